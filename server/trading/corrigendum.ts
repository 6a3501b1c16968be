// What a change of a request under way says: its differences, whether bids must be confirmed for it, and which lines answered anew (sourcing 1).
import { toQuantity } from "@vanik/contracts/money";

/** A line as suppliers read it; qty in thousandths. */
export interface ReadLine {
  idx: number;
  itemCode: string;
  itemName: string;
  qty: number;
  uom: string;
  specification: string;
}

/** A request as suppliers read it: `terms` by their names on the page (Required by, Delivery place, Files …), `asides` are note and contact. */
export interface ReadRequest {
  lines: readonly ReadLine[];
  terms: Readonly<Record<string, string>>;
  asides: Readonly<Record<string, string>>;
}

/** `line` is null beside the lines; `field` is null of a line that is added or dropped whole. */
export interface RequestDifference {
  line: number | null;
  field: string | null;
  before: string | null;
  after: string | null;
}

export interface Corrigendum {
  differences: RequestDifference[];
  /** Bids that were submitted no longer count until they are confirmed. */
  outdates: boolean;
  /** Lines whose item would be another: refused, one drops the line and adds another. */
  swapped: number[];
  /** Lines that are new, or ask something else: a bid that stands is not confirmed but submitted anew. */
  toAnswer: number[];
}

const namesOfLine = ["itemName", "qty", "uom", "specification"] as const;
/** As suppliers read it: quantities by the unit. */
const formatReadField = (line: ReadLine, field: (typeof namesOfLine)[number]) =>
  field === "qty" ? String(toQuantity(line.qty)) : line[field];
const asksElse = new Set<string>(["qty", "uom", "specification"]);

function ofTexts(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): RequestDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((field) => ({ line: null, field, before: before[field] ?? null, after: after[field] ?? null }));
}

function ofLine(before: ReadLine | undefined, after: ReadLine | undefined): RequestDifference[] {
  const line = (before ?? after)!.idx;
  if (!before || !after)
    return [{ line, field: null, before: before?.itemName ?? null, after: after?.itemName ?? null }];
  return namesOfLine
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ line, field, before: formatReadField(before, field), after: formatReadField(after, field) }));
}

/** What a change of a request says to its suppliers. Lines are the same by their idx, in whatever order they stand. */
export function corrigendumOf(before: ReadRequest, after: ReadRequest): Corrigendum {
  const idxs = [...new Set([...before.lines, ...after.lines].map(({ idx }) => idx))].toSorted((a, b) => a - b);
  const pairs = idxs.map((idx) => [before, after].map(({ lines }) => lines.find((line) => line.idx === idx)));
  const ofLines = pairs.flatMap(([was, is]) => ofLine(was, is));
  const matters = [...ofLines, ...ofTexts(before.terms, after.terms)];
  const isToAnswer = ({ field, before: was }: RequestDifference) =>
    field === null ? was === null : asksElse.has(field);
  return {
    differences: [...matters, ...ofTexts(before.asides, after.asides)],
    outdates: matters.length > 0,
    swapped: pairs.flatMap(([was, is]) => (was && is && was.itemCode !== is.itemCode ? was.idx : [])),
    toAnswer: [...new Set(ofLines.filter(isToAnswer).map(({ line }) => line!))],
  };
}

/** What stands at a line that a corrigendum dropped; each round counts its own. */
export const describeDropped = ({ round, corrigendum }: { round: number; corrigendum: number }): string =>
  `Dropped by corrigendum ${corrigendum}${round > 1 ? ` of round ${round}` : ""}`;

/** The lines that changes dropped: the number of one is never another's, so they stay dropped. */
export const droppedLines = (changes: readonly Pick<Corrigendum, "differences">[]): Set<number> =>
  new Set(
    changes.flatMap(({ differences }) =>
      differences.flatMap(({ line, field, after }) => (line !== null && field === null && after === null ? line : [])),
    ),
  );

/**
 * Which lines a bid must answer anew: what the changes since its last version ask, of lines that are still there. One that was
 * changed and then dropped is nobody's to answer.
 */
export function linesToAnswer(
  since: readonly Pick<Corrigendum, "toAnswer">[],
  lines: readonly { idx: number }[],
): number[] {
  const idxs = new Set(since.flatMap(({ toAnswer }) => toAnswer));
  return lines.flatMap(({ idx }) => (idxs.has(idx) ? idx : [])).toSorted((one, other) => one - other);
}
