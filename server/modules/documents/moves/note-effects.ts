// What follows from a note on its order and its invoice: counters, and what is open (books 1).
import { noPaise, type Paise, subtractPaise } from "@vanik/contracts/money";
import { isServiceLine } from "@vanik/trading/charges";
import { type CountsTakenBack, countsTakenBack, settledByNote } from "@vanik/trading/note-effects";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { writeBackQty, writeRefusedHere } from "../credited-goods.ts";
import { writeGoodsAwaited } from "../law/goods-and-notes.ts";
import { storedNoteOf } from "../law/note-left.ts";
import { endNoteAllocations, insertNoteAllocations } from "../note-rows.ts";
import { tradeDocuments } from "../tables.ts";
import type { Act } from "./act.ts";

const t = tradeDocuments;

interface OrderLine extends Record<string, unknown> {
  idx: number;
  qty: number;
  orderId: string;
  orderIdx: number;
  billed: number;
  delivered: number;
  hsn: string;
  itemCode: string;
}

/** Lines of a note with the order's lines that their invoice's came of, which are locked. */
async function orderLinesOf(tx: Transaction, noteId: string): Promise<OrderLine[]> {
  const { rows } = await tx.execute<OrderLine>(sql`
    select n.idx, n.qty, o.document_id as "orderId", o.idx as "orderIdx", o.billed_qty as billed, o.delivered_qty as delivered,
      o.hsn, o.item_code as "itemCode"
    from trade_lines n join trade_lines i on i.document_id = n.source_document_id and i.idx = n.source_idx
    join trade_lines o on o.document_id = i.source_document_id and o.idx = i.source_idx
    where n.document_id = ${noteId} order by n.idx`);
  return rows;
}

async function addToOrders({ tx, document, touched }: Act, sign: 1 | -1): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update trade_lines o set billed_qty = o.billed_qty + ${sign}::int * b.billed, delivered_qty = o.delivered_qty + ${sign}::int * b.delivered
    from (select i.source_document_id as id, i.source_idx as idx, sum(n.billed_qty)::bigint as billed, sum(n.delivered_qty)::bigint as delivered
      from trade_lines n join trade_lines i on i.document_id = n.source_document_id and i.idx = n.source_idx
      where n.document_id = ${document.id} group by 1, 2) b
    where o.document_id = b.id and o.idx = b.idx returning o.document_id as id`);
  const orderIds = rows.map(({ id }) => id);
  await writeBackQty(tx, orderIds);
  await writeGoodsAwaited(tx, storedNoteOf(document).against.id);
  for (const id of orderIds) touched.add(id);
}

/** The order is open again for what is to be supplied again, or billed rightly: its note remembers how much. */
export async function openOrderAgain(act: Act): Promise<void> {
  const { tx, document } = act;
  const { cause, again } = storedNoteOf(document);
  // Two lines of an invoice may bill one of its order: the second finds what the first has left.
  const left = new Map<string, CountsTakenBack>();
  for (const { idx, qty, orderId, orderIdx, billed, delivered, ...line } of await orderLinesOf(tx, document.id)) {
    const key = `${orderId} ${orderIdx}`;
    const before = left.get(key) ?? { billed, delivered };
    const counters = countsTakenBack({ cause, again, takes: qty }, { ...before, isService: isServiceLine(line) });
    left.set(key, { billed: before.billed - counters.billed, delivered: before.delivered - counters.delivered });
    await tx.execute(sql`update trade_lines set billed_qty = ${counters.billed}, delivered_qty = ${counters.delivered}
      where document_id = ${document.id} and idx = ${idx}`);
  }
  if (document.kind === "debit_note" && cause === "rejection") await writeRefusedHere(tx, document.id);
  await addToOrders(act, -1);
}

export const closeOrderAgain = (act: Act): Promise<void> => addToOrders(act, 1);

const openMore = (tx: Transaction, invoiceId: string, amount: Paise) =>
  tx
    .update(t)
    .set({ outstanding: sql`${t.outstanding} + ${amount}`, version: sql`${t.version} + 1` })
    .where(eq(t.id, invoiceId));

/** What is open of its own invoice it settles, as far as it goes; the rest is the party's. */
export async function settleOwnInvoice({ tx, document, on, touched }: Act): Promise<void> {
  const invoiceId = storedNoteOf(document).against.id;
  const [invoice] = await tx.select({ outstanding: t.outstanding }).from(t).where(eq(t.id, invoiceId));
  const { settles } = settledByNote(document.roundedTotal, invoice!.outstanding);
  touched.add(invoiceId);
  if (settles === 0) return;
  await insertNoteAllocations(tx, document, on.today, [{ invoiceId, amount: settles }]);
  await openMore(tx, invoiceId, subtractPaise(noPaise, settles));
}

/** What it settled is open again from today. */
export async function unsettleOwnInvoice({ tx, document, on, touched }: Act): Promise<void> {
  const ended = await endNoteAllocations(tx, document.id, on.today);
  touched.add(storedNoteOf(document).against.id);
  for (const { invoiceId, amount } of ended) await openMore(tx, invoiceId, amount);
}
