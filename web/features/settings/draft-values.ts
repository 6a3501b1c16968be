// A setting as it is typed: a tree like its value, in which figures and choices are text, and each thing has a path
// ("registrations.0.gstin") that refusals name too.
import { figureToSend } from "@vanik/contracts/typed-figure";
import type { SettingFieldType, FormPart, RowsPart, SettingField } from "./part-shapes.ts";

export type Tree = { readonly [key: string]: unknown } | readonly unknown[];

/** What stands at a path; undefined where there is nothing. */
export function valueAt(tree: unknown, path: string): unknown {
  if (path === "") return tree;
  return path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], tree);
}

/** The same tree with another value at a path; what is missing on the way is made. */
export function withValueAt<T>(tree: T, path: string, value: unknown): T {
  const [key = "", ...rest] = path.split(".");
  const inner = rest.length === 0 ? value : withValueAt(valueAt(tree, key) ?? {}, rest.join("."), value);
  if (Array.isArray(tree)) return tree.map((old: unknown, at) => (String(at) === key ? inner : old)) as T;
  return { ...tree, [key]: inner };
}

export const joined = (...keys: (string | number | undefined)[]) =>
  keys.filter((key) => key !== undefined && key !== "").join(".");

const typed: Readonly<Partial<Record<SettingFieldType, (value: unknown, field: SettingField) => unknown>>> = {
  number: (value) => (value === undefined || value === null ? "" : String(value as number)),
  lines: (value) => ((value as string[] | undefined) ?? []).join("\n"),
  choice: (value, { choices = [] }) =>
    String(
      Math.max(
        0,
        choices.findIndex(([known]) => known === value),
      ),
    ),
  registration: (value) => String((value as number | undefined) ?? 1),
  colour: (value) => value ?? "",
  day: (value) => value ?? "",
  // Nobody reads it again: it stands empty, and empty lets the one stand that was typed before.
  secret: () => "",
};
const sent: Readonly<Partial<Record<SettingFieldType, (text: never, field: SettingField) => unknown>>> = {
  number: (text: string, { suffix }: SettingField) => figureToSend(text, { places: 2, percent: suffix === "%" }),
  lines: (text: string) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  choice: (at: string, { choices = [] }) => choices[Number(at)]?.[0],
  registration: (text: string) => figureToSend(text, { places: 0 }),
  colour: (text: string) => text.trim() || null,
  day: (text: string) => text.trim() || null,
  secret: (text: string) => text || undefined,
};
function mapped(tree: unknown, path: string, fields: readonly SettingField[], way: "typed" | "sent"): unknown {
  return fields.reduce((now, field) => {
    const at = joined(path, field.key);
    const map = way === "sent" ? sent[field.type] : typed[field.type];
    if (!map) return now;
    return withValueAt(now, at, map(valueAt(now, at) as never, field));
  }, tree);
}

function walked(tree: unknown, parts: readonly FormPart[], path: string, way: "typed" | "sent"): unknown {
  let now = tree;
  for (const part of parts) {
    if (part.part === "fields") {
      const at = joined(path, part.below);
      // A mail that says nothing of its own is not there.
      if (valueAt(now, at) !== undefined) now = mapped(now, at, part.fields, way);
      continue;
    }
    const rows = (valueAt(now, joined(path, part.key)) as unknown[] | undefined) ?? [];
    for (const index of rows.keys()) {
      const at = joined(path, part.key, index);
      now = mapped(now, at, part.fields, way);
      if (part.rows) now = walked(now, [part.rows], at, way);
    }
  }
  return now;
}

/** One more of a list, as it is typed. */
export const rowToAdd = ({ fields, blank, first }: RowsPart, before: number) =>
  mapped({ ...blank, ...(before === 0 && first) }, "", fields, "typed") as Record<string, unknown>;

/** A row as it would be sent. */
export const rowToSend = (row: Tree, fields: readonly SettingField[]) =>
  mapped(row, "", fields, "sent") as Record<string, unknown>;

export const toTyped = (value: object, parts: readonly FormPart[]) => walked(value, parts, "", "typed") as Tree;

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The keys of a setting that were typed otherwise than they stood. */
export function changedOf(before: Tree, now: Tree, parts: readonly FormPart[]): Record<string, unknown> {
  const [old, wanted] = [before, now].map((tree) => walked(tree, parts, "", "sent") as Record<string, unknown>);
  return Object.fromEntries(Object.entries(wanted!).filter(([key, value]) => !isSameValue(old![key], value)));
}

/** Keys that both changed, each another way: one of the two is to be chosen. */
export function conflictingKeys(
  before: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(mine).filter(
    (key) => !isSameValue(before[key], theirs[key]) && !isSameValue(mine[key], theirs[key]),
  );
}
