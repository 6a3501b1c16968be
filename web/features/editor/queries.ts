// What the editor asks while one types: items like some words, and what rows of a sheet mean.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { matchItems, search } from "@vanik/contracts/api";
import { browserCall } from "../../app/call.ts";

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
