// How the sum of what is awarded to a supplier is made up.
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { ComparedSupplier } from "@vanik/contracts/sourcing";
import type { Chosen } from "./use-choices.ts";

/** What is awarded to a supplier by what is chosen: its goods, and all that its bid charges besides. */
export function awardedTo({ comparison, choices, cost }: Chosen, { bid }: ComparedSupplier) {
  const mine = choices.filter((choice) => choice.bid === bid);
  const landed = sumPaise(mine.map(({ line }) => cost.lines.get(line) ?? noPaise));
  const charges = (bid !== null && cost.charges.get(bid)) || noPaise;
  return { lines: mine.length, of: comparison.lines.length, goods: subtractPaise(landed, charges), charges, landed };
}
type Award = ReturnType<typeof awardedTo>;

/** How the sum of an award is made up. */
export const awardRows: readonly [label: string, of: (award: Award) => Paise][] = [
  ["Awarded goods", ({ goods }) => goods],
  ["and all freight and packing", ({ charges }) => charges],
  ["Awarded, landed", ({ landed }) => landed],
];
