import type { AuditLine } from "@vanik/contracts/audit";
import { describe, expect, test } from "vitest";
import { isNarrowed, readFilters } from "../../lists/filters.ts";
import { withValues } from "../../app/use-address-query.ts";
import { actsOf, foldEqual, jobOf, subjectOf } from "./act-words.ts";
import { auditFilters } from "./audit-filters.ts";
import { labelOf, valueText } from "./column-words.ts";
import { changedRows } from "./differences.ts";

const line = (more: Partial<AuditLine>): AuditLine => ({
  id: 1,
  at: "2026-11-22T08:52:00.000Z",
  who: "Anita Menon",
  by: "person",
  asked_by: null,
  subject: "document",
  what: "document",
  change: "update",
  name: "QTN-2627-000184",
  before: {},
  after: {},
  document: { kind: "quotation", name: "QTN-2627-000184" },
  party: null,
  request_id: "a",
  ...more,
});

describe("columns in words", () => {
  test.each([
    ["grand_total", 130_000, "1,300.00"],
    ["qty", 12_500, "12.5"],
    ["gst_rate", 1800, "18%"],
    ["tds_rate", 10, "0.1%"],
    ["payment_days", 45, "45"],
    ["valid_till", "2026-12-03", "03 Dec 2026"],
    ["revoked_at", "2026-11-22T08:52:00.000Z", "22 Nov 2026, 14:22"],
    ["has_file", true, "yes"],
    ["terms", null, ""],
    ["scopes", ["customer.read", "customer.pdf"], "customer.read, customer.pdf"],
    ["taxes", [{ tax: "IGST", rate: 18_000, amount: 3_221_352 }], "IGST 18% 32,213.52"],
  ])("%s of %j reads %s", (column, value, text) => {
    expect(valueText(column, value)).toBe(text);
  });

  test.each([
    ["grand_total", "Grand total"],
    ["deliveryPlace", "Delivery place"],
    ["gstin", "GSTIN"],
    ["tds_rate", "TDS rate"],
    ["bsr", "BSR code"],
  ])("%s is called %s", (column, label) => {
    expect(labelOf(column)).toBe(label);
  });
});

describe("differences", () => {
  test("of a document stand in the order in which they are looked for, without ids", () => {
    const changed = line({
      before: { total: 1, grand_total: 120_000, status: "Draft", organisation_id: "x" },
      after: { total: 2, grand_total: 130_000, status: "Open", organisation_id: "y" },
    });
    expect(changedRows(changed)).toEqual([
      {
        title: "",
        change: "update",
        differences: [
          { label: "Status", before: "Draft", after: "Open" },
          { label: "Grand total", before: "1,200.00", after: "1,300.00" },
          { label: "Total", before: "0.01", after: "0.02" },
        ],
      },
    ]);
  });

  test("inside a column are told by themselves", () => {
    const changed = line({
      before: { party: { name: "A", gstin: "1" }, extras: { note: "" } },
      after: { party: { name: "A", gstin: "2" }, extras: { note: "Soon" } },
    });
    expect(changedRows(changed)[0]?.differences).toEqual([
      { label: "Party: GSTIN", before: "1", after: "2" },
      { label: "Note", before: "", after: "Soon" },
    ]);
  });

  test("tell what was said with the act by itself", () => {
    const changed = line({
      before: { status: "Unpaid" },
      after: { status: "Cancelled", reason: "Twice", above_limit: { act: "cancel", limit: 100_000 } },
    });
    expect(changedRows(changed)[0]?.differences).toEqual([
      { label: "Status", before: "Unpaid", after: "Cancelled" },
      { label: "Reason", before: "", after: "Twice", isOfAct: true },
      { label: "Mark", before: "", after: "Above the limit of ₹1,00,000 for cancelling", isOfAct: true },
    ]);
  });

  test("of lines go by their number: changed, added, removed", () => {
    const changed = line({
      what: "lines",
      before: [
        { idx: 1, item_code: "A", rate: 1100 },
        { idx: 3, item_code: "C", qty: 1000 },
      ],
      after: [
        { idx: 1, item_code: "A", rate: 1200 },
        { idx: 2, item_code: "B", qty: 2000 },
      ],
    });
    expect(changedRows(changed)).toEqual([
      { title: "Line 1, A", change: "update", differences: [{ label: "Rate", before: "11.00", after: "12.00" }] },
      {
        title: "Line 3, C",
        change: "delete",
        differences: [{ label: "Quantity", before: "1", after: "" }],
      },
      {
        title: "Line 2, B",
        change: "insert",
        differences: [{ label: "Quantity", before: "", after: "2" }],
      },
    ]);
  });
});

