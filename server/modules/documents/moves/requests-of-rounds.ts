// What a round does with its request: submits it quietly, shows it to suppliers as it starts, cancels it (sourcing 1).
import type { DroppedBy } from "@vanik/contracts/documents";
import { and, count, eq, inArray, notInArray, sql, sum } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import type { AddedLine } from "../drafts/lines-to-add.ts";
import { insertInvitations, insertLines } from "../drafts/store.ts";
import type { RoundOfRequest } from "../extras.ts";
import { tradeLines } from "../line-tables.ts";
import { copyToLines, lockDocument, lockMirroredToo } from "../store.ts";
import { invitations, type StoredDocument, tradeDocuments } from "../tables.ts";
import { applyMove, beginMoving, settle } from "./moving.ts";
import { byDeskItself, byOf } from "./act.ts";
import { moveInvitation } from "./invitation-moves.ts";

const t = tradeDocuments;

/** The request of this name, locked: before its rounds, always. Rounds are ours of one that ERPNext keeps, too. */
export async function lockRequest(tx: Transaction, name: string): Promise<StoredDocument | undefined> {
  const [request] = await lockMirroredToo(tx, { named: [{ kind: "request_for_quotation", name }] });
  return request;
}

/** The same by its id. */
export async function lockRequestById(tx: Transaction, id: string): Promise<StoredDocument | undefined> {
  const [request] = await lockMirroredToo(tx, { ids: [id] });
  return request;
}

/** Submits or cancels a request for its round, and tells nobody: the round does. Resolves to its name from now on. */
export async function moveRequest(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  viewer: SignedInViewer,
  document: StoredDocument,
  words: { move: "submit"; schedule_date?: string } | { move: "cancel"; reason: string },
): Promise<string> {
  const moving = { ...(await beginMoving(deps, tx)), forRound: true as const };
  await applyMove(moving, { by: byOf(viewer), document, words });
  return (await settle(moving)).get(document.id) ?? document.name;
}

/** A supplier declines a request without rounds by a link, as it does signed in; throws the law's no. */
export async function declineRequest(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  { rfqId, organisationId, userId }: { rfqId: string; organisationId: string; userId: string | null },
  reason: string,
): Promise<void> {
  const moving = await beginMoving(deps, tx);
  const request = await lockRequestById(tx, rfqId);
  const by = { mover: "supplier", party: "supplier", userId } as const;
  await moveInvitation(moving, by, request!, organisationId, { move: "decline", reason });
  await settle(moving);
}

/** How a request that was sent stands with one whom it asks; undefined where it is not sent, or asks others. */
export async function invitationSent(
  db: Queryable,
  rfqId: string,
  organisationId: string,
): Promise<
  | (Pick<typeof invitations.$inferSelect, "state" | "reason"> & { isCancelled: boolean; scheduleDate: string | null })
  | undefined
> {
  const [found] = await db
    .select({ state: invitations.state, reason: invitations.reason, of: t.state, scheduleDate: t.scheduleDate })
    .from(invitations)
    .innerJoin(t, eq(t.id, invitations.rfqId))
    .where(
      and(eq(invitations.rfqId, rfqId), eq(invitations.organisationId, organisationId), eq(invitations.sent, true)),
    );
  return (
    found && {
      state: found.state,
      reason: found.reason,
      isCancelled: found.of === "cancelled",
      scheduleDate: found.scheduleDate,
    }
  );
}

/** Supplier quotations that are made of the bids of a round, one by one, and numbered when all are: a number is held from then on. */
export interface Quoting {
  /** Submits a draft, or ends what stands; throws the law's no. `inner` may be a savepoint: what is taken back there is not numbered. */
  move(
    inner: Transaction,
    name: string,
    words: { move: "submit" } | { move: "stop" | "cancel"; reason: string },
  ): Promise<void>;
  /** The last that the transaction does. */
  number(): Promise<void>;
}

/** Without a viewer they follow from what suppliers do: the events name nobody. */
export async function beginQuoting(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  viewer: SignedInViewer | null,
): Promise<Quoting> {
  const moving = { ...(await beginMoving(deps, tx)), ofBids: true as const };
  const by = viewer ? byOf(viewer) : byDeskItself;
  return {
    async move(inner, name, words) {
      const own = { ...moving, tx: inner, touched: new Set<string>(), unnamed: [] };
      const document = await lockDocument(inner, "supplier_quotation", name);
      await applyMove(own, { by, document: document!, words });
      for (const id of own.touched) moving.touched.add(id);
      moving.unnamed.push(...own.unnamed);
    },
    number: async () => void (await settle(moving)),
  };
}

