// What a note of an open entry of the old books comes to: its lines as they are typed, taxed as its parties make of it (books 1).
import { isSale } from "@vanik/contracts/trade";
import { isServiceLine } from "@vanik/trading/charges";
import { determineGst, type Gst, supplyProblem } from "@vanik/trading/gst";
import type { InvoiceLeft, NoteFigures } from "@vanik/trading/notes";
import { isRefused, type Refused, refused } from "@vanik/trading/refused";
import type { TaxedSupply } from "@vanik/trading/tax-split";
import { computeTypedNote } from "@vanik/trading/typed-notes";
import type { Queryable } from "../../../platform/db.ts";
import { partyAddresses } from "../../accounts/use-cases.ts";
import { findLawfulRates } from "../../catalogue/use-cases.ts";
import { lutOf, readTrader, registrationOf } from "../../content/use-cases.ts";
import { type StoredNote, supplyPartyOf } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";

export type TaxOfTyped = Pick<Gst, "split" | "placeOfSupply" | "taxNote">;

/** Nothing is taxed: a note without GST. */
const untaxedNote: TaxOfTyped = { split: "none", placeOfSupply: "", taxNote: "" };

/** The party as the entry has it; one without a state as its record has it by now. */
async function partyOfEntry(db: Queryable, { party, organisationId }: StoredDocument) {
  if (party.gstin || party.state || !organisationId) return party;
  const [main] = await partyAddresses(db, organisationId);
  return main ?? party;
}

async function supplyOfEntry(
  db: Queryable,
  entry: StoredDocument,
  { against: { day }, typed = [] }: Pick<StoredNote, "against" | "typed">,
): Promise<TaxedSupply> {
  const { registrations } = await readTrader(db);
  const [ours, theirs] = [supplyPartyOf(entry.operator), supplyPartyOf(await partyOfEntry(db, entry))];
  const lut = lutOf(registrationOf(registrations, entry.registrationId), day);
  const ofSale = isSale(entry.kind);
  return {
    side: ofSale ? "sale" : "purchase",
    supplier: ofSale ? ours : theirs,
    recipient: ofSale ? theirs : ours,
    reverseCharge: false,
    ...(ofSale && lut && { lut: { number: lut.number, financialYear: lut.financial_year } }),
    day,
    lines: typed.map(({ hsn, gstRate = 0 }) => ({
      rate: gstRate,
      treatment: "taxable",
      isService: isServiceLine({ hsn, itemCode: "" }),
    })),
  };
}

/** Its figures and its tax, or why it cannot be. */
export async function figuresOfTyped(
  db: Queryable,
  entry: StoredDocument,
  left: InvoiceLeft,
  note: Pick<StoredNote, "against" | "cause" | "gst" | "typed">,
): Promise<(NoteFigures & { tax: TaxOfTyped }) | Refused> {
  const { cause, gst, typed = [], against } = note;
  const supply = gst ? await supplyOfEntry(db, entry, note) : null;
  const problem = supply && supplyProblem(supply);
  if (problem) return refused(`${problem}.`);
  const tax = supply ? determineGst(supply) : untaxedNote;
  const { day } = against;
  const lawfulRates = gst ? await findLawfulRates(db, day) : [];
  const figures = computeTypedNote(left, { cause, gst, typed }, { split: tax.split, day, lawfulRates });
  return isRefused(figures) ? figures : { ...figures, tax };
}
