// A quantity as it is typed: digits with an optional decimal part; commas of grouping are read over.
import { quantityProblem } from "@vanik/contracts/units";

/** The number typed, or the sentence that says why it is none in this unit. */
export function readQuantity(typed: string, uom: string): { qty: number } | { problem: string } {
  const plain = typed.trim().replaceAll(",", "");
  if (!plain) return { problem: "Enter a quantity" };
  const qty = /^-?\d*\.?\d+$|^-?\d+\.$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(qty)) return { problem: "Enter the quantity as a number" };
  const problem = quantityProblem(qty, uom);
  return problem ? { problem } : { qty };
}
