// What a name says of its item: its words, its figures and the standards that it names.
import type { Word } from "../search-words.ts";
import { isNumeral, type Measure, measureAt, type PlacedMeasure, readTogether } from "./measures.ts";
import { commonWords } from "./name-words.ts";

export interface NameRead {
  words: Set<string>;
  measures: Measure[];
  /** By body: IS → 1363, with its part where one is named. */
  standards: Map<string, { number: string; part: string }>;
  /** Words and figures that stand in brackets: what the name has said already in other words. */
  aside: Set<string>;
}

const standard =
  /\b(is|iso|din|astm|asme|en|bs|jis|api)\s*(?:[:-]\s*)?([a-z]?\s?\d{2,6})(?:\s*[:-]\s*\d{4}\b)?(?:\s*-\s*(\d{1,2})(?![\d.])|\s*(?:[,(]\s*)?(?:part|pt)\.?\s*(?:-\s*)?(\d{1,2})(?:\s*\))?)?(?:\s*:\s*\d{4}\b)?/gi;

/** Words that say nothing of an item. */
const fillers = new Set(
  "type grade gr size hole nos mounted mtd mount dia diameter bore stroke grit shade curve vg make brand item din iso nominal nb approx in".split(
    " ",
  ),
);
const letterSizes: Record<string, string> = { s: "small", m: "medium", l: "large" };

function readStandards(name: string) {
  const standards: NameRead["standards"] = new Map();
  const rest = name.replace(standard, (all: string, body: string, number: string, part?: string, named?: string) => {
    const digits = number.replace(/\s/g, "").toUpperCase();
    if (body.toLowerCase() === "din" && digits.length < 3) return all; // a welder's glass
    standards.set(body.toUpperCase(), { number: digits, part: part ?? named ?? "" });
    return " ";
  });
  return { standards, rest };
}

/** Signs before a number that some leave out: E6013, P80. */
function isOnlyASign(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (!next?.glued || !isNumeral(next)) return false;
  return (words[at]!.text === "e" && next.text.length === 4) || (words[at]!.text === "p" && Number(next.text) >= 16);
}

function readPart(text: string): Pick<NameRead, "words" | "measures"> {
  const all = commonWords(text);
  const words = new Set<string>();
  const measures: PlacedMeasure[] = [];
  let isNext = false;
  for (let at = 0; at < all.length;) {
    const read = measureAt(all, at);
    if (read) {
      const isOfWord = at > 0 && all[at]!.glued && !isNumeral(all[at - 1]);
      if (read.measure.value !== 0) measures.push({ measure: read.measure, isNext, isOfWord });
      isNext = true;
      at += read.length;
      continue;
    }
    const { text: word } = all[at]!;
    if (!fillers.has(word) && !isOnlyASign(all, at))
      words.add(isNumeral(all[at + 1]) ? word : (letterSizes[word] ?? word));
    isNext = false;
    at += 1;
  }
  return { words, measures: readTogether(measures) };
}

/** Without what stands in brackets, each from the first that opens to the next that closes. */
function withoutAsides(text: string): string {
  let [rest, at] = ["", 0];
  for (;;) {
    const open = text.indexOf("(", at);
    const close = open < 0 ? -1 : text.indexOf(")", open);
    if (close < 0) return rest + text.slice(at);
    rest += `${text.slice(at, open)} `;
    at = close + 1;
  }
}

/** What a name says; how it is written does not matter. */
export function readItemName(name: string): NameRead {
  const { standards, rest } = readStandards(name);
  const { words, measures } = readPart(rest.replace(/[()]/g, " "));
  const main = readPart(withoutAsides(rest));
  const left = main.measures.map(({ text }) => text);
  const repeated = measures.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && main.measures.some((measure) => measure.text === text);
  });
  const aside = new Set([...words].filter((word) => !main.words.has(word)));
  return { words, measures: measures.filter((one) => !repeated.includes(one)), standards, aside };
}
