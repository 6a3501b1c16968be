// A round as the desk reads it: who was asked and who has answered, when; never how much, how often, or what it costs (sourcing 11).
import type { DeskRound, Minutes, ShownCorrigendum } from "@vanik/contracts/rounds";
import { roundStateAt } from "@vanik/trading/round-clock";
import { roundLifecycle, roundQuoteStatus, tryRoundMove } from "@vanik/trading/round-lifecycle";
import { isRefused } from "@vanik/trading/refused";
import { asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import type { DeskScope } from "../../../platform/viewer.ts";
import { usersAs } from "../../accounts/views.ts";
import { findDaysOf, findRow, ordersOfBids } from "../../documents/use-cases.ts";
import { linesAskedIn } from "../bids/asked-lines.ts";
import { listHash } from "../bid-receipt.ts";
import type { StoredBid } from "../bid-tables.ts";
import { alternativesOf } from "../bids/alternatives.ts";
import { linksOfRequest } from "../bids/links.ts";
import { type corrigenda, questions, type StoredRound } from "../tables.ts";
import { isMovedHere } from "./beside-erpnext.ts";
import { openersOf } from "./openers.ts";
import { answersOf, firstToRemind, suppliersToRemind, typedAnswers } from "./who-has-answered.ts";
import { partyNames } from "./party-names.ts";
import { isKeyApart, type SealDeps } from "./round-keys.ts";
import {
  bidsOfRound,
  corrigendaOf,
  eventsOfRound,
  type RoundEvent,
  findInvitations,
  findRoundOf,
  lawOf,
  movesOfBids,
} from "./store.ts";

/** A request that the desk reads, and one of its rounds. */
export async function roundOfRequest(db: Queryable, scope: DeskScope, name: string, number?: number) {
  const request = await findRow(db, scope, "request_for_quotation", name);
  if (!request) throw notFound("This request for quotation");
  const round = await findRoundOf(db, request.id, number);
  if (!round) throw notFound("This round");
  return { request, round };
}

export const showCorrigendum = ({
  number,
  at,
  differences,
  outdates,
}: typeof corrigenda.$inferSelect): ShownCorrigendum => ({ number, at: at.toISOString(), differences, outdates });

/** Opened, and no supplier quotation could be made of it. */
const isUnquoted = ({ opened, quotationId }: StoredBid) => opened !== null && quotationId === null;

/** Who of the desk did it, by id: of suppliers' people nobody is named but who bid. */
export const staffNames = (db: Queryable, events: readonly RoundEvent[]): Promise<Map<string, string>> =>
  namesOfPeople(
    db,
    events.flatMap(({ userId, byParty }) => (userId && byParty === "desk" ? userId : [])),
  );

async function namesOfPeople(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const u = usersAs("u");
  const rows = await db
    .select({ id: u.id, name: u.name, email: u.email, erasedAt: u.erasedAt })
    .from(u)
    .where(inArray(u.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, email, erasedAt }) => [id, name || (erasedAt ? "" : email)]));
}

async function showInvited(db: Queryable, request: { remote: boolean }, round: StoredRound) {
  const [invited, bids] = [await findInvitations(db, round.id), await bidsOfRound(db, round.id)];
  const links = await linksOfRequest(db, round.rfqId);
  const since = isSealedStill(round)
    ? lastTurns(await eventsOfRound(db, round.id, { moves: movesOfBids, withoutReplaced: true }))
    : undefined;
  const names = await partyNames(
    db,
    invited.map(({ organisationId }) => organisationId),
  );
  const typed = await typedAnswers(db, round);
  const quotations = await findDaysOf(
    db,
    bids.flatMap(({ quotationId }) => quotationId ?? []),
  );
  return invited
    .map(({ organisationId, state, reason, reasons }) => {
      const bid = bids.find((one) => one.organisationId === organisationId);
      const isInForce = bid?.state === "submitted" || bid?.state === "stale";
      // A bid that stands has taken the place of what was typed.
      const typedAnswer = isInForce ? undefined : typed.get(organisationId);
      return {
        supplier: names.get(organisationId) ?? "",
        quote_status: roundQuoteStatus(state, typedAnswer ? "submitted" : (bid?.state ?? null)),
        submitted_at: (isInForce && (since?.get(organisationId)?.at ?? bid.submittedAt)?.toISOString()) || null,
        unquoted: bid !== undefined && isUnquoted(bid) && !request.remote,
        quotation: typedAnswer?.name ?? quotations.get(bid?.quotationId ?? "")?.name ?? null,
        link_at: links.get(organisationId)?.toISOString() ?? null,
        reason,
        reasons,
      };
    })
    .toSorted((one, other) => one.supplier.localeCompare(other.supplier));
}

async function showAsked(db: Queryable, round: StoredRound) {
  const all = await db.select().from(questions).where(eq(questions.roundId, round.id)).orderBy(asc(questions.number));
  const names = await partyNames(
    db,
    all.map(({ organisationId }) => organisationId),
  );
  return all.map((one) => ({
    number: one.number,
    supplier: names.get(one.organisationId) ?? "",
    asked: one.asked,
    asked_at: one.askedAt.toISOString(),
    state: one.state,
    wording: one.wording,
    answer: one.answer,
    answered_at: one.answeredAt?.toISOString() ?? null,
  }));
}

