// The writes of a move: locks first, then what only the state and version that were read allow, and its event.
import { isNote, kinds } from "@vanik/contracts/trade";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { type Act, conflict, wordsForReader } from "./act.ts";
import { followersOf, sourceIdsOf } from "../law/descent.ts";
import { insertEvents, refuseMirrored } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import { documentEvents, tradeDocuments } from "../tables.ts";

const t = tradeDocuments;

/** Kinds on whose moves the status of their opportunity hangs. */
const ofCase = new Set(["quotation", "sales_order"]);

/**
 * Locks a document with what it takes from, by id ascending; of the buyer's offers and orders their opportunity too, of an
 * RFQ its bids. Resolves to the document as it is now.
 */
export async function lockWithSources(tx: Transaction, { id, kind, caseId }: StoredDocument): Promise<StoredDocument> {
  const ids = [sql`select ${id}::uuid`, sql`select * from ${sourceIdsOf(id)} s`];
  if (ofCase.has(kind)) ids.push(sql`select ${caseId}::uuid`);
  // A note counts on the order of its invoice.
  if (isNote(kind))
    ids.push(sql`select o.source_document_id from trade_lines o
    where o.source_document_id is not null and o.document_id in ${sourceIdsOf(id)}`);
  if (kind === "request_for_quotation") ids.push(sql`select * from ${followersOf(id)} f`);
  const rows = await tx
    .select()
    .from(t)
    // An array is made once. A subquery would be tried again for each row that another changed meanwhile, and find it gone.
    .where(sql`${t.id} = any(array(${sql.join(ids, sql` union all `)}))`)
    .orderBy(t.id)
    .for("update");
  const document = rows.find((row) => row.id === id);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  refuseMirrored(rows, document);
  return document;
}

/** The party's words at a move of a document, as it was made last. */
export async function wordsAt(db: Queryable, documentId: string, move: string): Promise<string> {
  const [event] = await db
    .select({ note: documentEvents.note })
    .from(documentEvents)
    .where(and(eq(documentEvents.documentId, documentId), eq(documentEvents.move, move)))
    .orderBy(desc(documentEvents.at))
    .limit(1);
  return event?.note ?? "";
}

/** Writes the new state, the figures of a draft that leaves and what else changes; `conflict` when the document is another than was read. */
export async function writeState({ tx, document, columns, to }: Act, changes: Partial<StoredDocument>): Promise<void> {
  const { id, state, version, name } = document;
  const { rowCount } = await tx
    .update(t)
    .set({ ...columns, ...changes, state: to, version: version + 1 })
    .where(and(eq(t.id, id), eq(t.state, state), eq(t.version, version)));
  if (rowCount !== 1) throw conflict(name);
}

export async function writeEvent({
  tx,
  deps,
  document,
  by,
  words,
  to,
  details,
  saysOfCost,
  above,
}: Act): Promise<void> {
  await insertEvents(tx, [
    {
      id: newId(),
      documentId: document.id,
      organisationId: document.organisationId,
      at: deps.clock.now(),
      move: words.move,
      from: document.state,
      to,
      userId: by.userId,
      approvedBy: by.approvedBy,
      byParty: by.party,
      ...wordsForReader(by, words, details),
      saysOfCost: saysOfCost.join(" ") || null,
      aboveLimit: above,
    },
  ]);
}
