import type { Paise } from "@vanik/contracts/money";
import type { Step } from "@vanik/contracts/steps";
import type { Kind, Status } from "@vanik/contracts/trade";
import { describe, expect, test } from "vitest";
import type { CaseFacts, DocumentOfCase } from "./case-waits.ts";
import type { FactsOf } from "./facts.ts";
import { movesBarredTo, movesOpenTo } from "./moving.ts";
import { statusOf } from "./progress.ts";
import type { CountedLine } from "./quantities.ts";
import { nextSteps } from "./steps.ts";

const on = { today: "2026-11-21", booksClosedUntil: null };

type Line = CountedLine<"ordered" | "delivered" | "billed">;
const bolts: Line = {
  itemCode: "FS-1",
  itemName: "Bolt",
  hsn: "73181500",
  uom: "Nos",
  qty: 10_000,
  tolerance: 0,
  ordered: 0,
  delivered: 0,
  billed: 0,
};
const freight: Line = { ...bolts, itemCode: "FREIGHT", hsn: "996511", qty: 1000 };
const drafted = { sources: [], drawn: [], blocked: [] };

function order<K extends "sales_order" | "purchase_order">(
  kind: K,
  lines: readonly Line[],
  state: FactsOf[K]["state"] = "submitted",
) {
  const name = kind === "sales_order" ? "SO-1" : "PO-1";
  return {
    ...drafted,
    kind,
    name,
    state,
    lines,
    movements: [],
    invoices: [],
    returnable: false,
  } as unknown as FactsOf[K];
}
const sale = (counted: Partial<Line>, state?: FactsOf["sales_order"]["state"]) =>
  order("sales_order", [{ ...bolts, ...counted }], state);
const purchase = (counted: Partial<Line>) => order("purchase_order", [{ ...bolts, ...counted }]);
const invoice = (outstanding: number, state: FactsOf["sales_invoice"]["state"] = "submitted") =>
  ({
    ...drafted,
    kind: "sales_invoice",
    name: "SI-1",
    state,
    day: on.today,
    opening: false,
    dueDate: null,
    payments: [],
    movements: [],
    notes: [],
    raisedBy: [],
    raises: null,
    payable: 500 as Paise,
    outstanding: outstanding as Paise,
    particulars: {
      buyer: { name: "Sahyadri", isRegistered: false, address: "" },
      lines: [],
      hsnDigits: 6,
      shipTo: null,
    },
  }) as FactsOf["sales_invoice"];
const opportunity = (state: FactsOf["opportunity"]["state"] = "open"): FactsOf["opportunity"] => ({
  kind: "opportunity",
  name: "OPP-1",
  state,
  quotations: [],
});
const request = (state: FactsOf["request_for_quotation"]["state"] = "submitted"): FactsOf["request_for_quotation"] => ({
  ...drafted,
  kind: "request_for_quotation",
  name: "RFQ-1",
  state,
  scheduleDate: null,
  invited: 2,
  bids: [],
});
const bid: FactsOf["supplier_quotation"] = {
  ...drafted,
  kind: "supplier_quotation",
  name: "SQ-1",
  state: "submitted",
  validTill: null,
  onOrders: [],
  liveBid: null,
  priced: true,
};
const quotation = (differing: Partial<FactsOf["quotation"]> = {}): FactsOf["quotation"] => ({
  ...drafted,
  kind: "quotation",
  name: "QTN-1",
  state: "submitted",
  validTill: null,
  orders: [],
  lines: [{ ...bolts, rate: 100 as Paise }],
  shipTo: null,
  linked: true,
  buyerState: "27",
  ...differing,
});

type Stands = readonly [kind: Kind, name: string, status: Status, more?: Partial<DocumentOfCase>];
const open: Stands = ["opportunity", "OPP-1", "Open"];
const requested: Stands = ["request_for_quotation", "RFQ-1", "Submitted"];
const offered: Stands = ["supplier_quotation", "SQ-1", "Submitted", { answers: ["RFQ-1"] }];

/** The steps of a document in a case with these besides; its own status is what the law of statuses says. */
function stepsOf(facts: FactsOf[Kind], others: readonly Stands[] = [], linked = true): Step[] {
  const own: Stands = [facts.kind, facts.name, statusOf(facts as never, on.today)];
  const all = others.some(([, name]) => name === facts.name) ? others : [own, ...others];
  const found: CaseFacts = {
    linked,
    documents: all.map(([kind, name, status, more]) => ({
      kind,
      name,
      status,
      pending: 0,
      withoutBid: 0,
      sealed: false,
      underWay: false,
      onChallan: false,
      alone: false,
      answers: [],
      ...more,
    })),
  };
  const moves = { open: movesOpenTo("staff", facts, on), barred: movesBarredTo("staff", facts, on) };
  return nextSteps({ facts, moves, found, on });
}
const whys = (...asking: Parameters<typeof stepsOf>) =>
  Object.fromEntries(
    stepsOf(...asking)
      .filter(({ document }) => !document)
      .map(({ step, why }) => [step, why]),
  );
