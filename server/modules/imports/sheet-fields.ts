import { type ImportField, importFields, type ImportKindName } from "@vanik/contracts/import-fields";
import type { Queryable } from "../../platform/db.ts";
import { attributeFields } from "./attributes.ts";

/** The columns that a file of ours has, in their order. */
export async function sheetFields(db: Queryable, kind: ImportKindName): Promise<readonly ImportField[]> {
  if (kind !== "items") return importFields[kind];
  const attributes = await attributeFields(db);
  return [...importFields.items, ...attributes.map(({ field, title }) => ({ field, title }))];
}
