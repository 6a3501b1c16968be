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
export const importsQuery = () =>
  queryOptions({
    queryKey: ["imports"],
    queryFn: () => browserCall(listImports, { limit_page_length: 100 }),
    refetchOnMount: "always",
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", id],
    queryFn: () => browserCall(readImport, { id }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.progress ? askAgain : false),
  });

const pageLength = 50;

/** Rows of a verdict, some at a time; of another version they are others. */
export const importRowsQuery = ({ id, version }: Import, verdict: ImportVerdict) =>
  infiniteQueryOptions({
    queryKey: ["imports", id, version, verdict],
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

export const faultKindsQuery = ({ id, version }: Import) =>
  queryOptions({
    queryKey: ["imports", id, version, "fault kinds"],
    queryFn: () => browserCall(listImportFaultKinds, { id }),
  });

export const ourCategoriesQuery = () =>
  queryOptions({
    queryKey: ["imports", "ours"],
    queryFn: () => browserCall(listOurCategories),
    refetchOnMount: "always",
  });

/** Whether a set-up is under way still. */
export const siteOpenQuery = () =>
  queryOptions({ queryKey: ["imports", "site"], queryFn: () => browserCall(readSite) });

/** The latest twenty. */
export const wholeExportsQuery = () =>
  queryOptions({
    queryKey: ["imports", "exports"],
    queryFn: () => browserCall(listWholeExports),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one === "making") ? askAgain : false),
  });
