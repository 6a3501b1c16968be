// What a note does besides its own figures: to the counters of its order, and to what is open of its invoice (books 1).
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import { type Paise, subtractPaise } from "@vanik/contracts/money";

/** What a note takes back of an order's line. Quantities in thousandths. */
export interface CountsTakenBack {
  billed: number;
  delivered: number;
}

/**
 * `again`: it is to be supplied again, so that the order is open for it; else both counters stay. What was billed and never came is
 * first of what is not delivered. Of a wrong invoice nothing moves, and the right one is made of what is billed no more.
 */
export function countsTakenBack(
  { cause, again, takes }: { cause: NoteCause; again: boolean; takes: number },
  order: CountsTakenBack & { isService: boolean },
): CountsTakenBack {
  const billed = Math.min(takes, order.billed);
  if (cause === "correction") return { billed, delivered: 0 };
  if (!again || !noteCauses[cause].takesGoods) return { billed: 0, delivered: 0 };
  const undelivered = cause === "short" ? Math.max(0, order.billed - order.delivered) : 0;
  const delivered = order.isService ? 0 : Math.min(Math.max(0, takes - undelivered), order.delivered);
  return { billed, delivered };
}

/** What a note settles of its own invoice as it is submitted; the rest is an advance of the party. */
export function settledByNote(payable: Paise, outstanding: Paise): { settles: Paise; unused: Paise } {
  const settles = Math.min(payable, outstanding) as Paise;
  return { settles, unused: subtractPaise(payable, settles) };
}
