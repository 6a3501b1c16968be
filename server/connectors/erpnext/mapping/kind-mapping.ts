// What tells the eight kinds apart: a table each, of which map-document.ts makes their mapping (connector 4).
import type { ErpKind } from "@vanik/contracts/trade";
import { type AskedFields, fieldsOfAll } from "./asked-fields.ts";

type DayColumn = "validTill" | "scheduleDate" | "deliveryDate" | "dueDate" | "billDate";

export interface KindMapping {
  kind: ErpKind;
  asked: AskedFields;
  /** Where its own day stands. */
  day: string;
  days: Partial<Record<DayColumn, string>>;
  texts: Partial<Record<"poNo" | "billNo", string>>;
  /** Where the party stands: its DocType, or the field that says which; its name's field, and that of what it is called. None of a request. */
  party: { doctype: string | { field: string }; field: string; name: string } | null;
  /** Of what bears prices and taxes: where the party's GSTIN stands, and where the goods go; null where it bears none. */
  priced: { gstin: string; shipTo: string | null } | null;
  /** Of its lines: how much of them is done, and from which DocType they come, by the field that names it. */
  quantities: Partial<Record<"orderedQty" | "deliveredQty", string>>;
  isBilled: boolean;
  source: { field: string; doctype: string } | null;
  isReturnable: boolean;
}

export const headFields = [...fieldsOfAll, "status", "company"] as const;

/** Of a line, whatever its kind. */
export const rowFields = ["item_code", "item_name", "description", "qty", "uom"] as const;
export const pricedRowFields = [
  ...rowFields,
  "rate",
  "amount",
  "net_amount",
  "gst_hsn_code*",
  "gst_treatment*",
  "igst_rate*",
  "igst_amount*",
  "cgst_rate*",
  "cgst_amount*",
  "sgst_rate*",
  "sgst_amount*",
] as const;

/** Of what bears prices: F of connector 4, but for the party's GSTIN and where the goods go. */
export const pricedHeadFields = [
  ...headFields,
  "currency",
  "total_qty",
  "total",
  "additional_discount_percentage",
  "discount_amount",
  "net_total",
  "total_taxes_and_charges",
  "grand_total",
  "rounding_adjustment",
  "rounded_total",
  "disable_rounded_total",
  "terms",
  "address_display",
  "company_gstin*",
  "place_of_supply*",
  "is_reverse_charge*",
  "amended_from",
  "custom_portal_ref*",
] as const;

const taxRowFields = ["description", "account_head", "rate", "tax_amount_after_discount_amount"] as const;
export const salesTaxes = { doctype: "Sales Taxes and Charges", fields: taxRowFields } as const;
export const purchaseTaxes = {
  doctype: "Purchase Taxes and Charges",
  fields: [...taxRowFields, "category", "add_deduct_tax"],
} as const;

/** What kinds have in common by default. */
export const plainKind = {
  days: {},
  texts: {},
  quantities: {},
  isBilled: false,
  source: null,
  isReturnable: false,
} as const satisfies Partial<KindMapping>;
