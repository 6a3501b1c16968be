// What an invoice bills beside the same quantities at its order's prices (trade 11, The order's price).
import { lineAmount, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { roundingTolerance } from "./acts.ts";
import { carriedDiscount } from "./parts.ts";
import type { Warning } from "./reasons.ts";
import type { SourceLine } from "./succession.ts";
import { formatAmount } from "./wording.ts";

/** A line of an invoice, with its order's line; `amount` is its net, on a supplier's bill as printed. */
export interface BilledLine {
  idx: number;
  itemName: string;
  qty: number;
  rate: Paise | null;
  amount: Paise;
  order: { name: string; line: SourceLine } | null;
}

export interface PriceDeparture extends Warning {
  /** How far the net is off, in paise; of a bill only what it is above. */
  off: Paise;
}

/** The net of each line at its order's rate and discount, of what is billed so; null of a line that comes of no order. */
function agreedAmounts(lines: readonly BilledLine[]): (Paise | null)[] {
  // Two parts of one line: the second carries what the first left.
  const sumsTaken = new Map<SourceLine, { qty: number; discount: Paise }>();
  return lines.map(({ qty, order }) => {
    if (!order) return null;
    const { line } = order;
    const before = sumsTaken.get(line) ?? { qty: 0, discount: noPaise };
    const billed = line.billed + before.qty;
    const carried = sumPaise([line.carriedDiscount, before.discount]);
    const discount = carriedDiscount({ ...line, billed, carriedDiscount: carried }, "billed", qty);
    sumsTaken.set(line, { qty: before.qty + qty, discount: sumPaise([before.discount, discount]) });
    return subtractPaise(lineAmount(qty / 1000, line.rate ?? noPaise), discount);
  });
}

/** The lines of a sales_invoice that have left their order's rate or discount. */
export function saleDepartures(lines: readonly BilledLine[]): PriceDeparture[] {
  const agreed = agreedAmounts(lines);
  return lines.flatMap((line, at) => {
    const { order, idx, itemName, rate, amount } = line;
    const net = agreed[at];
    if (!order || net === null || net === undefined) return [];
    const off = Math.abs(amount - net) as Paise;
    if (rate === order.line.rate && off <= roundingTolerance) return [];
    const sentence = `${itemName} is billed at ${formatAmount(amount)} net in line ${idx}; at the price of ${order.name} it is ${formatAmount(net)}.`;
    return [{ sentence, needsReason: true, off }];
  });
}

/** The lines of a supplier's bill that are above the same quantities at their orders' prices, or on no order. */
export function billExcesses(lines: readonly BilledLine[]): PriceDeparture[] {
  const agreed = agreedAmounts(lines);
  return lines.flatMap((line, at) => {
    const { order, idx, itemName, amount } = line;
    const net = agreed[at] ?? noPaise;
    const off = subtractPaise(amount, net);
    if (off <= roundingTolerance) return [];
    const ordered = order ? `at the price of ${order.name} it is ${formatAmount(net)}` : "no order has it";
    return [
      {
        sentence: `The bill has ${formatAmount(amount)} net for ${itemName} in line ${idx}; ${ordered}.`,
        needsReason: true,
        off,
      },
    ];
  });
}

/** How far all of them together are off the orders' prices. */
export function offTogether(departures: readonly PriceDeparture[]): Paise {
  return sumPaise(departures.map(({ off }) => off));
}
