// Limits counted in PostgreSQL, so that they outlive a node and hold over all of them (wire: RATE_LIMIT).
import { sql } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import type { Queryable } from "./db.ts";
import { Refusal } from "./errors.ts";
import { counters } from "./tables.ts";

/** Counts one more under `name` in the running hour; resolves to the count and the seconds until the hour ends. */
export async function countHour(
  db: Queryable,
  clock: Clock,
  name: string,
): Promise<{ count: number; secondsLeft: number }> {
  const now = clock.now().getTime();
  const windowStart = Math.floor(now / 3_600_000) * 3_600_000;
  const expiresAt = new Date(windowStart + 3_600_000);
  const [row] = await db
    .insert(counters)
    .values({ name, windowStart, count: 1, expiresAt })
    .onConflictDoUpdate({ target: [counters.name, counters.windowStart], set: { count: sql`${counters.count} + 1` } })
    .returning({ count: counters.count });
  return { count: row?.count ?? 1, secondsLeft: (expiresAt.getTime() - now) / 1000 };
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

/** The address that limits count by: IPv4 whole, IPv6 by its /64. */
export function limitAddress(ip: string | undefined): string {
  // A socket that was closed before its request was read has no address.
  if (!ip) return "unknown";
  if (!ip.includes(":")) return ip;
  if (ip.startsWith("::ffff:")) return ip.slice(7);
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const all = ip.includes("::")
    ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${all.slice(0, 4).join(":")}::/64`;
}
