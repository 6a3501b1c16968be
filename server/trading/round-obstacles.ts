// What stands in the way of a move of a round, each as the sentence that is told, or null when it does not (sourcing 1).
import { mostInvited } from "@vanik/contracts/document-limits";
import { readableDay } from "./days.ts";
import { dayInIndia, hoursLater, formatClock, formatMoment } from "./indian-time.ts";
import { hoursUnreminded } from "./mail-times.ts";
import { roundStateAt } from "./round-clock.ts";
import {
  type BidFacts,
  type QuestionFacts,
  type Round,
  type RoundFacts,
  type RoundMoment,
  type TargetFacts,
  withoutRounds,
} from "./round-facts.ts";
import { formatNames } from "./wording.ts";

/** Hours. */
const shortestRound = 4;
const shortestUnsealed = 1 / 4;
const longestAhead = 90;
const mostExtensions = 5;
const mostVersions = 50;
/** Of whoever holds a link: so the supplier itself has its own left. */
const mostByLink = 25;
const mostQuestions = 20;
const lastQuestion = 12;
const longestAnswer = 30;
const settling = 60_000;

const formatLineNumbers = (lines: readonly number[]) =>
  `${lines.length > 1 ? "Lines" : "Line"} ${formatNames(lines.map(String))}`;

export function badInvitations({ invited }: RoundFacts) {
  if (invited === 0) return "No supplier is invited yet.";
  const most = mostInvited.round;
  return invited > most ? `A round invites at most ${most} suppliers; these are ${invited}.` : null;
}

/** More would not fit the closing's list, which must tell no count. */
export function roundIsFull({ invited }: { invited: number }) {
  return invited >= mostInvited.round ? `A round invites at most ${mostInvited.round} suppliers.` : null;
}

export function bidIsSubmitted({ hasBid }: { hasBid: boolean }) {
  return hasBid ? "A bid stands: withdraw it first." : null;
}

/** A round that has begun before it is published begins now. */
export function tooShort({ opensAt, closesAt, sealed }: RoundFacts, { now }: RoundMoment) {
  const first = hoursLater(opensAt > now ? opensAt : now, sealed ? shortestRound : shortestUnsealed);
  const atLeast = sealed ? `${shortestRound} hours` : `${60 * shortestUnsealed} minutes`;
  return closesAt < first ? `Suppliers need ${atLeast} at least: close it on ${formatMoment(first)} or later.` : null;
}

const tooFarOff = (closesAt: Date, now: Date) =>
  closesAt > hoursLater(now, 24 * longestAhead) ? `A round closes within ${longestAhead} days.` : null;

export const closesTooLate = ({ closesAt }: RoundFacts, { now }: RoundMoment) => tooFarOff(closesAt, now);

export function nothingChanges({ changes }: RoundFacts) {
  return changes ? null : "Nothing is changed.";
}

export function itemSwapped({ swapped }: RoundFacts) {
  if (swapped.length === 0) return null;
  return `${formatLineNumbers(swapped)} would become another item: drop the line and add the other one.`;
}

export function notLater({ closesAt }: RoundFacts, { closesAt: wanted, now }: RoundMoment) {
  if (!wanted || wanted <= closesAt) return `Choose a closing after ${formatMoment(closesAt)}.`;
  return tooFarOff(wanted, now);
}

export function extendedOften({ extensions }: RoundFacts) {
  return extensions >= mostExtensions ? `It was extended ${mostExtensions} times already.` : null;
}

/** Nobody learns before the closing who has bid: so nobody closes it by that. */
export function sealedUntilClosing({ sealed, closesAt }: RoundFacts) {
  return sealed ? `Its bids are sealed: it closes on ${formatMoment(closesAt)}, and not before.` : null;
}

export function notAllHaveAnswered({ unanswered }: RoundFacts) {
  if (unanswered.length === 0) return null;
  const have = unanswered.length === 1 ? "has" : "have";
  return `${formatNames(unanswered)} ${have} not answered: say why it closes without.`;
}

export function isNotSealed({ sealed }: RoundFacts) {
  return sealed ? null : "Its bids were never sealed: they are read as they come.";
}

/** What was on its way as it closed is judged first. */
export function closedJustNow({ closesAt }: RoundFacts, { now }: RoundMoment) {
  const from = new Date(closesAt.getTime() + settling);
  return now < from ? `It closed at ${formatClock(closesAt)} and can be opened from ${formatClock(from)} on.` : null;
}

export const hoursBetweenReminders = 12;

export const remindedTooSoon = (from: Date): string =>
  `A supplier is reminded once in ${hoursBetweenReminders} hours, and not within ${hoursUnreminded} hours after it was asked: from ${formatMoment(from)} on.`;

export function nobodyToRemind({ remindFrom }: RoundFacts, { now }: RoundMoment) {
  if (remindFrom === null) return "All who are asked have answered.";
  return now < remindFrom ? remindedTooSoon(remindFrom) : null;
}

