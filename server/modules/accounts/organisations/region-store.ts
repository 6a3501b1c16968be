// Where organisations supply: states, or PIN codes from one to another.
import { asc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { organisationRegions } from "../tables.ts";

const t = organisationRegions;

export interface Region {
  state: string | null;
  pincodeFrom: string | null;
  pincodeTo: string | null;
}

export function findRegions(db: Queryable, organisationId: string): Promise<(Region & { id: string })[]> {
  const { id, state, pincodeFrom, pincodeTo } = t;
  return db
    .select({ id, state, pincodeFrom, pincodeTo })
    .from(t)
    .where(eq(t.organisationId, organisationId))
    .orderBy(asc(t.state), asc(t.pincodeFrom), asc(t.id));
}

export async function addRegions(tx: Transaction, organisationId: string, regions: readonly Region[]): Promise<void> {
  const rows = regions.map((region) => ({ id: newId(), organisationId, ...region }));
  if (rows.length > 0) await tx.insert(t).values(rows);
}

export async function removeRegions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(t).where(inArray(t.id, [...ids]));
}
