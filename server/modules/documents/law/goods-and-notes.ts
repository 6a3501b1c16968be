// What came back of an invoice and what its notes say of that: neither wants the other, and neither stands alone for long (books 1).
import { type Column, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { creditsGoods } from "../credited-goods.ts";
import type { StoredNote } from "../extras.ts";
import { isServiceRow } from "../overview-figures.ts";

type Id = SQL | Column | string;

/** Of a line of an invoice, how many came back by returns that live. */
export const backOf = (invoiceId: Id, idx: SQL): SQL<number> => sql`coalesce((select sum(b.qty)
  from goods_returns r cross join lateral jsonb_to_recordset(r.lines) as b (idx int, qty bigint)
  where r.invoice_id = ${invoiceId} and r.state = 'live' and b.idx = ${idx}), 0)::bigint`;

/** The same by those notes c in force that are meant, one left out. */
const notedOf = (
  invoiceId: Id,
  idx: SQL,
  { which, except = sql`false` }: { which: SQL; except?: SQL },
) => sql`coalesce((
  select sum(n.qty) from trade_lines n join trade_documents c on c.id = n.document_id
  where n.source_document_id = ${invoiceId} and n.source_idx = ${idx} and c.kind in ('credit_note', 'debit_note')
    and c.state = 'submitted' and ${which} and not (${except})), 0)::bigint`;

const cameBack = sql`c.extras #>> '{credit,cause}' = 'return'`;
const cameBackOrRefused = sql`c.extras #>> '{credit,cause}' in ('return', 'rejection')`;
const tookGoods = sql.raw(creditsGoods("c"));

/** Of a line of an invoice, how many came back that no note takes. */
export const backWithoutNoteSql = (invoiceId: Id, idx: SQL): SQL<number> =>
  sql`greatest(0, ${backOf(invoiceId, idx)} - ${notedOf(invoiceId, idx, { which: cameBackOrRefused })})`;

/** Of an invoice: what came back of it by a day has no note, and something is left of its line to write one of. */
export const isBackAlone = (invoiceId: Id, by: SQL | string = sql`'infinity'`): SQL<boolean> => sql`exists (
  select from goods_returns g cross join lateral jsonb_to_recordset(g.lines) as a (idx int)
  join trade_lines l on l.document_id = g.invoice_id and l.idx = a.idx
  where g.invoice_id = ${invoiceId} and g.state = 'live' and g.day <= ${by}
    and ${backOf(invoiceId, sql`a.idx`)} > ${notedOf(invoiceId, sql`a.idx`, { which: cameBackOrRefused })}
    and l.qty > ${notedOf(invoiceId, sql`a.idx`, { which: tookGoods })})`;

/**
 * Of a note by its id and extras: it says that goods came back, and not as many did. What bills no order, as a debit note that raises an
 * invoice, has none to come back.
 */
export const isNoteAlone = (
  noteId: Id,
  extras: Id,
): SQL<boolean> => sql`(${extras} #>> '{credit,cause}' = 'return' and exists (
  select from trade_lines a where a.document_id = ${noteId} and not ${isServiceRow("a")}
    and exists (select from trade_lines f where f.document_id = a.source_document_id and f.source_document_id is not null)
    and ${notedOf(sql`a.source_document_id`, sql`a.source_idx`, { which: cameBack })} > ${backOf(sql`a.source_document_id`, sql`a.source_idx`)}))`;

/** By the lines of an invoice, how many came back that no note takes. */
export async function backWithoutNote(db: Queryable, invoiceId: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ idx: number; qty: number }>(sql`
    select l.idx, ${backWithoutNoteSql(invoiceId, sql`l.idx`)}::bigint as qty
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
  const others = { which: cameBackOrRefused, except: sql`c.id = ${noteId}` };
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct g.name from goods_returns g cross join lateral jsonb_to_recordset(g.lines) as a (idx int)
    join trade_lines n on n.document_id = ${noteId} and n.source_idx = a.idx
    where g.invoice_id = ${against.id} and g.state = 'live'
      and ${backOf(against.id, sql`a.idx`)} > ${notedOf(against.id, sql`a.idx`, others)} order by 1`);
  return rows.map(({ name }) => name);
}
