import { eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { logos } from "./tables.ts";

export type StoredLogo = typeof logos.$inferSelect;

export async function findLogo(db: Queryable, id: string): Promise<StoredLogo | undefined> {
  const [logo] = await db.select().from(logos).where(eq(logos.id, id));
  return logo;
}

/** Keeps a logo; the same bytes once. */
export async function insertLogo(tx: Transaction, logo: StoredLogo): Promise<void> {
  await tx.insert(logos).values(logo).onConflictDoNothing();
}
