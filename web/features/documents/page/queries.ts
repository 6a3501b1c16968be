// What the desk's page of a document asks besides the document, and what is read anew after a write.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { readCase } from "@vanik/contracts/api";
import { kinds } from "@vanik/contracts/trade";
import { ApiError } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";

const nouns: ReadonlySet<unknown> = new Set(Object.values(kinds).map(({ noun }) => noun));

/** The case of a document; the version makes it new after each move. */
export function caseQuery(userId: string, name: string, version: number) {
  return queryOptions({
    queryKey: [kinds.opportunity.noun, userId, "case", version, name],
    queryFn: () => browserCall(readCase, { id: name }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** All that is shown of trade, but what stood under a name that is gone. */
export function useReadAgain() {
  const client = useQueryClient();
  return (gone?: string) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => nouns.has(queryKey[0]) && (gone === undefined || queryKey.at(-1) !== gone),
    });
}

/** A write of the desk; what is shown is read anew after it, and after a refusal by what has changed meanwhile. */
export function useWrite<In, Out>(call: (input: In) => Promise<Out>, onDone: (out: Out) => void, gone?: string) {
  const readAgain = useReadAgain();
  return useMutation({
    gcTime: 0,
    mutationFn: call,
    onSuccess: (out) => {
      onDone(out);
      void readAgain(gone);
    },
    onError: (error) => {
      if (error instanceof ApiError && ["conflict", "refused", "not_found"].includes(error.code)) void readAgain();
    },
  });
}
