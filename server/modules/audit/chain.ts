// The chain of the audit log (decision 041): what a seal covers and what it is made of. The formulas stand here and not in the
// database, whose owner could write them anew.
import { asc, desc, gt, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import type { Secret } from "../../platform/secret.ts";
import { usersAs } from "../accounts/views.ts";
import { tablesOf } from "./subjects.ts";
import { auditLog, auditSeals } from "./tables.ts";

export type Seal = typeof auditSeals.$inferSelect;

const purpose = "audit seal";
const sealText = ({ no, at, lastId, lines, digest }: Omit<Seal, "signature">) =>
  `${no} ${at.toISOString()} ${lastId} ${lines} ${digest.toString("hex")}`;

/** A seal with its signature. */
export const signSeal = (secret: Secret, seal: Omit<Seal, "signature">): Seal => ({
  ...seal,
  signature: secret.sign(purpose, sealText(seal)),
});

export const isOwnSeal = (secret: Secret, seal: Seal): boolean =>
  secret.isSigned(purpose, sealText(seal), seal.signature);

// Each column of a line but `person`, in whose place its digest stands; a moment as microseconds, whatever the session's time zone.
const lineDigest =
  sql.raw(`sha256(convert_to(json_build_array(l.id, (extract(epoch from l.at) * 1000000)::bigint, l.user_id, l.key_id,
  l.request_id, l.subject, l.subject_id, l.name, l.change, l.before, l.after, encode(l.person_digest, 'hex'))::text, 'UTF8'))`);
const digestOfLines = sql`coalesce(string_agg(${lineDigest}, '' order by l.id), '')`;

export async function lastSeal(db: Queryable): Promise<Seal | undefined> {
  const [seal] = await db.select().from(auditSeals).orderBy(desc(auditSeals.no)).limit(1);
  return seal;
}

export const sealsBehind = (db: Queryable, no: number, most: number): Promise<Seal[]> =>
  db.select().from(auditSeals).where(gt(auditSeals.no, no)).orderBy(asc(auditSeals.no)).limit(most);

/** What the next seal covers: at most so many lines behind the last one, up to `upTo`; null where there are none. */
export async function readNextLines(db: Queryable, last: Seal | undefined, upTo: number, most: number) {
  const { rows } = await db.execute<{ lines: number; lastId: number; digest: Buffer }>(sql`
    select count(*)::int as lines, max(l.id) as "lastId", sha256(${last?.digest ?? Buffer.alloc(0)}::bytea || ${digestOfLines}) as digest
    from (select * from ${auditLog} where id > ${last?.lastId ?? 0} and id <= ${upTo} order by id limit ${most}) l`);
  const next = rows[0]!;
  return next.lines > 0 ? next : null;
}

interface Covered extends Record<string, unknown> {
  no: number;
  lines: number;
  isSame: boolean;
  /** Lines whose person's values are not those that were written, or were emptied though nobody was erased. */
  persons: number;
}

/** What stands now where each of these seals says something; `before` is the seal before the first. */
export async function readCovered(db: Queryable, before: Seal | undefined, seals: readonly Seal[]): Promise<Covered[]> {
  const priors = [before, ...seals.slice(0, -1)];
  const { rows } = await db.execute<Covered>(sql`
    with erased as materialized (select u."id"::text as id, u."erased_at" as at from ${usersAs("u")} where u."erased_at" is not null)
    select s.no, c.lines, sha256(s.prior || c.digest) = s.digest as "isSame", c.persons
    from unnest(${sql.param(seals.map(({ no }) => no))}::int[], ${sql.param(priors.map((one) => one?.lastId ?? 0))}::bigint[],
      ${sql.param(seals.map(({ lastId }) => lastId))}::bigint[], ${sql.param(priors.map((one) => one?.digest ?? Buffer.alloc(0)))}::bytea[],
      ${sql.param(seals.map(({ digest }) => digest))}::bytea[]) as s (no, behind, last, prior, digest)
    cross join lateral (select count(*)::int as lines, ${digestOfLines} as digest,
      (count(*) filter (where case
        when l.person is not null then l.person_digest is distinct from sha256(convert_to(l.person::text, 'UTF8'))
        when l.person_digest is null then false
        when l.subject = any(${sql.param(tablesOf("person"))}::text[]) then not exists (select from erased e where e.id = l.subject_id)
        else not exists (select from erased e where e.at >= l.at - interval '1 day') end))::int as persons
      from ${auditLog} l where l.id > s.behind and l.id <= s.last) c
    order by s.no`);
  return rows;
}

/** Whether lines stand before the first that there can be. */
export async function hasEarlier(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${auditLog} where id < 1 limit 1`);
  return rows.length > 0;
}