/** "compare", or "bid RFQ-1" of another document. */
function main(...asking: Parameters<typeof stepsOf>): string | null {
  const marked = stepsOf(...asking).filter((one) => one.main);
  expect(marked.length).toBeLessThanOrEqual(1);
  return marked.map(({ step, document }) => (document ? `${step} ${document.name}` : step))[0] ?? null;
}

describe("what an opportunity leads to", () => {
  const guests: Stands[] = [open];
  test.each<[string, FactsOf["opportunity"], Stands[], boolean, string | null]>([
    ["a guest's is linked first", opportunity(), guests, false, "link"],
    ["then suppliers are asked", opportunity(), [open], true, "ask"],
    [
      "asked, it waits for bids",
      opportunity(),
      [open, ["request_for_quotation", "RFQ-1", "Submitted", { pending: 1 }]],
      true,
      "bid RFQ-1",
    ],
    ["their bids are compared", opportunity(), [open, requested, offered], true, "compare"],
    [
      "quoted, it waits for the buyer",
      opportunity(),
      [
        ["opportunity", "OPP-1", "Quotation"],
        ["quotation", "QTN-1", "Open"],
      ],
      true,
      "accept QTN-1",
    ],
    ["closed, nothing", opportunity("closed"), [], true, null],
  ])("%s", (_, facts, others, linked, step) => expect(main(facts, others, linked)).toBe(step));

  test("says why not", () => {
    expect(whys(opportunity(), [open], false)).toEqual({
      link: null,
      ask: null,
      compare: "No bid is in yet.",
      quote: "Link it to a buyer first.",
    });
    expect(whys(opportunity("closed")).ask).toBe("It is closed. Reopen it first.");
  });
});

test("a request takes bids until every supplier has answered", () => {
  const waiting: Stands = ["request_for_quotation", "RFQ-1", "Submitted", { pending: 1, withoutBid: 1 }];
  expect(main(request(), [open, waiting])).toBe("bid");
  expect(whys(request(), [open, waiting]).compare).toBe("No bid is in yet.");
  expect(main(request(), [open, requested, offered])).toBe("compare");
  expect(whys(request(), [open, requested, offered]).bid).toBe("Every supplier that was asked has answered.");
  expect(whys(request("draft")).bid).toBe("Send it to the suppliers first.");
});

test("a request in a sealed round takes no bid from the desk", () => {
  const sealed: Stands = ["request_for_quotation", "RFQ-1", "Submitted", { pending: 1, withoutBid: 1, sealed: true }];
  expect(main(request(), [open, sealed])).toBeNull();
  expect(whys(request(), [open, sealed]).bid).toMatch(/^Suppliers answer its round themselves/);
});

test("while a round is under way nothing is compared: not from its request, its inquiry or a bid, nor does the case wait for it", () => {
  const round = { underWay: true };
  const running: Stands = ["request_for_quotation", "RFQ-1", "Submitted", round];
  const why = "Its round is under way: bids are compared once that is over.";
  for (const facts of [request(), opportunity(), bid])
    expect(whys(facts, [open, running, offered]).compare, facts.kind).toBe(why);
  expect(main(request(), [open, running, offered])).toBeNull();
  const other: Stands = ["request_for_quotation", "RFQ-2", "Submitted"];
  const more: Stands = ["supplier_quotation", "SQ-2", "Submitted", { answers: ["RFQ-2"] }];
  expect(whys(opportunity(), [open, running, offered, other, more]).compare).toBeNull();
});

test("a bid leads to the comparison once everybody who was asked has bid", () => {
  const waiting: Stands = ["request_for_quotation", "RFQ-1", "Submitted", { pending: 1, withoutBid: 1 }];
  expect(main(bid, [])).toBeNull();
  expect(main(bid, [open, waiting, offered])).toBe("bid RFQ-1");
  expect(main(bid, [open, requested, offered])).toBe("compare");
  const quoted: Stands[] = [["opportunity", "OPP-1", "Quotation"], requested, offered, ["quotation", "QTN-1", "Open"]];
  expect(main(bid, quoted)).toBe("accept QTN-1");
});

describe("a quotation", () => {
  test("waits for the buyer's answer, unless a draft waits elsewhere", () => {
    expect(main(quotation())).toBe("accept");
    expect(main(quotation(), [["quotation", "QTN-2", "Draft"]])).toBe("submit QTN-2");
  });

  test("that has run out says so, one that is ordered says nothing of it", () => {
    const past = quotation({ validTill: "2026-11-20" });
    expect(stepsOf(past)).toEqual([{ step: "accept", label: "Accept", why: "QTN-1 was valid till 20 Nov 2026." }]);
    expect(stepsOf(quotation({ lines: [{ ...bolts, rate: 100 as Paise, ordered: 10_000 }] }))).toEqual([]);
  });
});

