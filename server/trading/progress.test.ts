import type { Paise } from "@vanik/contracts/money";
import { type Kind, states, statuses } from "@vanik/contracts/trade";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProgressFacts } from "./facts.ts";
import { isCompleted, progress, statusOf } from "./progress.ts";

const today = "2026-11-21";
const past = "2026-11-20";
const bolt = { itemCode: "BOLT", itemName: "Bolt", hsn: "7318", uom: "Nos", qty: 10_000, tolerance: 0 };
const steel = { itemCode: "COIL", itemName: "Coil", hsn: "7208", uom: "MT", qty: 2500, tolerance: 50 };
const freight = { ...bolt, itemCode: "FREIGHT", hsn: "9965", qty: 1000 };

type QuotationState = ProgressFacts["quotation"]["state"];
const quotation = (state: QuotationState, ordered: number[], validTill: string | null = today) => ({
  kind: "quotation" as const,
  name: "QTN-1",
  state,
  validTill,
  lines: ordered.map((qty) => ({ ...bolt, ordered: qty })),
});
const open = quotation("submitted", [0]);
const expired = quotation("submitted", [0], past);
const whollyOrdered = quotation("submitted", [10_000]);
const lost = quotation("lost", [0]);
const cancelled = quotation("cancelled", [0]);
const draft = quotation("draft", [0]);

describe("opportunity (trade 2)", () => {
  test.each([
    ["open", [], "Open"],
    ["open", [draft], "Open"],
    ["open", [cancelled], "Open"],
    ["open", [open], "Quotation"],
    ["open", [expired], "Quotation"],
    ["open", [quotation("submitted", [10_000, 0])], "Quotation"],
    ["open", [lost, open], "Quotation"],
    ["open", [lost], "Lost"],
    ["open", [lost, cancelled], "Lost"],
    ["lost", [], "Lost"],
    ["lost", [expired], "Quotation"],
    ["open", [lost, whollyOrdered], "Converted"],
    ["closed", [whollyOrdered], "Closed"],
    ["closed", [], "Closed"],
  ] as const)("%s with %o is %s", (state, quotations, status) => {
    expect(statusOf({ kind: "opportunity", name: "OPP-1", state, quotations }, today)).toBe(status);
  });
});

describe("request_for_quotation (trade 2)", () => {
  test.each([
    ["draft", "Draft"],
    ["submitted", "Submitted"],
    ["cancelled", "Cancelled"],
  ] as const)("%s is %s", (state, status) => {
    expect(statusOf({ kind: "request_for_quotation", name: "RFQ-1", state }, today)).toBe(status);
  });
});

describe("bid (trade 2)", () => {
  test.each([
    ["draft", past, [], "Draft"],
    ["cancelled", past, [], "Cancelled"],
    ["stopped", past, [], "Stopped"],
    ["submitted", past, ["PO-1"], "Ordered"],
    ["submitted", past, [], "Expired"],
    ["submitted", today, [], "Submitted"],
    ["submitted", null, [], "Submitted"],
  ] as const)("%s till %s, on %o, is %s", (state, validTill, onOrders, status) => {
    expect(statusOf({ kind: "supplier_quotation", name: "SQ-1", state, validTill, onOrders }, today)).toBe(status);
  });
});

describe("quotation (trade 2)", () => {
  test.each([
    ["draft", [0], past, "Draft"],
    ["cancelled", [0], past, "Cancelled"],
    ["lost", [0], past, "Lost"],
    ["submitted", [10_000, 10_000], past, "Ordered"],
    ["submitted", [10_000, 9999], past, "Partially Ordered"],
    ["submitted", [0, 1], past, "Partially Ordered"],
    ["submitted", [0, 0], past, "Expired"],
    ["submitted", [0, 0], today, "Open"],
    ["submitted", [0, 0], null, "Open"],
  ] as const)("%s, %o ordered of 10000 each, till %s, is %s", (state, ordered, validTill, status) => {
    expect(statusOf(quotation(state, [...ordered], validTill), today)).toBe(status);
  });
});

