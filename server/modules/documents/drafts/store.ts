// Reads and writes of drafts: what they come from, their lines, their figures.
import type { Kind } from "@vanik/contracts/trade";
import type { SourceLine } from "@vanik/trading/succession";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { asRecords, type Queryable, type Transaction } from "../../../platform/db.ts";
import { neverCame } from "../credited-goods.ts";
import { backWithoutNoteSql } from "../law/goods-and-notes.ts";
import { documentLinks, invitations, type StoredDocument, tradeDocuments } from "../tables.ts";
import { lineSupplies, type StoredLine, tradeLines } from "../line-tables.ts";
import { unsaidGst } from "@vanik/trading/own-words";

export type NewDocument = typeof tradeDocuments.$inferInsert;
export type NewLine = typeof tradeLines.$inferInsert;

/** A line with what its live successors carry of its discount. */
export type SourceRow = SourceLine &
  Pick<StoredLine, "documentId" | "itemId" | "factor" | "specification" | "amount" | "sourceDocumentId" | "sourceIdx">;

/** Documents of these kinds by name, to the letter, in the order of the names; those that are not there are left out. */
export async function findByNames(
  db: Queryable,
  kinds: readonly Kind[],
  names: readonly string[],
): Promise<StoredDocument[]> {
  const rows = await db
    .select()
    .from(tradeDocuments)
    .where(and(inArray(tradeDocuments.kind, [...kinds]), inArray(tradeDocuments.name, [...names])));
  return names.flatMap((name) => rows.filter((row) => row.name === name));
}

/** Name, day and terms of documents, by id, in the order of their names. */
export async function findDaysOf(
  db: Queryable,
  ids: readonly string[],
): Promise<
  Map<string, Pick<StoredDocument, "id" | "name" | "transactionDate" | "paymentDays" | "deliveryTerms" | "terms">>
