// Who is one person with a party, and one after the other of what is written of it.
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { personsAs } from "../../accounts/views.ts";

/** The parties that are one person with this one (controls 2), itself among them. */
export const partiesOfPerson = (
  organisationId: string,
) => sql`(select o.id from ${personsAs("me")} join ${personsAs("o")} on o.person = me.person
  where me.id = ${organisationId})`;

/**
 * One payment of a person is recorded after the other, so that each sees what the other added up: a lock of its own, for the
 * party's row is held by whatever refers to it.
 */
export async function lockAccount(tx: Transaction, organisationId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(me.person, 1)) from ${personsAs("me")} where me.id = ${organisationId}`,
  );
}
