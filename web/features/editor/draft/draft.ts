// A draft as it is edited: texts as they are typed, with what their lines come from.
import {
  fieldOf,
  type FieldValue,
  type FieldValues,
  type PlainField,
  plainFields,
  type WrittenField,
} from "@vanik/contracts/document-fields";
import type { DocumentLine, TradeDocument, WhosePlace } from "@vanik/contracts/documents";
import { isServiceLine } from "@vanik/trading/charges";
import { gstSaidOf, isInOwnWords } from "@vanik/trading/own-words";
import { discountText, gstText, textOf } from "./cell-text.ts";

export interface EditorSupply {
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

export interface EditorLine extends LineTexts {
  /** Made here, and the line's own as long as the page is open. */
  key: string;
  /** Empty of goods in own words. */
  item_code: string;
  /** A service that is not of the catalogue. */
  isCharge: boolean;
  source: { from: string; idx: number } | null;
  supply: readonly EditorSupply[];
  /** Of what no bid supplies: the supplier that it is bought from at its cost; empty for none. */
  boughtFrom: string;
  /** Supplied from what is on hand: no bid supplies it, and it is bought from nobody. */
  /** Null: nobody has said it. */
  fromStock: boolean | null;
}

export interface ShipToTexts {
  name: string;
  address: string;
  state: string;
  pincode: string;
  gstin: string;
  /** Empty where nobody has said whose place it is. */
  to: WhosePlace | "";
}

/** The plain fields as they are typed. */
type HeadTexts = { [K in PlainField & WrittenField]: FieldValue<K> extends boolean ? boolean : string };

export interface Head extends HeadTexts {
  /** "5%" or rupees. */
  discount: string;
  bill_total: string;
  bill_rounding: string;
  bill_reason: string;
  /** Of a request for quotation: who is asked, by name. */
  suppliers: readonly string[];
  /** Null for none. */
  ship_to: ShipToTexts | null;
  /** Printed amounts by head, as "IGST 18"; what is not named is as computed. */
  bill_taxes: Readonly<Record<string, string>>;
}
export type HeadField = keyof Head;

export interface Draft {
  lines: readonly EditorLine[];
  head: Head;
}

/** Goods that no catalogue has. */
export const isOfOwnWords = ({ item_code: itemCode }: Pick<EditorLine, "item_code">) => isInOwnWords({ itemCode });

/** Not of the catalogue: its name, code of tax and unit are ours to say. */
export const isNamedInFull = (line: Pick<EditorLine, "item_code" | "isCharge">) => line.isCharge || isOfOwnWords(line);

/** What bears nothing yet is empty, for somebody to say it. */
function typedGstOf(line: DocumentLine): string {
  const rate = gstSaidOf(line);
  return rate === null ? "" : gstText({ rate, treatment: line.gst_treatment });
}

let made = 0;
export const newKey = (): string => `line-${++made}`;

export const headKey = (tax: string, rate: number) => `${tax} ${rate}`;

function lineOf(line: DocumentLine, printed: ReadonlyMap<number, number>): EditorLine {
  const { item_code, item_name, hsn, uom, discount_percentage, own_discount } = line;
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
    gst: typedGstOf(line),
    cost: textOf(line.cost_rate),
    tolerance: line.tolerance_percent ? textOf(line.tolerance_percent) : "",
    printed: textOf(printed.get(line.idx)),
    source: line.source ?? null,
    supply: line.supply ?? [],
    boughtFrom: line.bought_from ?? "",
    fromStock: line.from_stock ?? null,
  };
}

const shipToTextsOf = ({
  name,
  address,
  state,
  pincode,
  gstin,
  to,
}: NonNullable<TradeDocument["ship_to"]>): ShipToTexts => ({ name, address, state, pincode, gstin, to: to ?? "" });

const typedFields = plainFields.filter((key) => fieldOf(key).written);

/** What a document says in its plain fields, as one would type it. */
export function headTexts(values: Partial<FieldValues>): HeadTexts {
  const texts = typedFields.map((key) => {
    const value = values[key];
    return [key, typeof value === "boolean" ? value : textOf(value)];
  });
  return Object.fromEntries(texts) as HeadTexts;
}

function headOfDocument(document: TradeDocument): Head {
  const { bill } = document;
  return {
    ...headTexts(document),
    discount: discountText(document.discount_percentage, document.discount_amount),
    // A sales order without a number of the buyer's shows its own name.
    po_no: document.po_no === document.name ? "" : document.po_no,
    bill_total: textOf(bill?.total),
    bill_rounding: textOf(bill?.rounding),
    bill_reason: document.bill_reason ?? "",
    suppliers: document.invitations?.map(({ supplier }) => supplier) ?? [],
    ship_to: document.ship_to && shipToTextsOf(document.ship_to),
    bill_taxes: Object.fromEntries((bill?.taxes ?? []).map((row) => [headKey(row.tax, row.rate), textOf(row.amount)])),
  };
}

/** A document as it was read, for the editor. */
export function draftOf(document: TradeDocument): Draft {
  const printed = new Map(document.bill?.amounts.map(({ idx, amount }) => [idx, amount]));
  return { lines: document.items.map((line) => lineOf(line, printed)), head: headOfDocument(document) };
}