> {
  if (ids.length === 0) return new Map();
  const { id, name, transactionDate, paymentDays, deliveryTerms, terms } = tradeDocuments;
  const rows = await db
    .select({ id, name, transactionDate, paymentDays, deliveryTerms, terms })
    .from(tradeDocuments)
    .where(inArray(id, [...ids]))
    .orderBy(name);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The bids among these that stand, by id. */
export async function standingBids(db: Queryable, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(tradeDocuments)
    .where(and(inArray(tradeDocuments.id, [...ids]), eq(tradeDocuments.state, "submitted")));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lines of bids that are on a purchase order, a draft or one in force, as `id idx`. */
export async function linesOnPurchases(db: Queryable, bidIds: readonly string[]): Promise<Set<string>> {
  if (bidIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: tradeLines.sourceDocumentId, idx: tradeLines.sourceIdx })
    .from(tradeLines)
    .innerJoin(tradeDocuments, eq(tradeDocuments.id, tradeLines.documentId))
    .where(and(inArray(tradeLines.sourceDocumentId, [...bidIds]), ne(tradeDocuments.state, "cancelled")));
  return new Set(rows.map(({ id, idx }) => `${id} ${idx}`));
}

/** The lines of documents as others may take of them; parts are counted where their document has left Draft and lives. */
export async function sourceLines(db: Queryable, documentIds: readonly string[]): Promise<SourceRow[]> {
  // The outer line by its table: Drizzle would leave the name away, and the inner line would be meant.
  const carried = sql<number>`(select coalesce(sum(l.own_discount), 0)::bigint from ${tradeLines} l
    join ${tradeDocuments} d on d.id = l.document_id and d.state not in ('draft', 'cancelled')
    where l.source_document_id = trade_lines.document_id and l.source_idx = trade_lines.idx)`;
  const rows = await db
    .select({ line: tradeLines, carried })
    .from(tradeLines)
    .where(inArray(tradeLines.documentId, [...documentIds]))
    .orderBy(tradeLines.documentId, tradeLines.idx);
  return rows.map(({ line, carried: carriedDiscount }) => ({
    ...line,
    rate: line.rate,
    gstRate: line.gstRate ?? unsaidGst.rate,
    costRate: line.costRate,
    discountAmount: line.discountAmount,
    carriedDiscount: Number(carriedDiscount) as SourceLine["carriedDiscount"],
    ordered: line.orderedQty,
    delivered: line.deliveredQty,
    billed: line.billedQty,
  }));
}

/** What notes say never came, of what was billed of lines of orders, less what of bills went back and no note takes. */
export async function findBilledAndNotHere(db: Queryable, rows: readonly SourceRow[]): Promise<Map<SourceRow, number>> {
  const ids = [...new Set(rows.map(({ documentId }) => documentId))];
  const { rows: found } = await db.execute<{ id: string; idx: number; qty: number }>(sql`
    select f.source_document_id as id, f.source_idx as idx, sum(coalesce((
        select sum(n.qty) from trade_lines n join trade_documents c on c.id = n.document_id
        where n.source_document_id = f.document_id and n.source_idx = f.idx and c.kind in ('credit_note', 'debit_note')
          and c.state = 'submitted' and ${sql.raw(neverCame)}), 0)
      - case i.kind when 'purchase_invoice' then ${sql.raw(backWithoutNoteSql("f.document_id", "f.idx"))} else 0 end)::bigint as qty
    from trade_lines f join trade_documents i on i.id = f.document_id and i.kind in ('sales_invoice', 'purchase_invoice')
    where f.source_document_id = any(${sql.param(ids)}::uuid[]) and i.state = 'submitted' group by 1, 2`);
  const qtyOf = new Map(found.map(({ id, idx, qty }) => [`${id} ${idx}`, qty]));
  return new Map(rows.map((row) => [row, qtyOf.get(`${row.documentId} ${row.idx}`) ?? 0]));
}

const records = <T extends Parameters<typeof asRecords>[0]>(table: T, rows: T["$inferInsert"][]): SQL =>
  sql`select * from json_populate_recordset(null::${table}, ${asRecords(table, rows)})`;

/** Writes a draft with its lines and where it comes from. */
export async function insertDraft(
  tx: Transaction,
  document: NewDocument,
  lines: NewLine[],
  sourceIds: readonly string[],
) {
  await tx.execute(sql`insert into ${tradeDocuments} ${records(tradeDocuments, [document])}`);
  await insertLines(tx, lines);
  await linkTo(tx, document.id, sourceIds);
}

export async function insertLines(tx: Transaction, lines: NewLine[]): Promise<void> {
  if (lines.length > 0) await tx.execute(sql`insert into ${tradeLines} ${records(tradeLines, lines)}`);
}

export async function linesOfDocument(db: Queryable, documentId: string): Promise<StoredLine[]> {
  const lines = await db.select().from(tradeLines).where(eq(tradeLines.documentId, documentId)).orderBy(tradeLines.idx);
  return lines.map((line) => ({ ...line, gstRate: line.gstRate ?? unsaidGst.rate }));
}

/** The documents that a document came from. */
export async function sourcesOfDocument(db: Queryable, documentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: documentLinks.fromId })
    .from(documentLinks)
    .where(eq(documentLinks.toId, documentId));
  return rows.map(({ id }) => id);
}

/** Lines of a draft go with what supplies them. */
export async function deleteLines(tx: Transaction, documentId: string): Promise<void> {
  await tx.delete(tradeLines).where(eq(tradeLines.documentId, documentId));
}

export async function linkTo(tx: Transaction, documentId: string, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  const links = [...new Set(sourceIds)].map((fromId) => ({ fromId, toId: documentId }));
  await tx.insert(documentLinks).values(links).onConflictDoNothing();
}

export type NewSupply = typeof lineSupplies.$inferInsert;

export async function insertSupplies(tx: Transaction, supplies: NewSupply[]): Promise<void> {
  if (supplies.length > 0) await tx.insert(lineSupplies).values(supplies);
}

/** What was bought for an order's lines before anybody bid goes over from its bids to the purchase order that is made of them. */
export async function moveSupplies(tx: Transaction, bidIds: readonly string[], orderId: string): Promise<void> {
  await tx.execute(sql`update line_supplies s set purchase_id = l.document_id, purchase_idx = l.idx, qty = least(s.qty, l.qty)
    from trade_lines l, trade_documents d
    where l.document_id = ${orderId} and l.source_document_id = s.purchase_id and l.source_idx = s.purchase_idx
      and s.purchase_id in ${[...bidIds]} and d.id = s.sale_id and d.kind = 'sales_order'`);
}

