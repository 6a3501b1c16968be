// How ERPNext stands and what could not be done in it, asked for again by itself.
import { queryOptions } from "@tanstack/react-query";
import { listErpnextLinks, listErpnextProblems, listErpnextUnreached, readErpnext } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

const whileFilling = 5_000;
const otherwise = 30_000;

export const standingQuery = () =>
  queryOptions({
    queryKey: ["erpnext", "standing"],
    queryFn: () => browserCall(readErpnext),
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.streams.some(({ lag_s }) => lag_s === null) ? whileFilling : otherwise,
  });

export const problemsQuery = () =>
  queryOptions({
    queryKey: ["erpnext", "problems"],
    queryFn: () => browserCall(listErpnextProblems),
    refetchOnMount: "always",
    refetchInterval: otherwise,
  });

export const linksQuery = () =>
  queryOptions({
    queryKey: ["erpnext", "links"],
    queryFn: () => browserCall(listErpnextLinks),
    refetchOnMount: "always",
    refetchInterval: otherwise,
  });

export const unreachedQuery = () =>
  queryOptions({
    queryKey: ["erpnext", "unreached"],
    queryFn: () => browserCall(listErpnextUnreached),
    refetchOnMount: "always",
    refetchInterval: otherwise,
  });
