import type { Case } from "@vanik/contracts/case";
import type { Kind } from "@vanik/contracts/trade";
import { expect, test } from "vitest";
import { nextInCase } from "./next-in-case.ts";

type One = readonly [kind: Kind, name: string, status: string, more?: object];
const caseOf = (...all: readonly One[]) =>
  ({
    documents: all.map(([kind, name, status, more]) => ({ kind, name, status, invited: 0, from: [], ...more })),
  }) as unknown as Case;
const sold: One = ["sales_order", "SO-1", "To Deliver and Bill"];

test.each<[string, Case, string, string | null]>([
  ["nothing else is there", caseOf(sold), "SO-1", null],
  [
    "a draft comes before goods",
    caseOf(sold, ["purchase_order", "PO-1", "To Receive"], ["purchase_order", "PO-2", "Draft"]),
    "PO-1",
    "place PO-2",
  ],
  ["what is sold is bought first", caseOf(sold, ["purchase_order", "PO-1", "To Receive"]), "PI-1", "receive PO-1"],
  [
    "goods come before papers, papers before money",
    caseOf(["sales_invoice", "SI-1", "Overdue"], ["purchase_order", "PO-1", "To Bill"], sold),
    "QTN-1",
    "dispatch SO-1",
  ],
  [
    "papers come before money",
    caseOf(["sales_invoice", "SI-1", "Overdue"], ["purchase_order", "PO-1", "To Bill"]),
    "QTN-1",
    "bill PO-1",
  ],
  [
    "suppliers are paid first",
    caseOf(["sales_invoice", "SI-1", "Unpaid"], ["purchase_invoice", "PI-1", "Partly Paid"]),
    "SO-1",
    "record payment of PI-1",
  ],
  [
    "what has ended waits for nothing",
    caseOf(["sales_order", "SO-1", "Completed"], ["purchase_order", "PO-1", "On Hold"], ["quotation", "QTN-1", "Open"]),
    "SI-1",
    null,
  ],
])("%s", (_, found, here, expected) => {
  const next = nextInCase(found, here);
  expect(next && `${next.does} ${next.name}`).toBe(expected);
});

test("a request waits while a supplier has not bid, and no longer than the buyer has no quotation", () => {
  const request: One = ["request_for_quotation", "RFQ-1", "Submitted", { invited: 2 }];
  const bid = (name: string): One => ["supplier_quotation", name, "Submitted", { from: ["RFQ-1"] }];
  expect(nextInCase(caseOf(request, bid("SQ-1")), "SQ-1")).toMatchObject({ name: "RFQ-1", opens: "bid" });
  expect(nextInCase(caseOf(request, bid("SQ-1"), bid("SQ-2")), "SQ-1")).toBeNull();
  expect(nextInCase(caseOf(request, bid("SQ-1"), ["quotation", "QTN-1", "Open"]), "SQ-1")).toBeNull();
});
