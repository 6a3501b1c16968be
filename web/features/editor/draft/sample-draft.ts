// Drafts for the tables of cases: only what a case is about is named.
import { emptyValues } from "@vanik/contracts/document-fields";
import { type Draft, type Head, headTexts, type EditorLine } from "./draft.ts";

const head: Head = {
  ...headTexts(emptyValues()),
  transaction_date: "2026-11-22",
  discount: "",
  bill_total: "",
  bill_rounding: "",
  bill_reason: "",
  suppliers: [],
  ship_to: null,
  bill_taxes: {},
};

export const sampleLine = (key: string, more: Partial<EditorLine> = {}): EditorLine => ({
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
  boughtFrom: "",
  fromStock: null,
  ...more,
});

export const sampleDraft = (lines: readonly EditorLine[], more: Partial<Head> = {}): Draft => ({
  lines,
  head: { ...head, ...more },
});
