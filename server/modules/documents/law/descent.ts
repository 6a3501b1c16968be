// What came from what, as SQL: by the lines that were taken over, and by the links of whole documents (trade 4).
import { type Column, type SQL, sql } from "drizzle-orm";

type Id = SQL | Column | string;

/** Ids of the documents that one comes from. */
export const sourceIdsOf = (id: Id): SQL => sql`(
  select l.source_document_id from trade_lines l where l.document_id = ${id} and l.source_document_id is not null
  union select k.from_id from document_links k where k.to_id = ${id})`;

/** Ids of the documents that came from one. */
export const followersOf = (id: Id): SQL => sql`(
  select l.document_id from trade_lines l where l.source_document_id = ${id}
  union select k.to_id from document_links k where k.from_id = ${id})`;

/** Ids of what was made of an order: its own followers, and the purchases that supply it. */
export const madeFrom = (id: Id): SQL => sql`(select * from ${followersOf(id)} f
  union select purchase_id from line_supplies where sale_id = ${id})`;

/** Left Draft and not cancelled. */
export const inForce = (state: SQL): SQL => sql`${state} not in ('draft', 'cancelled')`;

/** Names of the purchase_orders in force that a line of a bid is on. */
export const ordersOn = (id: Id): SQL => sql`(
  select coalesce(json_agg(o.name order by o.name), '[]') from trade_documents o
  where o.kind = 'purchase_order' and ${inForce(sql`o.state`)}
    and o.id in (select l.document_id from trade_lines l where l.source_document_id = ${id}))`;

/** Names of the notes that take something back of an invoice and live. */
export const liveNotesOn = (id: Id): SQL => sql`(
  select coalesce(json_agg(n.name order by n.name), '[]') from document_links k
  join trade_documents n on n.id = k.to_id and n.kind in ('credit_note', 'debit_note') and n.state = 'submitted'
  where k.from_id = ${id})`;

/** Names of the debit notes that raise an invoice and live. */
export const liveRaisesOf = (id: Id): SQL => sql`(
  select coalesce(json_agg(r.name order by r.name), '[]') from document_links k
  join trade_documents r on r.id = k.to_id and r.state = 'submitted' and r.extras #>> '{raises,id}' = ${id}::text
  where k.from_id = ${id})`;

/** Lines with what is counted of them. */
export const countedLines = (id: Id): SQL => sql`(
  select coalesce(json_agg(json_build_object('itemCode', l.item_code, 'itemName', l.item_name, 'hsn', l.hsn, 'uom', l.uom,
      'qty', l.qty, 'tolerance', l.tolerance, 'rate', l.rate, 'ordered', l.ordered_qty, 'delivered', l.delivered_qty,
      'billed', l.billed_qty, 'gstUnsaid', l.item_code = '' and l.gst_treatment = 'taxable' and l.gst_rate = 0)
      order by l.idx), '[]')
  from trade_lines l where l.document_id = ${id})`;

/** The quotations of a case that have left Draft. */
export const quotationsOf = (caseId: Id): SQL => sql`(
  select coalesce(json_agg(json_build_object('kind', q.kind, 'name', q.name, 'state', q.state, 'validTill', q.valid_till,
      'lines', ${countedLines(sql`q.id`)}) order by q.name), '[]')
  from trade_documents q where q.case_id = ${caseId} and q.kind = 'quotation' and q.state <> 'draft')`;
