// The operator's settings as they are stored: read once in a request, so that all of it goes by the same ones.
import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { type RequestContext, requestContext } from "../../platform/request-context.ts";
import { settings, settingsVersions } from "./tables.ts";

type Settings = ReadonlyMap<string, unknown>;

/** What each request, job or command has read; it goes with its context. */
const readBefore = new WeakMap<RequestContext, Settings>();

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

/** Writes what stands under a name and keeps no version of it. */
export async function writeMark(tx: Transaction, name: string, value: unknown): Promise<void> {
  const context = requestContext();
  if (context) readBefore.delete(context);
  await tx.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Writes a setting and its next version, with whoever is at work; the lock on its row makes one version after the other. */
export async function writeSetting(
  tx: Transaction,
  name: string,
  value: unknown,
  { at, reason }: { at?: Date; reason?: string } = {},
): Promise<void> {
  await writeMark(tx, name, value);
  const t = settingsVersions;
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from ${t} where name = ${name})`;
  await tx.insert(t).values({ name, version, value, at, userId: requestContext()?.userId, reason });
}

/** Writes a mark unless it is there; resolves to the one that stands, whoever wrote it. */
export async function keepMark(db: Queryable, name: string, value: unknown): Promise<unknown> {
  await db.insert(settings).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}
