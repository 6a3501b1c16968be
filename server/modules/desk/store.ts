import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Kind } from "@vanik/contracts/trade";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { savedViews } from "./tables.ts";

const t = savedViews;
export type StoredView = Pick<typeof t.$inferSelect, "id" | "kind" | "name" | "filters">;
const shown = { id: t.id, kind: t.kind, name: t.name, filters: t.filters };

/** A person's own views of a kind's list, by name. */
export function findViews(db: Queryable, userId: string, kind: Kind) {
  return db
    .select(shown)
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.kind, kind)))
    .orderBy(asc(sql`lower(${t.name})`));
}

export async function countViews(db: Queryable, userId: string, kind: Kind): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.kind, kind)));
  return found?.n ?? 0;
}

/** Writes a view; one of the same name, in any case, becomes it. */
export async function upsertView(tx: Transaction, view: typeof t.$inferInsert): Promise<StoredView> {
  const { rows } = await tx.execute<StoredView & Record<string, unknown>>(
    sql`insert into ${t} (id, user_id, kind, name, filters, created_at)
      values (${view.id}, ${view.userId}, ${view.kind}, ${view.name}, ${JSON.stringify(view.filters)}, ${view.createdAt.toISOString()})
      on conflict (user_id, kind, lower(name)) do update set name = excluded.name, filters = excluded.filters
      returning id, kind, name, filters`,
  );
  return rows[0]!;
}

/** True when it was there, and the person's own. */
export async function removeView(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(t).where(and(eq(t.userId, userId), eq(t.id, id)));
  return rowCount === 1;
}
