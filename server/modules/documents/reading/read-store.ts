// One document with all that hangs on it, in two round trips: its row, then everything else as one JSON.
import type { Paise } from "@vanik/contracts/money";
import type { GoodsCondition } from "@vanik/contracts/notes";
import type { AboveLimit } from "@vanik/contracts/settings";
import {
  type DocType,
  isOrder,
  isRequest,
  type Kind,
  type RecordedMode,
  type TdsSection,
} from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import { queryPlanned, type Queryable } from "../../../platform/db.ts";
import { isDesk, type Scope } from "../../../platform/viewer.ts";
import { partiesAs, usersAs } from "../../accounts/views.ts";
import { itemsAs, subCategoriesAs } from "../../catalogue/views.ts";
import { returnedOf } from "../credited-goods.ts";
import { findRow, untoldMove } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import type { StoredLine } from "../line-tables.ts";

export interface FoundLine extends Omit<StoredLine, "documentId" | "gstRate"> {
  gstRate: number | null;
  subCategoryId: string | null;
  subCategory: string | null;
  sourceName: string | null;
  boughtFrom: string | null;
  /** Of an order's. */
  returnedQty: number;
}
/** So much of a line of the buyer's side comes of a line of a supplier's document. */
export interface FoundSupply {
  saleIdx: number;
  kind: Kind;
  name: string;
  purchaseIdx: number;
  qty: number;
  supplier: string;
}
export interface FoundEvent {
  at: string;
  move: string;
  from: string | null;
  to: string;
  byParty: string;
  note: string | null;
  reason: string | null;
  saysOfCost: string | null;
  aboveLimit: AboveLimit | null;
  approver: string | null;
  person: string | null;
  /** Of what happens between a request and one of its suppliers: which. */
  supplier: string | null;
}
export interface FoundFile {
  id: string;
  docType: DocType;
  fileName: string;
  contentType: string;
  size: number;
  version: number;
  createdAt: string;
  /** Null of what a company's own ERPNext attached. */
  organisation: string | null;
  organisationId: string | null;
}
export interface FoundMovement {
  name: string;
  state: string;
  day: string;
  invoice: string | null;
  challan: string | null;
  transporter: string;
  vehicle: string;
  lrNo: string;
  ewayBillNo: string;
  reason: string;
  lines: { idx: number; qty: number }[];
}
export interface FoundReturn extends Omit<FoundMovement, "invoice" | "lines"> {
  invoice: string;
  lines: { idx: number; itemName: string; uom: string; qty: number; condition: GoodsCondition }[];
}
export interface FoundPayment {
  name: string;
  state: string;
  day: string;
  mode: RecordedMode;
  reference: string;
  amount: Paise;
  tdsAmount: Paise;
  writtenOff: Paise;
  voucher: string | null;
}
export interface FoundInvitation {
  organisationId: string;
  organisation: string;
  state: string;
  reason: string | null;
  hasFile: boolean;
}
export interface ReadDocument {
  document: StoredDocument;
  lines: FoundLine[];
  events: FoundEvent[];
  /** Newest first. */
  files: FoundFile[];
  links: { kind: Kind; name: string; state: string }[];
  movements: FoundMovement[];
  returns: FoundReturn[];
  payments: FoundPayment[];
  /** Of a bill: what was withheld as it was booked. */
  withheld: { day: string; section: TdsSection; amount: Paise; reason: string } | null;
  invitations: FoundInvitation[];
  amendedFrom: string | null;
  formerName: string | null;
  /** For the desk alone. */
  supplies: FoundSupply[];
}