describe("a sales order", () => {
  test.each<[string, Partial<Line>, Record<string, string | null>]>([
    ["new", {}, { dispatch_invoice: null, dispatch: null, invoice: null, pay: null }],
    [
      "invoiced ahead",
      { billed: 10_000 },
      {
        dispatch_invoice: "What is left is invoiced already: dispatch it with that invoice.",
        dispatch: null,
        invoice: null,
      },
    ],
    [
      "dispatched",
      { delivered: 10_000 },
      { dispatch_invoice: "All goods are dispatched.", dispatch: "All goods are dispatched.", invoice: null },
    ],
  ])("%s", (_, counted, expected) =>
    expect(whys(order("sales_order", [{ ...bolts, ...counted }, freight]))).toMatchObject(expected),
  );

  test.each([
    ["draft", "Confirm it first.", "It is still a draft."],
    ["held", "It is on hold. Resume it first.", null],
    ["closed", "It is closed. Reopen it first.", null],
    ["cancelled", "It is cancelled.", "It is cancelled."],
  ] as const)("that is %s goes nowhere, and may still be paid for where it stands", (state, why, pay) =>
    expect(whys(sale({}, state))).toMatchObject({ dispatch: why, invoice: why, pay }),
  );

  test("of services alone has nothing to dispatch", () =>
    expect(whys(order("sales_order", [freight])).dispatch).toBe("It has no goods to dispatch."));

  test("that is completed within its tolerance goes no further", () => {
    const steel = { uom: "MT", tolerance: 200, delivered: 9850, billed: 9850 };
    expect(whys(sale(steel))).toEqual({
      dispatch_invoice: "All goods are dispatched.",
      dispatch: "All goods are dispatched.",
      invoice: "All of it is invoiced.",
      pay: null,
    });
    expect(main(sale(steel))).toBeNull();
  });

  test("waits for what it is to be bought of: the accent leads there, its own steps stay open", () => {
    const all = stepsOf(sale({}), [["purchase_order", "PO-1", "To Receive and Bill"]]);
    expect(all.at(-1)).toEqual({
      step: "receive_bill",
      label: "Receive",
      why: null,
      main: true,
      document: { kind: "purchase_order", name: "PO-1" },
    });
    expect(all.find(({ step }) => step === "dispatch_invoice")).toEqual({
      step: "dispatch_invoice",
      label: "Dispatch with invoice",
      why: null,
    });
  });

  test("leads itself where it comes first, and names what comes after it", () => {
    const all = stepsOf(sale({}), [["purchase_invoice", "PI-1", "Unpaid"]]);
    expect(all.find((one) => one.main)?.step).toBe("dispatch_invoice");
    expect(all.at(-1)).toMatchObject({ step: "pay", document: { name: "PI-1" } });
    expect(main(sale({ billed: 10_000 }))).toBe("dispatch");
  });
});

test("goods come back and go back where some of what an order invoiced are not back yet", () => {
  const done = { delivered: 10_000, billed: 10_000 };
  for (const [step, facts] of [
    ["came_back", sale(done)],
    ["send_back", purchase(done)],
  ] as const) {
    expect(whys({ ...facts, invoices: ["1"] })).not.toHaveProperty(step);
    expect(whys({ ...facts, invoices: ["1"], returnable: true })).toMatchObject({ [step]: null });
  }
});

test("a purchase order is received, then billed, then done", () => {
  expect(main(purchase({}))).toBe("receive_bill");
  expect(main(purchase({ billed: 10_000 }))).toBe("receive");
  expect(main(purchase({ delivered: 10_000 }))).toBe("bill");
  expect(main(purchase({ delivered: 10_000, billed: 10_000 }))).toBeNull();
});

test("an invoice is paid while something is outstanding", () => {
  expect(main(invoice(500))).toBe("pay");
  expect(whys(invoice(0))).toEqual({ pay: "Nothing is outstanding.", credit: null, raise: null });
  // What raises one is credited, and not raised again; so is what the old books have.
  expect(whys({ ...invoice(500), raises: { stands: null } })).toEqual({ pay: null, credit: null });
  expect(whys({ ...invoice(500), opening: true })).toEqual({ pay: null, credit: null });
  expect(whys(invoice(500, "draft")).pay).toBe("It is still a draft.");
});

test("a draft is there to be submitted, with what it lacks, and can be discarded; a cancelled one is copied", () => {
  const goods: Stands = ["purchase_order", "PO-1", "Draft"];
  expect(stepsOf(quotation({ state: "draft" }), [goods])).toEqual([
    { step: "submit", label: "Submit", why: "It has no line yet.", main: true },
    { step: "discard", label: "Discard draft", why: null },
  ]);
  expect(whys(quotation({ state: "cancelled" }))).toEqual({ copy: null });
  const ofOldBooks = { ...invoice(0, "cancelled"), opening: true };
  expect(whys(ofOldBooks).copy).toBe("It is an open entry of the old books: bring it in by a sheet of openings.");
});
