// Where organisations have goods delivered, besides their own addresses.
import { companyKey } from "@vanik/contracts/organisation-key";
import { and, asc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { organisationAddresses } from "../tables.ts";

export type StoredAddress = typeof organisationAddresses.$inferSelect;

/** Oldest first. */
export function findAddresses(db: Queryable, organisationId: string): Promise<StoredAddress[]> {
  const t = organisationAddresses;
  return db.select().from(t).where(eq(t.organisationId, organisationId)).orderBy(asc(t.createdAt), asc(t.id));
}

export async function insertAddress(
  tx: Transaction,
  address: typeof organisationAddresses.$inferInsert,
): Promise<void> {
  await tx.insert(organisationAddresses).values(address);
}

const isAddressOf = (organisationId: string, id: string) =>
  and(eq(organisationAddresses.id, id), eq(organisationAddresses.organisationId, organisationId));

/** False when this party has none of this id. */
export async function updateAddress(
  db: Queryable,
  organisationId: string,
  id: string,
  change: Partial<typeof organisationAddresses.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db.update(organisationAddresses).set(change).where(isAddressOf(organisationId, id));
  return rowCount === 1;
}

/** False likewise. */
export async function deleteAddress(db: Queryable, organisationId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(organisationAddresses).where(isAddressOf(organisationId, id));
  return rowCount === 1;
}

/** A place of another person names that one; `at` leads to the field. */
export function checkWhosePlace(
  recipient: { name: string },
  { name, to }: { name: string; to?: "own" | "other" | undefined },
  at: "" | "ship_to.",
): void {
  if (to !== "other" || companyKey(name) !== companyKey(recipient.name)) return;
  throw invalid({ [`${at}name`]: `Name the other person whose place it is: this is ${recipient.name}.` });
}
