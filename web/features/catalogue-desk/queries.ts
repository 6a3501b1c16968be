// The catalogue at the desk: its tree, the items of one sub-category; anew on every visit.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listDeskItems, readCatalogueTree, readDeskSubCategory } from "@vanik/contracts/api";
import { browserCall, callPage } from "../../app/call.ts";
import { readAnew } from "../../app/read-anew.ts";

export const catalogueKey = "deskCatalogue";
/** So many items a sheet has at most. */
export const wholeGrid = 2000;

export const treeQuery = (userId: string) =>
  queryOptions({
    queryKey: [catalogueKey, userId, "tree"],
    queryFn: () => browserCall(readCatalogueTree),
    ...readAnew,
  });

/** The items of a sub-category as far as a sheet has them, or those of them that have some words, and how many there are. */
export const gridQuery = (userId: string, sub: string, q: string) =>
  queryOptions({
    queryKey: [catalogueKey, userId, "items", sub, q],
    queryFn: async () => {
      const input = { sub_category: sub, limit_start: 0, limit_page_length: wholeGrid };
      const { data, page } = await callPage(listDeskItems, q ? { ...input, q } : input);
      return { items: data, total: page.total, isMore: page.more === true };
    },
    placeholderData: keepPreviousData,
    ...readAnew,
  });

export const subQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [catalogueKey, userId, "sub", id],
    queryFn: () => browserCall(readDeskSubCategory, { id }),
    ...readAnew,
  });
