// What notes took of the goods of an order's line, as SQL: `n` is a line of the note `c`, which is of a line of an invoice of that order
// (books 1, Order); and what came back of it.
import { noteCauses } from "@vanik/contracts/notes";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";

const causesWithGoods = Object.entries(noteCauses).flatMap(([cause, { takesGoods }]) =>
  takesGoods ? [`'${cause}'`] : [],
);
/** Holds of a note d that takes goods of its invoice, and not their value alone. */
export const creditsGoods = (d: string): string =>
  `${d}.extras #>> '{credit,cause}' in (${causesWithGoods.join(", ")})`;

const isAgain = "c.extras #>> '{credit,again}' = 'true'";

/** What was moved and is no more: what came back, and of what is supplied again what it took off the order's counter. */
export const movedBack = `case when ${isAgain} then n.delivered_qty
  when c.extras #>> '{credit,cause}' in ('return', 'rejection') then n.qty else 0 end`;

/** The same without what the order's own counter has lost already. */
export const movedBackBesides = `case when ${isAgain} then 0 else ${movedBack} end`;

/** Billed, never came and never will: the order's counters keep it. */
export const neverCame = `c.extras #>> '{credit,cause}' = 'short' and not ${isAgain}`;

/** Of a line of an order: what its notes take back, or say never came, that is not supplied again. */
export const returnedOf = (line: string): SQL =>
  sql.raw(`coalesce((select sum(n.qty) from trade_lines f
  join trade_lines n on n.source_document_id = f.document_id and n.source_idx = f.idx
  join trade_documents c on c.id = n.document_id and c.kind in ('credit_note', 'debit_note') and c.state = 'submitted'
  where f.source_document_id = ${line}.document_id and f.source_idx = ${line}.idx and not (${isAgain})
    and c.extras #>> '{credit,cause}' in ('return', 'rejection', 'short')), 0)::bigint`);

/**
 * What of a line l of an order d is back besides what its counter has lost to notes. What came back of a sale counts where it is good. Of a
 * purchase not ours are those returned that went, those refused that were here, whether they are gone or not, and what went beyond all
 * notes: what goes is first of what is returned, so that none of what was refused is on hand while it may wait here still.
 */
export const backOfLine = `(select case d.kind when 'purchase_order'
    then least(s.came, s.returned) + s.refused_here + greatest(s.came - s.returned - s.refused, 0) else s.came end - s.off_counter from (
  select (select coalesce(sum(p.qty), 0) from goods_returns r cross join lateral jsonb_to_recordset(r.lines) as p (idx int, qty bigint, condition text)
      join trade_lines i on i.document_id = r.invoice_id and i.idx = p.idx
      where r.document_id = l.document_id and r.state = 'live' and i.source_document_id = l.document_id and i.source_idx = l.idx
        and (d.kind = 'purchase_order' or p.condition = 'good')) as came,
    coalesce(sum(n.qty) filter (where c.extras #>> '{credit,cause}' = 'return'), 0) as returned,
    coalesce(sum(n.qty) filter (where c.extras #>> '{credit,cause}' = 'rejection'), 0) as refused,
    coalesce(sum(n.back_qty), 0) as refused_here,
    coalesce(sum(n.delivered_qty), 0) as off_counter
  from trade_lines i join trade_lines n on n.source_document_id = i.document_id and n.source_idx = i.idx
  join trade_documents c on c.id = n.document_id and c.kind in ('credit_note', 'debit_note') and c.state = 'submitted'
    and c.extras #>> '{credit,cause}' in ('return', 'rejection')
  where i.source_document_id = l.document_id and i.source_idx = l.idx) s)`;

/**
 * Of a line n of a debit note c that refuses goods: what its invoice and those before it bill of the order's line, less what is received by
 * the day, and what notes said before never came. So many of them were refused at the gate.
 */
const neverReceived = `(select coalesce(sum(f.qty), 0) - coalesce((select sum(p.qty) from movement_lines p join movements m on m.id = p.movement_id
      where m.document_id = i.source_document_id and p.idx = i.source_idx and m.state = 'live' and m.day <= c.transaction_date), 0)
    - coalesce(sum(k.never), 0)
  from trade_lines f join trade_documents b on b.id = f.document_id and b.kind = 'purchase_invoice' and b.state = 'submitted'
    and (b.transaction_date, b.id) <= (v.transaction_date, v.id)
  cross join lateral (select sum(case o.document_id when n.document_id then o.qty else o.qty - o.back_qty end) as never
    from trade_lines o join trade_documents w on w.id = o.document_id and w.kind = 'debit_note' and w.state = 'submitted'
      and w.extras #>> '{credit,cause}' in ('short', 'correction', 'rejection')
    where o.source_document_id = f.document_id and o.source_idx = f.idx and (o.document_id <> n.document_id or o.idx < n.idx)) k
  where f.source_document_id = i.source_document_id and f.source_idx = i.source_idx)`;

/** What a debit note refuses of goods that were here, as it is submitted: the rest never came. */
export async function writeRefusedHere(tx: Transaction, noteId: string): Promise<void> {
  await tx.execute(sql`update trade_lines o set back_qty = h.here from (
      select n.document_id, n.idx, n.qty - least(n.qty, greatest(0, ${sql.raw(neverReceived)})) as here
      from trade_lines n join trade_documents c on c.id = n.document_id
      join trade_lines i on i.document_id = n.source_document_id and i.idx = n.source_idx join trade_documents v on v.id = i.document_id
      where n.document_id = ${noteId} and i.source_document_id is not null) h
    where o.document_id = h.document_id and o.idx = h.idx`);
}

/** Writes it for orders that are locked: what is on hand follows. */
export async function writeBackQty(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  // Each line is counted once, where an UPDATE with the sum in it twice counts it twice.
  await tx.execute(sql`with counted as materialized (
    select l.document_id, l.idx, ${sql.raw(backOfLine)} as qty from trade_lines l join trade_documents d on d.id = l.document_id
    where d.id = any(${sql.param([...orderIds])}::uuid[]))
    update trade_lines o set back_qty = b.qty from counted b where o.document_id = b.document_id and o.idx = b.idx and o.back_qty <> b.qty`);
}
