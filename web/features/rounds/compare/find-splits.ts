// Splits as they are searched: what is asked for in one moment is one call and one job, and each is there as soon as it is found.
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { askOptimum, readOptimum } from "@vanik/contracts/api";
import { mostBeside, type OptimumRun, type SplitAsk, type SplitFound } from "@vanik/contracts/awards";
import { freeRules, splitKey } from "@vanik/trading/split-answers";
import { browserCall } from "../../../app/call.ts";
import type { OfVersion } from "../queries.ts";

/** How long one waits before one asks again, ms: twice as long each time without news. */
const firstWait = 120;
const longestWait = 1_000;

interface Search {
  ask: SplitAsk;
  promise: Promise<SplitFound>;
  resolve: (found: SplitFound) => void;
  reject: (error: unknown) => void;
  /** How many look at it; what nobody looks at is left. */
  watched: number;
  isFound: boolean;
}

/** Looks at a run that nobody waits for, until it is left: what it found first is drawn before what stands beside it is asked for. */
const mostIdle = 3;

/** Searches of a round as it stands, by what they ask: under way or found, and gathered for the next call. */
interface RoundSearches {
  of: OfVersion;
  underWay: Map<string, Search>;
  gathered: Search[];
}
/** They are as old as what was read: another person has another client. */
const searches = new WeakMap<QueryClient, Map<string, RoundSearches>>();

function searchesOf(client: QueryClient, compared: OfVersion): RoundSearches {
  const rounds = searches.get(client) ?? new Map<string, RoundSearches>();
  searches.set(client, rounds);
  const key = JSON.stringify([compared.name, compared.n, compared.version]);
  const known = rounds.get(key) ?? { of: compared, underWay: new Map<string, Search>(), gathered: [] };
  rounds.set(key, known);
  return known;
}

function beginSearch({ underWay }: RoundSearches, ask: SplitAsk): Search {
  const search: Search = { ask, ...Promise.withResolvers<SplitFound>(), watched: 0, isFound: false };
  // Of one that nobody looks at any more nobody asks what became of it.
  search.promise.catch(() => undefined);
  underWay.set(splitKey(ask), search);
  return search;
}

/** Settles what a run has found, and expects what it says it will find; resolves to all of its searches. */
function settleFound(round: RoundSearches, main: Search, run: OptimumRun): Search[] {
  const { underWay } = round;
  // What follows is known before the first is told, so that nobody asks for it again.
  const also = run.also.map(({ asked, ...found }) => {
    const search = underWay.get(splitKey(asked)) ?? beginSearch(round, asked);
    return { search, found };
  });
  const all: { search: Search; found: SplitFound }[] = [{ search: main, found: run }, ...also];
  for (const { search, found } of all) {
    if (found.state === "waiting") continue;
    search.isFound = true;
    search.resolve(found);
    // One that failed may be tried again.
    if (found.state === "failed") underWay.delete(splitKey(search.ask));
  }
  return all.map(({ search }) => search);
}

const isRunning = ({ state, also }: OptimumRun) => state === "waiting" || also.some((one) => one.state === "waiting");

/** One job for several searches: asks for them, and looks until all are found or nobody waits for any. */
async function runSearches(round: RoundSearches, [main, ...rest]: readonly [Search, ...Search[]]): Promise<void> {
  const { of, underWay } = round;
  let mine: Search[] = [main, ...rest];
  const left = () => mine.filter(({ isFound }) => !isFound);
  try {
    const params = { id: of.name, n: of.n };
    const beside = splitKey({ ...main.ask, divisible: [] }) === splitKey({ rules: freeRules, divisible: [] });
    let run = await browserCall(askOptimum, { ...params, ...main.ask, also: rest.map(({ ask }) => ask), beside });
    let [wait, known, idle] = [firstWait, 0, 0];
    while (isRunning(run) && idle < mostIdle) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      run = await browserCall(readOptimum, { ...params, run: run.id });
      mine = [...new Set([...mine, ...settleFound(round, main, run)])];
      const found = mine.length - left().length;
      [wait, known] = [found > known ? firstWait : Math.min(2 * wait, longestWait), found];
      idle = left().some(({ watched }) => watched > 0) ? 0 : idle + 1;
    }
  } catch (error) {
    for (const search of left()) search.reject(error);
  } finally {
    for (const { ask } of left()) underWay.delete(splitKey(ask));
  }
}

/** All that is gathered, in as few calls as may be. */
function sendGathered(round: RoundSearches): void {
  const all = round.gathered.splice(0);
  while (all.length > 0) {
    const [main, ...rest] = all.splice(0, mostBeside + 1);
    void runSearches(round, [main!, ...rest]);
  }
}

function findSplit(client: QueryClient, compared: OfVersion, ask: SplitAsk, signal: AbortSignal): Promise<SplitFound> {
  const round = searchesOf(client, compared);
  let search = round.underWay.get(splitKey(ask));
  if (!search) {
    search = beginSearch(round, ask);
    if (round.gathered.push(search) === 1) setTimeout(() => sendGathered(round));
  }
  const watching = search;
  watching.watched++;
  signal.addEventListener("abort", () => watching.watched--, { once: true });
  return watching.promise;
}

/** The cheapest split under these rules: what was found of one version stays. */
export const splitQuery = (compared: OfVersion, ask: SplitAsk) =>
  queryOptions({
    queryKey: ["split", compared.name, compared.n, compared.version, splitKey(ask)],
    queryFn: ({ client, signal }) => findSplit(client, compared, ask, signal),
    staleTime: Infinity,
    retry: false,
  });
