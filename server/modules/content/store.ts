// Reads and writes of news, policies, messages and subscriptions.
import type { NewsQuery, PolicyKind } from "@vanik/contracts/content";
import type { SiteEntryList } from "@vanik/contracts/desk-content";
import type { SiteTextKey } from "@vanik/contracts/site-texts";
import {
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  type Column,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { isPreview } from "../../platform/request-context.ts";
import {
  contactMessages,
  contentVersion,
  holidays,
  news,
  newsletterSubscriptions,
  policies,
  siteEntries,
  siteTexts,
} from "./tables.ts";

/**
 * What readers see of content, told apart by one text: its version, which every change of settings, news, policies, texts,
 * entries, holidays and pictures raises, and the last moments at which something that was scheduled fell due.
 */
export async function readContentVersion(db: Queryable, now: Date): Promise<string> {
  const [row] = await db
    .select({
      version: contentVersion.version,
      news: sql<Date | null>`(select max(${news.publishAt}) from ${news} where ${lte(news.publishAt, now)})`,
      texts: sql<Date | null>`(select max(${siteTexts.publishAt}) from ${siteTexts} where ${lte(siteTexts.publishAt, now)})`,
    })
    .from(contentVersion)
    .where(eq(contentVersion.id, 1));
  return [row!.version, row!.news?.valueOf(), row!.texts?.valueOf()].join("-");
}

/** What is published; below a preview's link also what is not yet, but nothing that is hidden. */
const isShown = (publishAt: Column, now: Date) => (isPreview() ? undefined : lte(publishAt, now));

/** One page of the news that is published, newest first. */
export function findNews(db: Queryable, { limit_start, limit_page_length }: NewsQuery, now: Date) {
  return db
    .select()
    .from(news)
    .where(and(isShown(news.publishAt, now), isNull(news.hiddenAt)))
    .orderBy(desc(news.publishedOn), desc(news.id))
    .limit(limit_page_length)
    .offset(limit_start);
}

/** The versions of a policy whose day has come, newest first; in a preview before them drafts and those to come. */
export function findPolicies(db: Queryable, kind: PolicyKind, today: string) {
  return db
    .select()
    .from(policies)
    .where(and(eq(policies.kind, kind), isPreview() ? undefined : lte(policies.effectiveFrom, today)))
    .orderBy(sql`${policies.effectiveFrom} desc nulls first`, desc(policies.id));
}

/** False when there is a version of that day already. */
export async function insertPolicy(db: Queryable, policy: typeof policies.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(policies).values(policy).onConflictDoNothing();
  return rowCount === 1;
}

/** The version of each policy that is in force on a day. */
export async function findPoliciesInForce(db: Queryable, today: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinctOn([policies.kind], { id: policies.id })
    .from(policies)
    .where(lte(policies.effectiveFrom, today))
    .orderBy(policies.kind, desc(policies.effectiveFrom));
  return new Set(rows.map(({ id }) => id));
}

/** Of each key and language the newest text that is due; in a preview the newest of all. */
export function findShownTexts(db: Queryable, now: Date) {
  return findTexts(db, isShown(siteTexts.publishAt, now));
}

/** The same, whoever reads. */
export function findDueTexts(db: Queryable, now: Date) {
  return findTexts(db, lte(siteTexts.publishAt, now));
}

/** Whether the operator has written a text of one of these keys, to be published now or later. */
export async function hasOwnTexts(db: Queryable, keys: readonly SiteTextKey[]): Promise<boolean> {
  const rows = await db
    .select({ id: siteTexts.id })
    .from(siteTexts)
    .where(inArray(siteTexts.key, [...keys]))
    .limit(1);
  return rows.length > 0;
}

function findTexts(db: Queryable, which: SQL | undefined) {
  return db
    .selectDistinctOn([siteTexts.key, siteTexts.language])
    .from(siteTexts)
    .where(which)
    .orderBy(siteTexts.key, siteTexts.language, desc(siteTexts.publishAt));
}

/** The entries of a list that are not hidden, in their order. */
export function findSiteEntries(db: Queryable, list: SiteEntryList) {
  return db
    .select()
    .from(siteEntries)
    .where(and(eq(siteEntries.list, list), isNull(siteEntries.hiddenAt)))
    .orderBy(asc(siteEntries.position), asc(siteEntries.id));
}

/** The place after the last one of a list. */
export async function nextEntryPosition(db: Queryable, list: SiteEntryList): Promise<number> {
  const [row] = await db
    .select({ last: max(siteEntries.position) })
    .from(siteEntries)
    .where(eq(siteEntries.list, list));
  return (row?.last ?? -1) + 1;
}

/** The holidays from a day to another, the first first. */
export function findHolidays(db: Queryable, from: string, to: string) {
  return db
    .select()
    .from(holidays)
    .where(between(holidays.day, from, to))
    .orderBy(asc(holidays.day));
}

export async function hasContent(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from ${policies}) or exists (select from ${news}) as found`,
  );
  return rows[0]?.found ?? false;
}

/** Whether visitors find any news. */
export async function hasNews(db: Queryable, now: Date): Promise<boolean> {
  return (await findNews(db, { limit_start: 0, limit_page_length: 1 }, now)).length > 0;
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

/** What people wrote, by the message's id; of what is forgotten nothing. */
export async function messageTexts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, message } = contactMessages;
  const rows = await db
    .select({ id, message })
    .from(contactMessages)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.message]));
}

export async function deleteMessages(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(contactMessages).where(inArray(contactMessages.id, [...ids]));
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

/** Its e-mail; undefined where it had ended, or nobody has it. */
export async function writeSubscriptionEnd(
  tx: Transaction,
  id: string,
  unsubscribedAt: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
    .returning({ email: newsletterSubscriptions.email });
  return row?.email;
}

/** A subscription, active or ended. */
export async function subscriptionById(db: Queryable, id: string) {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
  return row;
}

/** A subscription that is active. */
export async function findSubscription(db: Queryable, id: string) {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)));
  return row;
}
