// Events that goods and money write into histories: the note is for the party to read, the reason stays at the desk.
import type { AboveLimit } from "@vanik/contracts/settings";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { insertEvents } from "../store.ts";
import type { StoredDocument } from "../tables.ts";

export interface PartyEvent {
  documentId: string;
  move: string;
  note: string;
  /** The mark of an act above its limit. */
  above?: AboveLimit | null;
}

/** Writes events of documents that are at hand; their states stay as they are. */
export async function recordPartyEvents(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  documents: readonly Pick<StoredDocument, "id" | "organisationId" | "state">[],
  { events, reason }: { events: readonly PartyEvent[]; reason: string },
): Promise<void> {
  const rows = events.flatMap(({ documentId, move, note, above: aboveLimit }) => {
    const document = documents.find(({ id }) => id === documentId);
    if (!document) return [];
    const { organisationId, state } = document;
    const by = {
      userId: viewer.userId,
      approvedBy: viewer.approved?.by,
      byParty: "desk",
      note,
      reason: reason || null,
      aboveLimit,
    };
    return [{ id: newId(), documentId, organisationId, at: clock.now(), move, from: state, to: state, ...by }];
  });
  await insertEvents(tx, rows);
}
