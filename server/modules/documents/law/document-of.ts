// A stored document of one kind or shape, with the states that these have: so the compiler follows what a row holds.
import type { Kind, State } from "@vanik/contracts/trade";
import type { StoredDocument } from "../tables.ts";

export type DocumentOf<K extends Kind> = StoredDocument & { kind: K; state: State<K> };

/** Those of a kind, or those whose kind passes. */
export function documentsOf<K extends Kind>(
  documents: readonly StoredDocument[],
  wantedKind: K | ((kind: Kind) => kind is K),
): DocumentOf<K>[] {
  return documents.filter((document): document is DocumentOf<K> =>
    typeof wantedKind === "function" ? wantedKind(document.kind) : document.kind === wantedKind,
  );
}
