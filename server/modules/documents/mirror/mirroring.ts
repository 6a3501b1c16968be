// Documents that a company's own ERPNext keeps, as they come, change and go (connector 2 to 4).
import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { insertEvents } from "../store.ts";
import { documentLinks, invitations, type StoredDocument, tradeDocuments } from "../tables.ts";
import {
  insertFormerNames,
  lockStored,
  claimNames,
  updateOwners,
  writeDocuments,
  writeInvitations,
  writeLines,
  writeSources,
} from "./mirror-store.ts";
import type { MirroredDocument, MirroredHead, MirroredRelations } from "./mirrored.ts";

type Extras = MirroredHead["extras"];

/** What ERPNext says in `extras`: all else there is ours, such as a request's rounds. */
const saidInExtras: readonly string[] = ["email", "phone", "note", "returnOf"] satisfies (keyof Extras)[];

/** What was sent from here keeps of it what ERPNext says nothing of. */
function mergedExtras(stored: StoredDocument, theirs: Extras, isOurs: boolean): Extras {
  const ours = Object.entries(stored.extras).filter(([key]) => isOurs || !saidInExtras.includes(key));
  const news = Object.entries(theirs).filter(([, value]) => !isOurs || value);
  return Object.fromEntries([...ours, ...news]);
}

/** What was sent from here stays whose it is, under the name and address of who sent it. */
function mirroredRow({ id, head, organisationId, isOurs, amendedFrom }: MirroredDocument, stored?: StoredDocument) {
  const row = { ...head, id, caseId: id, organisationId, amendedFrom, goneAt: null };
  if (!stored) return row;
  const { organisationId: owner, party, createdAt } = stored;
  return {
    ...row,
    ...(isOurs && { organisationId: owner, party, createdAt }),
    extras: mergedExtras(stored, head.extras, isOurs),
  };
}

/** By nobody here: ERPNext says what it is now, and since when. */
const statusEvent = (
  id: string,
  at: Date,
  from: StoredDocument["state"],
  { state, status }: Pick<StoredDocument, "state" | "status">,
) => ({
  id: newId(),
  documentId: id,
  organisationId: null,
  at,
  move: "status",
  from,
  to: state,
  byParty: "system",
  note: status,
});

/**
 * Writes documents that are new or have changed, each once: a version on, with what its status has become as an event. Of a name that
 * another bears it takes that; what was called otherwise before is found by that still.
 */
export async function writeMirrored(tx: Transaction, documents: readonly MirroredDocument[], now: Date): Promise<void> {
  if (documents.length === 0) return;
  const stored = await lockStored(
    tx,
    documents.map(({ id }) => id),
  );
  await claimNames(
    tx,
    documents.map(({ id, head: { kind, name } }) => ({ id, kind, name })),
    now,
  );
  await writeDocuments(
    tx,
    documents.map((document) => mirroredRow(document, stored.get(document.id))),
  );
  await writeLines(tx, documents);
  const known = documents.flatMap(({ id, head, changedAt }) => {
    const before = stored.get(id);
    return before ? [{ head, changedAt, before }] : [];
  });
  const renamed = known.filter(({ head, before }) => head.name !== before.name);
  await insertFormerNames(
    tx,
    renamed.map(({ before }) => before),
    now,
  );
  const changed = known.filter(({ head, before }) => head.status !== before.status);
  await insertEvents(
    tx,
    changed.map(({ head, changedAt, before }) => statusEvent(before.id, changedAt, before.state, head)),
  );
}

/** What documents are to others, of those that are written: whose they are, whom they ask, what they came from. What stands is not written anew. */
export async function relateMirrored(tx: Transaction, documents: readonly MirroredRelations[]): Promise<void> {
  if (documents.length === 0) return;
  await updateOwners(tx, documents);
  await writeSources(tx, documents);
  await writeInvitations(tx, documents);
}

/** They are there no more: nobody finds them here, until they are there again. */
export async function withdrawMirrored(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const t = tradeDocuments;
  await lockStored(tx, ids);
  await tx
    .update(t)
    .set({ goneAt: now, organisationId: null, version: sql`${t.version} + 1` })
    .where(inArray(t.id, [...ids]));
  await tx
    .update(invitations)
    .set({ sent: false })
    .where(inArray(invitations.rfqId, [...ids]));
  await tx.delete(documentLinks).where(inArray(documentLinks.fromId, [...ids]));
  await tx.delete(documentLinks).where(inArray(documentLinks.toId, [...ids]));
}

/** They say no more whither they go, until they are written anew. */
export async function forgetShipTo(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update trade_documents set ship_to = null, version = version + 1
    where id = any(${sql.param(ids)}::uuid[]) and ship_to is not null`);
}

/** Inquiries that were sent from here and are there no more: they stay their sender's, closed. */
export async function closeOwnInquiries(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const open = [...(await lockStored(tx, ids)).values()].filter(({ state }) => state !== "closed");
  if (open.length === 0) return;
  const closed = { state: "closed", status: "Closed" } as const;
  const t = tradeDocuments;
  await tx
    .update(t)
    .set({ ...closed, version: sql`${t.version} + 1` })
    .where(
      inArray(
        t.id,
        open.map(({ id }) => id),
      ),
    );
  await insertEvents(
    tx,
    open.map(({ id, state }) => statusEvent(id, now, state, closed)),
  );
}
