// Which lines those hold who are to be asked: how many for each, and which have few.
import type { ProposedSupplier } from "@vanik/contracts/sourcing";

export type HeldLine = ProposedSupplier["lines"][number];

/** Fewer than so many for a line are told. */
export const enoughForLine = 3;

/** By idx, how many of them hold each line. */
export const holdersOf = (idxs: readonly number[], suppliers: readonly { lines: readonly HeldLine[] }[]) =>
  new Map(
    idxs.map((idx) => [
      idx,
      suppliers.filter(({ lines }) => lines.some((one) => one.idx === idx && one.known !== null)).length,
    ]),
  );

/** "1–6, 9 and 11" of sorted numbers. */
export function formatNumbers(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const one of numbers) {
    const last = runs.at(-1);
    if (last && one === last[1] + 1) last[1] = one;
    else runs.push([one, one]);
  }
  const parts = runs.flatMap(([from, to]): (number | string)[] => {
    if (to - from > 1) return [`${from}–${to}`];
    return from === to ? [from] : [from, to];
  });
  const all = parts.map(String);
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "");
}

const sayCount = ["nobody", "one", "two"];

/** "Line 4 has nobody. Lines 9 and 10 have two each." Empty where each has enough. */
export function describeThinLines(holders: ReadonlyMap<number, number>): string {
  return sayCount
    .flatMap((number, count) => {
      const thin = [...holders]
        .flatMap(([idx, holderCount]) => (holderCount === count ? idx : []))
        .toSorted((a, b) => a - b);
      if (thin.length === 0) return [];
      if (thin.length === 1) return `Line ${thin[0]} has ${number}.`;
      return `Lines ${formatNumbers(thin)} have ${count === 0 ? number : `${number} each`}.`;
    })
    .join(" ");
}

const did = {
  supplied: "supplied",
  bid: "bid for",
  declared: "declares",
  category: "deals in the category of",
} as const;

/** For who cannot see the cells: "supplied lines 1–6, bid for line 7" */
export function describeHeldLines(lines: readonly HeldLine[]): string {
  return Object.entries(did)
    .flatMap(([known, verb]) => {
      const idxs = lines.flatMap((line) => (line.known === known ? line.idx : [])).toSorted((a, b) => a - b);
      if (idxs.length === 0) return [];
      return `${verb} ${idxs.length === 1 ? "line" : "lines"} ${formatNumbers(idxs)}`;
    })
    .join(", ");
}
