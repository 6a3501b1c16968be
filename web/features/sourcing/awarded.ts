// How the sum of what is awarded to a supplier is made up.
import { type Paise, sumPaise } from "@vanik/contracts/money";
import type { ComparedSupplier } from "@vanik/contracts/sourcing";
import type { Chosen } from "./use-choices.ts";

/** What is awarded to a supplier by what is chosen: its goods, all that its bid charges besides, and what paying it costs. */
export function awardedTo({ comparison, choices, cost }: Chosen, { bid }: ComparedSupplier) {
  const parts = cost.parts.filter((part) => part.bid === bid);
  const sum = (of: (part: (typeof parts)[number]) => Paise) => sumPaise(parts.map(of));
  return {
    lines: choices.filter((choice) => choice.bid === bid).length,
    of: comparison.lines.length,
    goods: sum(({ goods }) => goods),
    charges: sumPaise([sum(({ packing }) => packing), sum(({ freight }) => freight)]),
    tax: sum(({ tax }) => tax),
    payment: sum(({ payment }) => payment),
    landed: sum(({ landed }) => landed),
  };
}
type Award = ReturnType<typeof awardedTo>;

const rows: readonly [label: string, of: (award: Award) => Paise, isRare?: true][] = [
  ["Awarded goods", ({ goods }) => goods],
  ["and all freight and packing", ({ charges }) => charges],
  ["and tax without credit", ({ tax }) => tax, true],
  ["and payment", ({ payment }) => payment, true],
  ["Awarded, landed", ({ landed }) => landed],
];

/** How the sum of awards is made up; of tax without credit and payment where any of them has it. */
export const awardRows = (awards: readonly Award[]) =>
  rows.filter(([, of, isRare]) => !isRare || awards.some((award) => of(award) !== 0));
