// A dispatch goes as the invoice that it names says: no more of a line than is billed there and not gone yet, no other line, no day
// before its own (controls 1). Quantities in thousandths.
import { readableDay } from "./days.ts";
import type { Part } from "./parts.ts";
import { formatQuantity } from "./wording.ts";

export interface NamedInvoice {
  name: string;
  day: string;
  /** By the order's lines, what is invoiced on it less what was dispatched under it; null of one that is made of what goes. */
  left: ReadonlyMap<number, number> | null;
}

interface Going {
  day: string;
  parts: readonly Part[];
  /** Of the order. */
  lines: readonly { idx: number; itemName: string; uom: string }[];
}

/** How what goes departs from its invoice, as a sentence; null where it does not. */
export function departsFromInvoice(
  { name, day: billed, left }: NamedInvoice,
  { day, parts, lines }: Going,
): string | null {
  if (day && day < billed) return `${name} is of ${readableDay(billed)}: the goods go before it.`;
  for (const { idx, qty } of left ? parts : []) {
    const open = left?.get(idx);
    const line = lines.find((one) => one.idx === idx);
    if (!line || (open !== undefined && qty <= open)) continue;
    if (open === undefined) return `${line.itemName} is not on ${name}.`;
    const [most, going] = [Math.max(0, open), qty].map((one) => formatQuantity(one, line.uom));
    return `Under ${name} ${most} of ${line.itemName} is still to go, and ${going} goes.`;
  }
  return null;
}
