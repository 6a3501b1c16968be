// A round follows its request that a company's own ERPNext keeps: it begins as that comes, asks whom that asks, and ends with it (connector 6).
import type { RoundState } from "@vanik/contracts/round";
import { and, inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { JobType } from "../../../platform/job-type.ts";
import { blockedAmong } from "../../accounts/use-cases.ts";
import { invitedTo, lockRequestById, requestsAsKept } from "../../documents/use-cases.ts";
import { rounds, type StoredInvitation, type StoredRound } from "../tables.ts";
import { settleRound } from "./clock.ts";
import { endRound } from "./end-round.ts";
import { writeAddition, writeRevocation } from "./invite.ts";
import { publishArrived, type PublishingDeps } from "./publish.ts";
import type { RoundMove } from "./round-move.ts";
import { lockSealing } from "./sealed-still.ts";
import { findInvitations, findRoundOf, lockRoundOf } from "./store.ts";

/** A request that has come, with the round that it gets by itself, or one whose round no longer asks what it asks. */
export interface RequestToFollow {
  id: string;
  /** ISO; of a request that has just come. */
  publish?: { closes_at: string; sealed: boolean };
}
export const followRequestJob: JobType<RequestToFollow> = { name: "follow-request", retryLimit: 8, retryDelay: 15 };

const underWay: ReadonlySet<RoundState> = new Set(["waiting", "open", "closed"]);
/** Whom it asks is followed as long as they may bid. */
const mayBeBidFor = ({ state }: Pick<StoredRound, "state">) => state === "waiting" || state === "open";

interface Differences {
  isOver: boolean;
  added: string[];
  gone: StoredInvitation[];
}

/** What of a round under way is otherwise than its request; null where nothing is. */
async function findDifferences(
  db: Queryable,
  round: StoredRound,
  { isInForce, invited }: { isInForce: boolean; invited: readonly string[] },
): Promise<Differences | null> {
  if (!underWay.has(round.state)) return null;
  if (!isInForce) return { isOver: true, added: [], gone: [] };
  if (!mayBeBidFor(round)) return null;
  const invitations = (await findInvitations(db, round.id)).filter(({ state }) => state !== "revoked");
  const asks = new Set(invited);
  const known = new Set(invitations.map(({ organisationId }) => organisationId));
  const added = invited.filter((id) => !known.has(id));
  const gone = invitations.filter(({ organisationId }) => !asks.has(organisationId));
  return added.length + gone.length > 0 ? { isOver: false, added, gone } : null;
}

/** Of these requests those whose round is under way and otherwise than they are: asked without a lock, so that nobody waits for a bid. */
export async function findToFollow(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isOfThose = and(inArray(rounds.rfqId, [...ids]), inArray(rounds.state, [...underWay]));
  const underWayNow = await db.select().from(rounds).where(isOfThose);
  const requests = await requestsAsKept(
    db,
    underWayNow.map(({ rfqId }) => rfqId),
  );
  const differ: string[] = [];
  for (const round of underWayNow) {
    const request = requests.get(round.rfqId);
    if (request && (await findDifferences(db, round, request))) differ.push(round.rfqId);
  }
  return differ;
}

type Following = Pick<RoundMove, "deps" | "tx" | "request" | "now">;
const bySystem = (reason: string) => ({ byParty: "system" as const, userId: null, reason });

/** First who is asked besides, so that a round does not stand without anybody for a moment. */
async function followInvited(following: Following, round: StoredRound, { added, gone }: Differences): Promise<void> {
  const { tx, now } = following;
  const blocked = await blockedAmong(tx, added);
  let roundNow = round;
  for (const organisationId of added.filter((id) => !blocked.has(id))) {
    const invitation = (await findInvitations(tx, round.id)).find((one) => one.organisationId === organisationId);
    const states = { from: invitation?.state ?? ("draft" as const), to: "pending" as const };
    const move = { ...following, round: roundNow, by: bySystem("ERPNext asks it too") };
    await lockSealing(tx, "share");
    await writeAddition(move, { organisationId, invitation, ...states });
    roundNow = (await findRoundOf(tx, round.rfqId)) ?? roundNow;
  }
  for (const invitation of gone) {
    const { organisationId, state: from } = invitation;
    const move = { ...following, round: roundNow, now, by: bySystem("ERPNext asks it no more") };
    await writeRevocation(move, { organisationId, invitation, from, to: "revoked" });
  }
}

async function followIn(deps: PublishingDeps, tx: Transaction, { id, publish }: RequestToFollow): Promise<void> {
  const request = await lockRequestById(tx, id);
  if (!request?.remote) return;
  const now = deps.clock.now();
  const isInForce = request.state === "submitted" && request.goneAt === null;
  const newest = await findRoundOf(tx, id);
  if (!newest) {
    if (publish && isInForce)
      await publishArrived(deps, tx, request, { closesAt: new Date(publish.closes_at), sealed: publish.sealed });
    return;
  }
  const asRequested = { isInForce, invited: await invitedTo(tx, id) };
  if (!(await findDifferences(tx, newest, asRequested))) return;
  const locked = (await lockRoundOf(tx, id, "update"))!;
  const round = await settleRound(deps, tx, { request, round: locked }, now);
  const differences = await findDifferences(tx, round, asRequested);
  if (differences?.isOver)
    await endRound({ deps, tx, round, now }, bySystem(request.goneAt ? "Deleted in ERPNext" : "Cancelled in ERPNext"));
  else if (differences) await followInvited({ deps, tx, request, now }, round, differences);
}

/** Brings the round of a request up to what ERPNext says of it; one that may not be published is left to the desk. */
export async function followRequest(
  deps: PublishingDeps & Pick<Deps, "db" | "log">,
  following: RequestToFollow,
): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => followIn(deps, tx, following));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn({ rfqId: following.id, problem: error.message }, "a request of ERPNext gets no round by itself");
  }
}
