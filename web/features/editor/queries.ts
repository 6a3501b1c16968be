// What the editor asks while one types: items like some words, what rows of a sheet mean, bids and places to choose from.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  listBidsToChoose,
  listPartyAddresses,
  matchItems,
  readLastPrices,
  readLastPricesOf,
  search,
} from "@vanik/contracts/api";
import { kinds, type Kind } from "@vanik/contracts/trade";
import { browserCall } from "../../app/call.ts";
import { readAnew } from "../../app/read-anew.ts";

const shown = 8;

/** Items for a few words, best first; nothing for less than two letters. */
export function itemsLike(words: string) {
  const q = words.trim().slice(0, 100);
  return queryOptions({
    queryKey: ["editor", "items", q],
    queryFn: async () => (await browserCall(search, { q })).items.slice(0, shown),
    enabled: q.length > 1 && q.split(/\s+/).length <= 8,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Codes or names as items, in their order. */
export const matchesOf = (texts: string[]) => browserCall(matchItems, { texts });

/** The bids of a document's case; the key begins with the kind, so that a move of trade makes them read anew. */
export function bidsOfCaseQuery(name: string) {
  return queryOptions({
    queryKey: [kinds.supplier_quotation.noun, "of case", name],
    queryFn: () => browserCall(listBidsToChoose, { for: name, kind: "quotation" }),
    ...readAnew,
  });
}

/** What the items of a draft, as it was saved, were last sold and bought for; another item or unit is read anew. */
export const lastPricesQuery = (kind: Kind, name: string, items: readonly string[]) =>
  queryOptions({
    queryKey: ["editor", "last", kind, name, items],
    queryFn: () => browserCall(readLastPrices, { id: name, kind }),
    placeholderData: keepPreviousData,
    ...readAnew,
  });

/** The same of items that are about to be its lines. */
export const lastsOf = (kind: Kind, name: string, items: string[]) =>
  browserCall(readLastPricesOf, { id: name, kind, items });

/** A buyer's own address, then its places of delivery. */
export function placesQuery(name: string) {
  return queryOptions({
    queryKey: ["parties", "places", name],
    queryFn: () => browserCall(listPartyAddresses, { name, kind: "buyer" }),
    ...readAnew,
  });
}
