// Drafts for the tables of cases: only what a case is about is named.
import type { Draft, Head, Line } from "./draft.ts";

const head: Head = {
  discount: "",
  valid_till: "",
  schedule_date: "",
  delivery_date: "",
  transaction_date: "2026-11-22",
  payment_days: "",
  delivery_days: "",
  terms: "",
  note: "",
  po_no: "",
  delivery_place: "",
  delivery_pincode: "",
  bill_no: "",
  bill_date: "",
  bill_total: "",
  bill_rounding: "",
  bill_reason: "",
  reverse_charge: false,
  suppliers: [],
  ship_to: null,
  bill_taxes: {},
};

export const sampleLine = (key: string, more: Partial<Line> = {}): Line => ({
  key,
  item_code: key.toUpperCase(),
  item_name: `Item ${key}`,
  hsn: "7318",
  uom: "Nos",
  isCharge: false,
  qty: "10",
  rate: "5",
  discount: "",
  gst: "18%",
  cost: "4",
  tolerance: "",
  printed: "",
  source: null,
  supply: [],
  ...more,
});

export const sampleDraft = (lines: readonly Line[], more: Partial<Head> = {}): Draft => ({
  lines,
  head: { ...head, ...more },
});
