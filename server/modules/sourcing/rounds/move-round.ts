// The desk's moves of a round (sourcing 1). What was due by the clock is done first.
import type { RoundMoveInput } from "@vanik/contracts/rounds";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { lockRequest, moveRequest } from "../../documents/use-cases.ts";
import { requireLawfulRoundMove, type RoundMove } from "./round-move.ts";
import { amendRound, judgeAmendment } from "./amend.ts";
import { refuseThere } from "./beside-erpnext.ts";
import { closeNow, isSettled, settleRound } from "./clock.ts";
import { endRound } from "./end-round.ts";
import { addSupplier, requireLawfulInvitation, revokeInvitation } from "./invite.ts";
import type { RoundDeps } from "./publish.ts";
import { readRound } from "./show-round.ts";
import { invitedIn, lockRoundUnless, remindAnew, recordMinutes, updateRound } from "./store.ts";
import { mailSuppliers } from "./queue-mails.ts";
import { markEqual } from "./mark-equal.ts";
import { judgeReminders, remindSuppliers } from "./remind.ts";
import { quoteAgain, unsealRound } from "./unseal.ts";

async function extendRound(move: RoundMove): Promise<void> {
  await requireLawfulRoundMove(move);
  const { deps, tx, viewer, round, input, now } = move;
  const closesAt = input.closes_at!;
  await updateRound(tx, round, { closesAt, extensions: round.extensions + 1 });
  await remindAnew(tx, round.id, closesAt, now);
  const detail = { before: round.closesAt.toISOString(), after: closesAt.toISOString() };
  await recordMinutes(tx, [
    {
      roundId: round.id,
      at: now,
      move: "extend",
      from: round.state,
      to: round.state,
      userId: viewer.userId,
      byParty: "desk",
      reason: input.reason,
      detail,
    },
  ]);
  await mailSuppliers(deps, tx, "round-extended", round.id, await invitedIn(tx, round.id));
}

/** With its request, unless that is kept in ERPNext. */
async function cancelRound(move: RoundMove): Promise<void> {
  await requireLawfulRoundMove(move);
  const { deps, tx, viewer, request, input } = move;
  const by = { byParty: "desk" as const, userId: viewer.userId, reason: input.reason };
  await endRound(move, by, async () => {
    if (!request.remote) await moveRequest(deps, tx, viewer, request, { move: "cancel", reason: input.reason });
  });
}

async function closeEarly(move: RoundMove): Promise<void> {
  await requireLawfulRoundMove(move);
  const { deps, tx, viewer, round, input, now } = move;
  await closeNow(deps, tx, round, now, { byParty: "desk", userId: viewer.userId, reason: input.reason || null });
}

const moves: Readonly<Record<string, (move: RoundMove) => Promise<void>>> = {
  amend: amendRound,
  extend: extendRound,
  close_now: closeEarly,
  cancel: cancelRound,
  unseal: unsealRound,
  quote: quoteAgain,
  equal: markEqual,
  remind: remindSuppliers,
  add: addSupplier,
  revoke: revokeInvitation,
};

/** Of those that more than the round's law is asked of, what throws all that is refused. */
const judges: Readonly<Record<string, (move: RoundMove) => Promise<unknown>>> = {
  amend: judgeAmendment,
  remind: judgeReminders,
  add: requireLawfulInvitation,
  revoke: requireLawfulInvitation,
};

/** Makes a move of the round of this number for the desk. */
export async function moveRound(
  deps: RoundDeps,
  tx: Transaction,
  viewer: DeskViewer,
  { id: name, n: number, ...input }: RoundMoveInput & { id: string; n: number },
  proven = false,
): Promise<void> {
  const now = deps.clock.now();
  const make = Object.hasOwn(moves, input.move) && moves[input.move];
  if (!make) throw new Refusal("refused", "There is no such move.");
  const request = await lockRequest(tx, name);
  if (!request) throw notFound("This round");
  refuseThere(request, input.move);
  const context = { deps, tx, viewer, request, input, now, proven };
  const lockedRound = await lockRoundUnless(tx, request.id, async (newest) => {
    if (!newest || number > newest.number) throw notFound("This round");
    if (number < newest.number)
      throw new Refusal("refused", `Round ${number} is over: round ${newest.number} is the newest.`);
    if (input.version !== undefined && input.version !== newest.version)
      throw new Refusal("conflict", "This round was changed by somebody else just now. Look at it again.", {
        current: await readRound(deps, tx, viewer.scope, name, number),
      });
    if (isSettled(newest, now)) await (judges[input.move] ?? requireLawfulRoundMove)({ ...context, round: newest });
    return newest;
  });
  await make({ ...context, round: await settleRound(deps, tx, { request, round: lockedRound }, now) });
}
