// What goods on their way are worth for an e-way bill, and above what they need one (india 10, controls 6).
import { divideHalfUp, type Paise, sumPaise, toPaise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { isServiceLine } from "./charges.ts";
import { type LawOverride, lawValue } from "./law-rows.ts";
import type { Part } from "./parts.ts";
import { reasonRefusal, type Refused } from "./refused.ts";

/** A line of the order with its taxable value and its tax, in paise. */
export interface ConsignedLine {
  idx: number;
  hsn: string;
  itemCode: string;
  qty: number;
  amount: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  gstTreatment: GstTreatment;
}

const withTax = ({ amount, cgst, sgst, igst }: ConsignedLine): Paise => sumPaise([amount, cgst, sgst, igst]);

/** What of a line's figure is a part's, of so much of its quantity: to the paisa, halves up. */
export const valueOfPart = (value: number, part: number, whole: number): Paise =>
  Number(divideHalfUp(BigInt(value) * BigInt(part), BigInt(whole))) as Paise;

/**
 * The value of a consignment in paise: what moves of the order with its tax, and as much of its charges; without exempt goods and
 * what of the charges is theirs (rule 138(1), Explanation 2). A part of no line is worth nothing.
 */
export function consignmentValue(parts: readonly Part[], lines: readonly ConsignedLine[]): Paise {
  const goods = lines.filter((line) => !isServiceLine(line));
  const taxable = goods.filter(({ gstTreatment }) => gstTreatment === "taxable");
  const moved = parts.flatMap(({ idx, qty }) => {
    const line = taxable.find((one) => one.idx === idx);
    return line ? [{ line, qty }] : [];
  });
  const net = sumPaise(moved.map(({ line, qty }) => valueOfPart(line.amount, qty, line.qty)));
  const gross = sumPaise(moved.map(({ line, qty }) => valueOfPart(withTax(line), qty, line.qty)));
  const charges = sumPaise(lines.filter((line) => isServiceLine(line)).map(withTax));
  const all = sumPaise(goods.map(({ amount }) => amount));
  return sumPaise([gross, all > 0 ? valueOfPart(charges, net, all) : toPaise(0)]);
}

/** Above how many rupees goods need an e-way bill: what the state says of what stays within it, else what the operator says. */
export function ewayLimit(
  { from, to, day, law }: { from: string; to: string; day: string; law?: readonly LawOverride[] },
  otherwise: number,
): number {
  return (from === to ? lawValue(`eway_within.${from}`, day, law) : undefined) ?? otherwise;
}

const isWithout = (value: Paise, eWayBillNo: string, limit: number) => value > toPaise(limit) && !eWayBillNo;
const needsEwayBill = (limit: number) => `Goods above ₹${limit.toLocaleString("en-IN")} need an e-way bill`;

/** The warning for the desk when a consignment of this value, in paise, goes without an e-way bill number; null when none is due. */
export function eWayBillWarning(value: Paise, eWayBillNo: string, limit: number): string | null {
  return isWithout(value, eWayBillNo, limit) ? `${needsEwayBill(limit)}. None is entered.` : null;
}

/** Why such a consignment does not leave without a reason; null where it may. */
export function eWayBillRefusal(value: Paise, eWayBillNo: string, limit: number, reason: string): Refused | null {
  if (!isWithout(value, eWayBillNo, limit)) return null;
  return reasonRefusal(reason, `${needsEwayBill(limit)}: enter its number, or give a reason to go without.`);
}
