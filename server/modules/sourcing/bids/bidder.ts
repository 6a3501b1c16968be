// Who answers a request, and in which round: a supplier that is signed in, or whoever holds its link (sourcing 3).
import { createHash } from "node:crypto";
import { withoutRounds } from "@vanik/trading/round-facts";
import { and, type AnyColumn, desc, eq, isNull, lte, min, ne, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import type { PartyScope } from "../../../platform/viewer.ts";
import { bidsReadBy, findLetIn, findUser } from "../../accounts/use-cases.ts";
import { findDocumentNamed, findRow, invitationSent, lockRequestById } from "../../documents/use-cases.ts";
import { bidLinks } from "../bid-tables.ts";
import { roundInvitations, rounds, type StoredInvitation, type StoredRound } from "../tables.ts";

export interface Bidder {
  organisationId: string;
  /** Null of who came by a link. */
  userId: string | null;
  /** Whose account it is, or to whom the link was mailed; null of a link that is nobody's. */
  personId: string | null;
  /** Whose bids this one reads and moves while they are sealed: one's own, and of those who let one. */
  reads: ReadonlySet<string>;
  /** The link that it came by, which has to stand as it answers. */
  linkId?: string;
  /** By a link, or let in by the desk and unknown to the supplier: reads no more than what its own device typed (sourcing 4). */
  isBlind: boolean;
  /** Whether the supplier has people who were there before and are to confirm this one: until then it answers nothing. */
  isUnconfirmed: boolean;
  /** Of one who is blind: SHA-256 of the key that its device keeps; without one no figure is told. */
  device: Buffer | null;
  rfqId: string;
  /** The request's name. */
  name: string;
}

export const isByLink = ({ userId }: Bidder): boolean => userId === null;
export const deviceHash = (key: string): Buffer => createHash("sha256").update(key).digest();

/** Figures show to who is signed in, and on the device that typed them. */
export function maySee(bidder: Bidder, typedOn: Buffer | null): boolean {
  if (!bidder.isBlind) return true;
  return bidder.device !== null && typedOn !== null && bidder.device.equals(typedOn);
}

const beforeOpening: ReadonlySet<StoredRound["state"]> = new Set(["waiting", "open", "closed", "cancelled"]);
/** Whether a round's bids are their typists' alone still. */
export const isBeforeOpening = ({ sealed, state }: Pick<StoredRound, "sealed" | "state">): boolean =>
  sealed && beforeOpening.has(state);

/** A sealed bid is of the person who began it, and of those whom that one lets (sourcing 4). */
export const isOwnBid = ({ reads }: Pick<Bidder, "reads">, bid: { typedBy: string | null } | undefined): boolean =>
  !bid?.typedBy || reads.has(bid.typedBy);

/** Told to a colleague whom the typist has not let in; who that is is no secret among a supplier's own people. Empty of one who is erased. */
export async function sealedWith(
  db: Queryable,
  typedBy: string,
): Promise<{ name: string; called: string; comesIn: boolean }> {
  const typist = await findUser(db, typedBy);
  const { name: typed, email } = typist && !typist.erasedAt ? typist : { name: "", email: "" };
  // Whoever chooses what they are called does not choose their address.
  return { name: typed || email, called: typed ? `${typed} (${email})` : email, comesIn: typist?.disabledAt === null };
}

/** Whether somebody who may read the bid of a colleague has not let that colleague in turn, who would read what they type into it. */
export async function isLetOneWay(
  db: Queryable,
  { personId }: Pick<Bidder, "personId">,
  round: Pick<StoredRound, "sealed" | "state">,
  bid: { typedBy: string | null } | undefined,
): Promise<boolean> {
  if (!isBeforeOpening(round) || !bid?.typedBy || bid.typedBy === personId) return false;
  return personId === null || !(await bidsReadBy(db, bid.typedBy)).has(personId);
}

export async function refuseLetOneWay(
  db: Queryable,
  bidder: Bidder,
  round: Pick<StoredRound, "sealed" | "state">,
  bid: { typedBy: string | null },
): Promise<void> {
  if (!(await isLetOneWay(db, bidder, round, bid))) return;
  const { name } = await sealedWith(db, bid.typedBy!);
  throw new Refusal(
    "refused",
    `${name} bids for your company, and would read what you type into the bid. Let ${name} read your sealed bids first, on the page of this bid.`,
  );
}

export async function refuseSealedWithOther(
  db: Queryable,
  bidder: Bidder,
  { sealed }: Pick<StoredRound, "sealed">,
  bid: { typedBy: string | null },
): Promise<void> {
  if (!sealed || isOwnBid(bidder, bid)) return;
  const { name, comesIn } = await sealedWith(db, bid.typedBy!);
  throw new Refusal(
    "refused",
    comesIn
      ? `${name} bids for your company, and the bid is sealed with ${name}. Ask ${name} to let you read and change it.`
      : "The bid of your company is sealed with an account that is closed, and stands as it is. Write to us: we can ask you in a next round.",
  );
}

const takenBack = () => new Refusal("expired", "The invitation to this round was taken back.");

/** Whether a supplier was asked in a round of a request, and is no more. */
async function wasTakenBack(db: Queryable, organisationId: string, name: string): Promise<boolean> {
  const request = await findDocumentNamed(db, name, ["request_for_quotation"]);
  if (!request) return false;
  const [last] = await db
    .select({ state: roundInvitations.state })
    .from(roundInvitations)
    .innerJoin(rounds, eq(rounds.id, roundInvitations.roundId))
    .where(and(eq(rounds.rfqId, request.id), eq(roundInvitations.organisationId, organisationId)))
    .orderBy(desc(rounds.number))
    .limit(1);
  return last?.state === "revoked";
}

/** What is asked and answered from now on is not read by one whose invitation was taken back. */
export function refuseTakenBack({ invitation }: Seat): void {
  if (invitation.state === "revoked") throw takenBack();
}

/** A request whose round has begun by a moment, though the clock's job has not shown it yet. */
async function findJustBegun(db: Queryable, organisationId: string, name: string, now: Date) {
  const request = await findDocumentNamed(db, name, ["request_for_quotation"]);
  if (!request) return undefined;
  const [begun] = await db
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(roundInvitations, eq(roundInvitations.roundId, rounds.id))
    .where(
      and(
        eq(rounds.rfqId, request.id),
        eq(rounds.state, "waiting"),
        lte(rounds.opensAt, now),
        eq(roundInvitations.organisationId, organisationId),
        ne(roundInvitations.state, "revoked"),
      ),
    )
    .limit(1);
  return begun && request;
}

/** The same in a query of rounds. */
export const firstPublishedOf = (rfqId: AnyColumn) =>
  sql<Date>`(select min(f.created_at) from rounds f where f.rfq_id = ${rfqId})`.mapWith(rounds.createdAt);

/** When the first round of a request was published: who is unknown then is so in those that follow. */
export async function firstPublished(db: Queryable, rfqId: string): Promise<Date | null> {
  const [first] = await db
    .select({ at: min(rounds.createdAt) })
    .from(rounds)
    .where(eq(rounds.rfqId, rfqId));
  return first?.at ?? null;
}

/** What the desk let in may not read, nor answer for, in a request. */
async function letInTo(
  db: Queryable,
  userId: string,
  rfqId: string,
): Promise<Pick<Bidder, "isBlind" | "isUnconfirmed">> {
  const letIn = await findLetIn(db, userId);
  const publishedAt = letIn && (await firstPublished(db, rfqId));
  const isBlind = Boolean(publishedAt && publishedAt <= letIn.blindUntil);
  return { isBlind, isUnconfirmed: isBlind && letIn!.hasElders };
}

/** Who is unknown to the supplier moves no bid of it, asks nothing and ends no link in its name (sourcing 4). */
export function refuseUnconfirmed({ isUnconfirmed }: Pick<Bidder, "isUnconfirmed">): void {
  if (isUnconfirmed)
    throw new Refusal(
      "refused",
      "The desk let you in. You answer this request once an administrator of your company confirms you at People: who has no password yet sets one by “Forgot password”.",
    );
}

/** Somebody of a supplier that is asked by a moment; a request that it does not see is not there, one that it saw is told so. */
export async function bidderSignedIn(
  db: Queryable,
  { scope, userId }: { scope: PartyScope; userId: string },
  name: string,
  now: Date,
  /** The key of its device, where it sent one. */
  device?: string,
): Promise<Bidder> {
  const request =
    (await findRow(db, scope, "request_for_quotation", name)) ?? (await findJustBegun(db, scope, name, now));
  if (!request) throw (await wasTakenBack(db, scope, name)) ? takenBack() : notFound("This request for quotation");
  const known = await letInTo(db, userId, request.id);
  return {
    organisationId: scope,
    rfqId: request.id,
    userId,
    personId: userId,
    reads: await bidsReadBy(db, userId),
    ...known,
    device: known.isBlind && device ? deviceHash(device) : null,
    name: request.name,
  };
}

export interface Seat {
  round: StoredRound;
  invitation: StoredInvitation;
}

type OfRequest = Pick<Bidder, "rfqId" | "organisationId">;

/** Without rounds its request says how the invitation stands, and that it is cancelled. */
async function asRequestStands(db: Queryable, seat: Seat): Promise<Seat | undefined> {
  const { round, invitation } = seat;
  if (round.number !== withoutRounds) return seat;
  const sent = await invitationSent(db, round.rfqId, invitation.organisationId);
  if (!sent) return undefined;
  return {
    round: sent.isCancelled ? { ...round, state: "cancelled" } : round,
    invitation: { ...invitation, state: sent.state },
  };
}

async function seatBegun(db: Queryable, { rfqId, organisationId }: OfRequest, now: Date): Promise<Seat | undefined> {
  const hasBegun = or(ne(rounds.state, "waiting"), lte(rounds.opensAt, now));
  const [found] = await db
    .select({ round: rounds, invitation: roundInvitations })
    .from(rounds)
    .innerJoin(roundInvitations, eq(roundInvitations.roundId, rounds.id))
    .where(and(eq(rounds.rfqId, rfqId), eq(roundInvitations.organisationId, organisationId), hasBegun))
    .orderBy(desc(rounds.number))
    .limit(1);
  return found && asRequestStands(db, found);
}

/** The newest round that asks a supplier and has begun by a moment, whether the clock's job has started it or not. */
export async function findSeat(db: Queryable, bidder: Bidder, now: Date): Promise<Seat> {
  const found = await seatBegun(db, bidder, now);
  if (!found) throw notFound("A round of this request");
  return found;
}

export const linkEnded = () => new Refusal("expired", "This link has ended. Ask for a new one.");

/** Who hands out another link meanwhile waits for what comes by this one, or ends it first: its mail tells nobody of what came since. */
export async function lockLink(tx: Transaction, { linkId }: Bidder): Promise<void> {
  if (!linkId) return;
  const isInForceNow = and(eq(bidLinks.id, linkId), isNull(bidLinks.endedAt));
  const [link] = await tx.select({ id: bidLinks.id }).from(bidLinks).where(isInForceNow).for("share");
  if (!link) throw linkEnded();
}

/** The same with the round held, for one who answers: as many bid side by side as like, and none while it is closed, amended or opened. */
export async function lockSeat(tx: Transaction, bidder: Bidder, now: Date): Promise<Seat> {
  refuseUnconfirmed(bidder);
  let lockedRoundId = "";
  for (;;) {
    const seat = await findSeat(tx, bidder, now);
    // Read under its own lock: a next round may have come while this one was waited for.
    if (seat.round.id === lockedRoundId) {
      await lockLink(tx, bidder);
      return seat;
    }
    lockedRoundId = seat.round.id;
    // What is read as it comes is quoted at once: that holds the request, before its round as everywhere.
    if (!seat.round.sealed) await lockRequestById(tx, bidder.rfqId);
    await tx.select({ id: rounds.id }).from(rounds).where(eq(rounds.id, lockedRoundId)).for("share");
  }
}
