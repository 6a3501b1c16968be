// A quantity as it is typed, in the unit that it is of.
import { readFigure } from "@vanik/contracts/typed-figure";
import type { quantityTexts } from "../../texts/en/quantity.ts";

/** What is finer or larger than any quantity is told as these are. */
const such = { places: 0.0001, large: 1e15 };

/** The number typed, or the sentence that says why it is none in this unit. */
export function readQuantity(
  typed: string,
  uom: string,
  t: typeof quantityTexts,
): { qty: number } | { problem: string } {
  const { value, problem: is } = readFigure(typed, { places: 3 });
  if (is === "missing" || is === "none" || is === "unclear") return { problem: t[is] };
  const qty = is ? such[is] : value;
  const problem = t.problem(qty, uom);
  return problem ? { problem } : { qty };
}
