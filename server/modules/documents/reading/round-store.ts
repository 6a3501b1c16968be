// A request for quotation as the desk reads it over the wall: its lines, prices paid before, who was asked, and their bids.
import type { Paise } from "@vanik/contracts/money";
import type { GstCategory } from "@vanik/trading/gst-category";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { partiesAs } from "../../accounts/views.ts";
import { itemsAs } from "../../catalogue/views.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";

export interface RoundLine {
  idx: number;
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  qty: number;
  subCategoryId: string | null;
  /** Its line of the case's opportunity. */
  source: number | null;
  lastPaid: { rate: Paise; day: string; supplier: string; name: string } | null;
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
    rate: Paise | null;
    amount: Paise;
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
  lines: RoundLine[];
  suppliers: FoundSupplier[];
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
      from trade_lines l left join ${itemsAs("i")} on i.id = l.item_id where l.document_id = ${document.id}) as lines,
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
      from invitations v join ${partiesAs("o")} on o.id = v.organisation_id where v.rfq_id = ${document.id}) as suppliers`);
  return { document, ...rows[0]! };
}
