// Dispatches and receipts as they are stored, and what they add to the lines of their order.
import type { State } from "@vanik/contracts/trade";
import type { ConsignedLine } from "@vanik/trading/consignment";
import type { MovedLine } from "@vanik/trading/movements";
import type { Part } from "@vanik/trading/parts";
import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { asRecords, type Queryable, type Transaction } from "../../../platform/db.ts";
import { tradeDocuments } from "../tables.ts";
import { tradeLines } from "../line-tables.ts";
import { movementLines, movements } from "./tables.ts";

type NewMovement = typeof movements.$inferInsert;

/** An order's lines as movements and their invoices look at them. */
export async function orderLines(
  db: Queryable,
  orderId: string,
): Promise<(MovedLine & ConsignedLine & { billed: number })[]> {
  return await db
    .select({
      idx: tradeLines.idx,
      itemCode: tradeLines.itemCode,
      itemName: tradeLines.itemName,
      hsn: tradeLines.hsn,
      uom: tradeLines.uom,
      qty: tradeLines.qty,
      tolerance: tradeLines.tolerance,
      delivered: tradeLines.deliveredQty,
      billed: tradeLines.billedQty,
      amount: tradeLines.amount,
      cgst: tradeLines.cgst,
      sgst: tradeLines.sgst,
      igst: tradeLines.igst,
      gstTreatment: tradeLines.gstTreatment,
    })
    .from(tradeLines)
    .where(eq(tradeLines.documentId, orderId))
    .orderBy(asc(tradeLines.idx));
}

