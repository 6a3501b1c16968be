// A purchase invoice records the supplier's bill: our figures are a proposal, those printed are the payable (trade 3).
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { roundingTolerance } from "./acts.ts";
import { gstCategories, type GstCategory } from "./gst-category.ts";
import type { Warning } from "./reasons.ts";
import type { TaxHead, TaxRow } from "./tax-heads.ts";
import { isEntryFromSez, type TaxedSupply } from "./tax-split.ts";
import { roundToRupee, type Totals } from "./totals.ts";

/** What the desk types off the bill; what is absent is as computed. */
export interface PrintedBill {
  /** Taxable values by idx. */
  amounts?: ReadonlyMap<number, Paise>;
  /** Every head on the bill; `rate` in thousandths of a percent, as in tax rows. */
  taxes?: readonly { tax: TaxHead; rate: number; amount: Paise }[];
  roundingAdjustment?: Paise;
  total: Paise;
  reason?: string;
}

/** A figure that is printed otherwise than computed; null for a head and rate that only one side has. */
export interface BillDifference {
  figure: string;
  computed: Paise | null;
  printed: Paise | null;
}

export type BillTotals = Pick<
  Totals,
  "netTotal" | "taxes" | "totalTaxesAndCharges" | "grandTotal" | "roundingAdjustment" | "roundedTotal"
>;

/**
 * The figures to record, how they differ from those computed, and what holds them back, as sentences at the wire's fields:
 * `bill_total` where the parts do not make it, `bill_taxes` where a bill that is `untaxed` prints a head (the sentence says why),
 * `reason` where a figure is more than ₹1 off, or a head or rate is another, and no reason is given.
 */
export function recordBill(
  computed: Totals,
  printed: PrintedBill,
  reverseCharge: boolean,
  untaxed: string | null = null,
): { totals: BillTotals; differences: BillDifference[]; problems: Record<string, string> } {
  const netTotal = sumPaise(computed.lines.map((line) => printed.amounts?.get(line.idx) ?? line.amount));
  const taxes = printedRows(computed, printed);
  const totalTaxesAndCharges = reverseCharge ? noPaise : sumPaise(taxes.map(({ amount }) => amount));
  const grandTotal = sumPaise([netTotal, totalTaxesAndCharges]);
  const roundingAdjustment = printed.roundingAdjustment ?? subtractPaise(roundToRupee(grandTotal), grandTotal);
  const roundedTotal = printed.total;
  const differences = billDifferencesOf(computed, printed, taxes);
  const problems: Record<string, string> = {};
  const sum = sumPaise([grandTotal, roundingAdjustment]);
  const unlike = printed.taxes ? unlikeHalves(printed.taxes) : null;
  if (unlike) problems.bill_taxes = unlike;
  if (untaxed && taxes.length > 0) problems.bill_taxes = untaxed;
  if (sum !== printed.total)
    problems.bill_total = `Lines, taxes and rounding make ${rupeesOfPaise(sum)}, the bill ${rupeesOfPaise(printed.total)}: check each against the paper`;
  const large = differences.find(differenceNeedsReason);
  if (large && !printed.reason?.trim())
    problems.reason = `Say why ${large.figure} is ${shownAmount(large.printed)} on the bill and ${shownAmount(large.computed)} by our account`;
  const totals = { netTotal, taxes, totalTaxesAndCharges, grandTotal, roundingAdjustment, roundedTotal };
  return { totals, differences, problems };
}

/** A head that the bill charges otherwise than the place of supply and its lines make it, and by how much. */
export interface HeadOff extends Warning {
  off: Paise;
}

/** The heads of a bill that are off by more than ₹1 a line: of such a bill no input tax credit is taken, unless it is chosen (controls 1). */
export function headsOff(
  computed: readonly TaxRow[],
  charged: readonly TaxRow[],
  { lines, isFull }: { lines: number; isFull: boolean },
): HeadOff[] {
  const heads = [...new Set([...computed, ...charged].map(({ tax }) => tax))];
  return heads.flatMap((head) => {
    const [due, charge] = [sumOfHead(computed, head), sumOfHead(charged, head)];
    const off = Math.abs(charge - due) as Paise;
    if (off <= lines * roundingTolerance) return [];
    const sentence = `The bill charges ${rupeesOfPaise(charge)} of ${head}; the place of supply and its lines make it ${rupeesOfPaise(due)}: ${isFull ? "its input tax credit is taken all the same, as is chosen" : "no input tax credit is taken of it"}.`;
    return [{ sentence, needsReason: true, off }];
  });
}

