// Pages of mirrored documents as they are written: a few statements for all of them.
import type { Kind } from "@vanik/contracts/trade";
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { asRecords, type Transaction } from "../../../platform/db.ts";
import { itemsAs } from "../../catalogue/views.ts";
import { tradeLines } from "../line-tables.ts";
import { documentLinks, documentNames, invitations, type StoredDocument, tradeDocuments } from "../tables.ts";
import { type MirroredDocument, type MirroredRelations, mirroredColumns, mirroredLineColumns } from "./mirrored.ts";

const t = tradeDocuments;

/** Documents of these ids, mirrored or not, locked in the order of their ids. */
export async function lockStored(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  const rows = await tx
    .select()
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(t.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

type Arriving = {
  id: string;
  kind: Kind;
  name: string;
};

/** A name that nobody of the kind bears: the first of name~1, name~2, … */
const freeNameBeside = (kind: SQL, name: SQL): SQL => sql`(
  select c.name from generate_series(1, 1000) n cross join lateral (select left(${name}, 130) || '~' || n as name) c
  where not exists (select from trade_documents o where o.kind = ${kind} and upper(o.name) = upper(c.name)) order by n limit 1)`;

/**
 * Whoever else bears one of these names gives it up: what was made here, and what was mirrored under it and is called otherwise by now.
 * One after the other, so that no two get one.
 */
export async function claimNames(tx: Transaction, arriving: readonly Arriving[], at: Date): Promise<void> {
  const { rows } = await tx.execute<Arriving>(sql`
    select d.id, d.kind, d.name from json_to_recordset(${JSON.stringify(arriving)}) as a (id uuid, kind text, name text)
    join trade_documents d on d.kind = a.kind and upper(d.name) = upper(a.name) and d.id <> a.id`);
  const staying = rows.filter(({ id }) => !arriving.some((one) => one.id === id));
  for (const { id, kind, name } of rows)
    await tx.execute(
      sql`update trade_documents set name = ${freeNameBeside(sql`${kind}`, sql`${name}::text`)} where id = ${id}`,
    );
  await insertFormerNames(tx, staying, at);
}

/** What documents were called until now: of a name that another had before, the other is found. */
export async function insertFormerNames(tx: Transaction, former: readonly Arriving[], at: Date): Promise<void> {
  if (former.length === 0) return;
  const rows = former.map(({ id, kind, name }) => ({ kind, name, documentId: id, until: at }));
  await tx.insert(documentNames).values(rows).onConflictDoNothing();
}

const sqlNames = (columns: Record<string, { name: string }>, keys: readonly string[]) =>
  keys.map((key) => sql.raw(`"${columns[key]!.name}"`));

/** Writes them whole; what stands is one version on, and what was gone is there again. */
export async function writeDocuments(tx: Transaction, rows: readonly (typeof t.$inferInsert)[]): Promise<void> {
  const written = sqlNames(getTableColumns(t), [...mirroredColumns, "organisationId", "amendedFrom", "goneAt"]);
  const set = written.map((name) => sql`${name} = excluded.${name}`);
  await tx.execute(sql`insert into trade_documents
    select * from json_populate_recordset(null::trade_documents, ${asRecords(t, rows)})
    on conflict (id) do update set ${sql.join(set, sql`, `)}, version = trade_documents.version + 1`);
}

/** Writes the lines that differ, and takes away those that are gone. Each is of the item that has its code. */
export async function writeLines(
  tx: Transaction,
  documents: readonly Pick<MirroredDocument, "id" | "lines">[],
): Promise<void> {
  const counts = documents.map(({ id, lines }) => ({ id, lines: lines.length }));
  await tx.execute(sql`delete from trade_lines l using json_to_recordset(${JSON.stringify(counts)}) as a (id uuid, lines int)
    where l.document_id = a.id and l.idx > a.lines`);
  const rows = documents.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, documentId: id })));
  if (rows.length === 0) return;
  const columns = getTableColumns(tradeLines);
  const written = sqlNames(columns, [...mirroredLineColumns.filter((key) => key !== "idx"), "itemId"]);
  const all = (toPart: (name: SQL) => SQL) => sql.join(written.map(toPart), sql`, `);
  const named = sqlNames(columns, Object.keys(columns));
  const selected = named.map((name, at) =>
    at === Object.keys(columns).indexOf("itemId") ? sql`i.id` : sql`a.${name}`,
  );
  await tx.execute(sql`insert into trade_lines (${sql.join(named, sql`, `)}) select ${sql.join(selected, sql`, `)}
    from json_populate_recordset(null::trade_lines, ${asRecords(tradeLines, rows)}) a
    left join ${itemsAs("i")} on a.item_code <> '' and lower(i.code) = lower(a.item_code)
    on conflict (document_id, idx) do update set ${all((name) => sql`${name} = excluded.${name}`)}
    where (${all((name) => sql`trade_lines.${name}`)}) is distinct from (${all((name) => sql`excluded.${name}`)})`);
}

