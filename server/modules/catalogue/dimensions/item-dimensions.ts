// What is known of an item's measures: from its attributes and name, and from the standard that it names. Nothing is guessed. Pure.
import * as standard from "./standards.ts";

/** `source` is the standard that fixes a figure; empty where the item says it itself. */
interface Figure {
  key: string;
  label: string;
  label_hi: string;
  value: number;
  source: string;
}

export interface Dimensions {
  shape: string;
  figures: Figure[];
}

interface Measured {
  subCategory: string;
  name: string;
  attributes: Readonly<Record<string, string | number>>;
}

const words: Readonly<Record<string, readonly [english: string, hindi: string]>> = {
  thread: ["Thread", "थ्रेड"],
  L: ["Length", "लंबाई"],
  b: ["Thread length", "थ्रेड की लंबाई"],
  k: ["Head height", "हेड की ऊँचाई"],
  s: ["Width across flats", "चाबी की चौड़ाई"],
  headD: ["Head diameter", "हेड का व्यास"],
  m: ["Height", "ऊँचाई"],
  d: ["Diameter", "व्यास"],
  hole: ["Inside diameter", "भीतरी व्यास"],
  D: ["Outside diameter", "बाहरी व्यास"],
  h: ["Thickness", "मोटाई"],
  B: ["Width", "चौड़ाई"],
  wall: ["Wall thickness", "दीवार की मोटाई"],
  t: ["Thickness", "मोटाई"],
  width: ["Width", "चौड़ाई"],
  height: ["Height", "ऊँचाई"],
};

/** A figure by its letter; `word` where the letter means another thing on this shape. */
const sizeOf = (key: string, value: number, word = key, source = ""): Figure => {
  const [label, hindi] = words[word] ?? [key, key];
  return { key, label, label_hi: hindi, value, source };
};

/** As the wire has it: a thread by its name, all else in millimetres, with the standard that fixes it. */
export const toFigure = ({ key, label, label_hi, value, source }: Figure) => ({
  key,
  label: `${label}, ${key}`,
  label_hi: `${label_hi}, ${key}`,
  value: `${label === words.thread?.[0] ? `M${value}` : `${value} mm`}${source && ` (${source})`}`,
});

const numbersIn = (pattern: RegExp, text: string) => pattern.exec(text)?.slice(1).map(Number);

/** The thread and the length, by the attributes or else by the name. */
function screwOf({ name, attributes }: Measured) {
  const [d] =
    numbersIn(/^M(\d+(?:\.\d+)?)$/, String(attributes.thread ?? "")) ?? numbersIn(/\bM(\d+(?:\.\d+)?)\b/, name) ?? [];
  const [fromName] = numbersIn(/\bM\d+(?:\.\d+)? × (\d+(?:\.\d+)?)\b(?! m\b)/, name) ?? [];
  const L = typeof attributes.length === "number" ? attributes.length : fromName;
  return { d, L };
}

interface Threaded {
  shape: string;
  rows: ReadonlyMap<number, Readonly<Record<string, number>>>;
  /** Words of letters that mean another thing here. */
  as?: Readonly<Record<string, string>>;
  /** Without a length of its own: a nut, a washer. */
  flat?: true;
}

const threaded: readonly (readonly [standard: RegExp, Threaded])[] = [
  [/\bDIN 93[13]\b/, { shape: "hex-bolt", rows: standard.hexBolts }],
  [/\bDIN 912\b/, { shape: "socket-screw", rows: standard.socketScrews, as: { D: "headD" } }],
  [/\bDIN 965\b/, { shape: "countersunk-screw", rows: standard.countersunk, as: { D: "headD" } }],
  [/\bDIN 7991\b/, { shape: "countersunk-screw", rows: standard.countersunkSockets, as: { D: "headD" } }],
  [/\bDIN 934\b/, { shape: "hex-nut", rows: standard.hexNuts, flat: true }],
  [/\bDIN 985\b/, { shape: "hex-nut", rows: standard.lockNuts, flat: true }],
  [/\bDIN 125A?\b/, { shape: "washer", rows: standard.plainWashers, flat: true, as: { d: "hole" } }],
  [/\bDIN 9021\b/, { shape: "washer", rows: standard.wideWashers, flat: true, as: { d: "hole" } }],
  [/\bDIN 127 ?B\b/, { shape: "spring-washer", rows: standard.springWashers, flat: true, as: { d: "hole" } }],
];

function ofStandard(item: Measured): Dimensions | null {
  const { d, L } = screwOf(item);
  if (!d) return null;
  for (const [pattern, { shape, rows, as = {}, flat }] of threaded) {
    const [source] = pattern.exec(item.name) ?? [];
    const row = source && rows.get(d);
    if (!row || (!flat && !L)) continue;
    const fixed = Object.entries(row).map(([key, value]) => sizeOf(key, value, as[key] ?? key, source));
    const own = [...("d" in row ? [] : [sizeOf("d", d, "thread")]), ...(!flat && L ? [sizeOf("L", L)] : [])];
    const b = source === "DIN 931" && L ? standard.threadOfDin931(d, L) : 0;
    return { shape, figures: [...own, ...(b ? [sizeOf("b", b, "b", source)] : []), ...fixed] };
  }
  return null;
}

