// A move and what follows on the screen: the document as it is then, and every list anew, as one document moves another.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { kinds } from "@vanik/contracts/trade";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import type { Kind } from "./kind.ts";
import type { sentWords } from "./move-words.ts";
import { documentQuery } from "./queries.ts";

const nouns: ReadonlySet<unknown> = new Set(Object.values(kinds).map(({ noun }) => noun));

type Words = { move: string } & ReturnType<typeof sentWords>;

/** What must be done before the move is asked for; false where it could not be, and nothing is moved. */
export type Before = (() => Promise<boolean>) | undefined;

async function make({ kind }: Kind, name: string, words: Words, before: Before) {
  if (!before || (await before())) return browserCall(documents[kind].move, { id: name, ...words });
  const message = "What you typed could not be saved. Mend it first.";
  throw new ApiError({ status: 0, code: "refused", message });
}

export function useMove(of: Kind, name: string, onDone: () => void, before?: Before) {
  const { kind } = of;
  const navigate = useNavigate();
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
    if (renamed && of.opens) void navigate(of.opens(document.name), { replace: true });
    else if (renamed) {
      const rename = (query: URLSearchParams) =>
        new URLSearchParams({ ...Object.fromEntries(query), details: document.name });
      setQuery(rename, { replace: true, preventScrollReset: true, state: state as unknown });
    }
    void readAgain(renamed ? name : undefined);
    onDone();
  }

  return useMutation({
    gcTime: 0,
    mutationFn: (words: Words) => make(of, name, words, before),
    onSuccess: follow,
    onError: (error) => {
      // Somebody was faster, or the law says no by what has changed meanwhile.
      if (error instanceof ApiError && ["conflict", "refused", "not_found"].includes(error.code)) void readAgain();
    },
  });
}
