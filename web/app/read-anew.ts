// Lists and documents are read without retry and without a refetch on window focus (spec 9), but anew on every visit.
import { keepPreviousData } from "@tanstack/react-query";
import type { Page } from "@vanik/contracts/endpoint";

/** Lists go no deeper (contracts/fields.ts). */
const deepest = 10_000;

/** Without a connection it fails and says so, and is read once there is one. */
export const readAnew = {
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnMount: "always",
  networkMode: "always",
  refetchOnReconnect: "always",
} as const;

/** So many pages of a list are kept; those scrolled out of them are read again on the way back. */
export const mostPages = 25;

/** What every list that is read page after page asks of its query. */
export const readPageAfterPage = {
  initialPageParam: 0,
  getNextPageParam: ({ page }: { page: Page }) => {
    const next = page.start + page.length;
    return page.length > 0 && next < page.total && next <= deepest ? next : undefined;
  },
  getPreviousPageParam: ({ page }: { page: Page }) =>
    page.start > 0 ? Math.max(0, page.start - page.length) : undefined,
  maxPages: mostPages,
  placeholderData: keepPreviousData,
  ...readAnew,
} as const;