function ofRods(item: Measured): Dimensions | null {
  const { name } = item;
  if (/\b(threaded rod|stud bolt)\b/i.test(name)) {
    const { d, L } = screwOf(item);
    return d && L ? { shape: "threaded-rod", figures: [sizeOf("d", d, "thread"), sizeOf("L", L)] } : null;
  }
  const [d, L] =
    (/\bdowel pin\b/i.test(name) &&
      !/internal thread/i.test(name) &&
      numbersIn(/\b(\d+(?:\.\d+)?) × (\d+(?:\.\d+)?) mm\b/, name)) ||
    [];
  return d && L ? { shape: "pin", figures: [sizeOf("d", d), sizeOf("L", L)] } : null;
}

/** Their own designations: 6205, NU 308, 22210. */
function ofBearings({ subCategory, name }: Measured): Dimensions | null {
  if (!/bearing/.test(subCategory)) return null;
  const ball = /\b(?:6|7)([23])(\d\d)\b/.exec(name);
  const roller = /\b(?:NU|NJ|NUP|N) ?([23])(\d\d)\b/.exec(name);
  const wide = /\b22([23])(\d\d)\b/.exec(name);
  const [, series, code] = wide ?? roller ?? ball ?? [];
  const found = series && standard.radialBearing(wide ? `2${series}` : `0${series}`, Number(code));
  if (!found) return null;
  return {
    shape: wide || roller ? "roller-bearing" : "ball-bearing",
    figures: [
      sizeOf("d", found.d, "hole", "ISO 15"),
      sizeOf("D", found.D, "D", "ISO 15"),
      sizeOf("B", found.B, "B", "ISO 15"),
    ],
  };
}

function ofPipes({ subCategory, name }: Measured): Dimensions | null {
  if (!subCategory.endsWith("-pipes")) return null;
  const [bore] = numbersIn(/\b(\d+) NB\b/, name) ?? [];
  const tube = (D: number, t: number, source: string): Dimensions => ({
    shape: "tube",
    figures: [sizeOf("D", D, "D", source), sizeOf("t", t, "wall", source)],
  });
  if (bore && /\bIS 1239\b/.test(name)) {
    const row = standard.steelPipes.get(bore);
    const heavy = /\b(class C|heavy)\b/.test(name);
    if (!row || !(heavy || /\b(class B|medium)\b/.test(name))) return null;
    return tube(row.D, heavy ? row.heavy : row.medium, "IS 1239");
  }
  const sized = bore && /\bschedule 40\b/.test(name) ? standard.schedule40.get(bore) : undefined;
  if (sized) return tube(sized.D, sized.t, "ASME B36.10");
  // Pressure pipes of plastic are called by their outside diameter.
  const [D] = (/\bIS (4984|4985|13592)\b/.test(name) && numbersIn(/, (\d+) mm\b/, name)) || [];
  return D ? { shape: "tube", figures: [sizeOf("D", D)] } : null;
}

type OfName = readonly [pattern: RegExp, shape: string, figures: (...numbers: number[]) => Figure[]];
const N = String.raw`(\d+(?:\.\d+)?)`;

/** Steel whose name says all of its measures. */
const sections: readonly OfName[] = [
  [new RegExp(`\\bTMT bar .*, ${N} mm × ${N} m\\b`), "round-bar", (d, m) => [sizeOf("d", d!), sizeOf("L", m! * 1000)]],
  [new RegExp(`\\bround bar\\b.*?\\b${N} mm\\b`, "i"), "round-bar", (d) => [sizeOf("d", d!)]],
  [
    new RegExp(`\\bangle ${N} × ${N} × ${N} mm\\b`),
    "angle",
    (a, b, t) => [sizeOf("a", a!, "height"), sizeOf("b", b!, "width"), sizeOf("t", t!)],
  ],
  [new RegExp(`\\bISMC ${N} × ${N}\\b`), "channel", (h, b) => [sizeOf("h", h!, "height"), sizeOf("b", b!, "width")]],
  [new RegExp(`\\bISMB ${N} × ${N}\\b`), "beam", (h, b) => [sizeOf("h", h!, "height"), sizeOf("b", b!, "width")]],
  [new RegExp(`\\bflat ${N} × ${N} mm\\b`), "flat", (b, t) => [sizeOf("b", b!, "width"), sizeOf("t", t!)]],
  [
    new RegExp(`\\bplate ${N} mm × ${N} × ${N} mm\\b`),
    "plate",
    (t, b, L) => [sizeOf("t", t!), sizeOf("b", b!, "width"), sizeOf("L", L!)],
  ],
  [
    new RegExp(`\\bhollow section ${N} × ${N} × ${N} mm\\b`),
    "hollow-section",
    (a, b, t) => [sizeOf("a", a!, "height"), sizeOf("b", b!, "width"), sizeOf("t", t!, "wall")],
  ],
];

function ofSections({ name }: Measured): Dimensions | null {
  for (const [pattern, shape, figures] of sections) {
    const found = numbersIn(pattern, name);
    if (found) return { shape, figures: figures(...found) };
  }
  return null;
}

/** Shape and measures of an item, in millimetres; null where no drawing can be made of what is known. */
export function dimensionsOf(item: Measured): Dimensions | null {
  return ofStandard(item) ?? ofRods(item) ?? ofBearings(item) ?? ofPipes(item) ?? ofSections(item);
}

/** The address of its drawing says all that is drawn, so that it is kept for good and shared by items that measure the same. */
export const drawingPath = ({ shape, figures }: Dimensions) =>
  `/pictures/d/1/${shape}${figures.map(({ key, value }) => `_${key}${value}`).join("")}.svg`;
