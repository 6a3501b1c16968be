// What a quotation rests on while suppliers who are asked for its case may still answer (sourcing 6): how many have, and until when
// the others may. Of a sealed round nothing is counted: how many have bid is part of what the seal keeps.
import { hasPassed, readableDay } from "./days.ts";
import { dayInIndia, formatClock, formatMoment } from "./indian-time.ts";

/** A request of the case that is sent and not cancelled. */
export interface AskedFor {
  name: string;
  scheduleDate: string | null;
  replyBy: string | null;
  /** Its newest round, as the clock left it; null of a request without rounds. `closesAt` is null of one from before it was kept. */
  round: { number: number; state: string; sealed: boolean; closesAt: Date | null } | null;
  answered: number;
  /** Who has answered, and who is awaited. */
  asked: number;
}

const hoursAndMinutes = (moment: Date) => formatClock(moment).slice(0, 5);

/** "closes at 14:00 today"; without a day to speak of, as it is read later: "was to close on 29 Nov 2026, 14:00". */
function describeClosing(closesAt: Date | null, today: string | null): string {
  if (!closesAt) return today ? "is not closed yet" : "was not closed yet";
  if (!today) return `was to close on ${formatMoment(closesAt)}`;
  return dayInIndia(closesAt) === today
    ? `closes at ${hoursAndMinutes(closesAt)} today`
    : `closes on ${formatMoment(closesAt)}`;
}

const describeAnswers = ({ answered, asked }: AskedFor, to: string) =>
  `Rests on ${answered === 0 ? "none" : answered} of ${asked === 1 ? "1 answer" : `${asked} answers`} to ${to}`;

function describeRound(request: AskedFor & { round: NonNullable<AskedFor["round"]> }, now: Date, today: string | null) {
  const { number, state, sealed, closesAt } = request.round;
  const isClosed = state === "closed" || (closesAt !== null && now >= closesAt);
  if (!["waiting", "open", "closed"].includes(state) || (isClosed && !sealed)) return null;
  const named = `round ${number} of ${request.name}`;
  const closing = isClosed ? `${today ? "is" : "was"} closed and not opened yet` : describeClosing(closesAt, today);
  return `${sealed ? `Rests on no bid of ${named}, which is sealed` : describeAnswers(request, named)}: it ${closing}.`;
}

/**
 * The sentence about one request at a moment; null where all have answered, or nobody is waited for any more. `later` is for a
 * reader of another day, in whose history it stands.
 */
export function describeRestsOn(request: AskedFor, now: Date, { later = false } = {}): string | null {
  const today = dayInIndia(now);
  const { round, scheduleDate, replyBy, answered, asked } = request;
  if (round) return describeRound({ ...request, round }, now, later ? null : today);
  if (answered >= asked || hasPassed(replyBy, today) || hasPassed(scheduleDate, today)) return null;
  const until = replyBy ? `, which ${later ? "wanted" : "wants"} them by ${readableDay(replyBy)}` : "";
  return `${describeAnswers(request, request.name)}${until}.`;
}
