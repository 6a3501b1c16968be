// Questions of suppliers, and the desk's answers to all who are asked: who asked is nobody else's (sourcing 1).
import type { AnswerInput } from "@vanik/contracts/rounds";
import { withoutRounds } from "@vanik/trading/round-facts";
import { tryRoundMove } from "@vanik/trading/round-lifecycle";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { allowed, lockRequest } from "../../documents/use-cases.ts";
import { questionsOfBidder } from "../bids/people-of-supplier.ts";
import { type Bidder, findSeat, isByLink, lockLink, refuseTakenBack, refuseUnconfirmed } from "../bids/bidder.ts";
import { questions, type StoredRound } from "../tables.ts";
import { extendFor } from "./round-move.ts";
import { isSettled, settleRound } from "./clock.ts";
import type { RoundDeps } from "./publish.ts";
import { invitedIn, lawOf, lockRoundOf, lockRoundUnless, recordMinutes } from "./store.ts";
import { mailDesk, mailSuppliers } from "./queue-mails.ts";

const questionsIn = (tx: Transaction, roundId: string) =>
  tx.select().from(questions).where(eq(questions.roundId, roundId)).orderBy(asc(questions.number));

/** Questions of a round come one after the other, so that their numbers do. */
const lockNumbering = (tx: Transaction, roundId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${roundId}`}, 0))`);

/** A question of a supplier, for the desk to answer to all. */
export async function askQuestion(
  deps: RoundDeps,
  tx: Transaction,
  bidder: Bidder,
  question: string,
): Promise<{ asked: true }> {
  refuseUnconfirmed(bidder);
  await lockLink(tx, bidder);
  const now = deps.clock.now();
  const seat = await findSeat(tx, bidder, now);
  refuseTakenBack(seat);
  const { invitation } = seat;
  // As bids hold it: who waited for a bid that is on its way would learn of it.
  const newest = await lockRoundOf(tx, bidder.rfqId, "share");
  const round = seat.round.number === withoutRounds ? seat.round : newest;
  if (!round || round.id !== invitation.roundId) throw new Refusal("refused", "This round is over.");
  await lockNumbering(tx, round.id);
  const all = await questionsIn(tx, round.id);
  const before = questionsOfBidder(bidder, all);
  const facts = { kind: "question" as const, name: "Your question", state: "draft" as const, asked: before };
  const { from, to } = allowed(
    tryRoundMove<"question">("supplier", { ...facts, round: lawOf(round, bidder.name) }, "ask", { now }),
  );
  const { organisationId, userId } = bidder;
  const number = all.length + 1;
  await tx
    .insert(questions)
    .values({ roundId: round.id, number, organisationId, userId, state: to, asked: question, askedAt: now });
  const byParty = isByLink(bidder) ? ("link" as const) : ("supplier" as const);
  const event = { roundId: round.id, organisationId, at: now, move: "ask", from, to, userId, byParty };
  await recordMinutes(tx, [{ ...event, detail: { question: number } }]);
  await mailDesk(deps, tx, "round-question", round.id);
  return { asked: true };
}

/** A question with those of its round as it may be answered; throws the law's no. */
async function requireAnswerable(tx: Transaction, round: StoredRound, number: number, now: Date) {
  const all = await questionsIn(tx, round.id);
  const question = all.find((one) => one.number === number);
  if (!question) throw notFound("This question");
  const facts = { kind: "question" as const, name: "This question", state: question.state, asked: 0 };
  const move = allowed(
    tryRoundMove<"question">("desk", { ...facts, round: lawOf(round, "This round") }, "answer", { now }),
  );
  return { ...move, all };
}

/** Writes the answer under the next number that all read, and resolves to it. */
async function answer(
  tx: Transaction,
  viewer: DeskViewer,
  round: StoredRound,
  number: number,
  words: AnswerInput,
  now: Date,
): Promise<number> {
  const { from, to, all } = await requireAnswerable(tx, round, number, now);
  const answerNumber = Math.max(0, ...all.map((one) => one.told ?? 0)) + 1;
  await tx
    .update(questions)
    .set({ ...words, state: to, answeredAt: now, answeredBy: viewer.userId, told: answerNumber })
    .where(and(eq(questions.roundId, round.id), eq(questions.number, number)));
  const event = { roundId: round.id, at: now, move: "answer", from, to, userId: viewer.userId };
  await recordMinutes(tx, [{ ...event, byParty: "desk", detail: { question: number } }]);
  return answerNumber;
}

/** The desk's wording and answer go to all who are asked; a late one puts the closing off. */
export async function answerQuestion(
  deps: RoundDeps,
  tx: Transaction,
  viewer: DeskViewer,
  { id: name, n, k, ...words }: AnswerInput & { id: string; n: number; k: number },
): Promise<void> {
  const now = deps.clock.now();
  const request = await lockRequest(tx, name);
  if (!request) throw notFound("This round");
  const lockedRound = await lockRoundUnless(tx, request.id, async (newest) => {
    if (newest?.number !== n) throw notFound("This round");
    if (isSettled(newest, now)) await requireAnswerable(tx, newest, k, now);
    return newest;
  });
  const round = await settleRound(deps, tx, { request, round: lockedRound }, now);
  const answerNumber = await answer(tx, viewer, round, k, words, now);
  await mailSuppliers(deps, tx, "round-answer", round.id, await invitedIn(tx, round.id), { of: answerNumber });
  await extendFor("answer", { deps, tx, now }, round);
}
