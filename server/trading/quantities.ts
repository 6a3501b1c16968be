// How much of a line is done and left (trade 4). Quantities in thousandths, as they are stored.
import { isMeasured } from "@vanik/contracts/units";
import { isServiceLine } from "./charges.ts";

/** What counts against a line: of a quotation or bid what is ordered, of an order what is moved and billed. */
export type LineCounter = "ordered" | "delivered" | "billed";

export interface MeasuredLine {
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  /** Thousandths. */
  qty: number;
  /** Basis points; holds for measured units only. */
  tolerance: number;
}

export type CountedLine<C extends LineCounter> = MeasuredLine & Record<C, number>;

const toleranceOf = ({ tolerance, uom }: MeasuredLine) => (isMeasured(uom) ? tolerance : 0);

/** The most that may ever be done of a line: qty × (1 + tolerance), the thousandth that is begun left out. */
export function mostToMove(line: MeasuredLine): number {
  return Math.floor((line.qty * (10_000 + toleranceOf(line))) / 10_000);
}

/** What may still be done of a line, tolerance included; never below 0 (trade 4). */
export function leftToMove<C extends LineCounter>(line: CountedLine<C>, counter: C): number {
  return Math.max(0, mostToMove(line) - line[counter]);
}

/** What a draft proposes of a line: what is not done of the quantity itself. */
export function restOf<C extends LineCounter>(line: CountedLine<C>, counter: C): number {
  return Math.max(0, line.qty - line[counter]);
}

/** True when a line is done, a shortfall within its tolerance counted as done (trade 2). */
export function isDone<C extends LineCounter>(line: CountedLine<C>, counter: C): boolean {
  return line[counter] * 10_000 >= line.qty * (10_000 - toleranceOf(line));
}

/** True when nothing of an order is to be moved any more: its goods lines are done. */
export function isMoved(lines: readonly CountedLine<"delivered">[]): boolean {
  return lines.every((line) => isServiceLine(line) || isDone(line, "delivered"));
}

/** True when every line of an order is billed. */
export function isBilled(lines: readonly CountedLine<"billed">[]): boolean {
  return lines.every((line) => isDone(line, "billed"));
}
