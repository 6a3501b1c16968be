// Which split is looked at: the cheapest under the rules that are ticked and the lines that are fixed by a press.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LandedRound } from "@vanik/contracts/awards";
import { useState } from "react";
import { type OfVersion, type SplitRules, splitQuery } from "../queries.ts";
import { freeRules, type LineSplit, splitOf } from "./split.ts";

export function useSplit(of: OfVersion, landed: LandedRound, enabled: boolean) {
  const [rules, setRules] = useState<SplitRules>(freeRules);
  // Lines that nobody offers whole are no part of a search: who gets them is the desk's to say.
  const [byHand, setByHand] = useState<LineSplit>(new Map());
  const query = useQuery({ ...splitQuery(of, rules), placeholderData: keepPreviousData, enabled });
  const run = query.data;
  const found = run?.state === "done" ? run : null;
  // What was pressed stands there at once, what it changes elsewhere once it is found.
  const split = new Map([...splitOf(found?.chosen ?? []), ...splitOf(rules.fix), ...byHand]);
  const uncovered = new Set(run?.uncovered ?? []);

  function choose(idx: number, bid: string) {
    const line = landed.lines.find((one) => one.idx === idx);
    const isShort = line?.bids.find((one) => one.bid === bid)?.is_short ?? false;
    if (uncovered.has(idx) || isShort) setByHand(new Map([...byHand, [idx, bid]]));
    else {
      setByHand(new Map([...byHand].filter(([one]) => one !== idx)));
      setRules({ ...rules, fix: [...rules.fix.filter((one) => one.idx !== idx), { idx, bid }] });
    }
  }

  return {
    of,
    rules,
    setRules,
    run,
    found,
    split,
    choose,
    byHand,
    isSearching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
export type SplitLookedAt = ReturnType<typeof useSplit>;
