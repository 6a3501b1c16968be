// What an administrator of the desk could take in hand to read a sealed bid: a copy of the database with its key, and the mails by
// which suppliers get their links and codes (sourcing 4).
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { roundKeys, rounds } from "../tables.ts";
import { recordMinutes } from "./store.ts";

/**
 * Whether a copy of everything would tell of what is sealed still; a cancelled round's too, until its key is destroyed. With SEAL_KEY apart
 * it opens no bid by itself, but it holds the installation's secret, by which links and codes of suppliers are made, and how often was bid.
 */
export async function wouldOpenSealed(db: Queryable): Promise<boolean> {
  const found = await db
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(roundKeys, eq(roundKeys.roundId, rounds.id))
    .where(
      and(
        rounds.sealed,
        inArray(rounds.state, ["waiting", "open", "closed", "cancelled"]),
        isNotNull(roundKeys.wrapped),
      ),
    )
    .limit(1);
  return found.length > 0;
}

const whereSealedStill = and(rounds.sealed, inArray(rounds.state, ["waiting", "open", "closed"]));

/** When the first was published of the sealed rounds that are not opened yet; null where there is none. */
export async function sealedSince(db: Queryable): Promise<Date | null> {
  const [first] = await db
    .select({ at: rounds.createdAt })
    .from(rounds)
    .where(whereSealedStill)
    .orderBy(asc(rounds.createdAt))
    .limit(1);
  return first?.at ?? null;
}

/** Mails go by another server: whoever reads them there reads links and codes of suppliers, and the minutes say who named and approved it. */
export async function recordMailServer(
  tx: Transaction,
  { userId, approved }: Pick<DeskViewer, "userId" | "approved">,
  now: Date,
): Promise<void> {
  const sealed = await tx.select({ id: rounds.id, state: rounds.state }).from(rounds).where(whereSealedStill);
  const acts = [
    { move: "mail_server", userId },
    ...(approved ? [{ move: "mail_server_approved", userId: approved.by }] : []),
  ];
  await recordMinutes(
    tx,
    sealed.flatMap(({ id, state }) =>
      acts.map((act) => ({ ...act, roundId: id, at: now, from: state, to: state, byParty: "desk" as const })),
    ),
  );
}
