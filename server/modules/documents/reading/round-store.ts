// A request for quotation as the desk reads it over the wall: its lines, prices paid before, who was asked, and their bids.
import type { Paise } from "@vanik/contracts/money";
import type { UdyamYear } from "@vanik/contracts/party-parts";
import type { GstTreatment, State } from "@vanik/contracts/trade";
import type { AwardedTerms } from "@vanik/trading/awarded-terms";
import type { GstCategory } from "@vanik/trading/gst-category";
import { lifecycle } from "@vanik/trading/lifecycle";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { partiesAs } from "../../accounts/views.ts";
import { itemsAs } from "../../catalogue/views.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { idNamed } from "../named.ts";

export interface RoundLine {
  idx: number;
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  qty: number;
  gstRate: number;
  gstTreatment: GstTreatment;
  subCategoryId: string | null;
  /** Its line of the case's opportunity. */
  source: number | null;
  lastPaid: { rate: Paise; day: string; supplier: string; name: string } | null;
}

export interface FoundBid {
  name: string;
  state: State<"supplier_quotation">;
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
    gstRate: number;
    gstTreatment: GstTreatment;
    /** Of it, on purchase orders that are not cancelled, drafts included; thousandths. */
    awarded: number;
    /** What the award of its round takes of it. */
    award: AwardedTerms | null;
  }[];
}

export interface FoundSupplier {
  supplier: string;
  city: string;
  gstin: string;
  gstCategory: GstCategory | null;
  udyamYears: UdyamYear[];
  state: string;
  reason: string | null;
  quotations: FoundBid[];
}

export interface FoundRound {
  document: StoredDocument;
  /** When the first of its bids became an order, and all below is as it stood then; null while none did. */
  awardedAt: Date | null;
  opportunity: string | null;
  /** The case's newest that is not cancelled. */
  quotation: string | null;
  lines: RoundLine[];
  suppliers: FoundSupplier[];
}

/** The state of a document at a moment, by its events; null before its first. */
const stateAt = (documentId: SQL, at: Date): SQL => sql`(
  select e.to_state from document_events e where e.document_id = ${documentId} and e.at <= ${at.toISOString()}
  order by e.at desc, e.id desc limit 1)`;

/** How an invitation v stood at a moment; no row before its first event. An upload of the supplier's is an event of its request too. */
const invitationAt = (at: Date): SQL => sql`(
  select e.to_state as state, case when e.to_state = 'declined' then coalesce(e.note, e.reason) end as reason
  from document_events e where e.document_id = v.rfq_id and e.organisation_id = v.organisation_id
    and e.move = any(${sql.param(Object.keys(lifecycle.invitation))}::text[]) and e.at <= ${at.toISOString()}
  order by e.at desc, e.id desc limit 1)`;

interface Award {
  at: Date;
  orderId: string;
}

/** The first purchase order that was made of a bid of a request, as its quotation was accepted. */
async function findAward(db: Queryable, requestId: string): Promise<Award | null> {
  const { rows } = await db.execute<{ at: string; orderId: string }>(sql`
    select o.created_at as at, o.id as "orderId" from document_links k
      join trade_documents b on b.id = k.to_id and b.kind = 'supplier_quotation'
      join document_links m on m.from_id = b.id
      join trade_documents o on o.id = m.to_id and o.kind = 'purchase_order'
    where k.from_id = ${requestId} order by o.created_at, o.id limit 1`);
  const [first] = rows;
  return first ? { at: new Date(first.at), orderId: first.orderId } : null;
}

/** The purchase that an item was last ordered by, or had been by the award: lines of an item stand in the order in which they were made. */
const lastPurchase = (itemId: SQL, award: Award | null): SQL => sql`(
  select json_build_object('rate', p.rate, 'day', o.transaction_date, 'supplier', o.party ->> 'name', 'name', o.name)
  from trade_lines p join trade_documents o on o.id = p.document_id
  where p.item_id = ${itemId} and o.kind = 'purchase_order' and p.rate is not null
    and ${award ? sql`p.document_id < ${award.orderId} and ${stateAt(sql`o.id`, award.at)}` : sql`o.state`}
      in ('submitted', 'held', 'closed')
  order by p.document_id desc limit 1)`;