interface AskingRound {
  request: Pick<StoredDocument, "id" | "name" | "transactionDate">;
  /** Its number. */
  round: number;
}

/** Whom a round asks: those whom its request asks already and others stay or go; nobody sees it before the round has started. */
export async function inviteOnly(
  tx: Transaction,
  { request, round }: AskingRound,
  organisationIds: readonly string[],
): Promise<void> {
  const ofRequest = eq(invitations.rfqId, request.id);
  await tx.delete(invitations).where(and(ofRequest, notInArray(invitations.organisationId, [...organisationIds])));
  await inviteAlso(tx, { request, round }, organisationIds);
}

/** The same, and nobody goes. */
export async function inviteAlso(
  tx: Transaction,
  { request, round }: AskingRound,
  organisationIds: readonly string[],
): Promise<void> {
  const there = await tx
    .select({ id: invitations.organisationId })
    .from(invitations)
    .where(eq(invitations.rfqId, request.id));
  const known = new Set(there.map(({ id }) => id));
  await insertInvitations(
    tx,
    request,
    organisationIds.filter((id) => !known.has(id)),
  );
  const ofSuppliers = and(eq(invitations.rfqId, request.id), inArray(invitations.organisationId, [...organisationIds]));
  await tx.update(invitations).set({ round }).where(ofSuppliers);
}

/** From now on these see it. */
export async function showRequestTo(tx: Transaction, rfqId: string, organisationIds: readonly string[]): Promise<void> {
  if (organisationIds.length === 0) return;
  await tx
    .update(invitations)
    .set({ sent: true })
    .where(and(eq(invitations.rfqId, rfqId), inArray(invitations.organisationId, [...organisationIds])));
}

/** From now on this one sees it no more. */
export async function hideRequestFrom(tx: Transaction, rfqId: string, organisationId: string): Promise<void> {
  const own = and(eq(invitations.rfqId, rfqId), eq(invitations.organisationId, organisationId));
  await tx.update(invitations).set({ sent: false }).where(own);
}

/** What a request that is sent says from now on: quantities in thousandths, lines by their idx. */
export async function amendRequest(
  tx: Transaction,
  request: StoredDocument,
  { lines, added, dropped, scheduleDate, note }: RequestAmendment,
): Promise<void> {
  await insertLines(tx, [...added]);
  if (added.length > 0) await copyToLines(tx, request.id, { from: added[0]!.idx });
  const linesAsJson = JSON.stringify(lines.map(({ idx, qty, specification }) => ({ idx, qty, specification })));
  await tx.execute(sql`update trade_lines l set qty = c.qty, specification = c.specification
    from jsonb_to_recordset(${linesAsJson}::jsonb) as c (idx integer, qty bigint, specification text)
    where l.document_id = ${request.id} and l.idx = c.idx
      and (l.qty, l.specification) is distinct from (c.qty, c.specification)`);
  const gone = { ...request.extras.dropped, ...dropped };
  const [totals] = await tx
    .select({ qty: sum(tradeLines.qty).mapWith(Number), lines: count() })
    .from(tradeLines)
    .where(and(eq(tradeLines.documentId, request.id), notInArray(tradeLines.idx, Object.keys(gone).map(Number))));
  const notes = { note, ...(Object.keys(gone).length > 0 && { dropped: gone }) };
  await tx
    .update(t)
    .set({
      scheduleDate,
      totalQty: totals!.qty ?? 0,
      itemCount: totals!.lines,
      extras: sql`${t.extras} || ${JSON.stringify(notes)}::jsonb`,
      version: request.version + 1,
    })
    .where(eq(t.id, request.id));
}

export interface RequestAmendment {
  lines: readonly { idx: number; qty: number; specification: string }[];
  added: readonly AddedLine[];
  /** Lines that are asked no more, by idx. */
  dropped: Readonly<Record<string, DroppedBy>>;
  scheduleDate: string | null;
  note: string;
}

/** Which round a request has, and its state. The document's version stays: nothing that was read has changed. */
export async function writeRoundOfRequest(tx: Transaction, rfqId: string, round: RoundOfRequest): Promise<void> {
  const extras = sql`jsonb_set(${t.extras}, '{round}', ${JSON.stringify(round)}::jsonb)`;
  await tx.update(t).set({ extras }).where(eq(t.id, rfqId));
}
