// Two changed one draft: what each of them did, and one draft of both, as somebody chooses. Nothing is dropped unseen.
import { figureToSend } from "@vanik/contracts/typed-figure";
import { cellFigures } from "./cell-text.ts";
import type { Draft, Head, HeadField, EditorLine } from "./draft.ts";
import { supplied } from "./supplying.ts";

export type ConflictSide = "mine" | "theirs";

export interface Difference {
  /** A field of the head, or a line's key. */
  id: string;
  field: HeadField | null;
  /** Null where the line is not there. */
  base: EditorLine | Head[HeadField] | null;
  mine: EditorLine | Head[HeadField] | null;
  theirs: EditorLine | Head[HeadField] | null;
  /** Both changed it, each otherwise; else it is who changed it that stands unless another is chosen. */
  both: boolean;
  chosenSide: ConflictSide;
}

/** What tells lines of two readings apart: where they come from, else what they are; the n-th of equals. */
function identities(lines: readonly EditorLine[]): Map<string, EditorLine> {
  const seen = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const what = `${line.source ? `${line.source.from} ${line.source.idx}` : ""} ${(line.item_code || line.item_name).toLowerCase()}`;
      const n = (seen.get(what) ?? 0) + 1;
      seen.set(what, n);
      return [`${what} ${n}`, line];
    }),
  );
}

/** Another reading of the same draft, its lines under the keys of those that they are. */
export function alike(known: Draft, read: Draft): Draft {
  const keys = new Map([...identities(known.lines)].map(([identity, { key }]) => [identity, key]));
  const lines = [...identities(read.lines)].map(([identity, line]) => ({
    ...line,
    key: keys.get(identity) ?? line.key,
  }));
  return { ...read, lines };
}

/** Figures are compared as what they say: "7.60" is "7.6". */
const figureText = (text: string) => figureToSend(text, cellFigures.quantity) ?? "";

function lineSays(line: EditorLine): string {
  const {
    item_code,
    item_name,
    hsn,
    uom,
    qty,
    rate,
    discount,
    gst,
    cost,
    tolerance,
    printed,
    source,
    boughtFrom,
    fromStock,
  } = line;
  const figures = [qty, rate, cost, tolerance, printed].map(figureText);
  return JSON.stringify([
    item_code,
    item_name,
    hsn,
    uom,
    discount.trim(),
    gst,
    ...figures,
    source,
    supplied(line),
    boughtFrom,
    fromStock,
  ]);
}

function headSays(value: Head[HeadField]): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return JSON.stringify(value.toSorted((a: string, b: string) => a.localeCompare(b)));
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}

const sameLine = (a: EditorLine | null, b: EditorLine | null) =>
  a === b || (a !== null && b !== null && lineSays(a) === lineSays(b));
const sameHead = (a: Head[HeadField], b: Head[HeadField]) => headSays(a) === headSays(b);

function difference(
  id: string,
  field: HeadField | null,
  [base, mine, theirs]: [Difference["base"], Difference["mine"], Difference["theirs"]],
  equal: (a: never, b: never) => boolean,
): Difference[] {
  const is = equal as (a: unknown, b: unknown) => boolean;
  if (is(mine, theirs)) return [];
  const byMe = !is(base, mine);
  const byThem = !is(base, theirs);
  return [{ id, field, base, mine, theirs, both: byMe && byThem, chosenSide: byMe ? "mine" : "theirs" }];
}

const byKey = ({ lines }: Draft) => new Map(lines.map((line) => [line.key, line]));

/** What differs between mine and theirs, both made of `base`; the lines of theirs by the keys of `base` (`alike`). */
export function differencesOf(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const heads = (Object.keys(mine.head) as HeadField[]).flatMap((field) =>
    difference(field, field, [base.head[field], mine.head[field], theirs.head[field]], sameHead),
  );
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const keys = new Set([...own.keys(), ...other.keys(), ...before.keys()]);
  const lines = [...keys].flatMap((key) =>
    difference(key, null, [before.get(key) ?? null, own.get(key) ?? null, other.get(key) ?? null], sameLine),
  );
  return [...lines, ...heads];
}

const orderOfLines = (draft: Draft, among: ReadonlyMap<string, unknown>) =>
  draft.lines.map(({ key }) => key).filter((key) => among.has(key));

/** The order of who moved lines, mine before theirs; what the other alone has stands behind the line before it. */
function orderedKeys(base: Draft, mine: Draft, theirs: Draft): string[] {
  const [own, other] = [byKey(mine), byKey(theirs)];
  const moved = orderOfLines(base, own).join() !== orderOfLines({ ...mine }, byKey(base)).join();
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const keys = first.lines.map(({ key }) => key);
  const known = first === mine ? own : other;
  second.lines.forEach(({ key }, at) => {
    if (known.has(key)) return;
    const before = second.lines[at - 1]?.key;
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1 || keys.length, 0, key);
  });
  return keys;
}

/** One draft of both: where they differ the side that is chosen, or that which stands. */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  chosen: Readonly<Record<string, ConflictSide>> = {},
): Draft {
  const differences = new Map(differencesOf(base, mine, theirs).map((difference) => [difference.id, difference]));
  const sideOf = (id: string): ConflictSide => {
    const found = differences.get(id);
    return found ? (chosen[id] ?? found.chosenSide) : "theirs";
  };
  const head = { ...theirs.head };
  for (const field of Object.keys(head) as HeadField[])
    if (sideOf(field) === "mine") Object.assign(head, { [field]: mine.head[field] });
  const [own, other] = [byKey(mine), byKey(theirs)];
  const lines = orderedKeys(base, mine, theirs).flatMap((key) => {
    const line = differences.has(key) && sideOf(key) === "mine" ? own.get(key) : other.get(key);
    return line ? [line] : [];
  });
  return { lines, head };
}
