// What each name of ERPNext is here: read by names or by what it is here; what a stream gives is written as its page is applied by stream.ts (connector 2).
import { and, eq, getTableColumns, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { asRecords, type Queryable, type Transaction } from "../../../platform/db.ts";
import { textOfField } from "../mapping/texts.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import { erpnextLinks, type LinkLeftOut, type LocalKind } from "../tables.ts";

export type StoredLink = typeof erpnextLinks.$inferSelect;

/** What a name is here; what is left out of it is none, and is not kept from before. */
export type LinkToWrite = Omit<typeof erpnextLinks.$inferInsert, "goneAt">;

/** The part of a link that the document itself says; `docstatus` is 0 where it is none. */
export function linkOfSource(
  doctype: string,
  { fields }: SourceDocument,
): Pick<LinkToWrite, "doctype" | "name" | "creation" | "modified" | "docstatus"> {
  const docstatus = Number(fields["docstatus"]);
  return {
    doctype,
    name: textOfField(fields, "name"),
    creation: textOfField(fields, "creation"),
    modified: textOfField(fields, "modified"),
    docstatus: docstatus === 1 || docstatus === 2 ? docstatus : 0,
  };
}

/** The link of what is nothing here, with the reason, and with the field where it cannot be read. */
export const leftOutLink = (
  doctype: string,
  source: SourceDocument,
  leftOut: LinkLeftOut,
  field?: string,
): LinkToWrite => ({ ...linkOfSource(doctype, source), leftOut, leftOutField: field ?? null });

/** The links of these names, by name; one that is gone is among them, with `goneAt`. */
export async function findLinks(
  db: Queryable,
  doctype: string,
  names: readonly string[],
): Promise<Map<string, StoredLink>> {
  if (names.length === 0) return new Map();
  const t = erpnextLinks;
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.doctype, doctype), inArray(t.name, [...names])));
  return new Map(rows.map((row) => [row.name, row]));
}

/** What things of ours are there, by their ids; what is gone there is none. */
export async function findLinksOf(
  db: Queryable,
  localKind: LocalKind,
  ids: readonly string[],
): Promise<Map<string, StoredLink>> {
  if (ids.length === 0) return new Map();
  const t = erpnextLinks;
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.localKind, localKind), inArray(t.localId, [...ids]), isNull(t.goneAt)));
  return new Map(rows.map((row) => [row.localId ?? "", row]));
}

/** Those that bear a reference of ours, by it. */
export async function findLinksByRef(
  db: Queryable,
  doctype: string,
  refs: readonly string[],
): Promise<Map<string, StoredLink>> {
  if (refs.length === 0) return new Map();
  const t = erpnextLinks;
  const rows = await db
    .select()
    .from(t)
    .where(and(eq(t.doctype, doctype), inArray(t.ref, [...refs])));
  return new Map(rows.map((row) => [row.ref ?? "", row]));
}

/** What was made there of things of ours and by which reference, by their ids; of what is gone there too. */
export async function findReferences(
  db: Queryable,
  localKind: LocalKind,
  ids: readonly string[],
): Promise<Map<string, { doctype: string; ref: string }>> {
  if (ids.length === 0) return new Map();
  const t = erpnextLinks;
  const rows = await db
    .select({ localId: t.localId, doctype: t.doctype, ref: t.ref })
    .from(t)
    .where(and(eq(t.localKind, localKind), inArray(t.localId, [...ids]), isNotNull(t.ref)));
  return new Map(rows.map(({ localId, doctype, ref }) => [localId!, { doctype, ref: ref! }]));
}

/** What was made anew under a reference of ours is called so by now: what bore that before is gone. */
export async function markFormerGone(
  tx: Transaction,
  { doctype, name, ref }: Pick<LinkToWrite, "doctype" | "name" | "ref">,
  at: Date,
): Promise<void> {
  const t = erpnextLinks;
  await tx
    .update(t)
    .set({ goneAt: at })
    .where(and(eq(t.doctype, doctype), eq(t.ref, ref!), ne(t.name, name), isNull(t.goneAt)));
}

/** Writes them as they are given; what was gone is there again. Of one name the last counts. */
export async function writeLinks(tx: Transaction, links: readonly LinkToWrite[]): Promise<void> {
  const last = new Map(links.map((link) => [`${link.doctype}\n${link.name}`, link]));
  if (last.size === 0) return;
  const t = erpnextLinks;
  // In one order, so that no two wait for each other.
  const rows = [...last].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, link]) => link);
  const { doctype: _, name: _name, ...others } = getTableColumns(t);
  const written = Object.values(others).map((column) => sql.raw(`"${column.name}" = excluded."${column.name}"`));
  await tx.execute(sql`
    insert into ${t} select * from json_populate_recordset(null::erpnext_links, ${asRecords(t, rows)})
    on conflict (doctype, name) do update set ${sql.join(written, sql`, `)}`);
}

/**
 * Writes what is remembered of a party. It is read anew whole when it is read next, whether it has changed there or not: what is
 * remembered may be more, or less, than what stands there.
 */
export async function writeSeen(
  tx: Transaction,
  { doctype, name }: Pick<StoredLink, "doctype" | "name">,
  seen: Record<string, unknown>,
): Promise<void> {
  const t = erpnextLinks;
  await tx
    .update(t)
    .set({ seen, hash: "" })
    .where(and(eq(t.doctype, doctype), eq(t.name, name)));
}

/** These are no longer there. What they are here stays known. */
export async function markGone(tx: Transaction, doctype: string, names: readonly string[], at: Date): Promise<void> {
  if (names.length === 0) return;
  const t = erpnextLinks;
  await tx
    .update(t)
    .set({ goneAt: at })
    .where(and(eq(t.doctype, doctype), inArray(t.name, [...names]), isNull(t.goneAt)));
}
