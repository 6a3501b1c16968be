// The desk asks one supplier of an opened round for better rates (sourcing 5): until when it may answer, and that it hears of it.
import type { TargetsInput } from "@vanik/contracts/targets";
import { hoursLater, nextClosingHour } from "@vanik/trading/indian-time";
import { addDays } from "@vanik/trading/days";
import { tryRoundMove } from "@vanik/trading/round-lifecycle";
import { targetProblems } from "@vanik/trading/targets";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { findHolidays } from "../../content/use-cases.ts";
import { allowed, lockRequest, refuseBlocked } from "../../documents/use-cases.ts";
import { compareRound } from "../awards/round-offers.ts";
import { findBid, lockBid, updateBid } from "../bids/sealed-bids.ts";
import type { RoundDeps } from "../rounds/publish.ts";
import { refuseThere } from "../rounds/beside-erpnext.ts";
import { readRound } from "../rounds/show-round.ts";
import { lockRoundUnless, recordMinutes, updateRound } from "../rounds/store.ts";
import { mailSuppliers } from "../rounds/queue-mails.ts";
import { targets } from "../target-tables.ts";
import { lapseTargets, targetFacts } from "./target-store.ts";

/** As long as suppliers have after a corrigendum. */
const hoursToAnswer = 48;
const mostDaysLooked = 60;

/** Two days on, at the next full hour at which a round may close. */
async function usualAnswerBy(tx: Transaction, now: Date): Promise<Date> {
  const today = indianDay(now);
  const holidays = await findHolidays(tx, today, addDays(today, mostDaysLooked));
  return nextClosingHour(hoursLater(now, hoursToAnswer), new Set(holidays.map(({ day }) => day)));
}

/** Asks; what waited of the same supplier is answered no more. */
export async function askTargets(
  deps: RoundDeps,
  tx: Transaction,
  viewer: DeskViewer,
  { id: name, n, version, supplier: named, lines, answer_by }: TargetsInput & { id: string; n: number },
): Promise<void> {
  const now = deps.clock.now();
  const request = await lockRequest(tx, name);
  if (!request) throw notFound("This round");
  refuseThere(request, "target");
  const answerBy = answer_by ?? (await usualAnswerBy(tx, now));
  const { round, from, to } = await lockRoundUnless(tx, request.id, async (newest) => {
    if (!newest || n > newest.number) throw notFound("This round");
    if (n < newest.number) throw new Refusal("refused", `Round ${n} is over: round ${newest.number} is the newest.`);
    if (version !== undefined && version !== newest.version)
      throw new Refusal("conflict", "This round was changed by somebody else just now. Look at it again.", {
        current: await readRound(deps, tx, viewer.scope, name, n),
      });
    const facts = await targetFacts(tx, { round: newest, name }, { state: "draft", answerBy });
    return { round: newest, ...allowed(tryRoundMove<"target">("desk", facts, "ask", { now })) };
  });
  const supplier = await organisationNamed(tx, "supplier", named);
  const { offers, quoted, asked } = await compareRound(tx, round);
  const bid = supplier && (await findBid(tx, round, { organisationId: supplier.id, personId: null }));
  const offer = bid && offers.find((one) => one.bid === quoted.get(bid.id));
  if (!supplier || !offer) throw invalid({ supplier: "Name a supplier whose bid is compared." });
  await refuseBlocked(tx, [supplier.id]);
  const problems = targetProblems(lines, offer, asked);
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const ofSupplier = { roundId: round.id, organisationId: supplier.id };
  await lapseTargets(tx, round.id, now, supplier.id);
  const rates = lines.map(({ idx, rate }) => ({ idx, rate }));
  await tx
    .insert(targets)
    .values({ id: newId(), ...ofSupplier, at: now, userId: viewer.userId, answerBy, state: to, lines: rates });
  // Whoever has its page open accepts no other rates than those it has read.
  await updateBid(tx, await lockBid(tx, round, { organisationId: supplier.id, personId: null }), {});
  await updateRound(tx, round, {});
  const event = { ...ofSupplier, at: now, move: "target", from, to, userId: viewer.userId, byParty: "desk" as const };
  await recordMinutes(tx, [{ ...event, detail: { lines: lines.length, until: answerBy.toISOString() } }]);
  await mailSuppliers(deps, tx, "target-asked", round.id, [supplier.id], { until: answerBy });
}
