// What is asked of the site itself as a leader begins and each day: its apps, its zone, and which of the asked fields its DocTypes have (connector 3).
import type { ErpnextClient } from "../client.ts";
import { type AskedFields, fieldsAsked } from "../mapping/asked-fields.ts";

export interface SiteFacts {
  versions: Record<string, string>;
  zone: string;
  /** Of each DocType that a stream asks, and of its tables, the fields that are asked and there. */
  fields: Record<string, string[]>;
  /** What a DocType has. */
  fieldsThere: (doctype: string) => Promise<{ has(field: string): boolean }>;
}

/** What DocTypes of a site have; each is asked once. */
export function createFieldsThere(client: Pick<ErpnextClient, "fieldsOf">): SiteFacts["fieldsThere"] {
  const known = new Map<string, Promise<{ has(field: string): boolean }>>();
  return (doctype) => {
    const there = known.get(doctype) ?? client.fieldsOf(doctype);
    known.set(doctype, there);
    // What failed is asked again.
    there.catch(() => known.delete(doctype));
    return there;
  };
}

export async function askSite(
  client: Pick<ErpnextClient, "versions" | "timeZone" | "fieldsOf">,
  shapes: readonly AskedFields[],
): Promise<SiteFacts> {
  const fieldsThere = createFieldsThere(client);
  const [versions, zone] = await Promise.all([client.versions(), client.timeZone()]);
  const lists = shapes.flatMap(({ doctype, fields, tables }) => [{ doctype, fields }, ...Object.values(tables)]);
  const found = await Promise.all(
    lists.map(async ({ doctype, fields }) => [doctype, fieldsAsked(fields, await fieldsThere(doctype))] as const),
  );
  return { versions, zone, fields: Object.fromEntries(found), fieldsThere };
}

/** The streams of which a field is asked now that was not asked before, or no longer: what was read without it is read anew. */
export function doctypesAskedAnew(
  shapes: readonly AskedFields[],
  before: Readonly<Record<string, readonly string[]>>,
  now: Readonly<Record<string, readonly string[]>>,
): string[] {
  const isAnew = (doctype: string) => before[doctype] && String(before[doctype]) !== String(now[doctype]);
  return shapes
    .filter(({ doctype, tables }) => [doctype, ...Object.values(tables).map((table) => table.doctype)].some(isAnew))
    .map(({ doctype }) => doctype);
}
