// A list that is read page after page, as its screen shows it.
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Page } from "@vanik/contracts/endpoint";
import { mostPages } from "../app/read-anew.ts";

export interface PageOfRows<Row> {
  data: readonly Row[];
  page: Page;
}

export interface List<Row> {
  rows: readonly Row[];
  /** The last page that came; none yet while the first is awaited. */
  page: Page | undefined;
  isPending: boolean;
  /** What is shown is of an earlier question, or nothing is yet. */
  isBusy: boolean;
  /** Why nothing came at all. */
  failure: Error | null;
  /** Why what is shown is not the newest, or no more came. */
  staleness: Error | null;
  isRetrying: boolean;
  retry: () => void;
  /** Asks for the next rows; undefined where there are none. */
  readMore: (() => void) | undefined;
  isReadingMore: boolean;
  /** The rows before, of a long list whose first ones are no longer kept; undefined where there are none. */
  readEarlier: (() => void) | undefined;
  isReadingEarlier: boolean;
  /** The next rows would push the first ones out. */
  isAtMost: boolean;
  /** True once the rows beyond did not come: they are asked for again by hand alone. */
  hasStopped: boolean;
}

/** @param keyOf what a row is known by: one that came in between two pages moves the rest down, and one of them comes twice. */
export function useList<Row>(
  query: UseInfiniteQueryResult<InfiniteData<PageOfRows<Row>>>,
  keyOf: (row: Row) => string,
): List<Row> {
  const rows = query.data?.pages.flatMap(({ data }) => data.map((row) => [keyOf(row), row] as const));
  return {
    rows: [...new Map(rows).values()],
    page: query.data?.pages.at(-1)?.page,
    isPending: query.isPending,
    isBusy: query.isPending || query.isPlaceholderData,
    failure: query.data ? null : query.error,
    staleness: query.data ? query.error : null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    readMore: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isReadingMore: query.isFetchingNextPage,
    readEarlier: query.hasPreviousPage ? () => void query.fetchPreviousPage() : undefined,
    isReadingEarlier: query.isFetchingPreviousPage,
    isAtMost: (query.data?.pages.length ?? 0) >= mostPages,
    hasStopped: query.isFetchNextPageError || query.isFetchPreviousPageError,
  };
}
