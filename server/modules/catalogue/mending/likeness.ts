// Whether two names are likely those of one item, and why: no figure, material, colour or word of one that the other denies or leaves out.
import { isSameMeasure, type Measure } from "./measures.ts";
import type { NameRead } from "./read-name.ts";

export interface Likeness {
  /** 0 to 1, to order what is found. */
  score: number;
  /** In words, for a person who decides. */
  reasons: string[];
}

/** Words that a storekeeper leaves out. */
const weak = new Set(
  "head hd box bag pack packet can barrel drum spool coil roll ream sheet pc dial drive safety pneumatic industrial power modular paint electric bottle jar tin hand liquid".split(
    " ",
  ),
);
/** Of these an item is one or the other. */
const forms = new Set(["sheet", "coil", "roll", "bag"]);
/** Words that another implies. */
const implied: Record<string, string> = {
  ball: "bearing",
  nylon: "tie",
  seal: "tape",
  copper: "lug",
  welding: "electrode",
  cartridge: "toner",
};

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length === b.length && a[at] === b[at + 1] && a[at + 1] === b[at]) return a.slice(at + 2) === b.slice(at + 2);
  const [restA, restB] = a.length > b.length ? [a.slice(at + 1), b.slice(at)] : [a.slice(at), b.slice(at + 1)];
  return a.length === b.length ? a.slice(at + 1) === b.slice(at + 1) : restA === restB;
}

/** Misspelt, or an ending. */
function isSpeltAlike(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 5 || a[0] !== b[0]) return false;
  return isOneLetterOff(short, long) || (short.length > 5 && ["ed", "ing"].some((end) => long === short + end));
}

interface Left {
  a: string[];
  b: string[];
  /** Words that are the same but for their spelling. */
  spelt: number;
}

/** "ear plug" is earplug. */
function dropJoined(one: string[], other: string[]): boolean {
  for (const joined of one)
    for (const first of other)
      for (const second of other)
        if (first !== second && first + second === joined) {
          one.splice(one.indexOf(joined), 1);
          for (const part of [first, second]) other.splice(other.indexOf(part), 1);
          return true;
        }
  return false;
}

function wordsLeft(a: NameRead, b: NameRead): Left {
  const left: Left = {
    a: [...a.words].filter((word) => !b.words.has(word)),
    b: [...b.words].filter((word) => !a.words.has(word)),
    spelt: 0,
  };
  while (dropJoined(left.a, left.b) || dropJoined(left.b, left.a)) left.spelt += 1;
  left.a = left.a.filter((word) => {
    const like = left.b.findIndex((other) => isSpeltAlike(word, other));
    if (like < 0) return true;
    left.b.splice(like, 1);
    left.spelt += 1;
    return false;
  });
  return left;
}

/** Each figure of one finds its own in the other: first what is written alike. Null where one has more. */
function pairMeasures(a: readonly Measure[], b: readonly Measure[]): Measure[] | null {
  if (a.length !== b.length) return null;
  const left = [...b];
  const lacks = (is: (other: Measure) => boolean) => {
    const at = left.findIndex(is);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  };
  const unlike = a.filter((one) => lacks((other) => one.unit === other.unit && one.value === other.value));
  const other = unlike.filter((one) => lacks((next) => isSameMeasure(one, next)));
  return other.length === 0 ? [...a] : null;
}

/** The standards that both name; null where they name different ones of one body. */
function pairStandards(a: NameRead, b: NameRead): string[] | null {
  const same: string[] = [];
  for (const [body, { number, part }] of a.standards) {
    const other = b.standards.get(body);
    if (!other) continue;
    if (other.number !== number || (part && other.part && part !== other.part)) return null;
    same.push(`${body} ${number}`);
  }
  return same;
}

const isLeftOut = (word: string, { aside }: NameRead, both: ReadonlySet<string>) =>
  weak.has(word) || aside.has(word) || both.has(implied[word] ?? "");

/** Words that are said of an item elsewhere than in its name, such as its makes. */
export interface SaidElsewhere {
  a: ReadonlySet<string>;
  b: ReadonlySet<string>;
}
const nothing: SaidElsewhere = { a: new Set(), b: new Set() };

/** Null where a storekeeper would say that they are two. */
export function likenessOf(a: NameRead, b: NameRead, elsewhere: SaidElsewhere = nothing): Likeness | null {
  const measures = pairMeasures(a.measures, b.measures);
  const standards = pairStandards(a, b);
  if (!measures || !standards) return null;
  const left = wordsLeft(a, b);
  const both = new Set([...a.words].filter((word) => b.words.has(word)));
  const isMissed = (word: string, own: NameRead, other: ReadonlySet<string>) =>
    !other.has(word) && !isLeftOut(word, own, both);
  if (left.a.some((word) => isMissed(word, a, elsewhere.b)) || left.b.some((word) => isMissed(word, b, elsewhere.a)))
    return null;
  if (left.a.some((word) => forms.has(word)) && left.b.some((word) => forms.has(word))) return null;
  if (both.size + left.spelt === 0 && measures.length === 0) return null;
  const reasons = [
    measures.length > 0 ? `same figures: ${measures.map(({ text }) => text).join(", ")}` : "",
    standards.length > 0 ? `same standard: ${standards.join(", ")}` : "",
    both.size > 0 ? `same words: ${[...both].join(" ")}` : "",
    left.spelt > 0 ? "other words spelt almost alike" : "",
  ].filter(Boolean);
  const score = 1 - 0.1 * left.spelt - 0.05 * (left.a.length + left.b.length);
  return { score: Math.max(score, 0.1), reasons };
}
