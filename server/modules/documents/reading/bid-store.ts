// Bids as the desk reads them over the wall while it buys: those of a case, and who knows the items of a document.
import { sql } from "drizzle-orm";
import type { Paise } from "@vanik/contracts/money";
import type { AwardedTerms } from "@vanik/trading/awarded-terms";
import type { Queryable } from "../../../platform/db.ts";
import { partiesAs } from "../../accounts/views.ts";

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
    rate: Paise | null;
    amount: Paise;
    /** What the award of its round takes of it. */
    award: AwardedTerms | null;
    /** The line of the request that it names, and that request; null for what the bid adds. */
    answers: number | null;
    request: string | null;
    /** The opportunity's line behind that. */
    source: number | null;
  }[];
}

/** The submitted bids of a case, the newest first. */
export async function findBidsOfCase(db: Queryable, caseId: string, limit: number): Promise<FoundCaseBid[]> {
  const { rows } = await db.execute<FoundCaseBid & Record<string, unknown>>(sql`
    select b.name, b.party ->> 'name' as supplier, b.valid_till as "validTill", b.delivery_days as "deliveryDays",
      (select coalesce(json_agg(json_build_object('idx', l.idx, 'itemCode', l.item_code, 'itemName', l.item_name,
          'uom', l.uom, 'qty', l.qty, 'ordered', l.ordered_qty, 'rate', l.rate, 'amount', l.amount, 'award', l.award, 'answers', l.source_idx, 'request', l.source_document_id,
          'source', case when r.source_document_id = ${caseId} then r.source_idx end) order by l.idx), '[]')
        from trade_lines l
        left join trade_lines r on r.document_id = l.source_document_id and r.idx = l.source_idx
        where l.document_id = b.id) as lines
    from trade_documents b
    where b.case_id = ${caseId} and b.kind = 'supplier_quotation' and b.state = 'submitted'
    order by b.transaction_date desc, b.name desc limit ${limit}`);
  return rows;
}

export interface KnowingSupplier {
  name: string;
  city: string;
  itemsKnown: number;
  itemsSupplied: number;
  lastBid: { name: string; day: string } | null;
}

/** How many of an item's latest bids and purchases tell who knows it. */
const latest = 40;

/** Suppliers who bid for a document's items or supplied them lately: who knows the most items first. */
export async function suppliersWhoKnow(db: Queryable, documentId: string, limit: number): Promise<KnowingSupplier[]> {
  const { rows } = await db.execute<KnowingSupplier & Record<string, unknown>>(sql`
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
    from known k join ${partiesAs("p")} on p.id = k.organisation_id and p.blocked_at is null
    group by p.id, p.name, p.city order by 4 desc, 3 desc, p.name limit ${limit}`);
  return rows;
}

/** The bid of a supplier for a request that stands, by its name. */
export async function liveQuotationOf(
  db: Queryable,
  requestId: string,
  organisationId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`select b.name from document_links k
    join trade_documents b on b.id = k.to_id and b.kind = 'supplier_quotation' and b.state = 'submitted'
    where k.from_id = ${requestId} and b.organisation_id = ${organisationId} order by b.name limit 1`);
  return rows[0]?.name ?? null;
}

/** The purchase orders that were made of a request's bids and are not cancelled, drafts included. */
export async function ordersOfBids(db: Queryable, requestId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct o.name from document_links k
    join trade_documents b on b.id = k.to_id and b.kind = 'supplier_quotation'
    join document_links m on m.from_id = b.id
    join trade_documents o on o.id = m.to_id and o.kind = 'purchase_order' and o.state <> 'cancelled'
    where k.from_id = ${requestId} order by o.name`);
  return rows.map(({ name }) => name);
}

/** Those that its supplier has got of one bid, by its id. */
export async function ordersOfQuotation(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select distinct o.name from document_links m
    join trade_documents o on o.id = m.to_id and o.kind = 'purchase_order' and o.state not in ('draft', 'cancelled')
    where m.from_id = ${id} order by o.name`);
  return rows.map(({ name }) => name);
}
