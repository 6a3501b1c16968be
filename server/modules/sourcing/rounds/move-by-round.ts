// What is done to a request whose round is under way is the round's to do: cancelling it, and a supplier's decline (wire-desk 3).
import { roundStateAt } from "@vanik/trading/round-clock";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import { findRow } from "../../documents/use-cases.ts";
import { bidderSignedIn } from "../bids/bidder.ts";
import { moveBidIn } from "../bids/move-bid.ts";
import { moveRound } from "./move-round.ts";
import type { RoundDeps } from "./publish.ts";
import { findRoundOf, lawOf } from "./store.ts";

/** False where the request has no round, or the newest one leaves the move to it. */
export async function moveByRound(
  deps: RoundDeps,
  tx: Transaction,
  viewer: SignedInViewer,
  id: string,
  { move, reason = "" }: { move: string; reason?: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const request = await findRow(tx, viewer.scope, "request_for_quotation", id);
  const round = request && (await findRoundOf(tx, request.id));
  if (!round) return false;
  if (move === "decline") {
    if (viewer.kind !== "supplier")
      throw new Refusal("refused", "In a round its supplier declines, or its invitation is revoked.");
    await moveBidIn(deps, tx, await bidderSignedIn(tx, viewer, id, now), { move, reason }, now);
    return true;
  }
  const isUnderWay = ["waiting", "open", "closed"].includes(roundStateAt(lawOf(round, id), now));
  if (move !== "cancel" || viewer.kind !== "staff" || !isUnderWay) return false;
  await moveRound(deps, tx, viewer, { id, n: round.number, move, reason, code: "" });
  return true;
}
