// What was typed, parted into options and the rest.
import { Misuse } from "./command.ts";

interface Known {
  /** Those that stand alone. */
  flags?: readonly string[];
  /** Those with a value behind them. */
  values?: readonly string[];
}

/** Throws Misuse for an option that is not known, comes twice or lacks its value. */
export function readOptions(typed: readonly string[], { flags: alone = [], values: valued = [] }: Known) {
  const rest: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const left = typed.values();
  for (const word of left) {
    if (flags.has(word) || values.has(word)) throw new Misuse(`${word} stands there twice.`);
    if (alone.includes(word)) flags.add(word);
    else if (valued.includes(word)) {
      const value = left.next().value;
      if (value === undefined || value.startsWith("--")) throw new Misuse(`${word} needs a value.`);
      values.set(word, value);
    } else if (word.startsWith("-")) throw new Misuse(`There is no option ${word}.`);
    else rest.push(word);
  }
  return { rest, flags, values };
}
