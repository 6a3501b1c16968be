// What the desk reads over the wall while it buys: lines asked for, bids for them, prices paid, suppliers who know the items.
import type { GstCategory } from "@vanik/trading/gst-category";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { isFoundBy, isNameBegun } from "../accounts/use-cases.ts";
import { type StoredDocument, tradeDocuments } from "../documents/tables.ts";

export interface FoundLine {
  idx: number;
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  qty: number;
  subCategoryId: string | null;
  /** Its line of the case's opportunity. */
  source: number | null;
  lastPaid: { rate: number; day: string; supplier: string; name: string } | null;
}

export interface FoundBid {
  name: string;
  state: string;
  status: string;
  validTill: string | null;
  paymentDays: number | null;
  deliveryDays: number | null;
  /** As it was when the bid was submitted. */
  gstCategory: GstCategory | null;
  lines: {
    idx: number;
    itemCode: string;
    /** The line of the request; null for what the bid adds. */
    line: number | null;
    qty: number;
    rate: number | null;
    amount: number;
  }[];
}

export interface FoundSupplier {
  supplier: string;
  city: string;
  gstin: string;
  gstCategory: GstCategory | null;
  state: string;
  reason: string | null;
  bids: FoundBid[];
}

export interface FoundRound {
  document: StoredDocument;
  opportunity: string | null;
  lines: FoundLine[];
  suppliers: FoundSupplier[];
}

/** The document of this name, whatever its kind. */
export async function findByName(db: Queryable, name: string): Promise<StoredDocument | undefined> {
  const [document] = await db.select().from(tradeDocuments).where(eq(tradeDocuments.name, name));
  return document;
}

/** The purchase that an item was last ordered by: lines of an item stand in the order in which they were made. */
const lastPurchase = (itemId: SQL): SQL => sql`(
  select json_build_object('rate', p.rate, 'day', o.transaction_date, 'supplier', o.party ->> 'name', 'name', o.name)
  from trade_lines p join trade_documents o on o.id = p.document_id
  where p.item_id = ${itemId} and o.kind = 'purchase_order' and o.state in ('submitted', 'held', 'closed')
    and p.rate is not null
  order by p.document_id desc limit 1)`;

/** A request for quotation with its lines, everybody asked, and their bids but cancelled ones. */
export async function findRound(db: Queryable, name: string): Promise<FoundRound | undefined> {
  const [document] = await db
    .select()
    .from(tradeDocuments)
    .where(and(eq(tradeDocuments.name, name), eq(tradeDocuments.kind, "request_for_quotation")));
  if (!document) return undefined;
  const { rows } = await db.execute<Omit<FoundRound, "document">>(sql`select
    (select name from trade_documents where id = ${document.caseId} and kind = 'opportunity') as opportunity,
    (select coalesce(json_agg(json_build_object('idx', l.idx, 'itemCode', l.item_code, 'itemName', l.item_name,
        'hsn', l.hsn, 'uom', l.uom, 'qty', l.qty, 'subCategoryId', i.sub_category_id,
        'source', case when l.source_document_id = ${document.caseId} then l.source_idx end,
        'lastPaid', ${lastPurchase(sql`l.item_id`)}) order by l.idx), '[]')
      from trade_lines l left join items i on i.id = l.item_id where l.document_id = ${document.id}) as lines,
    (select coalesce(json_agg(json_build_object('supplier', o.name, 'city', o.city, 'gstin', o.gstin,
        'gstCategory', o.gst_category, 'state', v.state, 'reason', v.reason,
        'bids', (select coalesce(json_agg(json_build_object('name', b.name, 'state', b.state, 'status', b.status,
            'validTill', b.valid_till, 'paymentDays', b.payment_days, 'deliveryDays', b.delivery_days,
            'gstCategory', b.party ->> 'gstCategory',
            'lines', (select json_agg(json_build_object('idx', l.idx, 'itemCode', l.item_code, 'qty', l.qty, 'rate', l.rate, 'amount', l.amount,
                'line', case when l.source_document_id = ${document.id} then l.source_idx end) order by l.idx)
              from trade_lines l where l.document_id = b.id)) order by b.created_at desc, b.name desc), '[]')
          from document_links k join trade_documents b on b.id = k.to_id
          where k.from_id = ${document.id} and b.kind = 'supplier_quotation' and b.organisation_id = o.id
            and b.state <> 'cancelled')) order by o.name), '[]')
      from invitations v join organisations o on o.id = v.organisation_id where v.rfq_id = ${document.id}) as suppliers`);
  return { document, ...rows[0]! };
}

