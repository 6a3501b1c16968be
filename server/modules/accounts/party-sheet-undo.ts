// Parties that a sheet made or changed are taken back: those alone that stand as it left them (operator 3, Parties).
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { codeOf } from "../../platform/errors.ts";
import { type Transaction, withinSavepoint } from "../../platform/db.ts";
import type { AddedParts } from "./party-sheets.ts";
import { organisationBanks, organisationRegistrations, organisations, users } from "./tables.ts";

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
    .for("update");
  const { rows: parts } = await tx.execute<{ organisation_id: string; id: string; part: unknown }>(sql`
    select p.* from (
      select organisation_id, id, to_jsonb(r) as part from organisation_registrations r
      union all select organisation_id, id, to_jsonb(b) from organisation_banks b
      union all select organisation_id, id, to_jsonb(a) from organisation_addresses a
      union all select organisation_id, id, to_jsonb(g) from organisation_regions g
      union all select organisation_id, id, jsonb_build_object('name', name, 'email', email, 'phone', phone,
        'has_password', password_hash <> '', 'disabled_at', disabled_at) from users
    ) p where p.organisation_id = any(${sql.param([...ids])}::uuid[])`);
  const byParty = Map.groupBy(parts, ({ organisation_id: of }) => of);
  return new Map(
    rows.map((row) => [
      row.id,
      { row, parts: Object.fromEntries((byParty.get(row.id) ?? []).map(({ id, part }) => [id, part])) },
    ]),
  );
}

/** Nobody has signed in with it, and nobody's was it before it was emptied. */
const isUnused = and(eq(users.passwordHash, ""), isNull(users.erasedAt));

/** Takes out what was added to a party that stays. */
export async function removeParts(tx: Transaction, { registrations, banks, user }: AddedParts): Promise<void> {
  await tx.delete(organisationRegistrations).where(inArray(organisationRegistrations.id, registrations));
  await tx.delete(organisationBanks).where(inArray(organisationBanks.id, banks));
  if (user) await tx.delete(users).where(and(eq(users.id, user), isUnused));
}

/** Takes a party out with all its parts; false, and nothing is changed, where something names it. */
export async function removeParty(tx: Transaction, id: string): Promise<boolean> {
  try {
    await withinSavepoint(tx, async (inner) => {
      await inner.delete(users).where(and(eq(users.organisationId, id), isUnused));
      await inner.delete(t).where(eq(t.id, id));
    });
    return true;
  } catch (error) {
    if (codeOf(error) === "23503") return false;
    throw error;
  }
}
