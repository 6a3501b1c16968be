// What is read while one buys. The keys begin with the kind, so that a move of trade makes them read anew.
import { queryOptions } from "@tanstack/react-query";
import { documents, listSuppliersToAsk, readComparison } from "@vanik/contracts/api";
import { kinds } from "@vanik/contracts/trade";
import { browserCall } from "../../app/call.ts";
import { readAnew } from "../../app/read-anew.ts";
import type { TradeDocument } from "@vanik/contracts/documents";

export function comparisonQuery(name: string) {
  return queryOptions({
    queryKey: [kinds.request_for_quotation.noun, "comparison", name],
    queryFn: () => browserCall(readComparison, { id: name }),
    ...readAnew,
    // A quotation is made of what is seen here: never of the bids that were there at the last visit.
    gcTime: 0,
  });
}

/** The key of the documents' own query: who has read it need not again. */
export function opportunityQuery(name: string) {
  return queryOptions({
    queryKey: [kinds.opportunity.noun, "document", name],
    queryFn: () => browserCall(documents.opportunity.read, { id: name }),
    ...readAnew,
  });
}

/** The document whose items are to be bought. */
export type Named = Pick<TradeDocument, "kind" | "name">;

export function suppliersQuery({ kind, name }: Named, q: string) {
  return queryOptions({
    queryKey: [kinds.request_for_quotation.noun, "suppliers to ask", kind, name, q],
    queryFn: () => browserCall(listSuppliersToAsk, { for: name, kind, q }),
    ...readAnew,
  });
}
