// What the desk's page of a document asks, and what is read anew after a write.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readCase } from "@vanik/contracts/api";
import type { TradeDocument } from "@vanik/contracts/documents";
import { type Kind, kinds } from "@vanik/contracts/trade";
import { type ActWanted, useAct } from "../../../lists/written/use-act.ts";
import { browserCall } from "../../../app/call.ts";
import { documentQuery, useReadAgain } from "../queries.ts";

/** How often a page asks whether the other side has answered. */
const patience = 10_000;
const isWithOthers = (document: TradeDocument | undefined) =>
  (document?.kind === "quotation" && document.status === "Open") ||
  // Nobody is asked by a draft; as it is published its name goes, and nothing is read under it any more.
  (document?.status === "Submitted" &&
    (document.invitations?.some(({ quote_status }) => quote_status === "Pending") ?? false));

/** A document that stands open at the desk. */
export const openDocumentQuery = (kind: Kind, name: string) =>
  queryOptions({
    ...documentQuery(kind, name),
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (isWithOthers(state.data) ? patience : false),
  });

/** The case of a document; the version makes it new after each move. */
export function caseQuery({ kind, version }: Pick<TradeDocument, "kind" | "version">, name: string) {
  return queryOptions({
    queryKey: [kinds.opportunity.noun, "case", version, kind, name],
    queryFn: () => browserCall(readCase, { id: name, kind }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
}

/** A write of the desk; what is shown is read anew after it, and after a refusal by what has changed meanwhile. */
export function useWrite<Input, Reply>(wanted: ActWanted<Input, Reply>, gone?: string) {
  const readAgain = useReadAgain();
  return useAct({ ...wanted, stale: (reply) => void readAgain(reply ? gone : undefined), staleUpon: "refusal" });
}
