// What was done of weighty acts, in words and one after the other: kept as versions of one name, which nothing changes.
import type { Queryable, Transaction } from "../../platform/db.ts";
import { versionOf, writeSetting } from "./settings-store.ts";

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

/** One by its number; undefined where there is none. */
export async function findActNotice(db: Queryable, number: number) {
  const found = await versionOf(db, name, number);
  return found && { ...(found.value as ActNotice), userId: found.userId, at: found.at, reason: found.reason };
}
