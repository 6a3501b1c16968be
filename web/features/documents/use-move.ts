// A move and what follows on the screen: the document as it is then, and every list anew, as one document moves another.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type Kind as KindName, kinds } from "@vanik/contracts/trade";
import { useLocation, useSearchParams } from "react-router";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import type { sentWords } from "./move-words.ts";
import { documentQuery } from "./queries.ts";

const nouns: ReadonlySet<unknown> = new Set(Object.values(kinds).map(({ noun }) => noun));

type Words = { move: string } & ReturnType<typeof sentWords>;

export function useMove(kind: KindName, name: string, onDone: () => void) {
  const queries = useQueryClient();
  const userId = useSession()?.id ?? "";
  const [, setQuery] = useSearchParams();
  const { state } = useLocation();

  /** All that is shown of trade but a name that is given up: a draft takes its number as it leaves Draft. */
  function readAgain(gone?: string) {
    return queries.invalidateQueries({
      predicate: ({ queryKey }) => nouns.has(queryKey[0]) && (gone === undefined || queryKey.at(-1) !== gone),
    });
  }

  function follow(document: TradeDocument) {
    queries.setQueryData(documentQuery(kind, userId, document.name).queryKey, document);
    const renamed = document.name !== name;
    if (renamed) {
      const rename = (query: URLSearchParams) =>
        new URLSearchParams({ ...Object.fromEntries(query), details: document.name });
      setQuery(rename, { replace: true, preventScrollReset: true, state: state as unknown });
    }
    void readAgain(renamed ? name : undefined);
    onDone();
  }

  return useMutation({
    gcTime: 0,
    mutationFn: (words: Words) => browserCall(documents[kind].move, { id: name, ...words }),
    onSuccess: follow,
    onError: (error) => {
      // Somebody was faster, or the law says no by what has changed meanwhile.
      if (error instanceof ApiError && ["conflict", "refused", "not_found"].includes(error.code)) void readAgain();
    },
  });
}
