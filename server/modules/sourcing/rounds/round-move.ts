// A move of a round by the desk while it is made: what is locked, what the law answers, and the closing that it may put off (sourcing 1).
import type { RoundMoveInput } from "@vanik/contracts/rounds";
import { addDays } from "@vanik/trading/days";
import { closingAfter } from "@vanik/trading/round-clock";
import { tryRoundMove } from "@vanik/trading/round-lifecycle";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { findHolidays } from "../../content/use-cases.ts";
import { allowed, type lockRequest } from "../../documents/use-cases.ts";
import type { StoredRound } from "../tables.ts";
import type { RoundDeps } from "./publish.ts";
import { roundFacts } from "./show-round.ts";
import { invitedIn, remindAnew, recordMinutes, updateRound } from "./store.ts";
import { mailSuppliers } from "./queue-mails.ts";

type Request = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** A move on its way, of a round and a request that are locked. */
export interface RoundMove {
  deps: RoundDeps;
  tx: Transaction;
  viewer: DeskViewer;
  request: Request;
  round: StoredRound;
  input: RoundMoveInput;
  now: Date;
  /** The desk's person has just proved who it is. */
  proven: boolean;
}

/** The law's answer to a move of the round itself; throws its no. */
export async function requireLawfulRoundMove(
  { tx, request, round, input, now }: RoundMove,
  more: { changes?: boolean; swapped?: number[] } = {},
) {
  const facts = { ...(await roundFacts(tx, request.name, round)), ...more };
  const on = { now, closesAt: input.closes_at };
  return allowed(tryRoundMove<"round">("desk", facts, input.move, on, { reason: input.reason }));
}

/** An extension leads a few days on, over as many holidays as there may be. */
const mostDaysLooked = 60;

/** Puts a closing off because something came late; resolves to the round with its closing then. */
export async function extendFor(
  what: Parameters<typeof closingAfter>[0],
  { deps, tx, now }: Pick<RoundMove, "deps" | "tx" | "now">,
  round: StoredRound,
): Promise<StoredRound> {
  const today = indianDay(now);
  const holidays = new Set((await findHolidays(tx, today, addDays(today, mostDaysLooked))).map(({ day }) => day));
  const closesAt = closingAfter(what, round.closesAt, now, holidays);
  if (closesAt.getTime() === round.closesAt.getTime()) return round;
  const detail = { before: round.closesAt.toISOString(), after: closesAt.toISOString() };
  const { id: roundId, state } = round;
  await recordMinutes(tx, [{ roundId, at: now, move: "extend", from: state, to: state, byParty: "system", detail }]);
  await mailSuppliers(deps, tx, "round-extended", roundId, await invitedIn(tx, roundId));
  await remindAnew(tx, roundId, closesAt, now);
  return updateRound(tx, round, { closesAt });
}
