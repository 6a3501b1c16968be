// How cases ran, over all parties and without any of them: what Home tells of the trade.
import type { Paise } from "@vanik/contracts/money";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";

export interface FoundRun extends Record<string, unknown> {
  asked: string;
  requested: string | null;
  compared: string | null;
  quoted: string;
  accepted: string;
  dispatched: string;
  items: number;
  estimate: Paise;
  net: Paise;
  gst: Paise;
  rounding: Paise;
  payable: Paise;
  taxNote: string;
  placeOfSupply: string;
  invoiceId: string;
}

const looked = 40;

/** Cases that a buyer began, of the newest orders that went out on one quotation and one invoice, the newest first. */
export async function findRunCases(db: Queryable): Promise<FoundRun[]> {
  const { rows } = await db.execute<FoundRun>(sql`
    with newest as (select case_id from trade_documents where kind = 'sales_order' and status = 'Completed'
        order by transaction_date desc, name desc limit ${looked}),
      moments as (select d.case_id,
          min(e.at) filter (where d.kind = 'opportunity' and e.move = 'send' and e.by_party <> 'desk') as asked,
          min(e.at) filter (where d.kind = 'request_for_quotation' and e.move = 'submit') as requested,
          max(e.at) filter (where d.kind = 'supplier_quotation' and e.move = 'submit') as compared,
          min(e.at) filter (where d.kind = 'quotation' and e.move = 'submit') as quoted,
          min(e.at) filter (where d.kind = 'quotation' and e.move = 'accept') as accepted,
          max(e.at) filter (where d.kind = 'sales_order' and e.move = 'dispatch') as dispatched
        from trade_documents d join document_events e on e.document_id = d.id
        where d.case_id in (select case_id from newest) group by d.case_id)
    select m.asked, m.requested, m.compared, m.quoted, m.accepted, m.dispatched, o.item_count as items, o.total as estimate,
      i.net_total as net, i.total_taxes as gst, i.rounding_adjustment as rounding, i.rounded_total as payable,
      i.tax_note as "taxNote", i.place_of_supply as "placeOfSupply", i.id as "invoiceId"
    from moments m join trade_documents o on o.id = m.case_id
      join trade_documents i on i.case_id = m.case_id and i.kind = 'sales_invoice' and i.state = 'submitted'
    where m.asked < m.quoted and m.quoted <= m.accepted and m.accepted < m.dispatched
      and (select count(*) from trade_documents n where n.case_id = m.case_id and n.kind in ('quotation', 'sales_invoice')
        and n.state <> 'draft') = 2
    order by m.asked desc`);
  return rows;
}

interface FoundLine extends Record<string, unknown> {
  item: string;
  hsn: string;
  qty: number;
  uom: string;
  rate: Paise;
  amount: Paise;
  gstRate: number;
}

/** Quantities in thousandths, rates of tax in basis points. */
export async function findInvoiceLines(db: Queryable, id: string): Promise<FoundLine[]> {
  const { rows } = await db.execute<FoundLine>(sql`
    select item_name as item, hsn, qty, uom, rate, amount, gst_rate as "gstRate" from trade_lines
    where document_id = ${id} order by idx`);
  return rows;
}

const mostCounted = 2000;

/** Of each inquiry that was sent to us since a day how many hours went by until its first quotation; null where there is none yet. */
export async function findReplyHours(db: Queryable, since: string): Promise<(number | null)[]> {
  const { rows } = await db.execute<{ hours: number | null }>(sql`
    with asked as (select d.id, (select min(at) from document_events where document_id = d.id and move = 'send'
          and by_party <> 'desk') as at
        from trade_documents d where d.kind = 'opportunity' and d.transaction_date >= ${since}
        order by d.transaction_date desc limit ${mostCounted})
    select (extract(epoch from (select min(e.at) from trade_documents q join document_events e on e.document_id = q.id
        where q.case_id = asked.id and q.kind = 'quotation' and e.move = 'submit') - asked.at) / 3600)::float8 as hours
    from asked where asked.at is not null`);
  return rows.map(({ hours }) => hours);
}
