// Goods that came back of invoices, as they are stored.
import type { State } from "@vanik/contracts/trade";
import type { ConsignedLine } from "@vanik/trading/consignment";
import type { OrderKind } from "@vanik/trading/facts";
import type { ReturnableLine } from "@vanik/trading/goods-back";
import { eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { writeBackQty } from "../credited-goods.ts";
import { backOf, writeGoodsAwaited } from "../law/goods-and-notes.ts";
import { tradeDocuments } from "../tables.ts";
import { goodsReturns } from "./tables.ts";

type NewReturn = typeof goodsReturns.$inferInsert;

/** Lines of an invoice that bill an order, or stand on it alone, with what is back of each; none of another order's invoice. */
export async function returnableLines(
  db: Queryable,
  orderId: string,
  invoiceId: string,
): Promise<(ReturnableLine & ConsignedLine)[]> {
  const { rows } = await db.execute<ReturnableLine & ConsignedLine & Record<string, unknown>>(sql`
    select l.idx, l.item_code as "itemCode", l.item_name as "itemName", l.hsn, l.uom, l.qty, l.amount, l.cgst, l.sgst, l.igst,
      l.gst_treatment as "gstTreatment", ${sql.raw(backOf("l.document_id", "l.idx"))} as returned
    from trade_lines l where l.document_id = ${invoiceId} and coalesce(l.source_document_id, ${orderId}) = ${orderId}
      and exists (select from trade_lines o where o.document_id = l.document_id and o.source_document_id = ${orderId})
    order by l.idx`);
  return rows;
}

/** Its order has another version; what is on hand follows, and which goods and which notes wait. */
async function followReturn(
  tx: Transaction,
  { documentId: orderId, invoiceId }: Pick<NewReturn, "documentId" | "invoiceId">,
): Promise<void> {
  await writeBackQty(tx, [orderId]);
  await writeGoodsAwaited(tx, invoiceId);
  await tx
    .update(tradeDocuments)
    .set({ version: sql`${tradeDocuments.version} + 1` })
    .where(eq(tradeDocuments.id, orderId));
}

/** Writes a return. */
export async function insertReturn(tx: Transaction, row: NewReturn): Promise<void> {
  await tx.insert(goodsReturns).values(row);
  await followReturn(tx, row);
}

interface StoredReturn {
  id: string;
  name: string;
  state: State<"movement">;
  documentId: string;
  invoiceId: string;
  kind: OrderKind;
  order: string;
  invoice: string;
}

/** A return with its order and its invoice. */
export async function findReturn(db: Queryable, name: string): Promise<StoredReturn | undefined> {
  const { rows } = await db.execute<StoredReturn & Record<string, unknown>>(sql`
    select r.id, r.name, r.state, r.document_id as "documentId", r.invoice_id as "invoiceId", d.kind, d.name as "order", i.name as invoice
    from goods_returns r join trade_documents d on d.id = r.document_id join trade_documents i on i.id = r.invoice_id
    where r.name = ${name}`);
  return rows[0];
}

/** Cancels a return; its order and its invoice are locked. */
export async function writeReturnCancelled(
  tx: Transaction,
  stored: StoredReturn,
  { today, reason }: { today: string; reason: string },
): Promise<void> {
  const cancelled = { state: "cancelled", cancelledOn: today, cancelReason: reason } as const;
  await tx.update(goodsReturns).set(cancelled).where(eq(goodsReturns.id, stored.id));
  await followReturn(tx, stored);
}
