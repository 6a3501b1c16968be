// What the draft of each kind has: its columns, and the fields beside and below its lines.
import type { Kind } from "@vanik/contracts/trade";

export type Drafted = Exclude<Kind, "opportunity">;
export type Column = "item" | "bought" | "qty" | "cost" | "margin" | "rate" | "discount" | "gst" | "amount";

const bare = ["item", "qty"] as const;
const bought = ["item", "qty", "rate", "discount", "gst", "amount"] as const;
const sold = ["item", "qty", "cost", "margin", "rate", "discount", "gst", "amount"] as const;
const supplied = ["item", "bought", "qty", "cost", "margin", "rate", "discount", "gst", "amount"] as const;

export type DayField = "valid_till" | "schedule_date" | "delivery_date" | "transaction_date" | "bill_date";
export type SideField =
  | DayField
  | "payment_days"
  | "delivery_days"
  | "discount"
  | "po_no"
  | "delivery_place"
  | "delivery_pincode"
  | "bill_no"
  | "reverse_charge";

interface KindFields {
  columns: readonly Column[];
  /** Beside the totals, in their order. */
  side: readonly SideField[];
  shipTo: boolean;
  /** Who is asked. */
  suppliers: boolean;
  /** Measured goods may be a little more or less. */
  tolerance: boolean;
  /** What is printed on the supplier's bill stands beside what is computed. */
  bill: boolean;
}

const none = { shipTo: false, suppliers: false, tolerance: false, bill: false };

export const kindFields: Readonly<Record<Drafted, KindFields>> = {
  request_for_quotation: {
    ...none,
    columns: bare,
    side: ["schedule_date", "delivery_place", "delivery_pincode"],
    suppliers: true,
  },
  supplier_quotation: {
    ...none,
    columns: bought,
    side: ["discount", "valid_till", "delivery_days", "payment_days", "reverse_charge"],
    tolerance: true,
  },
  quotation: {
    ...none,
    columns: supplied,
    side: ["discount", "valid_till", "delivery_days", "payment_days", "reverse_charge"],
    shipTo: true,
    tolerance: true,
  },
  sales_order: {
    ...none,
    columns: supplied,
    side: ["discount", "po_no", "delivery_date", "payment_days", "reverse_charge"],
    shipTo: true,
    tolerance: true,
  },
  purchase_order: {
    ...none,
    columns: bought,
    side: ["discount", "delivery_date", "payment_days", "reverse_charge"],
    shipTo: true,
    tolerance: true,
  },
  sales_invoice: {
    ...none,
    columns: sold,
    side: ["discount", "po_no", "payment_days", "reverse_charge"],
    shipTo: true,
  },
  purchase_invoice: {
    ...none,
    columns: bought,
    side: ["bill_no", "bill_date", "transaction_date", "payment_days", "discount", "reverse_charge"],
    bill: true,
  },
};

export const isPriced = (kind: Drafted): boolean => kindFields[kind].columns.includes("rate");
export const hasMargin = (kind: Drafted): boolean => kindFields[kind].columns.includes("margin");
/** Whether bids that supply its lines are chosen here. */
export const choosesBids = (kind: Drafted): boolean => kind === "quotation";
