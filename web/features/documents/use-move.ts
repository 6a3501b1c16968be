// A move and what follows on the screen: the document as it is then, and every list anew, as one document moves another.
import { useQueryClient } from "@tanstack/react-query";
import { documents } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";
import { ApiError } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import type { KindOnScreen } from "./kind.ts";
import type { sentWords } from "./move-words.ts";
import { documentQuery, useReadAgain } from "./queries.ts";

type Words = { move: string; mail?: boolean; again?: boolean } & ReturnType<typeof sentWords>;
type Read = Pick<TradeDocument, "name" | "version">;

/** Saves what is typed before the move is asked for: the version to name for the one that was read, null where it is not saved. */
export type Before = ((read: number) => Promise<number | null>) | undefined;

async function save(before: NonNullable<Before>, read: number): Promise<number> {
  const saved = await before(read);
  if (saved !== null) return saved;
  const message = "What you typed could not be saved. Mend it first.";
  throw new ApiError({ status: 0, code: "refused", message });
}

/** Moves the version that stood there as this began, or that a refusal has shown since. */
export function useMove(
  onScreen: KindOnScreen,
  { name, version }: Read,
  wanted: Pick<ActWanted<Words, TradeDocument>, "fields" | "doneToast" | "toastId" | "onEnd">,
  before?: Before,
) {
  const { kind } = onScreen;
  const [read, setRead] = useState(version);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  const [, setQuery] = useSearchParams();
  const { state } = useLocation();

  const { queryKey } = documentQuery(kind, name);

  async function make(words: Words, ask: { ask?: string }) {
    // What was typed oneself is what was read.
    const seen = before ? await save(before, read) : read;
    // What was chosen is one of the contract's words.
    return browserCall(documents[kind].move, {
      id: name,
      version: seen,
      ...words,
      ...ask,
    } as never) as Promise<TradeDocument>;
  }

  function follow(document: TradeDocument) {
    queries.setQueryData(documentQuery(kind, document.name).queryKey, document);
    const renamed = document.name !== name;
    if (renamed && onScreen.opens) void navigate(onScreen.opens(document.name), { replace: true });
    else if (renamed) {
      const rename = (query: URLSearchParams) =>
        new URLSearchParams({ ...Object.fromEntries(query), details: document.name });
      setQuery(rename, { replace: true, preventScrollReset: true, state: state as unknown });
    }
    void readAgain(renamed ? name : undefined);
  }

  return useAct({
    ...wanted,
    call: make,
    // Somebody was faster, or the law says no by what has changed meanwhile.
    stale: (document) => (document ? follow(document) : void readAgain()),
    staleUpon: "refusal",
    onKept: () => void readAgain(),
    // What stands now where something older was read.
    onConflict(current) {
      queries.setQueryData(queryKey, current as TradeDocument);
      setRead((current as TradeDocument).version);
    },
  });
}
