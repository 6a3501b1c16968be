// The operator's settings as they are stored: read once in a request, so that all of it goes by the same ones.
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { type RequestContext, requestContext } from "../../platform/request-context.ts";
import { settings, settingSecrets, settingsVersions } from "./tables.ts";

type Settings = ReadonlyMap<string, unknown>;

const mostVersions = 200;

/** What each request, job or command has read; it goes with its context. */
const readBefore = new WeakMap<RequestContext, Settings>();
/** What was read with the lock on the books; it goes with its transaction. */
const heldIn = new WeakMap<Transaction, Settings>();

/** All settings by name: as they were when this request first asked, or wrote one. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const context = requestContext();
  const known = context && readBefore.get(context);
  if (known) return known;
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings);
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  if (context) readBefore.set(context, found);
  return found;
}

/**
 * All settings by name as they are now, with the lock that who closes the books waits for (trade 11, The past stays): from
 * here on this transaction writes into books that nobody closes meanwhile. Read once in a transaction.
 */
export async function readSettingsLockingBooks(tx: Transaction): Promise<Settings> {
  const alreadyLocked = heldIn.get(tx);
  if (alreadyLocked) return alreadyLocked;
  // The lock is waited for within the statement, and what it waited for is read as it is then.
  const { rows } = await tx.execute<{ name: string; value: unknown }>(sql`
    with books as (select value from ${settings} where name = 'books' for share)
    select name, value from ${settings} where name <> 'books' union all select 'books', value from books`);
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  heldIn.set(tx, found);
  const context = requestContext();
  if (context) readBefore.set(context, found);
  return found;
}

/** A setting as it is now, locked until the transaction ends; undefined where it was never written. */
export async function lockSetting(tx: Transaction, name: string): Promise<unknown> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).for("update");
  return row?.value;
}

/** Whoever changes this setting next waits until the transaction ends, also where it was never written. */
export async function lockSettingName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${name}`}, 0))`);
}

/** The latest versions of a setting, newest first. */
export function versionsOf(db: Queryable, name: string, most = mostVersions) {
  const t = settingsVersions;
  return db.select().from(t).where(eq(t.name, name)).orderBy(desc(t.version)).limit(most);
}

/** What stands under a name just now, whatever the request has read before. */
export async function readMark(db: Queryable, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

/** One version of a setting. */
export async function versionOf(db: Queryable, name: string, version: number) {
  const t = settingsVersions;
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.name, name), eq(t.version, version)));
  return row;
}

/** When this installation was made: as its set-up was written that nobody had begun. */
export async function installedAt(db: Queryable): Promise<Date> {
  return (await versionOf(db, "set_up", 1))!.at;
}

/** Writes what stands under a name and keeps no version of it. */
export async function writeMark(tx: Transaction, name: string, value: unknown): Promise<void> {
  const context = requestContext();
  if (context) readBefore.delete(context);
  heldIn.delete(tx);
  await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Writes a setting and its next version, and resolves to that; with whoever is at work; the lock on its row makes one version after the other. */
export async function writeSetting(
  tx: Transaction,
  name: string,
  value: unknown,
  { at, reason }: { at?: Date; reason?: string } = {},
): Promise<number> {
  await writeMark(tx, name, value);
  const t = settingsVersions;
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from ${t} where name = ${name})`;
  const row = { name, version, value, at, userId: requestContext()?.userId, reason };
  const [written] = await tx.insert(t).values(row).returning({ version: t.version });
  return written!.version;
}

/** Writes a mark unless it is there; resolves to the one that stands, whoever wrote it. */
export async function insertMarkOnce(db: Queryable, name: string, value: unknown): Promise<unknown> {
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
  return readMark(db, name);
}

/** What a setting keeps sealed beside its versions; undefined where it keeps nothing. */
export async function readSettingSecret(db: Queryable, name: string): Promise<string | undefined> {
  const t = settingSecrets;
  const [row] = await db.select({ sealed: t.sealed }).from(t).where(eq(t.setting, name));
  return row?.sealed;
}

/** Writes it over the one before, or forgets it for null: of what is secret no version stays. */
export async function writeSettingSecret(tx: Transaction, setting: string, sealed: string | null): Promise<void> {
  const t = settingSecrets;
  if (sealed === null) await tx.delete(t).where(eq(t.setting, setting));
  else await tx.insert(t).values({ setting, sealed }).onConflictDoUpdate({ target: t.setting, set: { sealed } });
}