describe("acts", () => {
  test("hold the neighbours of one request, in the order in which they happened", () => {
    const acts = actsOf([line({ id: 3 }), line({ id: 2 }), line({ id: 1, request_id: "b" })]);
    expect(acts.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[2, 3], [1]]);
  });

  test.each([
    [line({}), "Quotation QTN-2627-000184 changed", "/desk/quotations/QTN-2627-000184"],
    [
      line({ name: "QTN-2627-ABCDEF", what: "lines", change: "insert" }),
      "Lines of QTN-2627-000184 written",
      "/desk/quotations/QTN-2627-000184",
    ],
    [
      line({ what: "document", change: "delete", name: "SQ-2627-ABCDEF", document: null }),
      "Document SQ-2627-ABCDEF removed",
      null,
    ],
    [
      line({ what: "movement", name: "DN-2627-000001", change: "insert" }),
      "Dispatch DN-2627-000001 recorded",
      "/desk/quotations/QTN-2627-000184",
    ],
    [
      line({
        what: "party",
        name: "Deccan Pumps",
        after: { kind: "buyer" },
        change: "insert",
        document: null,
        party: { id: "7", name: "Deccan Pumps" },
      }),
      "Buyer Deccan Pumps added",
      "/desk/parties/7",
    ],
    [line({ what: "setting", name: "trade", document: null }), "Setting trade changed", null],
  ])("are about something", (one, words, to) => {
    const { noun, name, verb, to: leads } = subjectOf(one);
    expect(`${noun} ${name} ${verb}`).toBe(words);
    expect(leads).toBe(to);
  });
});

test("the address holds what the log is narrowed by, and nothing else", () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), auditFilters);
  const query = "q= QTN &subject=key&from=2026-11-01&to=yesterday&sort=x";
  expect(read(query)).toEqual({ q: "QTN", subject: "key", from: "2026-11-01" });
  expect(read("subject=secrets&field=a'b")).toEqual({});
  expect(read("field=credit_limit")).toEqual({ field: "credit_limit" });
  expect(read("field=revoked_at")).toEqual({ field: "revoked_at" });
  expect(isNarrowed(auditFilters, read(""))).toBe(false);
  expect(withValues(new URLSearchParams(query), { subject: "", person: "Anita" }).toString()).toBe(
    "q=+QTN+&from=2026-11-01&to=yesterday&sort=x&person=Anita",
  );
});

test("what Vanik did by itself names its job, without the id of that run", () => {
  expect(jobOf("day 313503f9-803e-4252-ba39-dd20fa6b5dad")).toBe("Job day");
  expect(jobOf("first start")).toBe("first start");
});

test("neighbours of which the same is told stand together; another kind, another change or one between parts them", () => {
  const expires = (id: number, name: string, kind: "supplier_quotation" | "quotation" = "supplier_quotation") =>
    line({
      id,
      name,
      document: { kind, name },
      before: { status: "Submitted", modified: id },
      after: { status: "Expired", modified: id },
    });
  const bought = line({ id: 4, before: { status: "Open" }, after: { status: "Ordered" } });
  const lines = [
    expires(1, "SQ-1"),
    expires(2, "SQ-2"),
    expires(3, "QTN-3", "quotation"),
    bought,
    expires(5, "QTN-5", "quotation"),
  ];
  expect(foldEqual(lines).map((equal) => equal.map(({ id }) => id))).toEqual([[1, 2], [3], [4], [5]]);
});