/** One document of a kind within a scope, with all that the scope may see of what hangs on it. */
export async function findDocument(
  db: Queryable,
  scope: Scope,
  kind: Kind,
  name: string,
): Promise<ReadDocument | undefined> {
  const document = await findRow(db, scope, kind, name);
  if (!document) return undefined;
  // Of an RFQ a supplier sees its own bid, events, files and invitation alone.
  const own = isDesk(scope) ? sql`true` : sql`(d.organisation_id is null or d.organisation_id = ${scope})`;
  const mine = isDesk(scope) ? sql`true` : sql`(x.organisation_id is null or x.organisation_id = ${scope})`;
  const isTold = isDesk(scope) ? sql`true` : sql`x.move <> ${untoldMove}`;
  const supplies = isDesk(scope)
    ? sql`(select coalesce(json_agg(json_build_object('saleIdx', x.sale_idx, 'kind', d.kind, 'name', d.name, 'purchaseIdx', x.purchase_idx,
        'qty', x.qty, 'supplier', d.party ->> 'name') order by x.sale_idx, d.name, x.purchase_idx), '[]')
      from line_supplies x join trade_documents d on d.id = x.purchase_id where x.sale_id = ${document.id})`
    : sql`'[]'::json`;
  const returned = isOrder(kind) ? returnedOf("l") : sql`0`;
  const [hanging] = await queryPlanned<Omit<ReadDocument, "document">>(
    db,
    sql`select
    (select coalesce(json_agg(json_build_object(
        'idx', l.idx, 'sourceDocumentId', l.source_document_id, 'sourceIdx', l.source_idx, 'itemId', l.item_id,
        'itemCode', l.item_code, 'itemName', l.item_name, 'specification', l.specification, 'hsn', l.hsn, 'uom', l.uom, 'qty', l.qty, 'rate', l.rate, 'said', l.said,
        'discountPercentage', l.discount_percentage, 'ownDiscount', l.own_discount, 'discountAmount', l.discount_amount,
        'amount', l.amount, 'gstTreatment', l.gst_treatment, 'gstRate', l.gst_rate, 'cgst', l.cgst, 'sgst', l.sgst,
        'igst', l.igst, 'tolerance', l.tolerance, 'orderedQty', l.ordered_qty, 'deliveredQty', l.delivered_qty,
        'billedQty', l.billed_qty, 'costRate', l.cost_rate, 'supplierId', l.supplier_id, 'boughtFrom', v.name, 'fromStock', l.from_stock, 'subCategoryId', s.id, 'subCategory', s.name,
        'returnedQty', ${returned}, 'sourceName', o.name) order by l.idx), '[]')
      from trade_lines l left join ${itemsAs("i")} on i.id = l.item_id
      left join ${subCategoriesAs("s")} on s.id = i.sub_category_id
      left join ${partiesAs("v")} on v.id = l.supplier_id
      left join trade_documents o on o.id = l.source_document_id where l.document_id = ${document.id}) as lines,
    (select coalesce(json_agg(json_build_object('at', x.at, 'move', x.move, 'from', x.from_state, 'to', x.to_state,
        'byParty', x.by_party, 'note', x.note, 'reason', x.reason, 'saysOfCost', x.says_of_cost,
        'aboveLimit', x.above_limit, 'person', u.name, 'approver', a.name, 'supplier', o.name) order by x.at, x.id), '[]')
      from document_events x left join ${usersAs("u")} on u.id = x.user_id
        left join ${usersAs("a")} on a.id = x.approved_by
        left join ${partiesAs("o")} on o.id = ${isRequest(kind) ? sql`x.organisation_id` : sql`null`}
      where x.document_id = ${document.id} and ${mine} and ${isTold}) as events,
    (select coalesce(json_agg(json_build_object('id', x.id, 'docType', x.doc_type, 'fileName', x.file_name,
        'contentType', x.content_type, 'size', x.size, 'version', x.version, 'createdAt', x.created_at,
        'organisation', o.name, 'organisationId', o.id) order by x.created_at desc, x.version desc), '[]')
      from files x left join ${partiesAs("o")} on o.id = x.organisation_id
      where x.document_id = ${document.id} and x.state = 'stored' and ${mine}) as files,
    (select coalesce(json_agg(json_build_object('kind', d.kind, 'name', d.name, 'state', d.state) order by d.transaction_date, d.name), '[]')
      from (select to_id as id from document_links where from_id = ${document.id}
        union select from_id from document_links where to_id = ${document.id}) k
      join trade_documents d on d.id = k.id where ${own}) as links,
    (select coalesce(json_agg(json_build_object('name', m.name, 'state', m.state, 'day', m.day, 'invoice', d.name,
        'challan', (select c.name from challans c where c.id = m.id),
        'transporter', m.transporter, 'vehicle', m.vehicle, 'lrNo', m.lr_no, 'ewayBillNo', m.eway_bill_no, 'reason', m.reason,
        'lines', (select json_agg(json_build_object('idx', n.idx, 'qty', n.qty) order by n.idx)
          from movement_lines n where n.movement_id = m.id)) order by m.day, m.name), '[]')
      from movements m left join trade_documents d on d.id = m.invoice_id
      where m.document_id = ${document.id} or m.invoice_id = ${document.id}) as movements,
    (select coalesce(json_agg(json_build_object('name', r.name, 'state', r.state, 'day', r.day, 'invoice', i.name,
        'challan', (select c.name from challans c where c.id = r.id),
        'transporter', r.transporter, 'vehicle', r.vehicle, 'lrNo', r.lr_no, 'ewayBillNo', r.eway_bill_no, 'reason', r.reason,
        'lines', (select json_agg(json_build_object('idx', b.idx, 'itemName', l.item_name, 'uom', l.uom, 'qty', b.qty, 'condition', b.condition) order by b.idx)
          from jsonb_to_recordset(r.lines) as b (idx int, qty bigint, condition text)
          join trade_lines l on l.document_id = r.invoice_id and l.idx = b.idx)) order by r.day, r.name), '[]')
      from goods_returns r join trade_documents i on i.id = r.invoice_id
      where r.document_id = ${document.id} or r.invoice_id = ${document.id}) as returns,
    (select coalesce(json_agg(p.* order by p.day, p.name), '[]') from (
        select p.name, p.state, p.day, p.mode, p.reference, a.amount, a.tds_amount as "tdsAmount", a.written_off as "writtenOff", v.name as voucher
          from payment_allocations a join payments p on p.id = a.payment_id left join payment_vouchers v on v.id = p.id
          where a.invoice_id = ${document.id} and a.ended_on is null
        union all select p.name, p.state, p.day, p.mode, p.reference, p.amount, 0, 0, v.name
          from payments p left join payment_vouchers v on v.id = p.id where p.order_id = ${document.id}) p) as payments,
    (select coalesce(json_agg(json_build_object('organisationId', o.id, 'organisation', o.name,
        'state', coalesce(x.quote_status, x.state),
        'reason', x.reason, 'hasFile', x.has_file) order by o.name), '[]')
      from invitations x join ${partiesAs("o")} on o.id = x.organisation_id
      where x.rfq_id = ${document.id} and ${mine}) as invitations,
    (select json_build_object('day', a.day, 'section', a.tds_section, 'amount', a.tds_amount, 'reason', a.tds_reason)
      from payment_allocations a where a.invoice_id = ${document.id} and a.payment_id is null and a.note_id is null and a.ended_on is null) as withheld,
    ${supplies} as supplies,
    (select name from trade_documents where id = ${document.amendedFrom}) as "amendedFrom",
    (select n.name from document_names n where n.document_id = ${document.id} order by n.until desc limit 1) as "formerName"`,
  );
  return { document, ...hanging! };
}
