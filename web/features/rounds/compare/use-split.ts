// Which split is looked at: the cheapest under the rules that are ticked, the lines that are divided, and those that are fixed by a press.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LandedRound, SplitAsk } from "@vanik/contracts/awards";
import { freeRules, type SplitRules } from "@vanik/trading/split-answers";
import { useState } from "react";
import type { OfVersion } from "../queries.ts";
import { splitQuery } from "./find-splits.ts";
import { type LineSplit, splitOf } from "@vanik/trading/bid-statement";

const freely: SplitAsk = { rules: freeRules, divisible: [] };

export function useSplit(compared: OfVersion, landed: LandedRound) {
  const [ask, setAsk] = useState<SplitAsk>(freely);
  // Lines that nobody offers whole are no part of a search: who gets them is the desk's to say.
  const [byHand, setByHand] = useState<LineSplit>(new Map());
  const { rules, divisible } = ask;
  const query = useQuery({ ...splitQuery(compared, ask), placeholderData: keepPreviousData });
  // What is held beside it has no rule, but its lines are divided as well.
  const free = useQuery({
    ...splitQuery(compared, { rules: freeRules, divisible }),
    placeholderData: keepPreviousData,
  });
  const run = query.data;
  const found = run?.state === "done" ? run : null;
  // What was pressed stands there at once, what it changes elsewhere once it is found.
  const split = new Map([...splitOf(found?.chosen ?? []), ...splitOf(rules.fix), ...byHand]);
  const uncovered = new Set(run?.uncovered ?? []);
  const setRules = (next: SplitRules) => setAsk({ rules: next, divisible });
  const unfixed = (idx: number): SplitRules => ({ ...rules, fix: rules.fix.filter((one) => one.idx !== idx) });
  const leaveByHand = (idx: number) => setByHand(new Map([...byHand].filter(([one]) => one !== idx)));

  function choose(idx: number, bid: string) {
    const line = landed.lines.find((one) => one.idx === idx);
    const isShort = line?.bids.find((one) => one.bid === bid)?.is_short ?? false;
    if (uncovered.has(idx) || isShort) setByHand(new Map([...byHand, [idx, [{ bid, qty: null }]]]));
    else {
      leaveByHand(idx);
      setRules({ ...rules, fix: [...unfixed(idx).fix, { idx, bid }] });
    }
  }

  /** Gives a line to two, or leaves to the search how it is divided; without it the line is whole again. */
  function divide(idx: number, how: "searched" | SplitRules["fix"] | null) {
    leaveByHand(idx);
    const rest = divisible.filter((one) => one !== idx);
    const fix = [...unfixed(idx).fix, ...(Array.isArray(how) ? how : [])];
    setAsk({ rules: { ...rules, fix }, divisible: how === "searched" ? [...rest, idx] : rest });
  }

  return {
    of: compared,
    ask,
    rules,
    setRules,
    run,
    found,
    free,
    split,
    choose,
    divide,
    byHand,
    isSearching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
export type SplitLookedAt = ReturnType<typeof useSplit>;