export interface FoundCaseBid {
  name: string;
  supplier: string;
  validTill: string | null;
  deliveryDays: number | null;
  lines: {
    idx: number;
    itemCode: string;
    itemName: string;
    uom: string;
    qty: number;
    ordered: number;
    rate: number | null;
    amount: number;
    /** The line of the request that it names, and that request; null for what the bid adds. */
    answers: number | null;
    request: string | null;
    /** The opportunity's line behind that. */
    source: number | null;
  }[];
}

/** The submitted bids of a case, the newest first. */
export async function bidsOfCase(db: Queryable, caseId: string, limit: number): Promise<FoundCaseBid[]> {
  const { rows } = await db.execute<FoundCaseBid & Record<string, unknown>>(sql`
    select b.name, b.party ->> 'name' as supplier, b.valid_till as "validTill", b.delivery_days as "deliveryDays",
      (select coalesce(json_agg(json_build_object('idx', l.idx, 'itemCode', l.item_code, 'itemName', l.item_name,
          'uom', l.uom, 'qty', l.qty, 'ordered', l.ordered_qty, 'rate', l.rate, 'amount', l.amount, 'answers', l.source_idx, 'request', l.source_document_id,
          'source', case when r.source_document_id = ${caseId} then r.source_idx end) order by l.idx), '[]')
        from trade_lines l
        left join trade_lines r on r.document_id = l.source_document_id and r.idx = l.source_idx
        where l.document_id = b.id) as lines
    from trade_documents b
    where b.case_id = ${caseId} and b.kind = 'supplier_quotation' and b.state = 'submitted'
    order by b.transaction_date desc, b.name desc limit ${limit}`);
  return rows;
}

export interface FoundKnown {
  name: string;
  city: string;
  itemsKnown: number;
  itemsSupplied: number;
  lastBid: { name: string; day: string } | null;
}

/** How many of an item's latest bids and purchases tell who knows it. */
const latest = 40;

/** Suppliers who bid for a document's items or supplied them lately: who knows the most items first. */
export async function suppliersWhoKnow(db: Queryable, documentId: string, limit: number): Promise<FoundKnown[]> {
  const { rows } = await db.execute<FoundKnown & Record<string, unknown>>(sql`
    with known as (
      select i.item_id, d.*
      from (select distinct item_id from trade_lines where document_id = ${documentId} and item_id is not null) i
      cross join lateral (
        select o.kind, o.name, o.transaction_date, o.organisation_id
        from trade_lines l join trade_documents o on o.id = l.document_id
        where l.item_id = i.item_id and o.kind in ('supplier_quotation', 'purchase_order')
          and o.state not in ('draft', 'cancelled')
        order by l.document_id desc limit ${latest}) d)
    select p.name, p.city, count(distinct k.item_id)::int as "itemsKnown",
      count(distinct k.item_id) filter (where k.kind = 'purchase_order')::int as "itemsSupplied",
      (select json_build_object('name', b.name, 'day', b.transaction_date) from known b
        where b.organisation_id = p.id and b.kind = 'supplier_quotation'
        order by b.transaction_date desc, b.name desc limit 1) as "lastBid"
    from known k join organisations p on p.id = k.organisation_id
    group by p.id order by 4 desc, 3 desc, p.name limit ${limit}`);
  return rows;
}

/** Suppliers whom a question finds, those whose name it begins first; all of them where nothing is asked. */
export async function suppliersCalled(db: Queryable, q: string, limit: number): Promise<FoundKnown[]> {
  const [found, first] = q ? [sql`and ${isFoundBy(q)}`, sql`${isNameBegun(q)} desc,`] : [sql``, sql``];
  const { rows } = await db.execute<FoundKnown & Record<string, unknown>>(sql`
    select o.name, o.city, 0 as "itemsKnown", 0 as "itemsSupplied", null as "lastBid" from organisations o
    where o.kind = 'supplier' ${found} order by ${first} o.key limit ${limit}`);
  return rows;
}