/**
 * A request for quotation with its lines, everybody asked, and their bids but cancelled ones. Once it is awarded its bids and
 * what was paid before are as they were then, whatever becomes of them.
 */
export async function findRound(db: Queryable, name: string): Promise<FoundRound | undefined> {
  const [document] = await db
    .select()
    .from(tradeDocuments)
    .where(eq(tradeDocuments.id, idNamed("request_for_quotation", name)));
  if (!document) return undefined;
  const award = await findAward(db, document.id);
  // A draft has no events.
  const stateOfBid = award ? sql`coalesce(${stateAt(sql`b.id`, award.at)}, 'draft')` : sql`b.state`;
  const invitationThen = award ? invitationAt(award.at) : sql`(select v.state, v.reason)`;
  const wasThere = award ? sql`b.created_at <= ${award.at.toISOString()}` : sql`true`;
  const { rows } = await db.execute<Omit<FoundRound, "document" | "awardedAt">>(sql`select
    (select name from trade_documents where id = ${document.caseId} and kind = 'opportunity') as opportunity,
    (select name from trade_documents where case_id = ${document.caseId} and kind = 'quotation' and state <> 'cancelled'
      order by created_at desc, id desc limit 1) as quotation,
    (select coalesce(json_agg(json_build_object('idx', l.idx, 'itemCode', l.item_code, 'itemName', l.item_name,
        'hsn', l.hsn, 'uom', l.uom, 'qty', l.qty, 'gstRate', l.gst_rate, 'gstTreatment', l.gst_treatment, 'subCategoryId', i.sub_category_id,
        'source', case when l.source_document_id = ${document.caseId} then l.source_idx end,
        'lastPaid', ${lastPurchase(sql`l.item_id`, award)}) order by l.idx), '[]')
      from trade_lines l left join ${itemsAs("i")} on i.id = l.item_id where l.document_id = ${document.id}) as lines,
    (select coalesce(json_agg(json_build_object('supplier', o.name, 'city', o.city, 'gstin', o.gstin,
        'gstCategory', o.gst_category, 'udyamYears', o.udyam_years, 'state', coalesce(w.state, 'pending'), 'reason', w.reason,
        'quotations', (select coalesce(json_agg(json_build_object('name', b.name, 'state', ${stateOfBid}, 'status', b.status,
            'validTill', b.valid_till, 'paymentDays', b.payment_days, 'deliveryDays', b.delivery_days,
            'gstCategory', b.party ->> 'gstCategory',
            'lines', (select json_agg(json_build_object('idx', l.idx, 'itemCode', l.item_code, 'qty', l.qty, 'rate', l.rate, 'amount', l.amount, 'award', l.award,
                'gstRate', l.gst_rate, 'gstTreatment', l.gst_treatment,
                'awarded', (select coalesce(sum(p.qty), 0) from trade_lines p join trade_documents o on o.id = p.document_id
                  where p.source_document_id = l.document_id and p.source_idx = l.idx and o.kind = 'purchase_order'
                    and o.state <> 'cancelled'),
                'line', case when l.source_document_id = ${document.id} then l.source_idx end) order by l.idx)
              from trade_lines l where l.document_id = b.id)) order by b.created_at desc, b.name desc), '[]')
          from document_links k join trade_documents b on b.id = k.to_id
          where k.from_id = ${document.id} and b.kind = 'supplier_quotation' and b.organisation_id = o.id
            and ${wasThere} and ${stateOfBid} <> 'cancelled')) order by o.name), '[]')
      from invitations v join ${partiesAs("o")} on o.id = v.organisation_id
        left join lateral ${invitationThen} w on true where v.rfq_id = ${document.id}) as suppliers`);
  return { document, awardedAt: award?.at ?? null, ...rows[0]! };
}
