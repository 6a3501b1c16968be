// What an administrator of the desk could take in hand to read a sealed bid: a copy of the database with its key, and the mails by
// which suppliers get their links and codes (sourcing 4).
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { roundKeys, rounds } from "../tables.ts";
import { isKeyApart, type SealDeps } from "./round-keys.ts";
import { recordMinutes } from "./store.ts";

/** Whether a copy of everything would open what is sealed still; a cancelled round's too, until its key is destroyed. */
export async function wouldOpenSealed({ config }: Pick<SealDeps, "config">, db: Queryable): Promise<boolean> {
  if (isKeyApart(config)) return false;
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

/** Mails go by another server: whoever reads them there reads links and codes of suppliers, and the minutes say who named it. */
export async function recordMailServer(tx: Transaction, userId: string, now: Date): Promise<void> {
  const sealed = await tx
    .select({ id: rounds.id, state: rounds.state })
    .from(rounds)
    .where(and(rounds.sealed, inArray(rounds.state, ["waiting", "open", "closed"])));
  await recordMinutes(
    tx,
    sealed.map(({ id, state }) => ({
      roundId: id,
      at: now,
      move: "mail_server",
      from: state,
      to: state,
      userId,
      byParty: "desk" as const,
    })),
  );
}
