// The catalogue at the desk: its tree, the items of one sub-category; anew on every visit.
import { queryOptions } from "@tanstack/react-query";
import { listDeskItems, readCatalogueTree, readDeskSubCategory } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";
import { readAnew } from "../../app/read-anew.ts";

export const catalogueKey = "deskCatalogue";
const wholeGrid = 2000;

export const treeQuery = (userId: string) =>
  queryOptions({
    queryKey: [catalogueKey, userId, "tree"],
    queryFn: () => browserCall(readCatalogueTree),
    ...readAnew,
  });

export const gridQuery = (userId: string, sub: string) =>
  queryOptions({
    queryKey: [catalogueKey, userId, "items", sub],
    queryFn: () => browserCall(listDeskItems, { sub_category: sub, limit_start: 0, limit_page_length: wholeGrid }),
    ...readAnew,
  });

export const subQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [catalogueKey, userId, "sub", id],
    queryFn: () => browserCall(readDeskSubCategory, { id }),
    ...readAnew,
  });
