// How much of a line each of two suppliers gets, as it is typed.
import { hasAtMostDecimals, toQuantity, toThousandths } from "@vanik/contracts/money";
import { quantityProblem } from "@vanik/contracts/units";

interface ToDivide {
  qty: number;
  uom: string;
}

/** A part of a line: more than nothing and less than all of it; null of anything else. */
export function partTyped(text: string, { qty, uom }: ToDivide): number | null {
  const plain = text.trim().replaceAll(",", "");
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(plain)) return null;
  const value = Number(plain);
  return value < qty && hasAtMostDecimals(value, 3) && quantityProblem(value, uom) === null ? value : null;
}

/** What is left of it for the other. */
export const otherPart = (part: number, { qty }: ToDivide): number =>
  toQuantity(toThousandths(qty) - toThousandths(part));
