// Limits counted in PostgreSQL, so that they outlive a node and hold over all of them (wire: RATE_LIMIT).
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { type Clock, indianTime } from "./clock.ts";
import type { Queryable } from "./db.ts";
import { Refusal } from "./errors.ts";
import { counters } from "./tables.ts";

export const hour = 3_600_000;

/** What is counted under one name; its windows follow each other from midnight UTC, `length` ms each. */
export interface Window {
  name: string;
  length: number;
}

export interface Counted {
  count: number;
  /** Until the running window ends. */
  secondsLeft: number;
}

/**
 * Counts `by` more in the running window of each name, in one statement; resolves to the counts in the order of the names.
 * Callers that count the same kinds of names give them in the same order, so that none waits for another in a circle.
 */
export async function countWindows<Windows extends readonly Window[]>(
  db: Queryable,
  clock: Clock,
  windows: Windows,
  by = 1,
): Promise<{ [Key in keyof Windows]: Counted }> {
  const now = clock.now().getTime();
  const values = windows.map(({ name, length }) => {
    const windowStart = Math.floor(now / length) * length;
    // A window that ended before its try was taken back has nothing to take from.
    return { name, windowStart, count: Math.max(0, by), expiresAt: new Date(windowStart + length) };
  });
  const rows = await db
    .insert(counters)
    .values(values)
    .onConflictDoUpdate({
      target: [counters.name, counters.windowStart],
      set: { count: sql`greatest(0, ${counters.count} + ${by}::int)` },
    })
    .returning({ name: counters.name, count: counters.count });
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return values.map(({ name, expiresAt }) => ({
    count: counts.get(name) ?? 0,
    secondsLeft: (expiresAt.getTime() - now) / 1000,
  })) as { [Key in keyof Windows]: Counted };
}

/** Counts `by` more under `name` in the running hour; resolves to the count and the seconds until the hour ends. */
export async function countHour(db: Queryable, clock: Clock, name: string, by = 1): Promise<Counted> {
  const [counted] = await countWindows(db, clock, [{ name, length: hour }] as const, by);
  return counted;
}

/** Lets one through under `name` every `length` ms; resolves to the seconds to wait, 0 for the one that is let through. */
export async function claimSlot(db: Queryable, clock: Clock, { name, length }: Window): Promise<number> {
  const now = clock.now();
  const row = { name, windowStart: 0, count: 1, expiresAt: new Date(now.getTime() + length) };
  const { rowCount } = await db
    .insert(counters)
    .values(row)
    .onConflictDoUpdate({
      target: [counters.name, counters.windowStart],
      set: { expiresAt: row.expiresAt },
      setWhere: lte(counters.expiresAt, now),
    });
  if (rowCount === 1) return 0;
  const [counted] = await db
    .select()
    .from(counters)
    .where(and(eq(counters.name, name), eq(counters.windowStart, 0)));
  return Math.max(1, ((counted?.expiresAt.getTime() ?? 0) - now.getTime()) / 1000);
}

/** Marks a name for `length` ms from now, however long it was marked before. */
export async function markFor(db: Queryable, clock: Clock, { name, length }: Window): Promise<void> {
  const row = { name, windowStart: 0, count: 1, expiresAt: new Date(clock.now().getTime() + length) };
  await db
    .insert(counters)
    .values(row)
    .onConflictDoUpdate({
      target: [counters.name, counters.windowStart],
      set: { expiresAt: row.expiresAt },
    });
}

export async function isMarked(db: Queryable, clock: Clock, name: string): Promise<boolean> {
  const isInForce = and(eq(counters.name, name), eq(counters.windowStart, 0), gt(counters.expiresAt, clock.now()));
  return (await db.$count(counters, isInForce)) > 0;
}

/** A `too_many` that says at which time of day it ends; `what` such as "The next code can be sent". */
export function waitUntil(clock: Clock, secondsLeft: number, what: string): Refusal {
  const at = new Date(clock.now().getTime() + secondsLeft * 1000);
  return new Refusal("too_many", `That was often enough for now. ${what} at ${indianTime(at)}.`, {
    retryAfter: Math.max(1, secondsLeft),
  });
}

/** Refuses with `too_many` past `limit` in an hour. */
export async function limitHour(db: Queryable, clock: Clock, name: string, limit: number): Promise<void> {
  const { count, secondsLeft } = await countHour(db, clock, name);
  if (count <= limit) return;
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  throw new Refusal("too_many", `That was often enough for now. Please try again in ${minutes} min, or call us.`, {
    retryAfter: secondsLeft,
  });
}

/** The address that limits count by: IPv4 whole, IPv6 by its /64. Some proxies add the port, which is the client's choice. */
export function limitAddress(ip: string | undefined): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(ip ?? "")?.[1] ?? ip?.replace(/^([^:]*):\d+$/, "$1");
  if (!address) return "unknown"; // A socket that was closed before its request was read has no address.
  if (!address.includes(":")) return address;
  if (address.startsWith("::ffff:")) return address.slice(7);
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const all = address.includes("::")
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${all.slice(0, 4).join(":")}::/64`;
}
