// The catalogue at the desk: its tree, the items of one sub-category; anew on every visit.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  listDeskItems,
  listFindings,
  readCatalogueTree,
  readDeskSubCategory,
  readFindingsSummary,
} from "@vanik/contracts/api";
import { browserCall, callPage } from "../../app/call.ts";
import { readAnew, readPageAfterPage } from "../../app/read-anew.ts";

export const catalogueKey = "deskCatalogue";
/** So many items a sheet has at most. */
const wholeGrid = 2000;

export const treeQuery = () =>
  queryOptions({
    queryKey: [catalogueKey, "tree"],
    queryFn: () => browserCall(readCatalogueTree),
    ...readAnew,
  });

/** The items of a sub-category as far as a sheet has them, or those of them that have some words, and how many there are. */
export const gridQuery = (sub: string, q: string) =>
  queryOptions({
    queryKey: [catalogueKey, "items", sub, q],
    queryFn: async () => {
      const input = { sub_category: sub, limit_start: 0, limit_page_length: wholeGrid };
      const { data, page } = await callPage(listDeskItems, q ? { ...input, q } : input);
      return { items: data, total: page.total, isMore: page.more === true };
    },
    placeholderData: keepPreviousData,
    ...readAnew,
  });

export const subQuery = (id: string) =>
  queryOptions({
    queryKey: [catalogueKey, "sub", id],
    queryFn: () => browserCall(readDeskSubCategory, { id }),
    ...readAnew,
  });

/** What was found of a kind, or what somebody has said no to. */
export type FindingsShown = "same" | "unit" | "size" | "hsn" | "denied";

export const findingsQuery = (shown: FindingsShown, sub: string) =>
  infiniteQueryOptions({
    queryKey: [catalogueKey, "findings", shown, sub],
    queryFn: ({ pageParam }) => {
      const kind = shown === "denied" ? { denied: "true" as const } : { kind: shown };
      return callPage(listFindings, {
        ...kind,
        ...(sub && { sub_category: sub }),
        limit_start: pageParam,
        limit_page_length: 20,
      });
    },
    ...readPageAfterPage,
  });

export const findingsSummaryQuery = () =>
  queryOptions({
    queryKey: [catalogueKey, "findings"],
    queryFn: () => browserCall(readFindingsSummary),
    ...readAnew,
  });

/** How many findings stand in a sub-category, and of which kind the most telling is. */
export const findingsOfSubQuery = (sub: string) =>
  queryOptions({
    queryKey: [catalogueKey, "findings of", sub],
    queryFn: async () => {
      const { data, page } = await callPage(listFindings, { sub_category: sub, limit_start: 0, limit_page_length: 1 });
      return { total: page.total, kind: data[0]?.kind ?? "same" };
    },
    ...readAnew,
  });
