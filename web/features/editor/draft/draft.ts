// A draft as it is edited: texts as they are typed, with what their lines come from.
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { isServiceLine } from "@vanik/trading/charges";
import { discountText, gstText, textOf } from "./cell-text.ts";

export interface Supply {
  from: string;
  source: number;
  qty: number;
  supplier: string;
}

/** What is typed of a line, by the wire's words where it has one. */
export interface LineTexts {
  qty: string;
  rate: string;
  /** "5%" or rupees. */
  discount: string;
  /** "18%", "Nil", "Exempt", "No GST"; empty for what the goods bear. */
  gst: string;
  cost: string;
  tolerance: string;
  /** Of a supplier's bill: the amount that is printed; empty for the computed one. */
  printed: string;
  item_name: string;
  hsn: string;
  uom: string;
}

export interface Line extends LineTexts {
  /** Made here, and the line's own as long as the page is open. */
  key: string;
  item_code: string;
  /** Not of the catalogue: its name, SAC and unit are ours to say. */
  isCharge: boolean;
  source: { from: string; idx: number } | null;
  supply: readonly Supply[];
}

export interface ShipToTexts {
  name: string;
  address: string;
  state: string;
  pincode: string;
  gstin: string;
}

export interface Head {
  /** "5%" or rupees. */
  discount: string;
  valid_till: string;
  schedule_date: string;
  delivery_date: string;
  transaction_date: string;
  payment_days: string;
  delivery_days: string;
  terms: string;
  note: string;
  po_no: string;
  delivery_place: string;
  delivery_pincode: string;
  bill_no: string;
  bill_date: string;
  bill_total: string;
  bill_rounding: string;
  bill_reason: string;
  reverse_charge: boolean;
  /** Of a request for quotation: who is asked, by name. */
  suppliers: readonly string[];
  /** Null for none. */
  ship_to: ShipToTexts | null;
  /** Printed amounts by head, as "IGST 18"; what is not named is as computed. */
  bill_taxes: Readonly<Record<string, string>>;
}
export type HeadField = keyof Head;

export interface Draft {
  lines: readonly Line[];
  head: Head;
}

let made = 0;
export const newKey = (): string => `line-${++made}`;

export const headKey = (tax: string, rate: number) => `${tax} ${rate}`;

function lineOf(line: DocumentLine, printed: ReadonlyMap<number, number>): Line {
  const { item_code, item_name, hsn, uom, discount_percentage, own_discount, gst_rate, gst_treatment } = line;
  return {
    key: newKey(),
    item_code,
    item_name,
    hsn,
    uom,
    isCharge: line.sub_category === null && isServiceLine({ hsn, itemCode: item_code }),
    qty: textOf(line.qty),
    rate: textOf(line.rate),
    discount: discountText(discount_percentage, own_discount),
    gst: gstText({ rate: gst_rate, treatment: gst_treatment }),
    cost: textOf(line.cost_rate),
    tolerance: line.tolerance_percent ? textOf(line.tolerance_percent) : "",
    printed: textOf(printed.get(line.idx)),
    source: line.source ?? null,
    supply: line.supply ?? [],
  };
}

const shipToOf = ({ name, address, state, pincode, gstin }: ShipToTexts): ShipToTexts => ({
  name,
  address,
  state,
  pincode,
  gstin,
});

function headOf(document: TradeDocument): Head {
  const { bill } = document;
  return {
    discount: discountText(document.discount_percentage, document.discount_amount),
    valid_till: document.valid_till ?? "",
    schedule_date: document.schedule_date ?? "",
    delivery_date: document.delivery_date ?? "",
    transaction_date: document.transaction_date,
    payment_days: textOf(document.payment_days),
    delivery_days: textOf(document.delivery_days),
    terms: document.terms,
    note: document.note,
    // A sales order without a number of the buyer's shows its own name.
    po_no: document.po_no === document.name ? "" : document.po_no,
    delivery_place: document.delivery_place,
    delivery_pincode: document.delivery_pincode,
    bill_no: document.bill_no,
    bill_date: document.bill_date ?? "",
    bill_total: textOf(bill?.total),
    bill_rounding: textOf(bill?.rounding),
    bill_reason: bill?.reason ?? "",
    reverse_charge: document.reverse_charge,
    suppliers: document.invitations?.map(({ supplier }) => supplier) ?? [],
    ship_to: document.ship_to && shipToOf(document.ship_to),
    bill_taxes: Object.fromEntries((bill?.taxes ?? []).map((row) => [headKey(row.tax, row.rate), textOf(row.amount)])),
  };
}

/** A document as it was read, for the editor. */
export function draftOf(document: TradeDocument): Draft {
  const printed = new Map(document.bill?.amounts.map(({ idx, amount }) => [idx, amount]));
  return { lines: document.items.map((line) => lineOf(line, printed)), head: headOf(document) };
}
