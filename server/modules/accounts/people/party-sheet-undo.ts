// Parties that a sheet made or changed are taken back: those alone that stand as it left them (operator 3, Parties).
import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { codeOf } from "../../../platform/errors.ts";
import { type Transaction, withinSavepoint } from "../../../platform/db.ts";
import type { AddedParts } from "./party-sheets.ts";
import { organisationBanks, organisationRegistrations, organisations, users } from "../tables.ts";

const t = organisations;

/** A party and its parts as they stand: compared with what stands later, they tell whether somebody has changed it. */
export interface PartyTrace {
  row: Record<string, unknown>;
  /** By their ids. */
  parts: Record<string, unknown>;
}

/** Traces of parties by their ids, which are held until the transaction ends. */
export async function traceParties(tx: Transaction, ids: readonly string[]): Promise<Map<string, PartyTrace>> {
  const rows = await tx
    .select()
    .from(t)
    .where(inArray(t.id, [...ids]))
    .orderBy(t.id)
    .for("no key update");
  const { rows: parts } = await tx.execute<{ organisation_id: string; id: string; part: unknown }>(sql`
    select p.* from (
      select organisation_id, id, to_jsonb(r) as part from organisation_registrations r
      union all select organisation_id, id, to_jsonb(b) from organisation_banks b
      union all select organisation_id, id, to_jsonb(a) from organisation_addresses a
      union all select organisation_id, id, to_jsonb(g) from organisation_regions g
      union all select organisation_id, id, jsonb_build_object('name', name, 'email', email, 'phone', phone,
        'has_password', password_hash <> '', 'disabled_at', disabled_at, 'version', version) from users
    ) p where p.organisation_id = any(${sql.param([...ids])}::uuid[])`);
  const byParty = Map.groupBy(parts, ({ organisation_id: party }) => party);
  return new Map(
    rows.map((row) => [
      row.id,
      { row, parts: Object.fromEntries((byParty.get(row.id) ?? []).map(({ id, part }) => [id, part])) },
    ]),
  );
}

/** Nobody has signed in with it, and nobody's was it before it was emptied. */
const isUnused = and(eq(users.passwordHash, ""), isNull(users.erasedAt));

/** Takes out what was added to parties that stay. */
export async function removeParts(tx: Transaction, added: readonly AddedParts[]): Promise<void> {
  const registrations = added.flatMap((parts) => parts.registrations);
  const banks = added.flatMap((parts) => parts.banks);
  const people = added.flatMap(({ user }) => user ?? []);
  if (registrations.length > 0)
    await tx.delete(organisationRegistrations).where(inArray(organisationRegistrations.id, registrations));
  if (banks.length > 0) await tx.delete(organisationBanks).where(inArray(organisationBanks.id, banks));
  if (people.length > 0) await tx.delete(users).where(and(inArray(users.id, people), isUnused));
}

/** False, and nothing is changed, where something names one of them. */
async function areRemoved(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  try {
    await withinSavepoint(tx, async (inner) => {
      await inner.delete(users).where(and(inArray(users.organisationId, [...ids]), isUnused));
      await inner.delete(t).where(inArray(t.id, [...ids]));
    });
    return true;
  } catch (error) {
    if (codeOf(error) === "23503") return false;
    throw error;
  }
}

/**
 * Takes parties out with all their parts; resolves to those that something names, which stay whole. All at once, and by halves
 * where that does not do.
 */
export async function removeParties(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || (await areRemoved(tx, ids))) return [];
  if (ids.length === 1) return [...ids];
  const half = ids.length >> 1;
  const first = await removeParties(tx, ids.slice(0, half));
  return [...first, ...(await removeParties(tx, ids.slice(half)))];
}

/** A party with what it was, by column. */
export interface PartyBefore {
  id: string;
  before: Record<string, unknown>;
}

/** Writes to each party what it was, a statement for all of the same columns; what is so already raises no version. */
export async function writePartiesBack(tx: Transaction, parties: readonly PartyBefore[]): Promise<void> {
  const columnsOf = ({ before }: PartyBefore) => Object.keys(before).toSorted();
  for (const [keys, alike] of Map.groupBy(parties, (party) => columnsOf(party).join())) {
    if (keys === "") continue;
    const columns = columnsOf(alike[0]!).map((key) => ({
      key,
      name: getTableColumns(t)[key as keyof typeof t._.columns].name,
    }));
    const records = alike.map(({ id, before }) => ({
      id,
      ...Object.fromEntries(columns.map(({ key, name }) => [name, before[key]])),
    }));
    const all = (alias: string) =>
      sql.join(
        columns.map(({ name }) => sql`${sql.raw(alias)}.${sql.identifier(name)}`),
        sql`, `,
      );
    const set = columns.map(({ name }) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`);
    await tx.execute(sql`update ${t} o set ${sql.join(set, sql`, `)}, version = o.version + 1
      from json_populate_recordset(null::${t}, ${JSON.stringify(records)}) r
      where r.id = o.id and (${all("o")}) is distinct from (${all("r")})`);
  }
}
