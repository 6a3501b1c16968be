import type { TradeDocument } from "@vanik/contracts/documents";
import { expect, test } from "vitest";
import { headFacts, termFacts } from "./document-facts.ts";

const nothing = {
  kind: "quotation",
  transaction_date: "2026-11-18",
  valid_till: null,
  schedule_date: null,
  delivery_date: null,
  due_date: null,
  po_no: "",
  bill_no: "",
  bill_date: null,
  cancelled_on: null,
  place_of_supply: "",
  reverse_charge: false,
  delivery_days: null,
  delivery_terms: null,
  payment_days: null,
  required_by: null,
  delivery_pincode: "",
  delivery_place: "",
  terms: "",
  note: "",
} as unknown as TradeDocument;

const read = (facts: typeof headFacts, fields: Partial<TradeDocument> = {}) =>
  facts({ ...nothing, ...fields }).map(({ label, value }) => `${label}: ${value}`);

test("a document says what it has and leaves out the rest", () => {
  expect(read(headFacts)).toEqual(["Date: 18 Nov 2026"]);
  expect(read(termFacts)).toEqual([]);
  expect(read(headFacts, { valid_till: "2026-12-03", po_no: "SEW/12" })).toEqual([
    "Date: 18 Nov 2026",
    "Valid till: 03 Dec 2026",
    "PO. No: SEW/12",
  ]);
  expect(read(headFacts, { former_name: "OPP-2627-000007" })).toEqual([
    "Date: 18 Nov 2026",
    "Earlier number: OPP-2627-000007",
  ]);
  expect(read(termFacts, { place_of_supply: "27", reverse_charge: true })).toEqual([
    "Place of supply: Maharashtra (27)",
    "Reverse charge: Yes: the tax is shown, not charged",
  ]);
});

test("a choice reads as its words, and is left out until it is made", () => {
  expect(read(termFacts, { delivery_terms: "freight_to_pay" })).toEqual(["Delivery terms: Freight to pay"]);
  expect(read(termFacts, { delivery_terms: null })).toEqual([]);
});

test("terms are said in days until the day itself is known, and never of delivery on an invoice", () => {
  const terms = { delivery_days: 14, payment_days: 1 };
  expect(read(termFacts, terms)).toEqual(["Delivery within: 14 days", "Payment within: 1 day"]);
  expect(read(termFacts, { ...terms, delivery_date: "2026-12-04", due_date: "2026-12-05" })).toEqual([]);
  expect(read(termFacts, { ...terms, kind: "sales_invoice" })).toEqual(["Payment within: 1 day"]);
});

test("the day by which the buyer wants goods is not said beside the one that a request asks for", () => {
  const request = { kind: "request_for_quotation", required_by: "2026-12-19" } as const;
  expect(read(termFacts, request)).toEqual(["Required by: 19 Dec 2026"]);
  expect(read(termFacts, { ...request, schedule_date: "2026-12-12" })).toEqual([]);
});

test("an issued note says for what it was written to whom the wire tells it, and a draft leaves that to its form", () => {
  const note = {
    kind: "credit_note" as const,
    against: { kind: "sales_invoice" as const, name: "SI-2627-000123", day: "2026-11-06" },
    cause: "discount" as const,
    note_reason: "Delivered four days late.",
    agreement: "Rate contract of April",
  } as Partial<TradeDocument>;
  const about = ["Date: 18 Nov 2026", "Against: SI-2627-000123", "Why: Discount"];
  expect(read(headFacts, { ...note, status: "Return" })).toEqual([
    ...about,
    "Reason: Delivered four days late.",
    "Agreed before: Rate contract of April",
  ]);
  expect(read(headFacts, { ...note, status: "Draft" })).toEqual(about);
});