/** Halves of one tax that are not the same on paper. */
function unlikeHalves(taxes: readonly Pick<TaxRow, "tax" | "amount">[]): string | null {
  const [central, state] = [sumOfHead(taxes, "CGST"), sumPaise([sumOfHead(taxes, "SGST"), sumOfHead(taxes, "UTGST")])];
  if (central === state) return null;
  return `CGST is ${rupeesOfPaise(central)} and SGST ${rupeesOfPaise(state)}: they are halves of one tax. Check each against the paper`;
}

/** Why the bill of a purchase bears no tax head at all, as a sentence; null where it may (trade 11). */
export function untaxedBill(supply: TaxedSupply): string | null {
  const { name, gstCategory } = supply.supplier;
  const remedy = "Take the taxes off, or send the bill back.";
  if (isEntryFromSez(supply))
    return `${name} is in a special economic zone: its bill of goods bears no tax, IGST comes with the bill of entry. ${remedy}`;
  if (gstCategories[gstCategory].chargesTax || supply.reverseCharge) return null;
  return `${name} cannot charge GST: it is ${notCharging[gstCategory] ?? "not registered"}. ${remedy}`;
}

const notCharging: Readonly<Partial<Record<GstCategory, string>>> = {
  composition: "under the composition scheme",
  uin: "known by a UIN",
};

/** True where a difference is not rounding: above ₹1, or a head and rate that the other side lacks. */
function differenceNeedsReason({ computed, printed }: BillDifference): boolean {
  return computed === null || printed === null || Math.abs(printed - computed) > roundingTolerance;
}

/** A bill's number as it is kept and shown; solid-number.ts says which are the same. */
export function normaliseBillNo(typed: string): string {
  return typed.trim().toUpperCase();
}

/** A head and rate that stands twice on the bill is one row. */
function printedRows(computed: Totals, { taxes }: PrintedBill): TaxRow[] {
  if (!taxes) return computed.taxes;
  const rows: TaxRow[] = [];
  for (const { tax, rate, amount } of taxes) {
    const row = taxRowOf(rows, tax, rate);
    const taxableAmount = taxRowOf(computed.taxes, tax, rate)?.taxableAmount ?? noPaise;
    if (row) row.amount = sumPaise([row.amount, amount]);
    else rows.push({ tax, rate, taxableAmount, amount });
  }
  return rows;
}

function billDifferencesOf(computed: Totals, printed: PrintedBill, taxes: readonly TaxRow[]): BillDifference[] {
  const lines = computed.lines.map((line) => ({
    figure: `the amount of line ${line.idx}`,
    computed: line.amount,
    printed: printed.amounts?.get(line.idx) ?? line.amount,
  }));
  const heads = [...computed.taxes, ...taxes.filter(({ tax, rate }) => !taxRowOf(computed.taxes, tax, rate))];
  const rows = heads.map(({ tax, rate }) => ({
    figure: `${tax} ${rate / 1000} %`,
    computed: taxRowOf(computed.taxes, tax, rate)?.amount ?? null,
    printed: taxRowOf(taxes, tax, rate)?.amount ?? null,
  }));
  const { roundingAdjustment } = computed;
  const rounding = {
    figure: "the rounding",
    computed: roundingAdjustment,
    printed: printed.roundingAdjustment ?? roundingAdjustment,
  };
  return [...lines, ...rows, rounding].filter((figure) => figure.computed !== figure.printed);
}

const taxRowOf = (rows: readonly TaxRow[], tax: TaxHead, rate: number) =>
  rows.find((row) => row.tax === tax && row.rate === rate);

const sumOfHead = (rows: readonly Pick<TaxRow, "tax" | "amount">[], head: TaxHead): Paise =>
  sumPaise(rows.filter(({ tax }) => tax === head).map(({ amount }) => amount));

const money = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rupeesOfPaise = (amount: Paise) => `₹${money.format(amount / 100)}`;
const shownAmount = (amount: Paise | null) => (amount === null ? "absent" : rupeesOfPaise(amount));
