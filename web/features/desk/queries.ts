// What waits, asked for again by itself: the desk's day goes on while nobody presses anything.
import { queryOptions } from "@tanstack/react-query";
import { countWaiting, listTroubles, readToday } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

const every = { refetchInterval: 30_000, refetchOnMount: "always", retry: false } as const;

export const countsQuery = (userId: string) =>
  queryOptions({ queryKey: ["desk", userId, "counts"], queryFn: () => browserCall(countWaiting), ...every });

export const todayQuery = (userId: string) =>
  queryOptions({ queryKey: ["desk", userId, "today"], queryFn: () => browserCall(readToday), ...every });

export const troublesQuery = (userId: string) =>
  queryOptions({ queryKey: ["desk", userId, "troubles"], queryFn: () => browserCall(listTroubles), ...every });
