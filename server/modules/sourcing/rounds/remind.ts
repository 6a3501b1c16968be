// The desk reminds who has not answered, once in twelve hours each; the clock's own reminders come besides (sourcing 1).
import { remindedTooSoon } from "@vanik/trading/round-obstacles";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { requireLawfulRoundMove, type RoundMove } from "./round-move.ts";
import { recordMinutes, updateRound } from "./store.ts";
import { mailSuppliers } from "./queue-mails.ts";
import { answersOf, firstToRemind, suppliersToRemind } from "./who-has-answered.ts";

/** Who is reminded, of all who have not answered or of one of them; throws what is refused. */
export async function judgeReminders(move: RoundMove) {
  const { tx, round, input, now } = move;
  const one = input.supplier ? await organisationNamed(tx, "supplier", input.supplier) : undefined;
  if (input.supplier && !one) throw invalid({ supplier: "Name a supplier who is asked." });
  const missing = (await suppliersToRemind(tx, round, await answersOf(tx, round))).filter(
    ({ organisationId }) => !one || organisationId === one.id,
  );
  if (one && missing.length === 0) throw new Refusal("refused", `${one.name} has answered.`);
  const { from, to } = await requireLawfulRoundMove(move);
  const due = missing.filter((each) => each.from <= now);
  // Others may be reminded, and this one not yet.
  if (due.length === 0) throw new Refusal("refused", remindedTooSoon(firstToRemind(missing)!));
  return { due, from, to };
}

export async function remindSuppliers(move: RoundMove): Promise<void> {
  const { deps, tx, viewer, round, now } = move;
  const { due, from, to } = await judgeReminders(move);
  const event = { roundId: round.id, at: now, move: "remind", from, to, userId: viewer.userId };
  await recordMinutes(
    tx,
    due.map(({ organisationId }) => ({ ...event, organisationId, byParty: "desk" as const })),
  );
  for (const { organisationId, mail } of due) await mailSuppliers(deps, tx, mail, round.id, [organisationId]);
  await updateRound(tx, round, {});
}
