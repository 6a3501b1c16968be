// What was done of weighty acts, in words and one after the other: kept as versions of one name, which nothing changes.
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { versionOf, writeSetting } from "./settings-store.ts";
import { settingsVersions } from "./tables.ts";

/** `act` of the law's table, `doing` what was done, in words, with which `subject`. */
export interface ActNotice {
  act: string;
  doing: string;
  subject: string;
  approvedBy?: string | undefined;
}

const name = "told_acts";

/** Keeps one, of whoever is at work; resolves to its number. */
export const insertActNotice = (
  tx: Transaction,
  act: ActNotice,
  about: { at: Date; reason?: string },
): Promise<number> => writeSetting(tx, name, act, about);

/** When an act was last done, and whether two people did it; undefined where it never was. */
export async function lastActNotice(db: Queryable, act: string) {
  const [last] = await db
    .select({ at: settingsVersions.at, value: settingsVersions.value })
    .from(settingsVersions)
    .where(and(eq(settingsVersions.name, name), sql`${settingsVersions.value} ->> 'act' = ${act}`))
    .orderBy(desc(settingsVersions.version))
    .limit(1);
  return last && { at: last.at, isOfTwo: (last.value as ActNotice).approvedBy !== undefined };
}

/** One by its number; undefined where there is none. */
export async function findActNotice(db: Queryable, number: number) {
  const found = await versionOf(db, name, number);
  return found && { ...(found.value as ActNotice), userId: found.userId, at: found.at, reason: found.reason };
}
