// Reads and writes of news, policies, messages and subscriptions.
import type { NewsQuery, PolicyKind } from "@vanik/contracts/content";
import { and, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { contactMessages, contentVersion, news, newsletterSubscriptions, policies } from "./tables.ts";

/** The version of settings, news and policies: raised by every change of them. */
export async function readContentVersion(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: contentVersion.version })
    .from(contentVersion)
    .where(eq(contentVersion.id, 1));
  return row!.version;
}

/** One page of the news, newest first. */
export function findNews(db: Queryable, { limit_start, limit_page_length }: NewsQuery) {
  return db
    .select()
    .from(news)
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(limit_page_length)
    .offset(limit_start);
}

/** The versions of a policy whose day has come, newest first. */
export function findPolicies(db: Queryable, kind: PolicyKind, today: string) {
  return db
    .select()
    .from(policies)
    .where(and(eq(policies.kind, kind), lte(policies.effectiveFrom, today)))
    .orderBy(desc(policies.effectiveFrom));
}

/** False when there is a version of that day already. */
export async function insertPolicy(db: Queryable, policy: typeof policies.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(policies).values(policy).onConflictDoNothing();
  return rowCount === 1;
}

export async function hasContent(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${policies}) or exists (select from ${news}) as found`,
  );
  return rows[0]?.found ?? false;
}

export async function insertNews(db: Queryable, rows: (typeof news.$inferInsert)[]): Promise<void> {
  await db.insert(news).values(rows);
}

export async function insertMessage(tx: Transaction, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message);
}

export async function findMessage(db: Queryable, id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** Makes a subscription, or one that had ended active again; its id, or null when it is active already. */
export async function activateSubscription(
  tx: Transaction,
  { id, email, subscribedAt }: { id: string; email: string; subscribedAt: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(newsletterSubscriptions)
    .values({ id, email, subscribedAt })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { subscribedAt, unsubscribedAt: null },
      setWhere: isNotNull(newsletterSubscriptions.unsubscribedAt),
    })
    .returning({ id: newsletterSubscriptions.id });
  return row?.id ?? null;
}

export async function endSubscription(db: Queryable, id: string, unsubscribedAt: Date): Promise<void> {
  await db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)));
}

/** A subscription that is active. */
export async function findSubscription(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)));
  return row;
}
