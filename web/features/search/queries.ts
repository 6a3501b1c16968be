// One question is asked once, whether while typing or for the page of results. No request is aborted: what a reader
// stops waiting for in the box may be what the page has begun to wait for, and the key keeps old replies apart from new.
import { queryOptions } from "@tanstack/react-query";
import { search } from "@vanik/contracts/api";
import type { SearchResult } from "@vanik/contracts/catalogue";
import type { Call } from "../../app/call.ts";

export const searchQuery = (call: Call, q: string) =>
  queryOptions({ queryKey: ["search", q], queryFn: () => call(search, { q }) });

/** What was found, or what is wrong with the question. */
export type SearchAnswer = { found: SearchResult } | { problem: string };

/** A question that the contract refuses is answered with its sentence; other failures stay failures. */
export async function orProblem(asking: Promise<SearchResult>): Promise<SearchAnswer> {
  try {
    return { found: await asking };
  } catch (error) {
    const fields = error instanceof Error && "fields" in error ? (error.fields as Record<string, string>) : undefined;
    if (!fields?.q) throw error;
    return { problem: fields.q };
  }
}
