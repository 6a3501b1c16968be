// The cheapest split of an opened round under the desk's rules, and what stands beside it, found by a job: it may take a minute (sourcing 5).
import {
  type OptimumInput,
  mostBeside,
  type OptimumRun,
  type SplitAsk,
  type SplitFound,
} from "@vanik/contracts/awards";
import { toBasisPoints, toQuantity, toRupees, toThousandths } from "@vanik/contracts/money";
import type { NoOptimum, Optimum, OptimumAsk, RuleName } from "@vanik/trading/optimum";
import type { OptimumRules } from "@vanik/trading/optimum-model";
import { askedBeside, splitKey } from "@vanik/trading/split-answers";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Queryable, type Transaction } from "../../../platform/db.ts";
import { invalid, notFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { JobType } from "../../../platform/job-type.ts";
import type { DeskScope } from "../../../platform/viewer.ts";
import { optimumRuns } from "../award-tables.ts";
import { costsOfRules, findApart } from "../find-apart.ts";
import { roundOfRequest } from "../rounds/show-round.ts";
import { rounds } from "../tables.ts";
import { checkParts } from "./check-chosen.ts";
import { landedLines, refuseSealed } from "./landed-round.ts";
import { rankRound } from "./rank-round.ts";
import { type ComparedRound, compareRound } from "./round-offers.ts";

/** A search ends within a minute for itself and for each rule. */
export const optimumJob: JobType<{ id: string }> = { name: "optimum", retryLimit: 1, retryDelay: 5, longestRun: 600 };
/** After so many ms of searching what stands beside a split, others who wait for theirs have their turn. */
const turn = 2_000;

type Result = Omit<OptimumRun, "id">;

const nothing: SplitFound = {
  state: "waiting",
  why: null,
  fewest: null,
  chosen: [],
  cost: null,
  within: 0,
  rules: [],
  uncovered: [],
};

function rulesOf(wanted: SplitAsk["rules"]): OptimumRules {
  return {
    maxSuppliers: wanted.max_suppliers ?? null,
    maxShare: wanted.max_share === undefined ? null : toBasisPoints(wanted.max_share),
    maxLeadDays: wanted.max_lead_days ?? null,
    leaveOut: wanted.leave_out,
    fix: wanted.fix.map(({ idx, bid, qty }) => ({
      line: idx,
      bid,
      qty: qty === undefined ? undefined : toThousandths(qty),
    })),
  };
}

const wordOf: Readonly<Record<RuleName, SplitFound["rules"][number]["rule"]>> = {
  maxSuppliers: "max_suppliers",
  maxShare: "max_share",
  maxLeadDays: "max_lead_days",
  leaveOut: "leave_out",
  fix: "fix",
};

/** Names that are no bids or lines of the round, and parts that do not make up their line, at their fields below `at`. */
function refuseUnknown(compared: ComparedRound, { rules: { leave_out, fix }, divisible }: SplitAsk, at = ""): void {
  const { asked, offers } = compared;
  const known = new Set(offers.map(({ bid }) => bid));
  const lines = new Set(asked.map(({ idx }) => idx));
  const isLine = (idx: number) => lines.has(idx);
  const left = leave_out.findIndex((bid) => !known.has(bid));
  if (left >= 0) throw invalid({ [`${at}rules.leave_out.${left}`]: `${leave_out[left]} is no bid of this round.` });
  const fixed = fix.findIndex(({ idx, bid }) => !known.has(bid) || !isLine(idx));
  if (fixed >= 0) throw invalid({ [`${at}rules.fix.${fixed}`]: "This is no line of the round, or no bid." });
  const none = divisible.findIndex((idx) => !isLine(idx));
  if (none >= 0) throw invalid({ [`${at}divisible.${none}`]: `Line ${divisible[none]} is no line of this round.` });
  const shared = fix.flatMap((line, index) => (line.qty === undefined ? [] : [{ ...line, at: index }]));
  for (const own of Map.groupBy(shared, ({ idx }) => idx).values()) checkParts(compared, own, `${at}rules.fix`);
}

/** Begins a search; resolves to its run. */
export async function askOptimum(
  { queue, clock }: Pick<Deps, "queue" | "clock">,
  tx: Transaction,
  scope: DeskScope,
  { id: name, n, rules, ...more }: OptimumInput & { id: string; n: number },
): Promise<OptimumRun> {
  const { round } = await roundOfRequest(tx, scope, name, n);
  refuseSealed(round, clock.now());
  const compared = await compareRound(tx, round);
  refuseUnknown(compared, { rules, divisible: more.divisible });
  for (const [at, one] of more.also.entries()) refuseUnknown(compared, one, `also.${at}.`);
  const id = newId();
  await tx.insert(optimumRuns).values({ id, roundId: round.id, at: clock.now(), rules, more });
  await queue.send(tx, optimumJob, [{ id }], { urgent: true });
  return { id, ...nothing, also: more.also.map((variant) => ({ ...nothing, asked: variant })) };
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
  return {
    id: row.id,
    ...(row.result ?? { ...nothing, also: row.more.also.map((variant) => ({ ...nothing, asked: variant })) }),
  };
}

type Find = (ask: OptimumAsk) => Promise<Optimum | NoOptimum>;

/** Each search once, however many ask for it. */
function searchOnce({ log }: Pick<Deps, "log">): Find {
  const warn = (disagreed: object) => log.warn(disagreed, "enumeration and HiGHS disagree over a split");
  const found = new Map<string, ReturnType<Find>>();
  return (ask) => {
    const key = JSON.stringify([ask.rules, ask.divisible]);
    const known = found.get(key) ?? findApart(ask, warn);
    found.set(key, known);
    return known;
  };
}

function toSplitFound(found: Optimum | NoOptimum): SplitFound {
  if ("impossible" in found) return { ...nothing, state: "impossible", why: found.impossible, fewest: found.fewest };
  return {
    ...nothing,
    state: "done",
    chosen: found.choices.map(({ line, bid, qty }) => {
      const priced = found.award.lines.find((one) => one.line === line && one.bid === bid)!;
      return {
        idx: line,
        bid,
        qty: qty === undefined ? null : toQuantity(qty),
        goods: toRupees(priced.goods),
        packing: toRupees(priced.packing),
        freight: toRupees(priced.freight),
        tax: toRupees(priced.tax),
        payment: toRupees(priced.payment),
        landed: toRupees(priced.landed),
      };
    }),
    cost: toRupees(found.cost),
    within: toRupees(found.within),
    uncovered: [...found.uncovered],
  };
}

async function searchFirst(find: Find, ask: OptimumAsk): Promise<SplitFound> {
  const found = await find(ask);
  if ("impossible" in found) return toSplitFound(found);
  const costs = await costsOfRules(ask, found, find);
  const rules = costs.map(({ rule, cost }) => ({ rule: wordOf[rule], cost: cost === null ? null : toRupees(cost) }));
  return { ...toSplitFound(found), rules };
}

/** What is searched beside the first once that is found, each once. */
async function alsoAsked(
  { rules, more }: Pick<typeof optimumRuns.$inferSelect, "rules" | "more">,
  first: SplitFound,
  compared: ComparedRound,
): Promise<SplitAsk[]> {
  const { divisible, also, beside } = more;
  const isFollowed = beside && first.state === "done";
  const follows = isFollowed ? askedBeside(await landedLines(await rankRound(compared)), first.chosen) : [];
  const all = [...also, ...follows.map((one): SplitAsk => ({ rules: one, divisible }))];
  const byKey = new Map(all.map((one) => [splitKey(one), one]));
  byKey.delete(splitKey({ rules, divisible }));
  return [...byKey.values()].slice(0, mostBeside);
}

const failed: SplitFound = {
  ...nothing,
  state: "failed",
  why: "The search failed. Try it again, or award by hand.",
};

/** Does what is left of a search: its first, then what stands beside it, kept one by one. What takes long goes on in another turn. */
export async function runOptimum(deps: Pick<Deps, "db" | "log" | "queue">, { id }: { id: string }): Promise<void> {
  const { db, log, queue } = deps;
  const [row] = await db
    .select({ run: optimumRuns, round: rounds })
    .from(optimumRuns)
    .innerJoin(rounds, eq(rounds.id, optimumRuns.roundId))
    .where(eq(optimumRuns.id, id));
  if (!row) return;
  const { run, round } = row;
  const compared = await compareRound(db, round);
  const find = searchOnce(deps);
  const tried = (search: Promise<SplitFound>) =>
    search.catch((error: unknown): SplitFound => {
      log.error({ err: error, run: id }, "a search for the cheapest split failed");
      return failed;
    });
  const askOf = ({ rules, divisible }: SplitAsk): OptimumAsk => {
    const { asked, offers, yearly } = compared;
    return { asked, offers, yearly, rules: rulesOf(rules), divisible };
  };
  const setResult = (result: Result) => db.update(optimumRuns).set({ result }).where(eq(optimumRuns.id, id));
  let { result } = run;
  if (!result) {
    const first = await tried(searchFirst(find, askOf({ rules: run.rules, divisible: run.more.divisible })));
    const also = (await alsoAsked(run, first, compared)).map((variant) => ({ ...nothing, asked: variant }));
    await setResult((result = { ...first, also }));
  }
  const since = performance.now();
  for (const [at, { asked, state }] of result.also.entries()) {
    if (state !== "waiting") continue;
    if (performance.now() - since > turn) return inTransaction(db, (tx) => queue.send(tx, optimumJob, [{ id }]));
    const found = await tried(find(askOf(asked)).then(toSplitFound));
    result = { ...result, also: result.also.with(at, { ...found, asked }) };
    await setResult(result);
  }
}
