// What the clock does to a round, and by how much what comes late puts its closing off (sourcing 1).
import type { RoundState } from "@vanik/contracts/round";
import { hoursLater, nextClosingHour } from "./indian-time.ts";
import type { Round } from "./round-facts.ts";

export type ClockMove = "start" | "close" | "disclose";

/** The clock's moves that are due, in their order: a round is open from `opensAt` on and closed at `closesAt`, to the millisecond. */
export function clockMovesDue({ state, opensAt, closesAt, sealed }: Round, now: Date): ClockMove[] {
  const starts = state === "waiting" && now >= opensAt;
  const closes = (state === "open" || starts) && now >= closesAt;
  const discloses = (state === "closed" || closes) && !sealed;
  return [
    ...(starts ? ["start" as const] : []),
    ...(closes ? ["close" as const] : []),
    ...(discloses ? ["disclose" as const] : []),
  ];
}

/**
 * Bids that were read before the closing may still wait for their turn: the list of those that count is made so long after it, and
 * not while a node has one in hand.
 * To everybody else the round is closed at once.
 */
export const closesAfter = 30_000;

/** Whether a round waits for nobody: it is open, and not sealed, somebody has answered, and nobody is awaited. */
export function closesByAnswers(
  round: Round,
  { answered, unanswered }: { answered: number; unanswered: number },
  now: Date,
): boolean {
  return !round.sealed && roundStateAt(round, now) === "open" && answered > 0 && unanswered === 0;
}

const leadsTo: Readonly<Record<ClockMove, RoundState>> = { start: "open", close: "closed", disclose: "opened" };

/** The state that holds at a moment, whether the clock's job has run or not. */
export function roundStateAt(round: Round, now: Date): RoundState {
  const last = clockMovesDue(round, now).at(-1);
  return last ? leadsTo[last] : round.state;
}

/** What comes late, and how many hours suppliers have after it. */
export const hoursAfter = { corrigendum: 48, answer: 24, invitation: 24 } as const;

/**
 * The closing after something came at a moment: as it was where enough time is left, else the next full hour from 10 to 18 IST,
 * Monday to Saturday, that leaves it. Never earlier than it was.
 */
export function closingAfter(
  what: keyof typeof hoursAfter,
  closesAt: Date,
  now: Date,
  holidays: ReadonlySet<string> = new Set(),
): Date {
  const needed = hoursLater(now, hoursAfter[what]);
  return closesAt >= needed ? closesAt : nextClosingHour(needed, holidays);
}

/** Two people open a round within so long. */
export const openersWithin = 30 * 60_000;

/** Whether an opening is enough: of a round that two open, one of another person stands not longer than 30 minutes. */
export function completesOpening(
  twoOpeners: boolean,
  opening: { by: string; at: Date },
  before: readonly { by: string; at: Date }[],
): boolean {
  const age = ({ at }: { at: Date }) => opening.at.getTime() - at.getTime();
  return (
    !twoOpeners || before.some((other) => other.by !== opening.by && age(other) >= 0 && age(other) <= openersWithin)
  );
}