/** The id of the order that an invoice bills, by the lines it came from; undefined for none. */
export async function findOrderOfInvoice(db: Queryable, invoiceId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct source_document_id as id from ${tradeLines}
    where document_id = ${invoiceId} and source_document_id is not null`);
  return rows[0]?.id;
}

/**
 * By the order's lines, what an invoice bills less what was dispatched under it, and what notes say that never goes by it. Of what they
 * say that comes back what is beyond that had never gone.
 */
export async function leftUnderInvoice(db: Queryable, invoiceId: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ idx: number; left: number }>(sql`
    select l.source_idx as idx, greatest(0, sum(l.qty - k.gone_never) - greatest(sum(k.back), coalesce((select sum(g.qty) from ${movementLines} g
      join ${movements} m on m.id = g.movement_id and m.state = 'live'
      where m.invoice_id = ${invoiceId} and g.idx = l.source_idx), 0)))::bigint as left
    from ${tradeLines} l cross join lateral (
      select coalesce(sum(n.qty) filter (where c.extras #>> '{credit,cause}' in ('short', 'correction')), 0) as gone_never,
        coalesce(sum(n.qty) filter (where c.extras #>> '{credit,cause}' in ('return', 'rejection')), 0) as back
      from ${tradeLines} n join ${tradeDocuments} c on c.id = n.document_id
      where n.source_document_id = l.document_id and n.source_idx = l.idx and c.kind = 'credit_note' and c.state = 'submitted') k
    where l.document_id = ${invoiceId} and l.source_idx is not null group by l.source_idx`);
  return new Map(rows.map(({ idx, left }) => [idx, left]));
}

/** Writes a movement, what it moves, and adds it to the order's lines; in one round trip. */
export async function insertMovement(tx: Transaction, movement: NewMovement, parts: readonly Part[]): Promise<void> {
  const rows = parts.map(({ idx, qty }) => ({ movementId: movement.id, idx, qty }));
  await tx.execute(sql`
    with movement as (
      insert into ${movements}
      select * from json_populate_recordset(null::${movements}, ${asRecords(movements, [movement])})
    ), moved as (
      insert into ${movementLines}
      select * from json_populate_recordset(null::${movementLines}, ${asRecords(movementLines, rows)})
    ), document as (
      update ${tradeDocuments} set version = version + 1 where id = ${movement.documentId}
    )
    update ${tradeLines} l set delivered_qty = l.delivered_qty + f.qty
    from json_to_recordset(${JSON.stringify(parts)}) as f (idx int, qty bigint)
    where l.document_id = ${movement.documentId} and l.idx = f.idx`);
}

/** What was made of a movement as it went. */
export async function setMovementInvoice(tx: Transaction, id: string, invoiceId: string): Promise<void> {
  await tx.update(movements).set({ invoiceId }).where(eq(movements.id, id));
}

export interface StoredMovement {
  id: string;
  name: string;
  state: State<"movement">;
  day: string;
  documentId: string;
  kind: string;
  order: string;
}

/** A dispatch or receipt with the kind and name of its order. */
export async function findMovement(db: Queryable, name: string): Promise<StoredMovement | undefined> {
  const [movement] = await db
    .select({
      id: movements.id,
      name: movements.name,
      state: sql<State<"movement">>`${movements.state}`,
      day: movements.day,
      documentId: movements.documentId,
      kind: tradeDocuments.kind,
      order: tradeDocuments.name,
    })
    .from(movements)
    .innerJoin(tradeDocuments, eq(tradeDocuments.id, movements.documentId))
    .where(eq(movements.name, name));
  return movement;
}

/** Notes that say that goods came back, where more of them did than would have gone without this movement. */
export async function notesOnGoods(db: Queryable, { id, documentId }: StoredMovement): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct c.name from ${movementLines} g
    join ${tradeLines} o on o.document_id = ${documentId} and o.idx = g.idx and o.delivered_qty < g.qty
    join ${tradeLines} i on i.source_document_id = o.document_id and i.source_idx = o.idx
    join ${tradeLines} n on n.source_document_id = i.document_id and n.source_idx = i.idx and n.delivered_qty > 0
    join ${tradeDocuments} c on c.id = n.document_id and c.kind in ('credit_note', 'debit_note') and c.state = 'submitted'
    where g.movement_id = ${id} order by 1`);
  return rows.map(({ name }) => name);
}

/** Cancels a movement and takes it off the lines of its order, which is locked. */
export async function writeCancelled(
  tx: Transaction,
  { id, documentId }: StoredMovement,
  { today, reason }: { today: string; reason: string },
): Promise<void> {
  await tx.execute(sql`
    with cancelled as (
      update ${movements} set state = 'cancelled', cancelled_on = ${today}, cancel_reason = ${reason} where id = ${id}
    ), document as (
      update ${tradeDocuments} set version = version + 1 where id = ${documentId}
    )
    update ${tradeLines} l set delivered_qty = l.delivered_qty - m.qty
    from ${movementLines} m where m.movement_id = ${id} and l.document_id = ${documentId} and l.idx = m.idx`);
}

/** A live dispatch as its buyer reads of it. */
export async function dispatchForMail(db: Queryable, id: string) {
  const invoices = alias(tradeDocuments, "invoices");
  const [dispatch] = await db
    .select({
      name: movements.name,
      day: movements.day,
      transporter: movements.transporter,
      vehicle: movements.vehicle,
      lrNo: movements.lrNo,
      ewayBillNo: movements.ewayBillNo,
      order: tradeDocuments.name,
      poNo: tradeDocuments.poNo,
      invoice: invoices.name,
    })
    .from(movements)
    .innerJoin(tradeDocuments, eq(tradeDocuments.id, movements.documentId))
    .leftJoin(invoices, eq(invoices.id, movements.invoiceId))
    .where(and(eq(movements.id, id), eq(movements.state, "live")));
  if (!dispatch) return undefined;
  const lines = await db
    .select({
      itemName: tradeLines.itemName,
      uom: tradeLines.uom,
      qty: movementLines.qty,
      ordered: tradeLines.qty,
      delivered: tradeLines.deliveredQty,
    })
    .from(movementLines)
    .innerJoin(movements, eq(movements.id, movementLines.movementId))
    .innerJoin(tradeLines, and(eq(tradeLines.documentId, movements.documentId), eq(tradeLines.idx, movementLines.idx)))
    .where(eq(movementLines.movementId, id))
    .orderBy(asc(movementLines.idx));
  return { ...dispatch, lines };
}
