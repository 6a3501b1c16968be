// A party's answer to a document that a company's own ERPNext keeps: kept here with what was said, and done there, once (connector 6).
import { isRequest } from "@vanik/contracts/trade";
import { sql, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { runThere } from "../../../platform/erpnext.ts";
import { Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { PartyViewer, SignedInViewer } from "../../../platform/viewer.ts";
import type { GivenAnswer } from "../extras.ts";
import { requireAnswer } from "../law/mirrored-moves.ts";
import { readDocument } from "../reading/reading.ts";
import { insertEvents, lockMirroredToo } from "../store.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { byOf, conflict, type Moving, type MoveWordsGiven, wordsForReader } from "./act.ts";
import { moveInvitation } from "./invitation-moves.ts";

/** Of a request the decline of one supplier is what goes there. */
export const subjectOfDecline = (rfqId: string, organisationId: string): string => `${rfqId}/${organisationId}`;

async function lockAnswered(
  { deps, tx }: Moving,
  viewer: PartyViewer,
  { id, kind, name, version }: StoredDocument,
  read = version,
): Promise<StoredDocument> {
  const [locked] = await lockMirroredToo(tx, { ids: [id] });
  if (locked?.version === read) return locked;
  const current = await readDocument(deps, tx, viewer, kind, name);
  throw new Refusal("conflict", conflict(name).message, { current });
}

/** Keeps what was said, tells it in the document's history, and has it done there. */
async function answerQuotation(
  { deps, tx }: Moving,
  viewer: PartyViewer,
  document: StoredDocument,
  words: MoveWordsGiven,
): Promise<void> {
  const { clock, erpnext = null } = deps;
  const move = await requireAnswer({ clock, erpnext }, tx, viewer, document, words);
  const { id, state, version } = document;
  const at = clock.now();
  const { po_no: poNo = "", reason = "" } = words;
  const answer: GivenAnswer = { move, poNo, reason, version, at: at.toISOString() };
  const t = tradeDocuments;
  const extras = sql`${t.extras} || ${JSON.stringify({ answer })}::jsonb`;
  await tx.update(t).set({ extras }).where(eq(t.id, id));
  const by = byOf(viewer);
  const event = { id: newId(), documentId: id, organisationId: null, at, move, from: state, to: state };
  await insertEvents(tx, [{ ...event, userId: by.userId, byParty: by.party, ...wordsForReader(by, words) }]);
  await erpnext?.put(tx, move, { id, turn: { organisationId: viewer.scope } });
}

/** What a quotation that was accepted says as it is ordered there: by that it is ordered again, should its order be lost. */
export async function writeOrderedHash(db: Queryable, id: string, hash: string): Promise<void> {
  const t = tradeDocuments;
  const extras = sql`jsonb_set(${t.extras}, '{answer,orderedHash}', to_jsonb(${hash}::text))`;
  await db.update(t).set({ extras }).where(eq(t.id, id));
}

/** Throws what is said of a move that is made there alone. */
export async function answerMirrored(
  moving: Moving,
  viewer: SignedInViewer,
  found: StoredDocument,
  words: MoveWordsGiven,
): Promise<void> {
  if (viewer.kind === "staff" || !moving.deps.erpnext) throw runThere(found.name);
  const document = await lockAnswered(moving, viewer, found, words.version);
  if (document.kind === "quotation") return answerQuotation(moving, viewer, document, words);
  if (!isRequest(document.kind) || words.move !== "decline") throw runThere(found.name);
  await moveInvitation(moving, byOf(viewer), document, viewer.scope, words);
  await putDecline(moving, moving.tx, document.id, viewer.scope);
}

/** Has ERPNext told that a supplier declines a request. */
export async function putDecline(
  { deps: { erpnext } }: { deps: Pick<Moving["deps"], "erpnext"> },
  tx: Transaction,
  rfqId: string,
  organisationId: string,
): Promise<void> {
  await erpnext?.put(tx, "decline_request", { id: subjectOfDecline(rfqId, organisationId), turn: { organisationId } });
}
