// Rounds as they are read and written. The keys begin with the request's noun, so that a move of trade makes them read anew.
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { listProposals, readAwardStatement, readLanded, readMinutes, readRound } from "@vanik/contracts/api";
import type { DeskRound } from "@vanik/contracts/rounds";
import { kinds } from "@vanik/contracts/trade";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { readAnew } from "../../app/read-anew.ts";
import { pollInterval, useNews } from "../../app/use-news.ts";

const { noun } = kinds.request_for_quotation;
/** What suppliers do appears by itself, ms. */
const soon = 15_000;
const moves: ReadonlySet<DeskRound["state"]> = new Set(["waiting", "open", "closed", "opened"]);

/** A round of a request. */
export interface OfRound {
  name: string;
  n: number;
}

/** A round as it stands: what is offered changes with its version, where the desk marks an alternative equal. */
export interface OfVersion extends OfRound {
  version: number;
}

export const roundQuery = ({ name, n }: OfRound) =>
  queryOptions({
    queryKey: [noun, "round", name, n],
    queryFn: () => browserCall(readRound, { id: name, n }),
    ...readAnew,
    refetchInterval: ({ state: { data } }) => (data && moves.has(data.state) ? pollInterval(soon) : false),
  });

/** What is shown of requests and their rounds is read anew as soon as something is new. */
export function useRoundNews(): void {
  const client = useQueryClient();
  useNews(() => void client.invalidateQueries({ queryKey: [noun] }, { cancelRefetch: false }));
}

export const minutesQuery = ({ name, n }: OfRound) =>
  queryOptions({
    queryKey: [noun, "round", name, n, "minutes"],
    queryFn: () => browserCall(readMinutes, { id: name, n }),
    ...readAnew,
  });

export const landedQuery = ({ name, n }: OfRound) =>
  queryOptions({
    queryKey: [noun, "round", name, n, "landed"],
    queryFn: () => browserCall(readLanded, { id: name, n }),
    ...readAnew,
    refetchInterval: ({ state: { data } }) =>
      data?.targets.some(({ state }) => state === "asked") ? pollInterval(soon) : false,
  });

export const awardStatementQuery = ({ name, n }: OfRound) =>
  queryOptions({
    queryKey: [noun, "round", name, n, "statement"],
    queryFn: () => browserCall(readAwardStatement, { id: name, n }),
    ...readAnew,
  });

/** Whom to ask for a request's lines, those who are proposed first. */
export const proposalsQuery = (request: string) =>
  queryOptions({
    queryKey: [noun, "proposals", request],
    queryFn: () => browserCall(listProposals, { for: request, kind: "request_for_quotation" }),
    ...readAnew,
  });

/**
 * A write of a round: it is shown as it is then, and so is all of trade that follows.
 * @param draft the name of a draft that is published: nothing stands under it any more.
 */
export function useRoundWrite<Input>(wanted: ActWanted<Input, DeskRound>, draft?: string) {
  const client = useQueryClient();
  return useAct({
    ...wanted,
    stale: (round) => {
      if (!round) return void client.invalidateQueries({ queryKey: [noun] });
      client.setQueryData(roundQuery({ name: round.name, n: round.number }).queryKey, round);
      const gone = draft === round.name ? undefined : draft;
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== "split" && (gone === undefined || !queryKey.includes(gone)),
      });
    },
    staleUpon: "refusal",
  });
}
