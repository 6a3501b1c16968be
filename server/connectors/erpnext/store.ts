// The one row of what is known of ERPNext: read, and written by columns.
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { erpnextState } from "./tables.ts";

type State = typeof erpnextState.$inferSelect;

const nothingKnown: Omit<State, "one"> = {
  points: null,
  checkedAt: null,
  checkingSince: null,
  hookSecret: null,
  hintAt: null,
};

export async function readErpnextState(db: Queryable): Promise<Omit<State, "one">> {
  const [row] = await db.select().from(erpnextState);
  return row ?? nothingKnown;
}

export async function writeErpnextState(db: Queryable, values: Partial<Omit<State, "one">>): Promise<void> {
  await db.insert(erpnextState).values(values).onConflictDoUpdate({ target: erpnextState.one, set: values });
}

/** Ends the check that began then, unless another has begun since. */
export async function endCheck(db: Queryable, since: Date): Promise<void> {
  await db.update(erpnextState).set({ checkingSince: null }).where(eq(erpnextState.checkingSince, since));
}
