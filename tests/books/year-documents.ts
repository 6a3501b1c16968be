// Parties, invoices, what raises them and notes of a year by chance. Whether and how they are taxed, and their figures, are the product's.
import { noPaise, type Paise, sumPaise } from "@vanik/contracts/money";
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import type { GstTreatment } from "@vanik/contracts/trade";
import { financialYear } from "@vanik/trading/financial-year";
import type { GstCategory } from "@vanik/trading/gst-category";
import { chargedRate } from "@vanik/trading/gst-rates";
import { computeNote, linesAsPrinted } from "@vanik/trading/notes";
import type { SupplyParty } from "@vanik/trading/place-of-supply";
import { computeRaise } from "@vanik/trading/raises";
import { isRefused } from "@vanik/trading/refused";
import type { TaxRow } from "@vanik/trading/tax-heads";
import { taxSplit, type TaxedSupply } from "@vanik/trading/tax-split";
import { computeTotals, roundToRupee } from "@vanik/trading/totals";
import { booksBegin, firstDay, type YearInvoice, type YearLine, type YearNote, type YearParty } from "./year-parts.ts";
import type { YearChance } from "./year-chance.ts";

const statesOfRegistrations = ["07", "27", "04"] as const;
const states = [...statesOfRegistrations, "24", "33"];
const categories: GstCategory[] = ["regular", "sez", "unregistered", "composition", "regular", "regular", "regular"];
const newRatesFrom = "2025-09-22";
const oldRates = [0, 25, 300, 500, 1200, 1800, 1800, 1800, 2800];
const newRates = [0, 25, 300, 500, 1800, 1800, 1800, 4000];
const goods = ["731815", "848180", "853690", "392690"];
const services = "998719";
const noteKinds = Object.keys(noteCauses) as NoteCause[];

export const partiesOfYear = (
  { upTo, pick, isOf, idOf }: YearChance,
  kind: YearParty["kind"],
  count: number,
): YearParty[] =>
  Array.from({ length: Math.max(9, count) }, (_, at) => {
    const name = `${kind} ${at + 1} of the year ${upTo(1_000_000)}`;
    const category = categories[at % categories.length]!;
    // Under composition nothing is supplied into another state.
    const state = pick(kind === "supplier" && category === "composition" ? statesOfRegistrations : states);
    return { id: idOf(name), kind, name, category, state, underLut: category === "sez" && isOf(70) };
  });

const supplyBetween = (
  party: YearParty,
  { isSale, ownState, day, reverseCharge }: { isSale: boolean; ownState: string; day: string; reverseCharge: boolean },
): TaxedSupply => {
  const theirs: SupplyParty = { name: party.name, gstin: "", gstCategory: party.category, state: party.state };
  const own: SupplyParty = { name: "Ours", gstin: "", gstCategory: "regular", state: ownState };
  return {
    side: isSale ? "sale" : "purchase",
    supplier: isSale ? own : theirs,
    recipient: isSale ? theirs : own,
    reverseCharge,
    day,
    ...(isSale && party.underLut && { lut: { number: "AD270325000001Z", financialYear: financialYear(day) } }),
  };
};

export function makeInvoiceOfYear(
  { upTo, pick, isOf, paiseUpTo, numbered, idOf, dayFrom }: YearChance,
  party: YearParty,
): YearInvoice {
  const isSale = party.kind === "buyer";
  const isOpening = isOf(2);
  const day = isOpening ? booksBegin : dayFrom(firstDay);
  const drawnRegistration = isOf(70) ? 1 : 2 + upTo(2);
  const registration =
    !isSale && party.category === "composition"
      ? statesOfRegistrations.findIndex((state) => state === party.state) + 1
      : drawnRegistration;
  const isRegistered = party.category !== "unregistered";
  const reverseCharge = isOf(isSale ? 3 : 6) && (!isSale || isRegistered);
  const ownState = statesOfRegistrations[registration - 1]!;
  const typed = Array.from({ length: 1 + upTo(3) }, (_, at) => {
    const gstTreatment: GstTreatment = isOf(6) ? pick(["exempt", "nil"] as const) : "taxable";
    return {
      idx: at + 1,
      hsn: isOf(12) ? services : pick(goods),
      qty: 1_000 * (1 + upTo(200)),
      rate: paiseUpTo(isOf(10) ? 5_000_000 : 60_000),
      gstRate: gstTreatment === "taxable" ? pick(day < newRatesFrom ? oldRates : newRates) : 0,
      gstTreatment,
      discountPercentage: isOf(20) ? 100 * upTo(20) : null,
    };
  });
  const suppliedLines = typed.map((line) => ({
    rate: line.gstRate,
    treatment: line.gstTreatment,
    isService: line.hsn === services,
  }));
  const isTaxed = suppliedLines.some((line) => chargedRate(line) > 0);
  const bearsReverse = reverseCharge && isTaxed;
  const split = taxSplit({
    ...supplyBetween(party, { isSale, ownState, day, reverseCharge: bearsReverse }),
    lines: suppliedLines,
  });
  const totals = computeTotals({ lines: typed, split, reverseCharge: bearsReverse });
  const lines = typed.map((line, at): YearLine => Object.assign({}, line, totals.lines[at]!));
  // A supplier prints its tax as it rounds it, some paise off ours.
  const taxes = totals.taxes.map((row) =>
    !isSale && row.amount > 100 && isOf(8) ? { ...row, amount: (row.amount + upTo(5) - 2) as Paise } : row,
  );
  const name = numbered(`${isSale ? "SI" : "PI"}${registration === 1 ? "" : registration}`, day);
  return {
    id: idOf(name),
    name,
    party,
    isSale,
    registration,
    day,
    isOpening,
    endedOn: null,
    raises: null,
    split,
    reverseCharge: bearsReverse,
    withoutCredit: !isSale && isOf(6),
    ...figuresOfYear({ isSale, reverseCharge: bearsReverse, lines, net: totals.netTotal, taxes }),
  };
}

