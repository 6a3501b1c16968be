// GSTINs of organisations besides those of their own rows, and accounts that they are paid at.
import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { organisationBanks, organisationRegistrations } from "../tables.ts";
import { personsAs } from "../views.ts";

const r = organisationRegistrations;
export type StoredRegistration = typeof r.$inferSelect;

/** Oldest first. */
export function findFurtherRegistrations(db: Queryable, organisationId: string): Promise<StoredRegistration[]> {
  return db.select().from(r).where(eq(r.organisationId, organisationId)).orderBy(asc(r.createdAt), asc(r.id));
}

export async function insertRegistration(tx: Transaction, registration: typeof r.$inferInsert): Promise<void> {
  await tx.insert(r).values(registration);
}

type RegistrationDetails = Partial<Pick<StoredRegistration, "gstin" | "gstCategory" | "state" | "address">>;

export async function updateRegistration(tx: Transaction, id: string, details: RegistrationDetails): Promise<void> {
  await tx
    .update(r)
    .set({ ...details, version: sql`${r.version} + 1` })
    .where(eq(r.id, id));
}

/** False when this party has none of this id. */
export async function deleteRegistration(tx: Transaction, organisationId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(r).where(and(eq(r.id, id), eq(r.organisationId, organisationId)));
  return rowCount === 1;
}

const b = organisationBanks;
export type StoredBank = typeof b.$inferSelect;

/** Oldest first. */
export function findBanks(db: Queryable, organisationId: string): Promise<StoredBank[]> {
  return db.select().from(b).where(eq(b.organisationId, organisationId)).orderBy(asc(b.createdAt), asc(b.id));
}

/** Who else is paid at an account and is another person, by name; undefined for nobody (controls 2). */
export async function otherAtAccount(
  db: Queryable,
  organisationId: string,
  { account, ifsc }: Pick<StoredBank, "account" | "ifsc">,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select o.name from ${b} a join ${personsAs("o")} on o.id = a.organisation_id join ${personsAs("me")} on me.id = ${organisationId}
    where a.account = ${account} and a.ifsc = ${ifsc} and o.person <> me.person order by o.name limit 1`);
  return rows[0]?.name;
}

export async function insertBank(tx: Transaction, bank: typeof b.$inferInsert): Promise<void> {
  await tx.insert(b).values(bank);
}

export async function updateBank(
  tx: Transaction,
  id: string,
  details: Partial<Pick<StoredBank, "account" | "ifsc" | "name">>,
): Promise<void> {
  await tx
    .update(b)
    .set({ ...details, version: sql`${b.version} + 1` })
    .where(eq(b.id, id));
}

/** False likewise. */
export async function deleteBank(tx: Transaction, organisationId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(b).where(and(eq(b.id, id), eq(b.organisationId, organisationId)));
  return rowCount === 1;
}
