// The link by which a supplier answers without an account, handed out and ended: either leaves a minute, and its people are told (sourcing 3).
import { roundStateAt } from "@vanik/trading/round-clock";
import type { BidLink } from "@vanik/contracts/rounds";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import type { DeskViewer, SignedInViewer } from "../../../platform/viewer.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { lockRequest, refuseBlocked } from "../../documents/use-cases.ts";
import { bestKnown, peopleOfSupplier } from "../bids/people-of-supplier.ts";
import { bidderSignedIn, refuseUnconfirmed } from "../bids/bidder.ts";
import { endLinksOf, linkAddress, makeLinks } from "../bids/links.ts";
import type { StoredRound } from "../tables.ts";
import { findAnswered, findInvitations, findRoundOf, lawOf, recordMinutes } from "./store.ts";
import { openWithoutRounds } from "./without-rounds.ts";
import { mailSuppliers } from "./queue-mails.ts";

interface OfInvitation {
  id: string;
  supplier: string;
}

/** The request is locked, so that one link is made at a time. */
async function lockInvited(tx: Transaction, { id, supplier }: OfInvitation) {
  const request = await lockRequest(tx, id);
  const party = await organisationNamed(tx, "supplier", supplier);
  if (!request || !party) throw notFound("This invitation");
  return { request, party };
}

/** Where one whom a request asks answers it: in its newest round, or by links alone. */
async function invitationIn(tx: Transaction, rfqId: string, supplierId: string) {
  const round = await findAnswered(tx, rfqId);
  const all = round ? await findInvitations(tx, round.id) : [];
  const invitation = all.find(({ organisationId, state }) => organisationId === supplierId && state !== "revoked");
  if (!round || !invitation) throw notFound("This invitation");
  return { round, invitation };
}

async function recordLinkEvent(
  tx: Transaction,
  round: StoredRound,
  move: "link" | "end_link",
  { userId, organisationId, party, now }: { userId: string; organisationId: string; party: string; now: Date },
) {
  const byParty = party === "staff" ? ("desk" as const) : ("supplier" as const);
  const { id: roundId, state } = round;
  await recordMinutes(tx, [{ roundId, organisationId, at: now, move, from: state, to: state, userId, byParty }]);
}

/**
 * Whoever holds it bids in the supplier's name: it is mailed to the supplier's people, and told to the desk, once, where the
 * round is not sealed.
 */
export async function handOutLink(
  deps: Pick<Deps, "db" | "clock" | "queue" | "log" | "config" | "secret">,
  viewer: DeskViewer,
  invited: OfInvitation,
): Promise<z.infer<typeof BidLink>> {
  const now = deps.clock.now();
  const { userId } = viewer;
  const { token, organisationId } = await inTransaction(deps.db, async (tx) => {
    const { request, party } = await lockInvited(tx, invited);
    if (!(await findRoundOf(tx, request.id))) {
      // A bid goes to ERPNext as its round is opened: without one it would go nowhere.
      if (request.remote) throw new Refusal("refused", "Publish a round of it first: its suppliers answer in that.");
      await openWithoutRounds(deps, tx, request, party.id);
    }
    const { round, invitation } = await invitationIn(tx, request.id, party.id);
    if (roundStateAt(lawOf(round, request.name), now) === "waiting")
      throw new Refusal("refused", "A link is handed out once the round is open: until then nobody hears of it.");
    await refuseBlocked(tx, [invitation.organisationId]);
    const ofSupplier = { rfqId: request.id, organisationId: invitation.organisationId };
    const openToken = await makeLinks(deps, tx, ofSupplier, { madeBy: userId, isTold: !round.sealed, now });
    const by = { userId, organisationId: invitation.organisationId, party: viewer.kind, now };
    await recordLinkEvent(tx, round, "link", by);
    await mailSuppliers(deps, tx, "bid-link", round.id, [invitation.organisationId]);
    return { token: openToken, organisationId: invitation.organisationId };
  });
  logSecurity(deps.log, "bid-link-made", { ofId: organisationId });
  return { token, url: token && linkAddress(deps, token) };
}

/** Ends the link that stands, for the desk or for the supplier itself. */
async function endLink(
  { log }: Pick<Deps, "log">,
  tx: Transaction,
  round: StoredRound,
  by: Parameters<typeof recordLinkEvent>[3],
): Promise<{ done: true }> {
  const { organisationId, now } = by;
  const ended = await endLinksOf(tx, { rfqId: round.rfqId, organisationId }, now);
  if (ended === 0) throw notFound("A link");
  await recordLinkEvent(tx, round, "end_link", by);
  logSecurity(log, "bid-link-ended", { ofId: organisationId });
  return { done: true };
}

export async function takeBackLink(
  deps: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  { userId, kind }: DeskViewer,
  invited: OfInvitation,
): Promise<{ done: true }> {
  const now = deps.clock.now();
  const { request, party } = await lockInvited(tx, invited);
  const { round, invitation } = await invitationIn(tx, request.id, party.id);
  const { organisationId } = invitation;
  return endLink(deps, tx, round, { userId, organisationId, party: kind, now });
}

export async function endOwnLink(
  deps: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  viewer: Extract<SignedInViewer, { kind: "buyer" | "supplier" }>,
  name: string,
): Promise<{ done: true }> {
  const now = deps.clock.now();
  const bidder = await bidderSignedIn(tx, viewer, name, now);
  refuseUnconfirmed(bidder);
  const { rfqId, organisationId } = bidder;
  const people = (await peopleOfSupplier(tx, rfqId, organisationId)).filter(({ comesIn }) => comesIn);
  if (!bestKnown(people).some(({ id }) => id === viewer.userId))
    throw new Refusal(
      "refused",
      "Whoever your company knew before answers by this link: it is theirs to end, or the desk's.",
    );
  const round = await findAnswered(tx, rfqId);
  if (!round) throw notFound("A link");
  return endLink(deps, tx, round, { userId: viewer.userId, organisationId, party: viewer.kind, now });
}
