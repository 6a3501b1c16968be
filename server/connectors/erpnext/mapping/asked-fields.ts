// What is asked of ERPNext: the fields of each DocType by name, and nothing else (connector 3, 4).
import type { Row } from "../client.ts";

/**
 * A DocType's fields and its child tables. A name that ends with "*" is not on every site: India Compliance's, what `prepare` makes, what
 * a release lacks.
 */
export interface AskedFields {
  doctype: string;
  fields: readonly string[];
  /** By the field of the document in which they stand. */
  tables: Readonly<Record<string, AskedTable>>;
}
export interface AskedTable {
  doctype: string;
  fields: readonly string[];
}

/** A document as it was read: its own fields, and the rows of its tables by their field. */
export interface SourceDocument {
  fields: Row;
  tables: Readonly<Record<string, readonly Row[]>>;
}

/** What every document has, and no DocType lists among its fields. */
export const fieldsOfAll = ["name", "creation", "modified", "docstatus"] as const;

const standard = new Set<string>([...fieldsOfAll, "parent", "parenttype", "idx"]);
const unstarred = (field: string) => field.replace(/\*$/, "");

/** The fields that are asked of a site, whose DocType has `there`: an unknown one would be refused with all others. */
export function fieldsAsked(fields: readonly string[], there: { has(field: string): boolean }): string[] {
  return fields.map(unstarred).filter((field) => standard.has(field) || there.has(field));
}

/** The fields that every site should have and this one lacks. */
export function fieldsLacking(fields: readonly string[], there: { has(field: string): boolean }): string[] {
  return fields.filter((field) => !field.endsWith("*") && !standard.has(field) && !there.has(field));
}