/** What the law looks at of a round beside what a move brings with it. */
export async function roundFacts(db: Queryable, name: string, round: StoredRound) {
  const invited = (await findInvitations(db, round.id)).filter(({ state }) => state !== "revoked").length;
  const bids = await bidsOfRound(db, round.id);
  const unquoted = bids.filter(isUnquoted).length;
  const alternatives = bids.flatMap(alternativesOf).filter(({ equal }) => !equal).length;
  const none = { changes: true, swapped: [], offFirst: [], orders: [], kind: "round" as const };
  const answers = await answersOf(db, round);
  const remindFrom = firstToRemind(await suppliersToRemind(db, round, answers));
  const names = await partyNames(
    db,
    answers.unanswered.map(({ organisationId }) => organisationId),
  );
  const unanswered = [...names.values()].toSorted();
  const { extensions } = round;
  return { ...lawOf(round, name), ...none, invited, unanswered, unquoted, alternatives, remindFrom, extensions };
}

/** Moves that stand open now, whatever they bring with them. */
async function movesOpen(
  db: Queryable,
  request: { name: string; remote: boolean },
  round: StoredRound,
  known: Awaited<ReturnType<typeof roundFacts>>,
  now: Date,
): Promise<DeskRound["moves"]> {
  const facts = { ...known, orders: await ordersOfBids(db, round.rfqId) };
  const on = { now, closesAt: new Date(round.closesAt.getTime() + 60_000) };
  const isOpen = (move: string, reason: string) =>
    !isRefused(tryRoundMove<"round">("desk", facts, move, on, { reason }));
  return Object.entries(roundLifecycle.round).flatMap(([move, { label }]) =>
    isMovedHere(request, move) && isOpen(move, "any reason") ? [{ move, label, needs_reason: !isOpen(move, "") }] : [],
  );
}

export async function readRound(
  { clock, config }: Pick<Deps, "clock"> & Pick<SealDeps, "config">,
  db: Queryable,
  scope: DeskScope,
  name: string,
  number?: number,
): Promise<DeskRound> {
  const { request, round } = await roundOfRequest(db, scope, name, number);
  const now = clock.now();
  const facts = await roundFacts(db, request.name, round);
  return {
    name: request.name,
    number: round.number,
    state: roundStateAt(lawOf(round, request.name), now),
    opens_at: round.opensAt.toISOString(),
    closes_at: round.closesAt.toISOString(),
    sealed: round.sealed,
    two_openers: round.twoOpeners,
    key_apart: isKeyApart(config),
    openings: (await openersOf(db, round, now)).length,
    lines: (await linesAskedIn(db, round)).map(({ idx }) => idx),
    invitations: await showInvited(db, request, round),
    unanswered: [...facts.unanswered],
    questions: await showAsked(db, round),
    corrigenda: (await corrigendaOf(db, round.id)).map(showCorrigendum),
    moves: await movesOpen(db, request, round, facts, now),
    version: round.version,
  };
}

const isSealedStill = ({ state, sealed }: StoredRound) => sealed && state !== "opened" && state !== "awarded";

/** Of each supplier's bid what made it stand, or not, last: one that replaces another that stands is none. */
const lastTurns = (events: readonly RoundEvent[]): Map<string | null, RoundEvent> =>
  new Map(
    events.flatMap((one) => (movesOfBids.includes(one.move) && one.from !== one.to ? [[one.organisationId, one]] : [])),
  );

/** Until it is opened the minutes tell of each supplier's bid what the round does: that it stands or not, since when. Not how often. */
function eventsBeforeOpening(round: StoredRound, events: readonly RoundEvent[]): RoundEvent[] {
  if (!isSealedStill(round)) return [...events];
  const latest = lastTurns(events);
  return events
    .filter((one) => !movesOfBids.includes(one.move) || latest.get(one.organisationId) === one)
    .map((one) => (movesOfBids.includes(one.move) ? { ...one, detail: {} } : one));
}

/** What happened, by whom and when: each bid by its hash alone. */
export async function readMinutes(db: Queryable, scope: DeskScope, name: string, number: number): Promise<Minutes> {
  const { round } = await roundOfRequest(db, scope, name, number);
  const events = eventsBeforeOpening(
    round,
    await eventsOfRound(db, round.id, { withoutReplaced: isSealedStill(round) }),
  );
  const names = await partyNames(
    db,
    events.flatMap(({ organisationId }) => organisationId ?? []),
  );
  const people = await staffNames(db, events);
  const bidders = await namesOfPeople(
    db,
    events.flatMap(({ detail: { person } }) => (typeof person === "string" ? person : [])),
  );
  return {
    events: events.map(({ at, move, byParty, userId, organisationId, reason, detail: { person, ...detail } }) => ({
      at: at.toISOString(),
      move,
      by: byParty,
      person: people.get(userId ?? "") ?? (bidders.get(String(person)) || null),
      supplier: organisationId && (names.get(organisationId) ?? null),
      reason,
      detail,
    })),
    list_hash: round.list && listHash(round.list),
  };
}
