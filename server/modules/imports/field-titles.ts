import { importFields, type ImportKindName } from "@vanik/contracts/import-fields";
import type { Queryable } from "../../platform/db.ts";
import { attributeFields } from "./attributes.ts";

/** What a file of ours heads a field's column with. */
export async function fieldTitles(db: Queryable, kind: ImportKindName): Promise<Map<string, string>> {
  const attributes = kind === "items" ? await attributeFields(db) : [];
  return new Map([...importFields[kind], ...attributes].map(({ field, title }) => [field, title]));
}
