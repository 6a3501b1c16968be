// A round is cancelled: its key is destroyed at once, and all who were asked hear of it (sourcing 1).
import { destroyRoundKey } from "./erase-unopened.ts";
import type { RoundMove } from "./round-move.ts";
import { mailSuppliers } from "./queue-mails.ts";
import { invitedIn, type NewRoundEvent, recordMinutes, updateRound } from "./store.ts";

type By = Pick<NewRoundEvent, "byParty" | "userId" | "reason">;

/** One that is not opened; `besides` is done before it is told. */
export async function endRound(
  { deps, tx, round, now }: Pick<RoundMove, "deps" | "tx" | "round" | "now">,
  by: By,
  besides: () => Promise<void> = async () => {},
): Promise<void> {
  const invited = round.state === "waiting" ? [] : await invitedIn(tx, round.id);
  const to = "cancelled";
  await updateRound(tx, round, { state: to });
  await destroyRoundKey(tx, round);
  await besides();
  await recordMinutes(tx, [{ roundId: round.id, at: now, move: "cancel", from: round.state, to, ...by }]);
  await mailSuppliers(deps, tx, "round-cancelled", round.id, invited);
}