describe("orders (trade 2)", () => {
  const done = { delivered: 10_000, billed: 10_000 };
  const none = { delivered: 0, billed: 0 };
  const cases = [
    ["draft", [{ ...bolt, ...none }], "Draft"],
    ["cancelled", [{ ...bolt, ...done }], "Cancelled"],
    ["closed", [{ ...bolt, ...done }], "Closed"],
    ["held", [{ ...bolt, ...none }], "On Hold"],
    ["submitted", [{ ...bolt, ...done }], "Completed"],
    ["submitted", [{ ...bolt, ...none }], "To and Bill"],
    ["submitted", [{ ...bolt, ...none, billed: 10_000 }], "To"],
    ["submitted", [{ ...bolt, ...none, delivered: 10_000 }], "To Bill"],
    // line by line: as much too much on one does not make up for what lacks on another
    [
      "submitted",
      [
        { ...bolt, delivered: 11_000, billed: 11_000 },
        { ...bolt, delivered: 9000, billed: 9000 },
      ],
      "To and Bill",
    ],
    // within tolerance: 2.488 MT of 2.500 at 0.5 %
    ["submitted", [{ ...steel, delivered: 2512, billed: 2488 }], "Completed"],
    ["submitted", [{ ...steel, delivered: 2512, billed: 2487 }], "To Bill"],
    ["submitted", [{ ...bolt, tolerance: 50, delivered: 9990, billed: 10_000 }], "To"],
    // services never keep an order open for delivery (trade 4)
    [
      "submitted",
      [
        { ...bolt, ...done },
        { ...freight, delivered: 0, billed: 1000 },
      ],
      "Completed",
    ],
    [
      "submitted",
      [
        { ...bolt, ...done },
        { ...freight, delivered: 0, billed: 0 },
      ],
      "To Bill",
    ],
    ["submitted", [{ ...freight, ...none }], "To Bill"],
  ] as const;
  const verbs = { sales_order: "Deliver", purchase_order: "Receive" } as const;
  const kinds = ["sales_order", "purchase_order"] as const;

  test.each(kinds.flatMap((kind) => cases.map(([state, lines, status]) => ({ kind, state, lines, status }))))(
    "$kind $state: $status",
    ({ kind, state, lines, status }) => {
      const expected = status.replace(/^To(?=$| and)/, `To ${verbs[kind]}`);
      expect(statusOf({ kind, name: "SO-1", state, lines }, today)).toBe(expected);
    },
  );
});

describe("invoices (trade 2)", () => {
  test.each([
    ["draft", past, 1000, 1000, "Draft"],
    ["cancelled", past, 1000, 0, "Cancelled"],
    ["submitted", past, 1000, 0, "Paid"],
    ["submitted", past, 0, 0, "Paid"],
    ["submitted", past, 1000, 1000, "Overdue"],
    ["submitted", past, 1000, 1, "Overdue"],
    ["submitted", today, 1000, 1, "Partly Paid"],
    ["submitted", today, 1000, 1000, "Unpaid"],
    ["submitted", null, 1000, 1000, "Unpaid"],
  ] as const)("%s, due %s, %s payable, %s outstanding: %s", (state, dueDate, payable, outstanding, status) => {
    const amounts = { payable: payable as Paise, outstanding: outstanding as Paise, notes: [] };
    for (const kind of ["sales_invoice", "purchase_invoice"] as const)
      expect(statusOf({ kind, name: "SI-1", state, dueDate, ...amounts }, today)).toBe(status);
  });
});

test("the table names every status of its kind, and no other", () => {
  for (const kind of Object.keys(progress) as Kind[])
    expect(progress[kind].map(([status]) => status as string).toSorted()).toEqual(statuses[kind].toSorted());
});

test("every order has exactly one status, and it is Completed only when nothing is left to move or bill", () => {
  const quantity = fc.integer({ min: 0, max: 10_000 });
  const line = fc.record({ delivered: quantity, billed: quantity, service: fc.boolean() });
  fc.assert(
    fc.property(fc.constantFrom(...states.sales_order), fc.array(line, { minLength: 1 }), (state, lines) => {
      const all = lines.map(({ service, ...done }) => ({ ...bolt, ...done, hsn: service ? "9965" : "7318" }));
      const order = { kind: "sales_order" as const, name: "SO-1", state, lines: all };
      const status = statusOf(order, today);
      expect(statuses.sales_order).toContain(status);
      expect(status === "Completed").toBe(state === "submitted" && isCompleted(order));
    }),
  );
});
