// Suppliers who are asked later, and those whose invitation is taken back (sourcing 1).
import { roundQuoteStatus, tryRoundMove } from "@vanik/trading/round-lifecycle";
import { and, eq, lt, ne } from "drizzle-orm";
import { invalid } from "../../../platform/errors.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import {
  allowed,
  hideRequestFrom,
  inviteAlso,
  refuseBlocked,
  writeQuoteStatus,
  showRequestTo,
} from "../../documents/use-cases.ts";
import { endLinksOf } from "../bids/links.ts";
import { roundInvitations, rounds, type StoredRound } from "../tables.ts";
import { extendFor, type RoundMove } from "./round-move.ts";
import { endAsSent, notOpened } from "./open-as-sent.ts";
import {
  bidsOfRound,
  findInvitations,
  lawOf,
  type NewRoundEvent,
  setBidsState,
  setInvitation,
  recordMinutes,
} from "./store.ts";
import { notifyOfLetInBefore } from "./notify-of-people.ts";
import { mailSuppliers } from "./queue-mails.ts";
import { lockSealing } from "./sealed-still.ts";

/** The supplier that a move names, with its invitation where it has one. */
async function supplierOfMove({ tx, round, input }: RoundMove) {
  if (!input.supplier) throw invalid({ supplier: "Name the supplier." });
  const supplier = await organisationNamed(tx, "supplier", input.supplier);
  if (!supplier) throw invalid({ supplier: `There is no supplier named ${input.supplier}.` });
  // Whoever is blocked is asked for nothing new, and may be left out.
  if (input.move === "add") await refuseBlocked(tx, [supplier.id]);
  const organisationId = supplier.id;
  const all = await findInvitations(tx, round.id);
  const invitation = all.find((one) => one.organisationId === organisationId);
  return {
    organisationId,
    invitation,
    invited: all.filter(({ state }) => state !== "revoked").length,
  };
}

export async function requireLawfulInvitation(move: RoundMove) {
  const { organisationId, invitation, invited } = await supplierOfMove(move);
  const { request, round, input, now } = move;
  const facts = {
    kind: "round_invitation" as const,
    name: input.supplier!,
    state: invitation?.state ?? ("draft" as const),
    round: lawOf(round, request.name),
    invited,
    hasBid: false,
  };
  const { from, to } = allowed(tryRoundMove<"round_invitation">("desk", facts, input.move, { now }));
  return { organisationId, invitation, from, to };
}

/** A round of which an invitation is changed, its request, and by whom. */
type Inviting = Pick<RoundMove, "deps" | "tx" | "request" | "round" | "now"> & {
  by: Pick<NewRoundEvent, "byParty" | "userId" | "reason">;
};
type InvitationMove = Pick<
  Awaited<ReturnType<typeof requireLawfulInvitation>>,
  "organisationId" | "invitation" | "from" | "to"
>;

const byDesk = ({ viewer, input }: RoundMove): Inviting["by"] => ({
  byParty: "desk",
  userId: viewer.userId,
  reason: input.reason || null,
});

async function recordInvitationEvent(
  { tx, round, now, by }: Inviting,
  move: "add" | "revoke",
  { organisationId, from, to }: InvitationMove,
) {
  await recordMinutes(tx, [{ roundId: round.id, organisationId, at: now, move, from, to, ...by }]);
}

export async function addSupplier(move: RoundMove): Promise<void> {
  // Before it is read whom a block keeps out.
  await lockSealing(move.tx, "share");
  await writeAddition({ ...move, by: byDesk(move) }, await requireLawfulInvitation(move));
}

/** Asks one more, or anew; how that is lawful is judged already. */
export async function writeAddition(move: Inviting, added: InvitationMove): Promise<void> {
  const { deps, tx, request, now } = move;
  const { organisationId, invitation, to } = added;
  if (invitation) await setInvitation(tx, invitation, { state: to, at: now, reason: null });
  else await tx.insert(roundInvitations).values({ roundId: move.round.id, organisationId, state: to, at: now });
  await inviteAlso(tx, { request, round: move.round.number }, [organisationId]);
  // Of one that is asked again what it bid before is void still, until it submits anew.
  const bid = (await bidsOfRound(tx, move.round.id)).find((one) => one.organisationId === organisationId);
  await writeQuoteStatus(tx, request.id, [organisationId], roundQuoteStatus(to, bid?.state ?? null));
  await recordInvitationEvent(move, "add", added);
  await notifyOfLetInBefore(tx, move.round, [organisationId], now);
  const round = await extendFor("invitation", move, move.round);
  if (round.state === "waiting") return;
  await showRequestTo(tx, request.id, [organisationId]);
  await mailSuppliers(deps, tx, "round-invitation", round.id, [organisationId]);
}

async function wasAskedBefore(tx: RoundMove["tx"], { rfqId, number }: StoredRound, organisationId: string) {
  const inFormerRound = and(eq(rounds.rfqId, rfqId), lt(rounds.number, number), ne(roundInvitations.state, "revoked"));
  const [before] = await tx
    .select({ number: rounds.number })
    .from(rounds)
    .innerJoin(roundInvitations, eq(roundInvitations.roundId, rounds.id))
    .where(and(inFormerRound, eq(roundInvitations.organisationId, organisationId)))
    .limit(1);
  return before !== undefined;
}

export async function revokeInvitation(move: RoundMove): Promise<void> {
  await writeRevocation({ ...move, by: byDesk(move) }, await requireLawfulInvitation(move));
}

/** Its links end with it, its bid is void, and it does not read on. */
export async function writeRevocation(move: Inviting, revoked: InvitationMove): Promise<void> {
  const { organisationId, invitation, to } = revoked;
  const { deps, tx, request, round, now } = move;
  await setInvitation(tx, invitation!, { state: to });
  const submittedBids = (await bidsOfRound(tx, round.id)).filter(
    (bid) => bid.organisationId === organisationId && (bid.state === "submitted" || bid.state === "stale"),
  );
  await endAsSent(move, submittedBids, "Its invitation was taken back");
  await setBidsState(
    tx,
    submittedBids.map(({ id }) => id),
    { ...notOpened, state: "void" },
  );
  await endLinksOf(tx, { rfqId: request.id, organisationId }, now);
  // Whoever answered a round before keeps what it reads of that.
  if (!(await wasAskedBefore(tx, round, organisationId))) await hideRequestFrom(tx, request.id, organisationId);
  await writeQuoteStatus(tx, request.id, [organisationId], roundQuoteStatus(to, null));
  await recordInvitationEvent(move, "revoke", revoked);
  if (round.state !== "waiting") await mailSuppliers(deps, tx, "invitation-revoked", round.id, [organisationId]);
}
