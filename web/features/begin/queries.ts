// What the dialog asks: earlier documents to copy.
import { queryOptions } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import type { Kind } from "@vanik/contracts/trade";
import { callPage } from "../../app/call.ts";
import { newestFirst } from "../../lists/list-order.ts";
import { copiedFor } from "./begin-words.ts";

const mostOfKind = 4;

export interface Earlier {
  kind: Kind;
  rows: DocumentRow[];
}

/** The newest documents of a party that a new one can be copied from, by kind. */
export const earlierQuery = (kind: Kind, party: string) =>
  queryOptions({
    queryKey: ["begin", "earlier", kind, party],
    queryFn: () =>
      Promise.all(
        copiedFor(kind).map(async (one): Promise<Earlier> => {
          const query = { sort: newestFirst, limit_page_length: mostOfKind, count: "no", ...(party && { party }) };
          const { data } = await callPage(documents[one].list, query as never);
          const rows: DocumentRow[] = data;
          return { kind: one, rows: party ? rows.filter((row) => row.party_name === party) : rows };
        }),
      ),
    staleTime: 10_000,
    retry: false,
  });
