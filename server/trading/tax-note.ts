// The sentences on a document that say which tax it bears and why (trade 5). Both sides read them: they name states, nobody.
import { financialYearLabel } from "./financial-year.ts";
import type { GstCategory } from "./gst-category.ts";
import { type Clause, placeOfSupply, registeredState, type Supply, stateWithCode } from "./place-of-supply.ts";
import { chargedRate, describeGst } from "./gst-rates.ts";
import {
  isCharged,
  isEntryFromSez,
  isInterState,
  isUnderLut,
  type TaxedSupply,
  taxSplit,
  touchesSez,
} from "./tax-split.ts";

/**
 * Such as "Inter-state supply, Delhi (07) to Maharashtra (27): the place of supply is where delivery ends (section 10(1)(a)
 * of the IGST Act), so the tax is IGST. Tax is not payable on reverse charge." Sales to an SEZ bear rule 46's endorsement.
 */
export function taxNote(supply: TaxedSupply): string {
  const { clause } = placeOfSupply(supply);
  const why = `${reasons[clause](supply)} (section ${clause} of the IGST Act), ${consequence(supply)}`;
  return [`${route(supply)}: ${why}.`, endorsement(supply), reverseChargeNote(supply)].filter(Boolean).join(" ");
}

function route(supply: Supply): string {
  const from = stateWithCode(registeredState(supply.supplier));
  const to = stateWithCode(placeOfSupply(supply).state);
  if (touchesSez(supply)) {
    const way = supply.recipient.gstCategory === "sez" ? "to" : "from";
    return `Inter-state supply ${way} a special economic zone (section 7(5)(b) of the IGST Act), ${from} to ${to}`;
  }
  return isInterState(supply) ? `Inter-state supply, ${from} to ${to}` : `Intra-state supply within ${to}`;
}

const reasons: Readonly<Record<Clause, (supply: Supply) => string>> = {
  "10(1)(a)": () => "the place of supply is where delivery ends",
  "10(1)(b)": () => "the goods go elsewhere at the direction of the recipient, whose own state is the place of supply",
  "10(1)(ca)": ({ recipient, shipTo }) =>
    shipTo?.state || recipient.state
      ? "the recipient is not registered, and the place of supply is the address on record"
      : "the recipient is not registered and has no address on record, and the place of supply is the supplier's",
};

const taxes = {
  igst: "IGST",
  cgst_sgst: "CGST and SGST in equal halves",
  cgst_utgst: "CGST and UTGST in equal halves",
};

function consequence(supply: TaxedSupply): string {
  const split = taxSplit(supply);
  const free = uncharged(supply);
  if (split !== "none" && !isCharged(supply)) return `but no tax is charged: what is supplied is ${free}`;
  if (split !== "none") return `so the tax is ${taxes[split]}${free && `; what is ${free} bears none`}`;
  if (isEntryFromSez(supply)) return "and the supplier charges no tax on the goods: IGST comes with the bill of entry";
  if (isUnderLut(supply))
    return `and no tax is charged under letter of undertaking ${supply.lut!.number} of ${financialYearLabel(supply.lut!.financialYear)}`;
  return `but no tax is charged and no input tax credit arises: ${untaxed[supply.supplier.gstCategory]}`;
}

/** What its lines without tax are, "exempt" or "nil-rated and exempt"; empty where all bear some. */
function uncharged({ lines = [] }: TaxedSupply): string {
  return [...new Set(lines.filter((line) => chargedRate(line) === 0).map(describeGst))].join(" and ");
}

const untaxed: Readonly<Partial<Record<GstCategory, string>>> = {
  composition: "composition taxable person, not eligible to collect tax on supplies",
  unregistered: "the supplier is not registered under GST",
  uin: "the supplier holds a UIN",
};

/** What rule 46 of the CGST Rules has an invoice to an SEZ say, to the letter. */
function endorsement(supply: TaxedSupply): string {
  if (supply.side !== "sale" || supply.recipient.gstCategory !== "sez") return "";
  if (isUnderLut(supply)) return `${toSez} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX.`;
  return taxSplit(supply) === "igst" && isCharged(supply) ? `${toSez} ON PAYMENT OF INTEGRATED TAX.` : "";
}
const toSez = "SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS";

function reverseChargeNote(supply: TaxedSupply): string {
  return supply.reverseCharge && taxSplit(supply) !== "none" && isCharged(supply)
    ? "Tax is payable by the recipient on reverse charge and is not part of the total."
    : "Tax is not payable on reverse charge.";
}
