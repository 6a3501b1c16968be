// A side of a difference in words, for whoever chooses between them.
import { quantity } from "../../../app/formats.ts";
import { tidy } from "../draft/cell-text.ts";
import type { Head, HeadField, Line, ShipToTexts } from "../draft/draft.ts";

const labels: Readonly<Record<HeadField, string>> = {
  discount: "Discount of the document",
  valid_till: "Valid till",
  schedule_date: "Required by",
  delivery_date: "Delivery date",
  transaction_date: "Booked on",
  payment_days: "Payment days",
  delivery_days: "Delivery days",
  terms: "Terms",
  note: "Note",
  po_no: "Buyer's PO no.",
  delivery_place: "Place of delivery",
  delivery_pincode: "PIN code",
  bill_no: "Bill no.",
  bill_date: "Bill date",
  bill_total: "Total of the bill",
  bill_rounding: "Rounding of the bill",
  bill_reason: "Why the bill is accepted",
  reverse_charge: "Reverse charge",
  suppliers: "Suppliers",
  ship_to: "Delivered to",
  bill_taxes: "Taxes of the bill",
};

export const fieldLabel = (field: HeadField): string => labels[field];

/** "2,400 Nos × 13.90, less 10%, GST 18%" */
export function sayLine(line: Line | null): string {
  if (!line) return "Not there";
  const { qty, uom, rate, discount, gst, cost, tolerance, printed, supply } = line;
  const parts = [
    `${tidy(qty, "quantity")} ${uom}${rate === "" ? "" : ` × ${tidy(rate, "money")}`}`,
    discount && `less ${discount}`,
    gst && `GST ${gst}`,
    supply.length > 0 && `bought from ${[...new Set(supply.map(({ supplier }) => supplier))].join(" and ")}`,
    cost && `cost ${tidy(cost, "money")}`,
    tolerance && `± ${quantity(Number(tolerance))}%`,
    printed && `${tidy(printed, "money")} on the bill`,
  ];
  return parts.filter(Boolean).join(", ");
}

export function sayField(value: Head[HeadField]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null || value === "") return "Empty";
  if (typeof value === "string") return value;
  if (Array.isArray(value))
    return value.length > 0 ? value.toSorted((a: string, b: string) => a.localeCompare(b)).join(", ") : "Nobody";
  if ("pincode" in value) {
    const { name, address, pincode } = value as unknown as ShipToTexts;
    return [name, address, pincode].filter(Boolean).join(", ");
  }
  const heads = Object.entries(value).map(([head, text]) => `${head}% ${text}`);
  return heads.length > 0 ? heads.join(", ") : "As computed";
}
