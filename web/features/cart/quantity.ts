// A quantity as it is typed: digits with an optional decimal part; commas are read over where they group, as in 1,25,000.
import type { quantityTexts } from "../../texts/en/quantity.ts";

// By lakhs or by thousands; "1,5" is no grouping, and may have been meant as 1.5.
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/;

/** The number typed, or the sentence that says why it is none in this unit. */
export function readQuantity(
  typed: string,
  uom: string,
  t: typeof quantityTexts,
): { qty: number } | { problem: string } {
  const text = typed.trim();
  const plain = grouped.test(text) ? text.replaceAll(",", "") : text;
  if (!plain) return { problem: t.missing };
  const qty = /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(qty)) return { problem: t.noNumber };
  const problem = t.problem(qty, uom);
  return problem ? { problem } : { qty };
}
