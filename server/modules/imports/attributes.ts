// The attributes that items may have, each a column of a sheet: one for all sub-categories that call it by the same key.
import { attributeField } from "@vanik/contracts/import-fields";
import type { Import } from "@vanik/contracts/imports";
import type { Queryable } from "../../platform/db.ts";
import { readAttributeNames } from "../catalogue/use-cases.ts";
import type { KnownAttribute } from "@vanik/contracts/sheet-titles";
import { ourAttributes } from "./bundled-catalogue.ts";

/** By key, each once: the first label that is met. With those of ours, which come with what Vanik brings. */
export async function knownAttributes(db: Queryable, withOurs = false): Promise<KnownAttribute[]> {
  const byKey = new Map<string, string>();
  const names = [...(await readAttributeNames(db)), ...(withOurs ? ourAttributes() : [])];
  for (const { key, label } of names) if (!byKey.has(key)) byKey.set(key, label);
  return [...byKey].map(([key, label]) => ({ key, label }));
}

export async function attributeFields(db: Queryable, withOurs = false): Promise<Import["fields"]> {
  const known = await knownAttributes(db, withOurs);
  return known.map(({ key, label }) => ({ field: attributeField(key), title: label, needed: false }));
}
