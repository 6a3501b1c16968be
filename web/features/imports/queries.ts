import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  listImportFaultKinds,
  listImportRows,
  listImports,
  listOurCategories,
  listWholeExports,
  readImport,
  readSite,
} from "@vanik/contracts/api";
import type { Import, ImportVerdict } from "@vanik/contracts/imports";
import { browserCall } from "../../app/call.ts";

/** While a job is at it, it is asked again. */
const askAgain = 1000;

/** The latest hundred. */
export const importsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["imports", userId],
    queryFn: () => browserCall(listImports, { limit_page_length: 100 }),
    refetchOnMount: "always",
  });

export const importQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ["imports", userId, id],
    queryFn: () => browserCall(readImport, { id }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.progress ? askAgain : false),
  });

const pageLength = 50;

/** Rows of a verdict, some at a time; of another version they are others. */
export const importRowsQuery = (userId: string, { id, version }: Import, verdict: ImportVerdict) =>
  infiniteQueryOptions({
    queryKey: ["imports", userId, id, version, verdict],
    queryFn: ({ pageParam }) =>
      browserCall(listImportRows, {
        id,
        verdict,
        after: pageParam,
        order: verdict === "changed" ? "largest" : "row",
        limit_page_length: pageLength,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      if (page.length < pageLength) return undefined;
      return verdict === "changed" ? pages.flat().length : page.at(-1)?.row;
    },
  });

export const faultKindsQuery = (userId: string, { id, version }: Import) =>
  queryOptions({
    queryKey: ["imports", userId, id, version, "fault kinds"],
    queryFn: () => browserCall(listImportFaultKinds, { id }),
  });

export const ourCategoriesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["imports", userId, "ours"],
    queryFn: () => browserCall(listOurCategories),
    refetchOnMount: "always",
  });

/** Whether a set-up is under way still. */
export const siteOpenQuery = (userId: string) =>
  queryOptions({ queryKey: ["imports", userId, "site"], queryFn: () => browserCall(readSite) });

/** The latest twenty. */
export const wholeExportsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["imports", userId, "exports"],
    queryFn: () => browserCall(listWholeExports),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one === "making") ? askAgain : false),
  });