/** What follows from lines and the tax that is printed of them. */
function figuresOfYear(made: {
  isSale: boolean;
  reverseCharge: boolean;
  lines: YearLine[];
  net: Paise;
  taxes: TaxRow[];
}) {
  const { isSale, reverseCharge, lines, net, taxes } = made;
  const totalTaxes = reverseCharge ? noPaise : sumPaise(taxes.map(({ amount }) => amount));
  const payable = roundToRupee(sumPaise([net, totalTaxes]));
  const left = { lines: isSale ? lines : linesAsPrinted(lines, taxes), payable, notes: 0, reverseCharge };
  return { lines, net, taxes, totalTaxes, payable, open: payable, left };
}

/** So much more of a line of an invoice; null where notes have left none of it. */
export function makeRaiseOfYear(
  { upTo, pick, paiseUpTo, numbered, idOf, soonAfter }: YearChance,
  invoice: YearInvoice,
): YearInvoice | null {
  const { isSale, registration, split, reverseCharge } = invoice;
  const source = pick(invoice.lines);
  const { qty: most } = invoice.left.lines.find(({ idx }) => idx === source.idx)!;
  if (most < 1_000) return null;
  const input = { source: source.idx, qty: 1_000 * (1 + upTo(Math.floor(most / 1_000))), rate: paiseUpTo(2_000) };
  const lines = invoice.lines.map((line) => ({
    ...line,
    left: invoice.left.lines.find(({ idx }) => idx === line.idx)!.qty,
  }));
  const totals = computeRaise({ lines, split, reverseCharge }, [input]);
  if (isRefused(totals)) throw new Error(`${invoice.name} is not raised: ${JSON.stringify(totals)}`);
  const day = soonAfter(invoice.day);
  const name = numbered(`${isSale ? "SD" : "PI"}${registration === 1 ? "" : registration}`, day);
  const { hsn, gstRate, gstTreatment } = source;
  const typed = { hsn, gstRate, gstTreatment, qty: input.qty, rate: input.rate };
  return {
    ...invoice,
    id: idOf(name),
    name,
    day,
    isOpening: false,
    raises: invoice,
    ...figuresOfYear({
      isSale,
      reverseCharge,
      lines: totals.lines.map((line): YearLine => Object.assign({}, line, typed)),
      net: totals.netTotal,
      taxes: totals.taxes,
    }),
  };
}

/** A note of an invoice, which is as it was; null where that has nothing left of it. */
export function makeNoteOfYear(
  { upTo, pick, isOf, paiseUpTo, numbered, idOf, soonAfter }: YearChance,
  invoice: YearInvoice,
): YearNote | null {
  const { left, isSale, registration } = invoice;
  // Of what raises an invoice no goods are taken back.
  const cause = pick(noteKinds.filter((one) => !invoice.raises || noteCauses[one].says !== "qty"));
  const { says } = noteCauses[cause];
  const gst = says === "rate" || says === "amount" ? isOf(60) : true;
  const line = pick(left.lines);
  const typedFigures = {
    qty: { qty: 1_000 * (1 + upTo(line.qty / 1_000)) },
    rate: { qty: 1_000 * (1 + upTo(line.qty / 1_000)), rate: paiseUpTo(200) },
    amount: { amount: paiseUpTo(line.amount / 4) },
    nothing: {},
  }[says];
  const figures = computeNote(left, { cause, gst, lines: [Object.assign({ source: line.idx }, typedFigures)] });
  if (isRefused(figures) || figures.payable <= 0) return null;
  const day = soonAfter(invoice.day);
  const prefix = isSale ? (gst ? "CN" : "FC") : gst ? "DB" : "FD";
  const name = numbered(`${prefix}${registration === 1 ? "" : registration}`, day);
  const lines = figures.lines.map((made) => {
    const { hsn, gstRate, gstTreatment } = invoice.lines.find(({ idx }) => idx === made.source)!;
    return { ...made, hsn, gstRate, gstTreatment };
  });
  const heads = [
    ["CGST", "cgst"],
    [invoice.split === "cgst_utgst" ? "UTGST" : "SGST", "sgst"],
    ["IGST", "igst"],
  ] as const;
  const taxes = heads.flatMap(([tax, at]) => {
    const amount = sumPaise(lines.map((made) => made[at]));
    return amount > 0 ? [{ tax, rate: 0, taxableAmount: figures.netTotal, amount }] : [];
  });
  const { netTotal: net, totalTaxes, payable } = figures;
  const made = { id: idOf(name), name, invoice, cause, gst, day, endedOn: null, lines, net, taxes };
  return { ...made, totalTaxes, payable, unused: payable };
}
