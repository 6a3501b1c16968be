// How much of a line each of two suppliers gets, as it is typed.
import { toQuantity, toThousandths } from "@vanik/contracts/money";
import { readFigure } from "@vanik/contracts/typed-figure";
import { quantityProblem } from "@vanik/contracts/units";

interface ToDivide {
  qty: number;
  uom: string;
}

/** A part of a line: more than nothing and less than all of it; null of anything else. */
export function partTyped(text: string, { qty, uom }: ToDivide): number | null {
  const { value = 0 } = readFigure(text, { places: 3 });
  return value < qty && quantityProblem(value, uom) === null ? value : null;
}

/** What is left of it for the other. */
export const otherPart = (part: number, { qty }: ToDivide): number =>
  toQuantity(toThousandths(qty) - toThousandths(part));
