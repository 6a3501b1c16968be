// Lists and documents are read without retry and without a refetch on window focus (spec 9), but anew on every visit.
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { Page } from "@vanik/contracts/endpoint";
import { type Kind as KindName, kinds } from "@vanik/contracts/trade";
import { browserCall, callPage } from "../../app/call.ts";
import { ownOverviewKey } from "../../app/own-overview.ts";
import { readAnew, readPageAfterPage } from "../../app/read-anew.ts";
import type { ListAddress } from "./list-address.ts";

const pageLength = 20;
/** What the other side does appears by itself in a list that stands open, ms. */
const soon = 15_000;

async function readPage(kind: KindName, address: ListAddress, limit_start: number, more?: { count: "no" }) {
  // The address is checked against the kind where it is read; the server checks it again.
  const rows: { data: DocumentRow[]; page: Page } = await callPage(documents[kind].list, {
    ...address,
    limit_start,
    limit_page_length: pageLength,
    ...more,
  } as never);
  return rows;
}

/** The keys begin with the kind, for whoever makes a new one. */
export function listQuery(kind: KindName, filters: ListAddress) {
  return infiniteQueryOptions({
    queryKey: [kinds[kind].noun, "list", filters],
    queryFn: ({ pageParam }) => readPage(kind, filters, pageParam),
    ...readPageAfterPage,
  });
}

/** The first rows of a list as they are by now, uncounted; for the first time a while after the list itself was read. */
export function firstRowsQuery(kind: KindName, filters: ListAddress) {
  return queryOptions({
    queryKey: ["first rows", kinds[kind].noun, filters],
    queryFn: async (): Promise<DocumentRow[] | null> => (await readPage(kind, filters, 0, { count: "no" })).data,
    initialData: null as DocumentRow[] | null,
    staleTime: soon,
    gcTime: 0,
    refetchInterval: soon,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

export function documentQuery(kind: KindName, name: string) {
  return queryOptions({
    queryKey: [kinds[kind].noun, "document", name],
    queryFn: () => browserCall(documents[kind].read, { id: name }),
    ...readAnew,
  });
}

const nouns: ReadonlySet<unknown> = new Set([
  ...Object.values(kinds).map(({ noun }) => noun),
  ownOverviewKey,
  "ledger",
]);

/** Reads anew all that is shown of trade, but what stood under a name that is gone: a draft takes its number as it leaves Draft. */
export function useReadAgain() {
  const client = useQueryClient();
  return (gone?: string) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => nouns.has(queryKey[0]) && !(gone !== undefined && queryKey.includes(gone)),
    });
}
