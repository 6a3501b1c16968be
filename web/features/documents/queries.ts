// Lists and documents are read without retry and without a refetch on window focus (spec 9), but anew on every visit.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Kind, Row, TradeDocument } from "./kind.ts";
import type { ListAddress } from "./list-address.ts";

const pageLength = 20;
/** Lists go no deeper (contracts/documents.ts). */
const deepest = 10_000;

const once = { retry: false, refetchOnWindowFocus: false, refetchOnMount: "always" } as const;

/** The keys begin with the kind, for whoever makes a new one, and name the reader: nothing is shown to the next account. */
export function listQuery<R extends Row, D extends TradeDocument>(
  kind: Kind<R, D>,
  userId: string,
  filters: ListAddress,
) {
  return infiniteQueryOptions({
    queryKey: [kind.noun, userId, "list", filters],
    queryFn: ({ pageParam }) => kind.readPage({ ...filters, limit_start: pageParam, limit_page_length: pageLength }),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => {
      const next = page.start + page.length;
      return page.length > 0 && next < page.total && next <= deepest ? next : undefined;
    },
    placeholderData: keepPreviousData,
    ...once,
  });
}

export function documentQuery<R extends Row, D extends TradeDocument>(kind: Kind<R, D>, userId: string, name: string) {
  return queryOptions({
    queryKey: [kind.noun, userId, "document", name],
    queryFn: () => kind.readDocument(name),
    ...once,
  });
}
