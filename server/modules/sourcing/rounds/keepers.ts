// Who was at the desk, and could do what, as a round was published: of a sealed one they alone are its two openers, and approve another
// mail server (sourcing 4). Whom an administrator lets in afterwards may be that administrator once more.
import { hasRight, type Right } from "@vanik/contracts/rights";
import { and, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { activeStaff } from "../../accounts/use-cases.ts";
import { roundKeepers, type StoredRound } from "../tables.ts";
import { sealedStill } from "./sealed-still.ts";
import { recordMinutes } from "./store.ts";

/** As it is published: who can sign in then, each with the rights of that moment. */
export async function writeKeepers(tx: Transaction, { id: roundId, twoOpeners }: StoredRound): Promise<void> {
  const staff = await activeStaff(tx);
  if (twoOpeners && staff.filter(({ rights }) => hasRight(rights, "sourcing")).length < 2)
    throw new Refusal(
      "refused",
      "Two open such a round, and of those who are here as it is published only one could: give a second person the right Sourcing first.",
    );
  await tx.insert(roundKeepers).values(staff.map(({ id: userId, rights }) => ({ roundId, userId, rights })));
}

/** Who has a right now, and had it already as each of these rounds was published. */
export async function keepersOf(db: Queryable, roundIds: readonly string[], right: Right): Promise<Set<string>> {
  if (roundIds.length === 0) return new Set();
  const able = (await activeStaff(db)).filter(({ rights }) => hasRight(rights, right)).map(({ id }) => id);
  const those = and(inArray(roundKeepers.roundId, [...roundIds]), inArray(roundKeepers.userId, able));
  const rows = able.length === 0 ? [] : await db.select().from(roundKeepers).where(those);
  const entitled = rows.filter(({ rights }) => hasRight(rights, right));
  return new Set(
    able.filter((id) => roundIds.every((round) => entitled.some((row) => row.roundId === round && row.userId === id))),
  );
}

/** Who may approve another mail server: of accounts already as each sealed round that is not opened was published; null where there is none. */
export async function mailKeepers(db: Queryable): Promise<Set<string> | null> {
  const sealed = await sealedStill(db);
  return sealed.length === 0
    ? null
    : keepersOf(
        db,
        sealed.map(({ id }) => id),
        "accounts",
      );
}

/**
 * Makes somebody of the desk a keeper of all that is sealed still, with the rights of now: by whoever runs the machine, where too few of
 * the others are left. The minutes name it. Resolves to how many rounds it was.
 */
export async function addKeeper(
  tx: Transaction,
  { userId, rights }: { userId: string; rights: Right[] },
  now: Date,
): Promise<number> {
  const sealed = await sealedStill(tx);
  for (const { id: roundId, state } of sealed) {
    await tx
      .insert(roundKeepers)
      .values({ roundId, userId, rights })
      .onConflictDoUpdate({ target: [roundKeepers.roundId, roundKeepers.userId], set: { rights } });
    const event = { roundId, at: now, move: "keeper", from: state, to: state, userId };
    await recordMinutes(tx, [{ ...event, byParty: "desk" }]);
  }
  return sealed.length;
}
