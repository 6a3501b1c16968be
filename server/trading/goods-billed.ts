// Goods are billed as they were moved (controls 1): of a supplier what came in, of weighed goods sold what went out. No tolerance.
import { isMeasured } from "@vanik/contracts/units";
import { isServiceLine } from "./charges.ts";
import type { PricedAgainst } from "./order-prices.ts";
import type { Warning } from "./reasons.ts";
import { formatNames, formatQuantity } from "./wording.ts";

/** A line of an invoice with what was moved and billed before of its order's line; null where no order has it. */
export type BilledGoods = Pick<PricedAgainst, "idx" | "itemName" | "qty"> & {
  source: { name: string; line: MovedAndBilled } | null;
};
type MovedAndBilled = { itemCode: string; hsn: string; uom: string; delivered: number; billed: number };

const moved = { purchase_invoice: "received", sales_invoice: "dispatched" } as const;

/**
 * The lines that bill more than was moved and is not billed before, each of which wants a reason. `notHere` is what of what was billed
 * before a note says never came, which is no more among what is to come; below 0 where goods went back and no note says so.
 */
export function billedAboveMoved(
  kind: keyof typeof moved,
  lines: readonly BilledGoods[],
  notHere: ReadonlyMap<MovedAndBilled, number> = new Map(),
): Warning[] {
  const qtyOfLine = new Map<MovedAndBilled, number>();
  return lines.flatMap(({ idx, itemName, qty, source }) => {
    // What no order has is asked about as that.
    if (!source || isServiceLine(source.line)) return [];
    const { name, line } = source;
    if (kind === "sales_invoice" && !isMeasured(line.uom)) return [];
    const before = qtyOfLine.get(line) ?? 0;
    qtyOfLine.set(line, before + qty);
    const billed = line.billed - (notHere.get(line) ?? 0) + before;
    const left = Math.max(0, line.delivered - billed);
    if (qty <= left) return [];
    const open = left === 0 ? `nothing of ${name}` : `of ${name} ${formatQuantity(left, line.uom)}`;
    const sentence = `${itemName} is billed with ${formatQuantity(qty, line.uom)} in line ${idx}; ${open} is ${moved[kind]} and not billed yet.`;
    return [{ sentence, needsReason: true }];
  });
}

/** What is said of bills of goods that are not here, as they are paid; null of none. */
export function describeNotReceived(bills: readonly string[]): string | null {
  if (bills.length === 0) return null;
  return `${formatNames(bills)} ${bills.length > 1 ? "bill" : "bills"} more than is received.`;
}
