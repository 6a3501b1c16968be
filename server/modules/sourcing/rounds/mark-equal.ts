// The desk takes an alternative as what was asked: from then on it is compared, and stands in the supplier's quotation (sourcing 5).
import { invalid } from "../../../platform/errors.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { beginQuoting } from "../../documents/use-cases.ts";
import { alternativesOf } from "../bids/alternatives.ts";
import { linesAskedIn } from "../bids/asked-lines.ts";
import { updateBid } from "../bids/sealed-bids.ts";
import { requireLawfulRoundMove, type RoundMove } from "./round-move.ts";
import { quoteBid } from "./quote-bid.ts";
import { bidsOfRound, recordMinutes, updateRound } from "./store.ts";

/** Its quotation is made anew, with what the alternative adds; the one before is stopped. */
export async function markEqual(move: RoundMove): Promise<void> {
  await requireLawfulRoundMove(move);
  const { deps, tx, viewer, request, round, input, now } = move;
  const { userId } = viewer;
  const supplier = input.supplier ? await organisationNamed(tx, "supplier", input.supplier) : undefined;
  const all = await bidsOfRound(tx, round.id);
  const bid = all.find(({ organisationId }) => organisationId === supplier?.id);
  if (!bid?.opened) throw invalid({ supplier: "Name a supplier whose bid was opened." });
  const named = alternativesOf(bid).find(({ line, equal }) => line.idx === input.line && !equal);
  if (!named) throw invalid({ line: "Name a line with an alternative that is not marked equal yet." });
  const idx = named.line.idx;
  const equal = [...bid.equal, { idx, why: input.reason, userId, at: now.toISOString() }];
  const quoting = await beginQuoting(deps, tx, viewer);
  const requested = await linesAskedIn(tx, round);
  const why = "An alternative was marked equal";
  // What went to ERPNext stays as it went: it says the alternative in words.
  const quotationId = request.remote
    ? bid.quotationId
    : await quoteBid(move, quoting, requested, { bid: { ...bid, equal }, received: bid.opened, why });
  await updateBid(tx, bid, { equal, quotationId });
  await updateRound(tx, round, {});
  const event = { roundId: round.id, organisationId: bid.organisationId, at: now, move: "equal", from: bid.state };
  const minutes = { to: bid.state, userId, byParty: "desk" as const, reason: input.reason, detail: { line: idx } };
  await recordMinutes(tx, [{ ...event, ...minutes }]);
  await quoting.number();
}
