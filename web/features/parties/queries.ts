// Parties are read like lists of documents: without retry, anew on every visit.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listDues, listParties, readCatalogueTree, readParty, readStatement } from "@vanik/contracts/api";
import type { DueSide } from "@vanik/contracts/dues";
import type { Page } from "@vanik/contracts/endpoint";
import type { PartyKind, PartyRow } from "@vanik/contracts/parties";
import { browserCall, callPage } from "../../app/call.ts";
import { readAnew, readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 40;

export interface PartyFilters {
  q?: string;
  kind?: PartyKind;
}

export function partiesQuery(filters: PartyFilters) {
  return infiniteQueryOptions({
    queryKey: ["parties", "list", filters],
    queryFn: async ({ pageParam }): Promise<{ data: PartyRow[]; page: Page }> =>
      callPage(listParties, { ...filters, limit_start: pageParam, limit_page_length: pageLength }),
    ...readPageAfterPage,
  });
}

export function duesQuery(filters: { side: DueSide; q?: string; day?: string }) {
  return infiniteQueryOptions({
    queryKey: ["parties", "dues", filters],
    queryFn: async ({ pageParam }) => {
      const { rows, parties, ...summed } = await browserCall(listDues, {
        ...filters,
        limit_start: pageParam,
        limit_page_length: pageLength,
      });
      return { ...summed, data: rows, page: { start: pageParam, length: rows.length, total: parties } };
    },
    ...readPageAfterPage,
  });
}

export const partyQuery = (id: string) =>
  queryOptions({
    queryKey: ["parties", "party", id],
    queryFn: () => browserCall(readParty, { id }),
    ...readAnew,
  });

/** The catalogue's branches, to choose what a party supplies. */
export const branchesQuery = () =>
  queryOptions({
    queryKey: ["parties", "branches"],
    queryFn: () => browserCall(readCatalogueTree),
    staleTime: 60_000,
  });

export const statementQuery = (id: string, days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ["parties", "statement", id, days],
    queryFn: () => browserCall(readStatement, { id, ...days }),
    placeholderData: keepPreviousData,
    ...readAnew,
  });
