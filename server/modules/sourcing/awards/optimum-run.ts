// The cheapest split of an opened round under the desk's rules, found by a job: it may take a minute (sourcing 5).
import type { OptimumInput, OptimumRun } from "@vanik/contracts/awards";
import { toBasisPoints, toRupees } from "@vanik/contracts/money";
import type { OptimumAsk, RuleName } from "@vanik/trading/optimum";
import type { OptimumRules } from "@vanik/trading/optimum-model";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { invalid, notFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { JobType } from "../../../platform/queue.ts";
import type { DeskScope } from "../../../platform/viewer.ts";
import { optimumRuns } from "../award-tables.ts";
import { costsOfRules, findOptimum } from "../optimum.ts";
import { roundOfRequest } from "../rounds/show-round.ts";
import { rounds } from "../tables.ts";
import { refuseSealed } from "./landed-round.ts";
import { type ComparedRound, compareRound } from "./round-offers.ts";

/** A search ends within a minute for itself and for each rule. */
export const optimumJob: JobType<{ id: string }> = { name: "optimum", retryLimit: 1, retryDelay: 5, longestRun: 600 };

type Wanted = OptimumInput["rules"];
type Result = Omit<OptimumRun, "id">;

const nothing: Result = {
  state: "waiting",
  why: null,
  fewest: null,
  chosen: [],
  cost: null,
  within: 0,
  rules: [],
  uncovered: [],
};

function rulesOf(wanted: Wanted): OptimumRules {
  return {
    maxSuppliers: wanted.max_suppliers ?? null,
    maxShare: wanted.max_share === undefined ? null : toBasisPoints(wanted.max_share),
    maxLeadDays: wanted.max_lead_days ?? null,
    leaveOut: wanted.leave_out,
    fix: wanted.fix.map(({ idx, bid }) => ({ line: idx, bid })),
  };
}

const wordOf: Readonly<Record<RuleName, Result["rules"][number]["rule"]>> = {
  maxSuppliers: "max_suppliers",
  maxShare: "max_share",
  maxLeadDays: "max_lead_days",
  leaveOut: "leave_out",
  fix: "fix",
};

/** Names that are no bids of the round, at their fields. */
function refuseUnknown({ asked, offers }: ComparedRound, { leave_out, fix }: Wanted): void {
  const known = new Set(offers.map(({ bid }) => bid));
  const left = leave_out.findIndex((bid) => !known.has(bid));
  if (left >= 0) throw invalid({ [`rules.leave_out.${left}`]: `${leave_out[left]} is no bid of this round.` });
  const fixed = fix.findIndex(({ idx, bid }) => !known.has(bid) || !asked.some((line) => line.idx === idx));
  if (fixed >= 0) throw invalid({ [`rules.fix.${fixed}`]: "This is no line of the round, or no bid." });
}

/** Begins a search; resolves to its run. */
export async function askOptimum(
  { queue, clock }: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  scope: DeskScope,
  { id: name, n, rules }: OptimumInput & { id: string; n: number },
): Promise<OptimumRun> {
  const { round } = await roundOfRequest(tx, scope, name, n);
  refuseSealed(round);
  refuseUnknown(await compareRound(tx, round), rules);
  const id = newId();
  await tx.insert(optimumRuns).values({ id, roundId: round.id, at: clock.now(), rules });
  await queue.send(tx, optimumJob, [{ id }]);
  return { id, ...nothing };
}

export async function readOptimum(
  db: Queryable,
  scope: DeskScope,
  { id: name, n, run }: { id: string; n: number; run: string },
): Promise<OptimumRun> {
  const { round } = await roundOfRequest(db, scope, name, n);
  const [row] = await db
    .select()
    .from(optimumRuns)
    .where(and(eq(optimumRuns.id, run), eq(optimumRuns.roundId, round.id)));
  if (!row) throw notFound("This search");
  return { id: row.id, ...(row.result ?? nothing) };
}

async function searchSplit({ log }: Pick<Deps, "log">, ask: OptimumAsk): Promise<Result> {
  const options = { warn: (told: object) => log.warn(told, "enumeration and HiGHS disagree over a split") };
  const found = await findOptimum(ask, options);
  if ("impossible" in found) return { ...nothing, state: "impossible", why: found.impossible, fewest: found.fewest };
  const costs = await costsOfRules(ask, found, options);
  return {
    ...nothing,
    state: "done",
    chosen: found.choices.map(({ line, bid }) => ({
      idx: line,
      bid,
      landed: toRupees(found.award.lines.find((one) => one.line === line)!.landed),
    })),
    cost: toRupees(found.cost),
    within: toRupees(found.within),
    rules: costs.map(({ rule, cost }) => ({ rule: wordOf[rule], cost: cost === null ? null : toRupees(cost) })),
    uncovered: [...found.uncovered],
  };
}

/** Does a search once; one that is done already is left alone. */
export async function runOptimum(deps: Pick<Deps, "db" | "log">, { id }: { id: string }): Promise<void> {
  const { db, log } = deps;
  const [row] = await db
    .select({ run: optimumRuns, round: rounds })
    .from(optimumRuns)
    .innerJoin(rounds, eq(rounds.id, optimumRuns.roundId))
    .where(and(eq(optimumRuns.id, id), isNull(optimumRuns.result)));
  if (!row) return;
  const { asked, offers, yearly } = await compareRound(db, row.round);
  const ask = { asked, offers, yearly, rules: rulesOf(row.run.rules) };
  const result = await searchSplit(deps, ask).catch((error: unknown): Result => {
    log.error({ err: error, run: id }, "a search for the cheapest split failed");
    return { ...nothing, state: "failed", why: "The search failed. Try it again, or award by hand." };
  });
  await db.update(optimumRuns).set({ result }).where(eq(optimumRuns.id, id));
}
