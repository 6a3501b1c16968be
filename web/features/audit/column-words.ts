// Columns as the log holds them, in words: what they are called, and paise, thousandths and basis points as people read them.
import { fieldKeys, fieldOf } from "@vanik/contracts/document-fields";
import type { AboveLimit } from "@vanik/contracts/settings";
import { describeAboveLimit } from "@vanik/trading/acts";
import { day, time } from "../../app/days-and-times.ts";
import { amount, quantity } from "../../app/formats.ts";

const named: Readonly<Record<string, string>> = {
  qty: "Quantity",
  total_qty: "Total quantity",
  ordered_qty: "Ordered",
  delivered_qty: "Delivered",
  billed_qty: "Billed",
  cost_rate: "Cost",
  own_discount: "Discount of the line",
  tds_amount: "TDS",
  tds_base: "TDS is of",
  tds_rate: "TDS rate",
  tds_certificate: "Certificate of lower TDS",
  tds_reason: "Reason for the TDS",
  tds_certificates: "Certificates of lower TDS",
  uom: "Unit",
  hsn: "HSN",
  gstin: "GSTIN",
  pan: "PAN",
  cin: "CIN",
  bsr: "BSR code",
  igst: "IGST",
  cgst: "CGST",
  sgst: "SGST",
  gst_rate: "GST rate",
  gst_treatment: "GST treatment",
  gst_category: "GST category",
  tax_note: "Why this tax",
  has_file: "File attached",
  lr_no: "LR number",
  eway_bill_no: "E-way bill number",
  email: "E-mail",
  pincode: "PIN code",
  state: "State",
  sent: "Sent",
  from: "From",
  lut: "LUT",
  transaction_date: "Date",
  above_limit: "Mark",
};

/** The field of a document that a column is. */
const fieldNamed = (column: string) => fieldKeys.filter((key) => key === column).map(fieldOf)[0];

/** "grand_total" → "Grand total", "deliveryPlace" → "Delivery place". */
export function labelOf(column: string): string {
  const known = named[column] ?? fieldNamed(column)?.label;
  if (known) return known;
  const words = column
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const money = new Set([
  "total",
  "net_total",
  "total_taxes",
  "grand_total",
  "rounded_total",
  "rounding_adjustment",
  "outstanding",
  "discount_amount",
  "own_discount",
  "amount",
  "rate",
  "cost_rate",
  "cgst",
  "sgst",
  "igst",
  "credit_limit",
  "tds_amount",
  "tds_base",
  "written_off",
]);
const thousandths = new Set(["qty", "total_qty", "ordered_qty", "delivered_qty", "billed_qty"]);
const basisPoints = new Set(["discount_percentage", "gst_rate", "tds_rate", "tolerance"]);

function numberText(column: string, value: number): string {
  if (money.has(column)) return amount(value / 100);
  if (thousandths.has(column)) return quantity(value / 1000);
  if (basisPoints.has(column)) return `${quantity(value / 100)}%`;
  return quantity(value);
}

/** A tax row's rate is in thousandths of a percent. */
const taxText = ({ tax, rate, amount: sum }: Record<string, unknown>) =>
  `${tax as string} ${quantity(Number(rate) / 1000)}% ${amount(Number(sum) / 100)}`;

function listText(column: string, items: readonly unknown[]): string {
  if (column === "taxes") return items.map((row) => taxText(row as Record<string, unknown>)).join(", ");
  return items.map((item) => (typeof item === "string" ? item : JSON.stringify(item))).join(", ");
}

/** A stored value as a person reads it; "" for what is empty. */
export function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "number") return numberText(column, value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return listText(column, value);
  if (column === "above_limit") return describeAboveLimit(value as AboveLimit);
  if (typeof value === "object") return JSON.stringify(value);
  const text = value as string;
  const choice = fieldNamed(column)?.choices?.[text];
  if (choice) return choice;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return day(text);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(text) ? time(text) : text;
}