export function allAreQuoted({ unquoted }: RoundFacts) {
  return unquoted === 0 ? "Each bid that was opened is a supplier quotation already." : null;
}

export function noAlternative({ alternatives }: RoundFacts) {
  return alternatives === 0 ? "No bid offers an alternative that is not marked equal yet." : null;
}

export function passesFirstBy({ offFirst }: RoundFacts) {
  return offFirst.length > 0 ? `${formatLineNumbers(offFirst)}: say why it does not go to L1.` : null;
}

export function awardIsOrdered({ orders }: RoundFacts) {
  return orders.length > 0 ? `${formatNames(orders)} came of this award, which stays as it is.` : null;
}

const words = { draft: "is not published yet", cancelled: "was cancelled" } as const;

function notOpen(round: Round, now: Date): string | null {
  const state = roundStateAt(round, now);
  if (state === "open") return null;
  if (state === "draft" || state === "cancelled")
    return `This ${round.number === withoutRounds ? "request" : "round"} ${words[state]}.`;
  if (state === "waiting") return `This round opens on ${formatMoment(round.opensAt)}.`;
  // What was read before the closing and waited for others until the list of bids was made.
  if (now < round.closesAt)
    return `This round was closed at ${formatClock(round.closesAt)}, before this could be counted.`;
  const days = [round.closesAt, now].map(dayInIndia);
  const on = days[0] === days[1] ? ["", ""] : days.map((day) => `on ${readableDay(day)} `);
  return `Closed ${on[0]}at ${formatClock(round.closesAt)}; this came ${on[1]}at ${formatClock(now, true)}`;
}

/** At its closing a round is over: what comes then, or a millisecond later, is told both moments. */
export const roundNotOpen = ({ round }: { round: Round }, { now }: RoundMoment) => notOpen(round, now);

/** Who is invited while a round waits hears of it as it starts. */
export const roundNotInvited = ({ round }: { round: Round }, { now }: RoundMoment) =>
  roundStateAt(round, now) === "waiting" ? null : notOpen(round, now);

export function invitationRevoked({ revoked }: Pick<BidFacts, "revoked">) {
  return revoked ? "The invitation to this round was taken back." : null;
}

export function nothingPriced({ priced }: BidFacts) {
  return priced ? null : "No line has a rate yet.";
}

/** How often a bid may still be submitted. */
export const submitsLeft = ({ versions, isBlind }: Pick<BidFacts, "versions" | "isBlind">): number =>
  Math.max(0, (isBlind ? mostByLink : mostVersions) - versions);

export function tooManyVersions(facts: BidFacts) {
  if (submitsLeft(facts) > 0) return null;
  return `It was submitted ${facts.isBlind ? mostByLink : mostVersions} times already: the last one stands.`;
}

export function linesChanged({ changedLines }: BidFacts) {
  if (changedLines.length === 0) return null;
  return `${formatLineNumbers(changedLines)} changed since: answer anew and submit the bid.`;
}

/** Until when a question is taken. */
export const questionsUntil = ({ closesAt }: Pick<Round, "closesAt">): Date => hoursLater(closesAt, -lastQuestion);

/** How many more its supplier may ask. */
export const questionsLeft = ({ asked }: Pick<QuestionFacts, "asked">): number => Math.max(0, mostQuestions - asked);

/** Answers go to all who are asked in a round. */
export function asksWithoutRounds({ round }: QuestionFacts) {
  return round.number === withoutRounds ? "This request has no rounds: ask by answering the mail of it." : null;
}

export function tooLateToAsk({ round }: QuestionFacts, { now }: RoundMoment) {
  const last = questionsUntil(round);
  return now > last ? `Questions were taken until ${formatMoment(last)}.` : null;
}

export function tooManyQuestions(facts: QuestionFacts) {
  return questionsLeft(facts) === 0 ? `You have asked ${mostQuestions} questions in this round already.` : null;
}

export function isNotOpened({ round: { state } }: TargetFacts) {
  return state === "opened" || state === "awarded" ? null : "This round is not opened: nothing is asked of a bid yet.";
}

export function isOrderedAlready({ orders }: TargetFacts) {
  return orders.length > 0 ? "Goods of this request are on order already: its rates stay as they are." : null;
}

export function badAnswerBy({ answerBy }: TargetFacts, { now }: RoundMoment) {
  const first = hoursLater(now, shortestRound);
  if (answerBy < first)
    return `Suppliers need ${shortestRound} hours at least: ask for an answer by ${formatMoment(first)} or later.`;
  return answerBy > hoursLater(now, 24 * longestAnswer) ? `Ask for an answer within ${longestAnswer} days.` : null;
}

/** As late as a closing: to the millisecond. */
export function answeredLate({ answerBy }: TargetFacts, { now }: RoundMoment) {
  const came = `${readableDay(dayInIndia(now))} at ${formatClock(now, true)}`;
  return now >= answerBy ? `An answer was awaited until ${formatMoment(answerBy)}; this came on ${came}.` : null;
}
