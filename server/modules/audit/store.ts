// Reads of the log: by name, person, subject and day, newest first; and what its lines belong to now.
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { everyKind, type Kind } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { startOfIndianDay } from "../../platform/clock.ts";
import { type Queryable, startingWith } from "../../platform/db.ts";
import { countListed } from "../../platform/paging.ts";
import { organisationKey } from "../accounts/use-cases.ts";
import { addressesAs, formerNamesAs, partiesAs, usersAs } from "../accounts/views.ts";
import { approvalsAs } from "../approvals/views.ts";
import {
  documentsAs,
  filesAs,
  formerDocumentNamesAs,
  goodsReturnsAs,
  movementsAs,
  paymentsAs,
} from "../documents/views.ts";
import { keysAs } from "../erp/views.ts";
import { auditLog, auditFieldsOf } from "./tables.ts";
import type { AuditedTable } from "./subjects.ts";

const t = auditLog;
const mostNamed = 50;

/** Ids of what has this name now or had it before, with all that hangs on it: a line has the name of its own day. */
export async function subjectsNamed(db: Queryable, text: string): Promise<string[]> {
  const key = organisationKey(text);
  const { rows } = await db.execute<{ id: string }>(sql`
    with parties as (select id from ${partiesAs("o")} where ${key} <> '' and key like ${startingWith(key)}
      union select organisation_id from ${formerNamesAs("n")} where ${key} <> '' and key like ${startingWith(key)} limit ${mostNamed})
    select id::text from ${documentsAs("d")} where kind in ${everyKind} and upper(name) = upper(${text})
    union all select document_id::text from ${formerDocumentNamesAs("f")} where kind in ${everyKind} and upper(name) = upper(${text})
    union all select id::text from parties
    union all select a.id::text from ${addressesAs("a")} join parties p on p.id = a.organisation_id
    union all select u.id::text from ${usersAs("u")} join parties p on p.id = u.organisation_id
    union all (select id::text from ${usersAs("u")} where lower(name) like ${startingWith(text.toLowerCase())} limit ${mostNamed})`);
  return rows.map(({ id }) => id);
}

/** People, and keys, whose name or e-mail begins so. */
export async function doersNamed(db: Queryable, text: string): Promise<{ users: string[]; keys: string[] }> {
  const beginning = startingWith(text.toLowerCase());
  const { rows } = await db.execute<{ id: string; is_key: boolean }>(sql`
    (select id::text, false as is_key from ${usersAs("u")} where lower(name) like ${beginning} or email like ${beginning} limit ${mostNamed})
    union all
    (select id::text, true from ${keysAs("k")} where lower(name) like ${beginning} limit ${mostNamed})`);
  const ids = (isKey: boolean) => rows.filter((row) => row.is_key === isKey).map(({ id }) => id);
  return { users: ids(false), keys: ids(true) };
}

export interface AuditAsked {
  named: { text: string; ids: readonly string[] } | undefined;
  doers: { users: readonly string[]; keys: readonly string[] } | undefined;
  tables: readonly AuditedTable[] | undefined;
  field: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

function whereOf({ named, doers, tables, field, from, to }: AuditAsked): SQL | undefined {
  return and(
    named &&
      or(
        sql`lower(${t.name}) like ${startingWith(named.text.toLowerCase())}`,
        named.ids.length > 0 ? inArray(t.subjectId, [...named.ids]) : undefined,
        eq(t.requestId, named.text),
      ),
    doers &&
      or(inArray(t.userId, [...doers.users]), doers.keys.length > 0 ? inArray(t.keyId, [...doers.keys]) : undefined),
    tables && inArray(t.subject, [...tables]),
    field ? sql`${t.change} = 'update' and ${auditFieldsOf(t)} @> array[${field}]` : undefined,
    from ? gte(t.at, sql`${startOfIndianDay(from)}`) : undefined,
    to ? lt(t.at, sql`${startOfIndianDay(addDays(to, 1))}`) : undefined,
  );
}

/** One page, newest first, and how many there are (counted to 10,001 at most). */
export async function findLines(db: Queryable, auditQuery: AuditAsked, start: number, length: number) {
  const where = whereOf(auditQuery);
  const page = db.select().from(t).where(where).orderBy(desc(t.at), desc(t.id)).limit(length).offset(start);
  const [rows, total] = await Promise.all([page, countListed(db, t, where)]);
  return { rows, total };
}
export type StoredAudit = typeof auditLog.$inferSelect;

/** Names of people and keys by their ids. */
export async function namesOfDoers(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from ${usersAs("u")} where id = any(${sql.param([...ids])}::uuid[])
    union all select id, name from ${keysAs("k")} where id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who had asked for what these requests did, where a second person approved it. */
export async function askersOf(db: Queryable, requestIds: string[]): Promise<Map<string, string>> {
  const [a, u] = [approvalsAs("a"), usersAs("u")];
  const rows = await db
    .select({ requestId: a.requestId, name: u.name })
    .from(a)
    .innerJoin(u, eq(u.id, a.askedBy))
    .where(inArray(a.requestId, requestIds));
  return new Map(rows.map(({ requestId, name }) => [requestId ?? "", name]));
}

interface Belongs extends Record<string, unknown> {
  id: string;
  kind: Kind | null;
  document: string | null;
  partyId: string | null;
  party: string | null;
}

/** The document or party that a row of the log belongs to, as it is called now; what is gone belongs to none. */
export async function belongings(db: Queryable, subjectIds: readonly string[]): Promise<Map<string, Belongs>> {
  // Settings have names for ids.
  const ids = subjectIds.filter((id) => /^[0-9a-f-]{36}$/.test(id));
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Belongs>(sql`
    with asked as (select unnest(${sql.param([...new Set(ids)])}::uuid[]) as id),
    of_documents as (
      select id, id as document_id from asked
      union all select m.id, m.document_id from ${movementsAs("m")} join asked using (id)
      union all select r.id, r.document_id from ${goodsReturnsAs("r")} join asked using (id)
      union all select f.id, f.document_id from ${filesAs("f")} join asked using (id)
    ),
    of_parties as (
      select id, id as organisation_id from asked
      union all select a.id, a.organisation_id from ${addressesAs("a")} join asked using (id)
      union all select u.id, u.organisation_id from ${usersAs("u")} join asked using (id)
      union all select p.id, p.organisation_id from ${paymentsAs("p")} join asked using (id)
      union all select k.id, k.organisation_id from ${keysAs("k")} join asked using (id)
    )
    select o.id::text as id, d.kind, d.name as document, null as "partyId", null as party
    from of_documents o join ${documentsAs("d")} on d.id = o.document_id
    union all
    select o.id::text, null, null, p.id::text, p.name from of_parties o join ${partiesAs("p")} on p.id = o.organisation_id`);
  return new Map(rows.map((row) => [row.id, row]));
}
