// What came back of an invoice and what its notes say of that: neither wants the other, and neither stands alone for long (books 1).
import { type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { creditsGoods } from "../credited-goods.ts";
import type { StoredNote } from "../extras.ts";
import { isServiceText } from "../overview-figures.ts";

/** Of a line of an invoice, how many came back by returns that live. */
export const backOf = (invoiceId: string, idx: string): string => `coalesce((select sum(b.qty)
  from goods_returns r cross join lateral jsonb_to_recordset(r.lines) as b (idx int, qty bigint)
  where r.invoice_id = ${invoiceId} and r.state = 'live' and b.idx = ${idx}), 0)::bigint`;

/** The same by those notes c in force that are meant. */
const notedOf = (invoiceId: string, idx: string, which: string) => `coalesce((
  select sum(o.qty) from trade_lines o join trade_documents c on c.id = o.document_id
  where o.source_document_id = ${invoiceId} and o.source_idx = ${idx} and c.kind in ('credit_note', 'debit_note')
    and c.state = 'submitted' and ${which}), 0)::bigint`;

const cameBack = "c.extras #>> '{credit,cause}' = 'return'";
const cameBackOrRefused = "c.extras #>> '{credit,cause}' in ('return', 'rejection')";

/** Of a line of an invoice, how many came back that no note takes. */
export const backWithoutNoteSql = (invoiceId: string, idx: string): string =>
  `greatest(0, ${backOf(invoiceId, idx)} - ${notedOf(invoiceId, idx, cameBackOrRefused)})`;

/**
 * Since when something of an invoice d is back of which no note is written, though enough of its line is left to write one of: notes take
 * what came back in the order of its days.
 */
const backAloneSince = `(select min(g.day) from (
    select r.day, a.idx, sum(a.qty) over (partition by a.idx order by r.day, r.id) as back
    from goods_returns r cross join lateral jsonb_to_recordset(r.lines) as a (idx int, qty bigint)
    where r.invoice_id = d.id and r.state = 'live') g
  join trade_lines l on l.document_id = d.id and l.idx = g.idx
  where g.back > ${notedOf("d.id", "g.idx", cameBackOrRefused)} and l.qty > ${notedOf("d.id", "g.idx", creditsGoods("c"))})`;

const noLater = "(c.transaction_date, c.id) <= (d.transaction_date, d.id)";

/**
 * A note d says that goods came back, and not as many did: those that are back are of the notes before it first. What bills no order, as a
 * debit note that raises an invoice, has none to come back.
 */
const isNoteAlone = `d.extras #>> '{credit,cause}' = 'return' and exists (
  select from trade_lines a where a.document_id = d.id and not ${isServiceText("a")}
    and exists (select from trade_lines f where f.document_id = a.source_document_id and f.source_document_id is not null)
    and ${notedOf("a.source_document_id", "a.source_idx", `${cameBack} and ${noLater}`)} > ${backOf("a.source_document_id", "a.source_idx")})`;

/** Whether some goods of an order's invoices are not back yet. */
export const isReturnable = (orderId: string): SQL => sql`exists (
  select from trade_documents d join trade_lines l on l.document_id = d.id and coalesce(l.source_document_id, ${orderId}) = ${orderId}
  where d.state = 'submitted' and d.kind in ('sales_invoice', 'purchase_invoice')
    and d.id in (select f.document_id from trade_lines f where f.source_document_id = ${orderId})
    and not ${sql.raw(isServiceText("l"))} and l.qty > ${sql.raw(backOf("l.document_id", "l.idx"))})`;

/** Of an invoice or a note d, since when the one waits for the other; null where it does not. */
export const goodsAwaitedSince = `case when d.state <> 'submitted' then null
  when d.kind in ('sales_invoice', 'purchase_invoice') then ${backAloneSince}
  when d.kind in ('credit_note', 'debit_note') and ${isNoteAlone} then d.transaction_date end`;

/**
 * Writes it on an invoice, which is locked, and on its notes: after each return and each note, and each that is cancelled. They are found
 * by their ids alone: by kind all notes that there ever were would be looked at.
 */
export async function writeGoodsAwaited(tx: Transaction, invoiceId: string): Promise<void> {
  await tx.execute(sql`with counted as materialized (
    select d.id, ${sql.raw(goodsAwaitedSince)} as since from trade_documents d
    where d.id = any(array(select ${invoiceId}::uuid union all select k.to_id from document_links k where k.from_id = ${invoiceId}::uuid)))
    update trade_documents o set goods_awaited_since = w.since from counted w
    where o.id = w.id and o.goods_awaited_since is distinct from w.since`);
}

/** By the lines of an invoice, how many came back that no note takes. */
export async function backWithoutNote(db: Queryable, invoiceId: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ idx: number; qty: number }>(sql`
    select l.idx, ${sql.raw(backWithoutNoteSql("l.document_id", "l.idx"))}::bigint as qty
    from trade_lines l where l.document_id = ${invoiceId}`);
  return new Map(rows.filter(({ qty }) => qty > 0).map(({ idx, qty }) => [idx, qty]));
}

/** Names of the returns whose goods a note takes and no other does: they hang on it. */
export async function returnsOnNote(
  db: Queryable,
  noteId: string,
  { against, cause }: Pick<StoredNote, "against" | "cause">,
): Promise<string[]> {
  if (cause !== "return" && cause !== "rejection") return [];
  const byOthers = notedOf("g.invoice_id", "a.idx", `${cameBackOrRefused} and c.id <> n.document_id`);
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct g.name from goods_returns g cross join lateral jsonb_to_recordset(g.lines) as a (idx int)
    join trade_lines n on n.document_id = ${noteId} and n.source_idx = a.idx
    where g.invoice_id = ${against.id} and g.state = 'live'
      and ${sql.raw(backOf("g.invoice_id", "a.idx"))} > ${sql.raw(byOthers)} order by 1`);
  return rows.map(({ name }) => name);
}
