// The audit log for the desk: who did what, in the words of the wire.
import type { AuditLine, AuditQuery } from "@vanik/contracts/audit";
import type { Page } from "@vanik/contracts/endpoint";
import { sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { pageOf } from "../../platform/paging.ts";
import { askersOf, belongings, doersNamed, findLines, namesOfDoers, type StoredAudit, subjectsNamed } from "./store.ts";
import { auditedTables, type AuditedTable, tablesOf } from "./subjects.ts";

export { checkAuditLog, checkJob } from "./check-job.ts";
export { mailNewestSeal, mailSealJob } from "./mails.ts";
export { sealJob, sealLines } from "./seal.ts";

/** So many documents of a DocType of a company's own ERPNext were written by a page: they are told as one. */
export async function recordPage(tx: Transaction, doctype: string, count: number): Promise<void> {
  if (count > 0) await tx.execute(sql`select audit_page(${doctype}, ${count}::int)`);
}

/** What the desk did of what goes to a company's own ERPNext, of which no table here tells. */
export async function recordDone(tx: Transaction, name: string, facts: Record<string, unknown>): Promise<void> {
  await tx.execute(sql`select audit_done(${name}, ${JSON.stringify(facts)}::jsonb)`);
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What is written of parties within is told by `recordPage` alone, unless a person writes it. */
export async function writeAsPage<T>(tx: Transaction, write: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('vanik.page', 'on', true)`);
  const result = await write();
  await tx.execute(sql`select set_config('vanik.page', '', true)`);
  return result;
}

/** A request has a UUID; jobs and commands say what they are. */
function whoOf({ userId, keyId, requestId }: StoredAudit, names: ReadonlyMap<string, string>) {
  if (keyId) return { by: "key", who: names.get(keyId) ?? "A key" } as const;
  if (userId) return { by: "person", who: names.get(userId) ?? "Somebody" } as const;
  return uuid.test(requestId)
    ? ({ by: "visitor", who: "A visitor" } as const)
    : ({ by: "vanik", who: "Vanik" } as const);
}

type Held = AuditLine["before"];
type Columns = Record<string, unknown>;
const isAuditColumns = (value: unknown): value is Columns =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Columns with what of them is a person's. */
function withPerson(columns: unknown, own: Columns | undefined): unknown {
  if (!own || !isAuditColumns(columns)) return columns;
  const inner = (key: string) =>
    isAuditColumns(columns[key]) && isAuditColumns(own[key]) ? { ...columns[key], ...own[key] } : own[key];
  return { ...columns, ...Object.fromEntries(Object.keys(own).map((key) => [key, inner(key)])) };
}

/** One page of the log, newest first. */
export async function listAudit(
  { db }: Pick<Deps, "db">,
  { q, subject, person, field, from, to, limit_start: start, limit_page_length: length }: AuditQuery,
): Promise<{ data: AuditLine[]; page: Page }> {
  const auditQuery = {
    named: q ? { text: q, ids: await subjectsNamed(db, q) } : undefined,
    doers: person ? await doersNamed(db, person) : undefined,
    tables: subject && tablesOf(subject),
    field,
    from,
    to,
  };
  const { rows, total } = await findLines(db, auditQuery, start, length);
  const [names, askers, places] = await Promise.all([
    namesOfDoers(db, [...new Set(rows.flatMap(({ userId, keyId }) => [userId, keyId].filter((id) => id !== null)))]),
    askersOf(db, [...new Set(rows.map(({ requestId }) => requestId))]),
    belongings(
      db,
      rows.map(({ subjectId }) => subjectId),
    ),
  ]);
  const data = rows.map((row): AuditLine => {
    const place = places.get(row.subjectId);
    const { subject: group, part: what } = auditedTables[row.subject as AuditedTable];
    return {
      id: row.id,
      at: row.at.toISOString(),
      ...whoOf(row, names),
      asked_by: askers.get(row.requestId) ?? null,
      subject: group,
      what,
      change: row.change as AuditLine["change"],
      name: row.person?.name ?? row.name,
      before: withPerson(row.before, row.person?.before) as Held,
      after: withPerson(row.after, row.person?.after) as Held,
      document: place?.kind && place.document ? { kind: place.kind, name: place.document } : null,
      party: place?.partyId && place.party ? { id: place.partyId, name: place.party } : null,
      request_id: row.requestId,
    };
  });
  return { data, page: pageOf(start, data.length, total) };
}
