// Numbers of a name as a storekeeper reads them: 1 m is 1000 mm, 1/2" is 15 NB, a number without a unit goes with any.
import type { Word } from "../search-words.ts";

/** A number with what it counts; a bare number has no unit. */
export interface Measure {
  value: number;
  unit: string;
  /** As it is told. */
  text: string;
}

const millimetresInAnInch = 25.4;

/** What a unit is told in, and how much of that it is. */
const units: Record<string, readonly [unit: string, factor: number]> = {
  mm: ["mm", 1],
  cm: ["mm", 10],
  m: ["mm", 1000],
  nb: ["mm", 1],
  dn: ["mm", 1],
  in: ["in", 1],
  ft: ["in", 12],
  micron: ["micron", 1],
  mic: ["micron", 1],
  sqmm: ["sqmm", 1],
  g: ["g", 1],
  kg: ["g", 1000],
  t: ["g", 1_000_000],
  ml: ["ml", 1],
  l: ["ml", 1000],
  a: ["A", 1],
  ma: ["A", 0.001],
  ka: ["kA", 1],
  v: ["V", 1],
  kv: ["V", 1000],
  vac: ["V", 1],
  vdc: ["V", 1],
  w: ["W", 1],
  kw: ["W", 1000],
  hp: ["HP", 1],
  kva: ["kVA", 1],
  k: ["K", 1],
  hz: ["Hz", 1],
  rpm: ["rpm", 1],
  gb: ["GB", 1],
  tb: ["GB", 1000],
  gsm: ["gsm", 1],
  tpi: ["TPI", 1],
  bar: ["bar", 1],
  kgcm: ["kg/cm²", 1],
  nm: ["Nm", 1],
  core: ["core", 1],
  c: ["core", 1],
  pole: ["pole", 1],
  p: ["pole", 1],
  degree: ["°", 1],
};

/** Words that a number stands behind. */
const before = new Set(["pn", "dn", "m"]);

const fraction = (text: string) => {
  const [above, below] = text.split("/").map(Number);
  return below ? above! / below : Number(text);
};
export const isNumeral = (word: Word | undefined): word is Word => word !== undefined && /^\d/.test(word.text);
const toThree = (value: number) => Math.round(value * 1000) / 1000;

export interface ReadMeasure {
  measure: Measure;
  /** How many words it takes. */
  length: number;
}

/** "1 1/2" is one number, "1.5 2" are two. */
function numberAt(words: readonly Word[], at: number) {
  const word = words[at]!;
  const next = words[at + 1];
  const isMixed = isNumeral(next) && /^[1-8]$/.test(word.text) && /^[1-9]\/\d+$/.test(next.text);
  return { value: fraction(word.text) + (isMixed ? fraction(next.text) : 0), length: isMixed ? 2 : 1 };
}

/** The measure that begins at a word; null where none does. */
export function measureAt(words: readonly Word[], at: number): ReadMeasure | null {
  const word = words[at]!;
  if (before.has(word.text) && isNumeral(words[at + 1])) {
    const { value, length } = numberAt(words, at + 1);
    if (word.text === "m" && value > 64) return null;
    const unit = word.text === "dn" ? "mm" : word.text.toUpperCase();
    return { measure: { value, unit, text: `${word.text.toUpperCase()}${value}` }, length: length + 1 };
  }
  if (!isNumeral(word)) return null;
  const { value, length } = numberAt(words, at);
  const name = words[at + length]?.text ?? "";
  const known = Object.hasOwn(units, name) ? units[name] : undefined;
  // "C3" behind 6205 is a clearance and "M8" behind a comma a thread: their number stands right behind the letter.
  const isPrefix = name.length === 1 && isNumeral(words[at + length + 1]) && words[at + length + 1]!.glued;
  if (!known || isPrefix) return { measure: { value: toThree(value), unit: "", text: String(toThree(value)) }, length };
  const [unit, factor] = known;
  const measure = { value: toThree(value * factor), unit, text: `${toThree(value)} ${name}` };
  return { measure, length: length + 1 };
}

const lengths = new Set(["mm", "in"]);

/** A measure of a name, and whether it stands right behind the one before it. */
export interface PlacedMeasure {
  measure: Measure;
  isNext: boolean;
  /** It is the number of a word: 304 of SS304. */
  isOfWord: boolean;
}

/** "25 x 15 NB" says the unit once, behind the last; "M10 x 1.5" says what M10 has without saying so. */
export function readTogether(measures: readonly PlacedMeasure[]): Measure[] {
  const spread: Measure[] = [];
  for (const [at, { measure: one, isOfWord }] of [...measures.entries()].toReversed()) {
    const next = measures[at + 1]?.isNext ? spread[0] : undefined;
    const unit = one.unit === "" && !isOfWord && next && lengths.has(next.unit) ? next.text.split(" ")[1] : undefined;
    const [name, factor] = unit && unit !== "m" ? units[unit]! : ["", 1];
    spread.unshift(name ? { value: toThree(one.value * factor), unit: name, text: `${one.text} ${unit}` } : one);
  }
  return spread.filter((one, at) => {
    const thread = spread[at - 1];
    return thread?.unit !== "M" || one.unit !== "" || coarsePitch[thread.value] !== one.value;
  });
}

/** ISO 261, by the thread. */
const coarsePitch: Record<number, number> = {
  3: 0.5,
  4: 0.7,
  5: 0.8,
  6: 1,
  8: 1.25,
  10: 1.5,
  12: 1.75,
  14: 2,
  16: 2,
  18: 2.5,
  20: 2.5,
  24: 3,
  30: 3.5,
};

/** Sizes of pipes, by which an inch is another than 25.4 mm. */
const nominal = new Map([
  [0.25, 8],
  [0.375, 10],
  [0.5, 15],
]);

/** In trade 4" is 100 mm and 2" tape is 48 mm wide. */
const isNearly = (inches: number, mm: number) =>
  nominal.get(inches) === mm || Math.abs(inches * millimetresInAnInch - mm) <= mm * 0.06;

/** Whether two numbers say the same. */
export function isSameMeasure(a: Measure, b: Measure): boolean {
  if (a.unit === b.unit) return a.value === b.value;
  if (a.unit === "in" && b.unit === "mm") return isNearly(a.value, b.value);
  if (a.unit === "mm" && b.unit === "in") return isNearly(b.value, a.value);
  const bare = a.unit === "" ? a : b.unit === "" ? b : null;
  const thread = a.unit === "M" ? a : b.unit === "M" ? b : null;
  const other = bare === a || thread === a ? b : a;
  if (thread) return (other.unit === "" || other.unit === "mm") && thread.value === other.value;
  return bare !== null && (bare.value === other.value || bare.text === other.text.split(" ")[0]);
}

/** A number that measures which are the same have in common, for most: lengths by the nearest inch, or the pipe's size. */
export function bucketOf({ value, unit }: Measure): number {
  if (unit !== "in" && unit !== "mm") return value;
  const mm = unit === "in" ? value * millimetresInAnInch : value;
  const parts = mm < 12 ? 8 : mm < 76 ? 4 : 1;
  const inches = Math.round((mm / millimetresInAnInch) * parts) / parts;
  return isNearly(inches, mm) ? inches * 25 : mm;
}