/** Whose each is and what it amends; what was made here stays whose it is. Nothing is written that stands. */
export async function updateOwners(tx: Transaction, documents: readonly MirroredRelations[]): Promise<void> {
  const rows = documents.map(({ id, isOurs, organisationId, amendedFrom }) => ({
    id,
    isOurs,
    organisationId,
    amendedFrom,
  }));
  await tx.execute(sql`update trade_documents d set amended_from = a."amendedFrom",
      organisation_id = case when a."isOurs" then d.organisation_id else a."organisationId" end
    from json_to_recordset(${JSON.stringify(rows)}) as a (id uuid, "isOurs" boolean, "organisationId" uuid, "amendedFrom" uuid)
    where d.id = a.id and (d.amended_from is distinct from a."amendedFrom"
      or not a."isOurs" and d.organisation_id is distinct from a."organisationId")`);
}

/** From which each came: all that is named and here. */
export async function writeSources(tx: Transaction, documents: readonly MirroredRelations[]): Promise<void> {
  const links = documents.flatMap(({ id, from }) => from.map((fromId) => ({ fromId, toId: id })));
  await tx.execute(sql`delete from document_links k where k.to_id = any(${sql.param(documents.map(({ id }) => id))}::uuid[])
    and not exists (select from json_to_recordset(${JSON.stringify(links)}) as a ("fromId" uuid, "toId" uuid)
      where a."fromId" = k.from_id and a."toId" = k.to_id)`);
  await insertSources(tx, links);
}

export async function insertSources(tx: Transaction, links: (typeof documentLinks.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await tx.insert(documentLinks).values(links).onConflictDoNothing();
}

/** Whom requests ask: who is not asked any more is not here either. Nothing is written that stands. */
export async function writeInvitations(tx: Transaction, documents: readonly MirroredRelations[]): Promise<void> {
  const requests = documents.flatMap(({ id, invitations: all }) => (all ? [{ id, all }] : []));
  if (requests.length === 0) return;
  const rows = requests.flatMap(({ id, all }) => all.map((one) => ({ rfqId: id, ...one })));
  const invited = sql`json_to_recordset(${JSON.stringify(rows)}) as a ("rfqId" uuid, "organisationId" uuid, state text)`;
  await tx.execute(sql`delete from invitations x where x.rfq_id = any(${sql.param(requests.map(({ id }) => id))}::uuid[])
    and not exists (select from ${invited} where a."rfqId" = x.rfq_id and a."organisationId" = x.organisation_id)`);
  // What its supplier said here stands until ERPNext has its quotation; where that is withdrawn there, so it is here.
  await tx.execute(sql`insert into invitations as x (rfq_id, organisation_id, state, sent, transaction_date, name, has_file)
    select d.id, a."organisationId", coalesce(a.state, 'pending'), true, d.transaction_date, d.name,
      exists (select from files f where f.document_id = d.id and f.state = 'stored' and f.organisation_id is null)
    from ${invited} join trade_documents d on d.id = a."rfqId"
    on conflict (rfq_id, organisation_id) do update set
      name = excluded.name, transaction_date = excluded.transaction_date, sent = true,
      state = case when excluded.state = 'received' or x.state = 'received' and x.round is null then excluded.state else x.state end
    where (x.name, x.transaction_date, x.sent) is distinct from (excluded.name, excluded.transaction_date, true)
      or excluded.state = 'received' and x.state <> 'received'
      or excluded.state = 'pending' and x.state = 'received' and x.round is null`);
}

export async function writeAmended(
  tx: Transaction,
  documents: readonly { id: string; amendedFrom: string }[],
): Promise<void> {
  if (documents.length === 0) return;
  await tx.execute(sql`update trade_documents d set amended_from = a."amendedFrom"
    from json_to_recordset(${JSON.stringify(documents)}) as a (id uuid, "amendedFrom" uuid) where d.id = a.id`);
}

/** They are of these organisations from now on. Nothing is written that stands. */
export async function writeOwners(
  tx: Transaction,
  documents: readonly { id: string; organisationId: string }[],
): Promise<void> {
  if (documents.length === 0) return;
  await tx.execute(sql`update trade_documents d set organisation_id = a."organisationId"
    from json_to_recordset(${JSON.stringify(documents)}) as a (id uuid, "organisationId" uuid)
    where d.id = a.id and d.remote and d.gone_at is null and d.organisation_id is distinct from a."organisationId"`);
}

/** Whose documents are, by their ids. */
export async function findOwners(tx: Transaction, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: t.id, organisationId: t.organisationId })
    .from(t)
    .where(inArray(t.id, [...ids]));
  return new Map(rows.map(({ id, organisationId }) => [id, organisationId]));
}

/** Those of these inquiries that stand here, by their ids. */
export async function findOwnInquiries(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.kind, "opportunity"), inArray(t.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** What became of invitations of these requests, by the ids of the request and the one who is asked, with a blank between. */
export async function findInvitationStates(
  tx: Transaction,
  requestIds: readonly string[],
): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map();
  const { rfqId, organisationId, state } = invitations;
  const rows = await tx
    .select({ rfqId, organisationId, state })
    .from(invitations)
    .where(inArray(rfqId, [...requestIds]));
  return new Map(rows.map((row) => [`${row.rfqId} ${row.organisationId}`, row.state]));
}

/** Lines of these codes that named no item, since the catalogue had none such. */
export async function setItemsOfLines(tx: Transaction, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.execute(sql`update trade_lines l set item_id = i.id from ${itemsAs("i")}
    where l.remote and l.item_id is null and l.item_code <> '' and lower(l.item_code) = lower(i.code)
      and lower(i.code) = any(${sql.param(codes.map((code) => code.toLowerCase()))}::text[])`);
}
