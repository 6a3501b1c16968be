// A move of what its reader has seen: nobody submits another sum than stood there (trade 11, Version).
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import { updateDraft } from "../drafts/store.ts";
import { readDocument } from "../reading/reading.ts";
import { type Moving, PayableChanged, type MoveWordsGiven } from "./act.ts";
import { makeMove } from "./moving.ts";

/**
 * Makes a move and replies with the document as it is then. A draft whose payable would be another keeps its new figures,
 * which the refusal carries: read and submitted again, they are what stands.
 */
export async function moveAsRead(
  deps: Moving["deps"],
  tx: Transaction,
  viewer: SignedInViewer,
  kind: Kind,
  name: string,
  words: MoveWordsGiven,
): Promise<TradeDocument | Refusal> {
  return doneAsRead(deps, tx, viewer, { kind, name }, async () => ({
    kind,
    name: await makeMove(deps, tx, viewer, kind, name, words),
  }));
}

/** The same of whatever begins with the submit of a draft; `work` resolves to the document that is replied. */
export async function doneAsRead(
  deps: Moving["deps"],
  tx: Transaction,
  viewer: SignedInViewer,
  { kind, name }: { kind: Kind; name: string },
  work: () => Promise<{ kind: Kind; name: string }>,
): Promise<TradeDocument | Refusal> {
  try {
    const made = await work();
    return await readDocument(deps, tx, viewer, made.kind, made.name);
  } catch (error) {
    if (!(error instanceof PayableChanged)) throw error;
    await updateDraft(tx, error.document, error.columns);
    const message = `What is payable has changed since you read ${name}. Look at it, then submit it again.`;
    const current = await readDocument(deps, tx, viewer, kind, name);
    return new Refusal("conflict", message, { current, cause: error });
  }
}
