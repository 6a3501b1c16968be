// Pairs of item names with what a storekeeper says of them, written by hand before the code that finds what is twice.
import { readFileSync } from "node:fs";

export interface ItemPair {
  same: boolean;
  names: readonly [string, string];
}

function readPairs(file: string): ItemPair[] {
  const lines = readFileSync(new URL(`data/${file}.tsv`, import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [verdict, a, b] = line.split("\t");
    return { same: verdict === "same", names: [a!, b!] };
  });
}

/** What the rules may be made by. */
export const openPairs = readPairs("item-pairs");
/** Every third pair: only counted, never looked at while a rule is made. */
export const heldOutPairs = readPairs("item-pairs-held-out");
