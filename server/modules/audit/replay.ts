// What the log says that a row is: its lines, told one after the other, and what of the row is otherwise (controls 8).
import { isDeepStrictEqual } from "node:util";
import type { PersonValues } from "./tables.ts";

export type Columns = Record<string, unknown>;

/** A line of the log, as far as it tells what became of a row or of its members. */
export interface ToldLine {
  subject: string;
  change: string;
  before: Columns | Columns[] | null;
  after: Columns | Columns[] | null;
  /** Null where nothing was a person's, and where that was erased. */
  person: PersonValues | null;
  isErased: boolean;
}

/** A column of a row that is otherwise than the log says. */
export interface RowDifference {
  table: string;
  /** The document, payment, movement or setting that it is of. */
  name: string;
  /** Which of its lines or allocations, in the words of the log; "" for itself. */
  member: string;
  /** "" where the whole row is missing, or told by no line. */
  column: string;
  logged: unknown;
  stored: unknown;
}

const isObject = (value: unknown): value is Columns =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const columnsOfLine = (columns: ToldLine["before"]): Columns => (isObject(columns) ? columns : {});
const columnsOfMembers = (columns: ToldLine["before"]): Columns[] => (Array.isArray(columns) ? columns : []);

/** What of a row is a person's and stands within another column, put back where it was. */
function withPersonPart(columns: Columns, own: Columns | undefined): Columns {
  const whole = { ...columns };
  for (const [key, value] of Object.entries(own ?? {})) {
    const within = whole[key];
    whole[key] = isObject(within) && isObject(value) ? Object.assign({}, within, value) : value;
  }
  return whole;
}

function replaceColumns(row: Columns, before: Columns, after: Columns): Columns {
  const rest = Object.entries(row).filter(([key]) => !(key in before));
  return Object.assign(Object.fromEntries(rest), after);
}

/** A row by its lines, the oldest first; null where it is gone or none tells of it. */
export function replayRow(lines: readonly ToldLine[]): Columns | null {
  let row: Columns | null = null;
  for (const { change, before, after, person } of lines) {
    if (change === "delete") row = null;
    else
      row = replaceColumns(
        row ?? {},
        withPersonPart(columnsOfLine(before), person?.before),
        withPersonPart(columnsOfLine(after), person?.after),
      );
  }
  return row;
}

/** The lines of a document, and the like, by what each is known by. */
export function replayMembers(lines: readonly ToldLine[], keyOf: (member: Columns) => string): Map<string, Columns> {
  const members = new Map<string, Columns>();
  for (const { before, after } of lines) {
    const was = new Map(columnsOfMembers(before).map((member) => [keyOf(member), member]));
    const becomes = new Map(columnsOfMembers(after).map((member) => [keyOf(member), member]));
    for (const key of was.keys()) if (!becomes.has(key)) members.delete(key);
    for (const [key, after] of becomes)
      members.set(key, replaceColumns(members.get(key) ?? {}, was.get(key) ?? {}, after));
  }
  return members;
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d(:?\d\d)?)$/;
const isUntoldValue = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === 0 ||
  value === false ||
  (typeof value === "object" && Object.keys(value).length === 0);
/** The log tells neither what is empty nor noughts and noes of what is new; a moment is one in any time zone. */
const comparableValue = (value: unknown) =>
  isUntoldValue(value) ? null : typeof value === "string" && moment.test(value) ? Date.parse(value) : value;

/** The columns that are otherwise. */
export function differingColumns(logged: Columns, stored: Columns): string[] {
  const columns = new Set([...Object.keys(logged), ...Object.keys(stored)]);
  return [...columns].filter(
    (column) => !isDeepStrictEqual(comparableValue(logged[column]), comparableValue(stored[column])),
  );
}

const shownValue = (value: unknown) => {
  const text = value === undefined || value === null ? "empty" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

/** A difference for a person: "SI-2627-000012, line 2: rate is 1200, and the audit log says 1000." */
export function describeRowDifference({ name, member, column, logged, stored }: RowDifference): string {
  const row = member ? `${name}, ${member}` : name;
  if (column !== "") return `${row}: ${column} is ${shownValue(stored)}, and the audit log says ${shownValue(logged)}.`;
  return stored === null
    ? `${row}: it is gone, and the audit log has it.`
    : `${row}: it is there, and the audit log does not have it.`;
}
