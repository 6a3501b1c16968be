// A list of documents that stands open: what the other side does appears in it by itself.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { useEffect } from "react";
import { type List, type PageOfRows, useList } from "../../lists/use-list.ts";
import type { ListAddress } from "./list-address.ts";
import { firstRowsQuery, listQuery } from "./queries.ts";

/** True when a list begins otherwise than it is shown. One that was scrolled far from its beginning shows none of it. */
export function beginsOtherwise(newest: readonly DocumentRow[], pages: readonly PageOfRows<DocumentRow>[]): boolean {
  const [first] = pages;
  return first?.page.start === 0 && JSON.stringify(first.data) !== JSON.stringify(newest);
}

/** Its first rows are asked for now and then, without being counted; all that is shown only when they have changed. */
export function useDocumentList(kind: KindName, address: ListAddress): List<DocumentRow> {
  const query = useInfiniteQuery(listQuery(kind, address));
  const list = useList(query, ({ name }) => name);
  const newest = useQuery(firstRowsQuery(kind, address));
  const { refetch, isPlaceholderData } = query;
  const pages = isPlaceholderData ? undefined : query.data?.pages;
  const isNewer = newest.dataUpdatedAt > query.dataUpdatedAt;
  const isOutdated = Boolean(isNewer && newest.data && pages && beginsOtherwise(newest.data, pages));
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false });
    // At each news, also after a refetch that failed.
  }, [isOutdated, newest.dataUpdatedAt, refetch]);
  return { ...list, staleness: list.staleness ?? (query.data ? newest.error : null) };
}
