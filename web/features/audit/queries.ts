import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { auditChain, listAudit } from "@vanik/contracts/api";
import { browserCall, callPage } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 50;

/** @param filters as `auditFilters` reads them out of an address; the server checks them again. */
export const auditQuery = (filters: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ["audit", filters],
    queryFn: ({ pageParam }) =>
      callPage(listAudit, { ...filters, limit_start: pageParam, limit_page_length: pageLength }),
    ...readPageAfterPage,
  });

/** How the chain of the log stands; while it is being checked it is asked again. */
export const chainQuery = () =>
  queryOptions({
    queryKey: ["audit-chain"],
    queryFn: () => browserCall(auditChain),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.is_checking ? 1000 : false),
  });