/** What the lines of a document of the supplier's side supply. */
export function suppliedBy(db: Queryable, purchaseId: string) {
  return db.select().from(lineSupplies).where(eq(lineSupplies.purchaseId, purchaseId));
}

/** What supplies the lines of a document of the buyer's side. */
export function suppliesOf(db: Queryable, saleId: string) {
  return db.select().from(lineSupplies).where(eq(lineSupplies.saleId, saleId));
}

export async function insertInvitations(
  tx: Transaction,
  rfq: Pick<NewDocument, "id" | "name" | "transactionDate">,
  organisationIds: readonly string[],
): Promise<void> {
  const { id: rfqId, name, transactionDate } = rfq;
  if (organisationIds.length === 0) return;
  await tx.insert(invitations).values(
    organisationIds.map((organisationId) => ({
      rfqId,
      organisationId,
      state: "pending" as const,
      transactionDate,
      name,
    })),
  );
}

/** Who is asked by an RFQ. */
export async function invitedTo(db: Queryable, rfqId: string): Promise<string[]> {
  const rows = await db
    .select({ id: invitations.organisationId })
    .from(invitations)
    .where(eq(invitations.rfqId, rfqId));
  return rows.map(({ id }) => id);
}

export async function deleteInvitations(tx: Transaction, rfqId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.rfqId, rfqId));
}

export async function isInvited(db: Queryable, rfqId: string, organisationId: string): Promise<boolean> {
  const rows = await db
    .select({ state: invitations.state })
    .from(invitations)
    .where(and(eq(invitations.rfqId, rfqId), eq(invitations.organisationId, organisationId)));
  return rows.length > 0;
}

export type WrittenFigures = Pick<
  StoredLine,
  "idx" | "ownDiscount" | "discountAmount" | "amount" | "cgst" | "sgst" | "igst" | "gstRate" | "gstTreatment"
>;

/** Writes what was computed of a draft itself. */
export async function writePrices(tx: Transaction, documentId: string, columns: Partial<NewDocument>): Promise<void> {
  await tx.update(tradeDocuments).set(columns).where(eq(tradeDocuments.id, documentId));
}

/** Writes what was computed of a document's lines, in one statement. */
export async function writeLineFigures(
  tx: Transaction,
  documentId: string,
  lines: readonly WrittenFigures[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ ownDiscount, discountAmount, gstRate, gstTreatment, ...line }) => ({
    ...line,
    own: ownDiscount,
    discount: discountAmount,
    rate: gstRate,
    treatment: gstTreatment,
  }));
  await tx.execute(sql`
    update ${tradeLines} l set own_discount = f.own, discount_amount = f.discount, amount = f.amount,
      cgst = f.cgst, sgst = f.sgst, igst = f.igst, gst_rate = f.rate, gst_treatment = f.treatment
    from json_to_recordset(${JSON.stringify(rows)})
      as f (idx int, own bigint, discount bigint, amount bigint, cgst bigint, sgst bigint, igst bigint,
        rate int, treatment text)
    where l.document_id = ${documentId} and l.idx = f.idx`);
}

/** Changes columns of a draft that is still at the version that was read; false when it is not. */
export async function updateDraft(
  tx: Transaction,
  { id, version }: Pick<StoredDocument, "id" | "version">,
  columns: Partial<NewDocument>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(tradeDocuments)
    .set({ ...columns, version: version + 1 })
    .where(and(eq(tradeDocuments.id, id), eq(tradeDocuments.version, version)));
  return rowCount === 1;
}

/** Removes a draft with its lines, links and invitations; a draft has no events. */
export async function deleteDraft(tx: Transaction, id: string): Promise<void> {
  await tx.delete(tradeDocuments).where(and(eq(tradeDocuments.id, id), eq(tradeDocuments.state, "draft")));
}
