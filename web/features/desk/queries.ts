// What waits, asked for again by itself: the desk's day goes on while nobody presses anything.
import { queryOptions } from "@tanstack/react-query";
import { countWaiting, listTroubles, readToday } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

const every = { refetchInterval: 30_000, refetchOnMount: "always", retry: false } as const;

export const countsQuery = () =>
  queryOptions({ queryKey: ["desk", "counts"], queryFn: () => browserCall(countWaiting), ...every });

export const todayQuery = () =>
  queryOptions({ queryKey: ["desk", "today"], queryFn: () => browserCall(readToday), ...every });

export const troublesQuery = () =>
  queryOptions({ queryKey: ["desk", "troubles"], queryFn: () => browserCall(listTroubles), ...every });
