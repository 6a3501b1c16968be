import type { Case } from "@vanik/contracts/case";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { describe, expect, test } from "vitest";
import { mostToMove, nextSteps, primaryStep } from "./next-steps.ts";

const line = (more: Partial<DocumentLine> = {}) =>
  ({
    item_code: "FS-1",
    hsn: "73181500",
    qty: 10,
    ordered_qty: 0,
    delivered_qty: 0,
    billed_qty: 0,
    tolerance_percent: 0,
    ...more,
  }) as DocumentLine;
const freight = line({ item_code: "FREIGHT", hsn: "996511", qty: 1 });
const shown = (kind: TradeDocument["kind"], status: string, more: Partial<TradeDocument> = {}) =>
  ({ kind, status, items: [line()], links: [], outstanding: 0, ...more }) as TradeDocument;
const caseOf = (linked: boolean, kinds: [TradeDocument["kind"], string][] = []) =>
  ({ buyer: { name: "", linked, likely: null }, documents: kinds.map(([kind, status]) => ({ kind, status })) }) as Case;
const whys = (...asked: Parameters<typeof nextSteps>) =>
  Object.fromEntries(nextSteps(...asked).map(({ step, why }) => [step, why]));
const primary = (document: TradeDocument, found?: Case) => primaryStep(document, nextSteps(document, found), found);

describe("what an opportunity leads to", () => {
  test.each([
    ["a guest's is linked first", shown("opportunity", "Open"), caseOf(false), "link"],
    ["then suppliers are asked", shown("opportunity", "Open"), caseOf(true), "ask"],
    [
      "asked, it waits for bids",
      shown("opportunity", "Open"),
      caseOf(true, [["request_for_quotation", "Submitted"]]),
      null,
    ],
    [
      "their bids are compared",
      shown("opportunity", "Open"),
      caseOf(true, [
        ["request_for_quotation", "Submitted"],
        ["supplier_quotation", "Submitted"],
      ]),
      "compare",
    ],
    ["quoted, it waits", shown("opportunity", "Quotation"), caseOf(true, [["quotation", "Open"]]), null],
    ["closed, nothing", shown("opportunity", "Closed"), caseOf(true), null],
  ] as const)("%s", (_, document, found, step) => expect(primary(document, found)).toBe(step));

  test("says why not", () => {
    expect(whys(shown("opportunity", "Open"), caseOf(false))).toEqual({
      link: null,
      ask: null,
      compare: "No bid is in yet.",
      quote: "Link it to a buyer first.",
    });
    expect(whys(shown("opportunity", "Closed"), caseOf(true)).ask).toBe("It is closed. Reopen it first.");
  });
});

test("a request takes bids until every supplier has answered", () => {
  const with_ = (...states: string[]) =>
    shown("request_for_quotation", "Submitted", {
      invitations: states.map((quote_status) => ({ supplier: "A", quote_status, reason: null, document: false })),
    });
  expect(primary(with_("Pending"))).toBe("bid");
  expect(whys(with_("Pending")).compare).toBe("No bid is in yet.");
  expect(primary(with_("Received", "Received"))).toBe("compare");
  expect(whys(shown("request_for_quotation", "Draft")).bid).toBe("Send it to the suppliers first.");
});

describe("a sales order", () => {
  test.each<[string, Partial<DocumentLine>, Record<string, string | null>]>([
    ["new", {}, { dispatch_invoice: null, dispatch: null, invoice: null, pay: null }],
    [
      "invoiced ahead",
      { billed_qty: 10 },
      {
        dispatch_invoice: "What is left is invoiced already: dispatch it with that invoice.",
        dispatch: null,
        invoice: null,
      },
    ],
    [
      "dispatched",
      { delivered_qty: 10 },
      { dispatch_invoice: "All goods are dispatched.", dispatch: "All goods are dispatched.", invoice: null },
    ],
  ])("%s", (_, counted, expected) =>
    expect(whys(shown("sales_order", "To Deliver", { items: [line(counted), freight] }))).toMatchObject(expected),
  );

  test.each([
    ["Draft", "Confirm it first.", "It is still a draft."],
    ["On Hold", "It is on hold. Resume it first.", null],
    ["Closed", "It is closed. Reopen it first.", null],
    ["Cancelled", "It is cancelled.", "It is cancelled."],
  ])("that is %s goes nowhere, and may still be paid for where it stands", (status, why, pay) =>
    expect(whys(shown("sales_order", status))).toMatchObject({ dispatch: why, invoice: why, pay }),
  );

  test("of services alone has nothing to dispatch", () =>
    expect(whys(shown("sales_order", "To Bill", { items: [freight] })).dispatch).toBe("It has no goods to dispatch."));
});

test("a purchase order is received, then billed, then done", () => {
  const order = (counted: Partial<DocumentLine>) => shown("purchase_order", "To Receive", { items: [line(counted)] });
  expect(primary(order({}))).toBe("receive_bill");
  expect(primary(order({ billed_qty: 10 }))).toBe("receive");
  expect(primary(order({ delivered_qty: 10 }))).toBe("bill");
  expect(primary(order({ delivered_qty: 10, billed_qty: 10 }))).toBeNull();
});

test("an invoice is paid while something is outstanding", () => {
  expect(primary(shown("sales_invoice", "Unpaid", { outstanding: 5 }))).toBe("pay");
  expect(whys(shown("sales_invoice", "Paid"))).toEqual({ pay: "Nothing is outstanding." });
  expect(whys(shown("purchase_invoice", "Draft", { outstanding: 5 })).pay).toBe("It is still a draft.");
});

test("a draft can be discarded, a cancelled one copied", () => {
  expect(whys(shown("quotation", "Draft"))).toEqual({ discard: null });
  expect(whys(shown("quotation", "Cancelled"))).toEqual({ copy: null });
});

test("what may weigh more may go beyond its quantity", () => {
  expect(mostToMove(line({ qty: 12.5, delivered_qty: 10, tolerance_percent: 2 }))).toBe(2.75);
  expect(mostToMove(line({ qty: 0.3, delivered_qty: 0.1 }))).toBe(0.2);
});

test("a bid leads to the comparison once everybody who was asked has bid", () => {
  const one = (kind: TradeDocument["kind"], name: string, more: object = {}) => ({
    kind,
    name,
    status: "Submitted",
    invited: 0,
    from: [] as string[],
    ...more,
  });
  const of = (invited: number, ...more: object[]) =>
    ({
      buyer: { name: "", linked: true, likely: null },
      documents: [
        one("request_for_quotation", "RFQ-1", { invited }),
        one("supplier_quotation", "SQ-1", { from: ["RFQ-1"] }),
        ...more,
      ],
    }) as unknown as Case;
  const bid = shown("supplier_quotation", "Submitted", {
    name: "SQ-1",
    links: [{ kind: "request_for_quotation", name: "RFQ-1" }],
  });
  expect(primary(bid)).toBeNull();
  expect(primary(bid, of(2))).toBeNull();
  expect(primary(bid, of(1))).toBe("compare");
  expect(primary(bid, of(1, one("quotation", "QTN-1", { status: "Open" })))).toBeNull();
});
