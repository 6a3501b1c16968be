import type { ViewerKind } from "@vanik/contracts/endpoint";
import type { Paise } from "@vanik/contracts/money";
import { states, type Subject } from "@vanik/contracts/trade";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DrawnFrom, FactsOf, Particulars } from "./facts.ts";
import { lifecycle } from "./lifecycle.ts";
import { movesBarredTo, movesOpenTo, tryMove } from "./moving.ts";
import { isRefused } from "./refused.ts";

const on = { today: "2026-11-21", booksClosedUntil: "2026-10-31" };
const yesterday = "2026-11-20";
const bolt = { itemCode: "BOLT", itemName: "Bolt", hsn: "7318", uom: "Nos", qty: 10_000, tolerance: 0 };
const steel = { itemCode: "COIL", itemName: "Coil", hsn: "7208", uom: "MT", qty: 2500, tolerance: 50 };
const drawnBolt = { ...bolt, source: "QTN-1", idx: 1, left: 10_000 };
const drawn: DrawnFrom[] = [drawnBolt];
const offer = { ...bolt, rate: 500 as Paise, ordered: 0 };
const orderLine = { ...bolt, delivered: 0, billed: 0 };
const inquiry = { kind: "opportunity", name: "OPP-1", state: "open" } as const;
const offered = { kind: "quotation", name: "QTN-1", state: "submitted", validTill: "2026-11-21" } as const;
const ordered = { name: "SO-1", state: "submitted", drawn, movements: [], invoices: [], returnable: false } as const;
const billed = {
  name: "SI-1",
  state: "submitted",
  day: "2026-11-05",
  opening: false,
  dueDate: "2026-12-05",
  payable: 1000 as Paise,
  outstanding: 1000 as Paise,
  drawn,
  payments: [],
  notes: [],
  movements: [],
  raisedBy: [],
  raises: null,
} as const;

const pune = { name: "Stores", state: "27" };
const particulars: Particulars = {
  buyer: { name: "Sahyadri", isRegistered: true, address: "Plot 5" },
  lines: [{ itemName: "Bolt", hsn: "731815" }],
  hsnDigits: 6,
  shipTo: { ...pune, gstin: "27AAKCS7305M1ZV" },
};

const credited = {
  name: "CN-1",
  state: "draft" as const,
  day: "2026-11-05",
  lines: 1,
  stands: null,
  days: null,
  reason: "",
  elsewhere: [],
  refunds: [],
  rest: 0 as Paise,
  returns: [],
  usedAgain: null,
};

/** Facts of each subject in which nothing stands in the way of anything. */
const clear: { [S in Subject]: FactsOf[S] } = {
  opportunity: { ...inquiry, quotations: [] },
  request_for_quotation: {
    kind: "request_for_quotation",
    name: "RFQ-1",
    state: "draft",
    blocked: [],
    sources: [inquiry],
    drawn,
    scheduleDate: "2026-11-21",
    invited: 2,
    bids: [],
  },
  supplier_quotation: {
    kind: "supplier_quotation",
    name: "SQ-1",
    state: "draft",
    validTill: "2026-11-21",
    onOrders: [],
    blocked: [],
    sources: [{ kind: "request_for_quotation", name: "RFQ-1", state: "submitted" }],
    drawn,
    liveBid: null,
    priced: true,
  },
  quotation: {
    ...offered,
    state: "draft",
    blocked: [],
    sources: [inquiry],
    drawn,
    lines: [offer],
    linked: true,
    buyerState: "27",
    shipTo: null,
    orders: [],
  },
  sales_order: { ...ordered, kind: "sales_order", blocked: [], sources: [offered], lines: [orderLine] },
  purchase_order: {
    ...ordered,
    kind: "purchase_order",
    blocked: [],
    sources: [{ kind: "supplier_quotation", name: "SQ-1", state: "submitted" }],
    lines: [orderLine],
  },
  sales_invoice: {
    ...billed,
    kind: "sales_invoice",
    blocked: [],
    sources: [{ kind: "sales_order", name: "SO-1", state: "submitted" }],
    particulars,
  },
  purchase_invoice: {
    ...billed,
    kind: "purchase_invoice",
    blocked: [],
    sources: [{ kind: "purchase_order", name: "PO-1", state: "submitted" }],
    billNo: "GJ/77",
    billDate: "2026-11-04",
  },
  credit_note: { ...credited, kind: "credit_note" },
  debit_note: { ...credited, kind: "debit_note" },
  invitation: { kind: "invitation", name: "RFQ-1", state: "pending", rfq: "submitted", bids: [] },
  movement: { kind: "movement", name: "DN-1", state: "live" },
  payment: { kind: "payment", name: "PAY-1", state: "live" },
};
const input = {
  reason: "So it is",
  validTill: "2026-12-31",
  scheduleDate: "2027-12-31",
  answer: "accepted",
  noteNo: "CN/7",
  noteDate: "2026-11-04",
};

const quotationIn = (state: FactsOf["quotation"]["state"], amount: number, validTill: string | null = null) => ({
  ...clear.quotation,
  state,
  validTill,
  lines: [{ ...offer, ordered: amount }],
});

/** Every "refused when" of trade 1: what is tried, the facts that differ, what is said. */
type Row<S extends Subject = Subject> = {
  [K in S]: [rule: string, subject: K, move: string, facts: Partial<FactsOf[K]>, said: RegExp];
}[S];
const blocked = ["Sahyadri"];
const refusals: Row[] = [
  ["a supplier whom it asks is blocked", "request_for_quotation", "submit", { blocked }, /Sahyadri is blocked/],
  ["its supplier is blocked", "supplier_quotation", "submit", { blocked }, /nothing new begins with it/],
  ["its buyer is blocked", "quotation", "submit", { state: "draft", blocked }, /Sahyadri is blocked/],
  ["its buyer is blocked", "quotation", "accept", { state: "submitted", blocked }, /Sahyadri is blocked/],
  ["its buyer is blocked", "sales_order", "submit", { state: "draft", blocked }, /Sahyadri is blocked/],
  ["its supplier is blocked", "purchase_order", "submit", { state: "draft", blocked }, /Sahyadri is blocked/],
  ["a quotation of it is Open", "opportunity", "lose", { quotations: [quotationIn("submitted", 0)] }, /QTN-1 is open/],
  ["one is ordered in part", "opportunity", "lose", { quotations: [quotationIn("submitted", 1)] }, /partially ordered/],
  ["one is ordered", "opportunity", "lose", { quotations: [quotationIn("submitted", 10_000)] }, /QTN-1 is ordered/],
  ["of the old books", "sales_invoice", "submit", { state: "draft", opening: true }, /sheet of openings/],
  ["of the old books", "purchase_invoice", "submit", { state: "draft", opening: true }, /sheet of openings/],
  ["no line", "request_for_quotation", "submit", { drawn: [] }, /no line/],
  ["51 invitations", "request_for_quotation", "submit", { invited: 51 }, /^It asks 51 suppliers, and 50 at most/],
  ["no invitation", "request_for_quotation", "submit", { invited: 0 }, /No supplier/],
  [
    "a bid of it is on a submitted purchase_order",
    "request_for_quotation",
    "cancel",
    { state: "submitted", bids: [{ name: "SQ-1", onOrders: ["PO-1"] }] },
    /SQ-1 is on PO-1/,
  ],
  [
    "a ship-to GSTIN of another state is offered",
    "quotation",
    "submit",
    { shipTo: { ...pune, gstin: "24AAKCS7305M1ZV" } },
    /GSTIN at the place of delivery is of Gujarat \(24\), the place in Maharashtra \(27\)/,
  ],
  [
    "a ship-to GSTIN of another state is billed",
    "sales_invoice",
    "submit",
    { state: "draft", particulars: { ...particulars, shipTo: { ...pune, gstin: "24AAKCS7305M1ZV" } } },
    /correct one of them/,
  ],
  [
    "a registered buyer's address is missing",
    "sales_invoice",
    "submit",
    { state: "draft", particulars: { ...particulars, buyer: { ...particulars.buyer, address: " " } } },
    /address of Sahyadri is missing: enter it/,
  ],
  [
    "an HSN of fewer digits than the setting",
    "sales_invoice",
    "submit",
    { state: "draft", particulars: { ...particulars, hsnDigits: 8 } },
    /Bolt has the HSN 731815, and an invoice needs 8 digits: correct it in the line of a draft invoice, or choose the digits in Settings, Trade/,
  ],
  ["a bid is there", "invitation", "decline", { bids: ["SQ-1"] }, /SQ-1 is there/],
  ["its round is over", "invitation", "decline", { rfq: "cancelled" }, /no longer open/],
  ["no rate on any line", "supplier_quotation", "submit", { priced: false }, /No line has a rate/],
  ["that supplier has a live one in the round", "supplier_quotation", "submit", { liveBid: "SQ-0" }, /SQ-0 .* stands/],
  [
    "RFQ cancelled",
    "supplier_quotation",
    "submit",
    { sources: [{ kind: "request_for_quotation", name: "RFQ-1", state: "cancelled" }] },
    /RFQ-1 is cancelled/,
  ],
  [
    "on a submitted purchase_order",
    "supplier_quotation",
    "stop",
    { state: "submitted", onOrders: ["PO-1"] },
    /on PO-1/,
  ],
  [
    "on a submitted purchase_order",
    "supplier_quotation",
    "cancel",
    { state: "stopped", onOrders: ["PO-1"] },
    /on PO-1/,
  ],
  ["opportunity not linked to a buyer", "quotation", "submit", { linked: false }, /not linked/],
  ["opportunity lost", "quotation", "submit", { sources: [{ ...inquiry, state: "lost" }] }, /OPP-1 is lost. Reopen/],
  ["no state", "quotation", "submit", { buyerState: "" }, /state is missing/],
  ["no HSN", "quotation", "submit", { lines: [{ ...offer, hsn: "" }] }, /Bolt has no HSN/],
  ["no rate", "quotation", "submit", { lines: [{ ...offer, rate: null }] }, /Bolt has no rate/],
  ["valid_till past", "quotation", "submit", { validTill: yesterday }, /was valid till 20 Nov 2026/],
  ["valid_till past", "quotation", "accept", { state: "submitted", validTill: yesterday }, /was valid till/],
  ["anything ordered", "quotation", "accept", quotationIn("submitted", 1), /ordered already/],
  ["anything ordered", "quotation", "decline", quotationIn("submitted", 1), /ordered already/],
  ["Ordered", "quotation", "extend", quotationIn("submitted", 10_000), /ordered already/],
  ["a submitted sales_order from it", "quotation", "cancel", { state: "submitted", orders: ["SO-1"] }, /SO-1 came/],
  [
    "more than its source has left",
    "sales_order",
    "submit",
    { state: "draft", drawn: [{ ...drawnBolt, left: 4000 }] },
    /^Only 4 Nos of Bolt are left to order on QTN-1; this takes 10 Nos.$/,
  ],
  [
    "more than its source has left, by two lines of one",
    "sales_order",
    "submit",
    {
      state: "draft",
      drawn: [
        { ...drawnBolt, qty: 6000 },
        { ...drawnBolt, qty: 6000 },
      ],
    },
    /this takes 12 Nos/,
  ],
  [
    "goods from no source",
    "sales_order",
    "submit",
    { state: "draft", drawn: [{ ...drawnBolt, left: null }] },
    /Bolt comes from no line/,
  ],
  [
    "the rest cannot be accepted after valid_till (trade 2)",
    "sales_order",
    "submit",
    { state: "draft", sources: [{ ...offered, validTill: yesterday }] },
    /QTN-1 was valid till 20 Nov 2026. Extend it/,
  ],
  [
    "its bid is stopped",
    "purchase_order",
    "submit",
    { state: "draft", sources: [{ kind: "supplier_quotation", name: "SQ-1", state: "stopped" }] },
    /SQ-1 is stopped/,
  ],
  ["Completed", "sales_order", "hold", { lines: [{ ...bolt, delivered: 10_000, billed: 10_000 }] }, /completed/],
  [
    "Completed within tolerance",
    "purchase_order",
    "close",
    { lines: [{ ...steel, delivered: 2490, billed: 2488 }] },
    /completed/,
  ],
  ["a live movement", "sales_order", "cancel", { movements: ["DN-1"] }, /DN-1 hangs on SO-1/],
  ["a submitted invoice", "purchase_order", "cancel", { state: "held", invoices: ["PI-1"] }, /PI-1 hangs/],
  [
    "more than is left to bill",
    "sales_invoice",
    "submit",
    { state: "draft", drawn: [{ ...drawnBolt, source: "SO-1", left: 0 }] },
    /^Nothing of Bolt is left to bill on SO-1; this takes 10 Nos.$/,
  ],
  [
    "its order is held",
    "sales_invoice",
    "submit",
    { state: "draft", sources: [{ kind: "sales_order", name: "SO-1", state: "held" }] },
    /SO-1 is on hold. Resume it first/,
  ],
  [
    "its order is closed",
    "purchase_invoice",
    "submit",
    { state: "draft", sources: [{ kind: "purchase_order", name: "PO-1", state: "closed" }] },
    /PO-1 is closed. Reopen/,
  ],
  ["no bill (trade 3)", "purchase_invoice", "submit", { state: "draft", billNo: "" }, /number and date/],
  [
    "bill_date after transaction_date (trade 3)",
    "purchase_invoice",
    "submit",
    { state: "draft", billDate: "2026-11-06" },
    /not after 05 Nov 2026/,
  ],
  [
    "an allocation hangs on it",
    "sales_invoice",
    "cancel",
    { payments: ["PAY-1"] },
    /Cancel it, or allocate it anew, first/,
  ],
  [
    "a live movement hangs on it",
    "sales_invoice",
    "cancel",
    { movements: ["DN-1"] },
    /DN-1 hangs on SI-1. Cancel it first/,
  ],
  ["its day is in a closed period", "purchase_invoice", "cancel", { day: "2026-10-31" }, /31 Oct 2026.*closed/],
];

describe("what stands in the way (trade 1)", () => {
  test.each(refusals)("%s: %s does not %s", (_, subject, move, facts, sentence) => {
    const all = { ...clear[subject], ...facts } as FactsOf[Subject];
    const answer = tryMove("desk", all, move, on, input);
    expect(answer).toEqual({ refusal: expect.stringMatching(sentence), code: "refused" });
    expect(movesOpenTo("staff", all, on).map((open) => open.move)).not.toContain(move);
  });
});

const subjects = Object.keys(clear) as Subject[];
const cases = subjects.flatMap((subject) =>
  Object.entries(lifecycle[subject]).flatMap(([name, move]) =>
    states[subject].map((state) => ({ subject, name, move, state })),
  ),
);

describe("moves", () => {
  test.each(cases)("$subject: $name from $state goes as the table says", ({ subject, name, move, state }) => {
    const facts = { ...clear[subject], state } as FactsOf[Subject];
    const answer = tryMove(move.by[0]!, facts, name, on, input);
    const allowed = (move.from as readonly string[]).includes(state);
    if (allowed) expect(answer).toEqual({ from: state, to: move.to });
    else expect(answer).toEqual({ refusal: expect.stringContaining(`cannot be ${move.past}`), code: "refused" });
  });

  test("an opportunity is lost though a quotation of it has expired", () => {
    const facts = { ...clear.opportunity, quotations: [quotationIn("submitted", 0, yesterday)] };
    expect(tryMove("desk", facts, "lose", on, input)).toEqual({ from: "open", to: "lost" });
  });

  test("an expired quotation is extended, and one that is ordered in part too", () => {
    const extended = { from: "submitted", to: "submitted" };
    expect(tryMove("desk", quotationIn("submitted", 0, yesterday), "extend", on, input)).toEqual(extended);
    expect(tryMove("desk", quotationIn("submitted", 1, yesterday), "extend", on, input)).toEqual(extended);
  });

  test("services may stand on an order or invoice without a source", () => {
    const freight = { ...drawnBolt, itemCode: "FREIGHT", hsn: "9965", left: null };
    const facts: FactsOf["sales_invoice"] = { ...clear.sales_invoice, state: "draft", drawn: [...drawn, freight] };
    expect(tryMove("desk", facts, "submit", on)).toEqual({ from: "draft", to: "submitted" });
  });

  test.each([
    ["sales_order", "hold", {}, "reason"],
    ["sales_order", "cancel", { reason: "  " }, "reason"],
    ["sales_order", "cancel", { reason: "ab" }, "reason"],
    ["quotation", "extend", {}, "valid_till"],
    ["quotation", "extend", { validTill: yesterday }, "valid_till"],
    ["request_for_quotation", "submit", { scheduleDate: yesterday }, "schedule_date"],
  ] as const)("%s: %s with %o is invalid at %s", (subject, move, gave, field) => {
    const state = subject === "request_for_quotation" ? "draft" : "submitted";
    const facts = { ...clear[subject], state } as FactsOf[Subject];
    expect(tryMove("desk", facts, move, on, gave)).toMatchObject({ code: "invalid", field });
  });

  test.each([
    [null, /^Say by when/],
    [yesterday, /^20 Nov 2026 is past/],
  ])("a request that says %s as its required day is sent with another", (scheduleDate, sentence) => {
    const facts: FactsOf["request_for_quotation"] = { ...clear.request_for_quotation, scheduleDate };
    const no = { refusal: expect.stringMatching(sentence), code: "invalid", field: "schedule_date" };
    expect(tryMove("desk", facts, "submit", on)).toEqual(no);
    expect(movesOpenTo("staff", facts, on)).toMatchObject([{ move: "submit", needs_schedule_date: true }]);
    expect(tryMove("desk", facts, "submit", on, { scheduleDate: on.today })).toEqual({
      from: "draft",
      to: "submitted",
    });
    expect(movesOpenTo("staff", clear.request_for_quotation, on)[0]).not.toHaveProperty("needs_schedule_date");
  });

  test.each(["toString", "__proto__", "accept", ""])("%j is no move of an order", (name) => {
    expect(tryMove("desk", clear.sales_order, name, on, input)).toMatchObject({ code: "invalid", field: "move" });
  });

  test("another's move is forbidden", () => {
    expect(tryMove("buyer", clear.sales_order, "cancel", on, input)).toMatchObject({ code: "forbidden" });
    expect(tryMove("desk", clear.invitation, "receive", on, input)).toMatchObject({ code: "forbidden" });
  });
});

describe("movesOpenTo", () => {
  const submitted = { ...clear.quotation, state: "submitted" } as const;
  test.each<[string, ViewerKind, FactsOf[Subject], string[]]>([
    ["a buyer at an open quotation", "buyer", submitted, ["accept", "decline"]],
    ["a buyer at an expired one", "buyer", { ...submitted, validTill: yesterday }, ["decline"]],
    ["a buyer at an ordered one", "buyer", quotationIn("submitted", 10_000), []],
    ["a buyer at an order", "buyer", clear.sales_order, []],
    ["a supplier at its invitation", "supplier", clear.invitation, ["decline"]],
    ["a supplier that has declined", "supplier", { ...clear.invitation, state: "declined" }, []],
    ["a supplier at an RFQ itself", "supplier", { ...clear.request_for_quotation, state: "submitted" }, []],
    ["a supplier at an order", "supplier", clear.purchase_order, []],
    ["the desk at an open quotation", "staff", submitted, ["accept", "decline", "extend", "cancel"]],
    ["the desk at an order", "staff", clear.sales_order, ["hold", "close", "cancel"]],
    ["the desk at a held order", "staff", { ...clear.sales_order, state: "held" }, ["resume", "close", "cancel"]],
    ["the desk at a closed order", "staff", { ...clear.sales_order, state: "closed" }, ["reopen"]],
    ["the desk at a cancelled invoice", "staff", { ...clear.sales_invoice, state: "cancelled" }, []],
    ["the desk at an open opportunity", "staff", clear.opportunity, ["lose", "close"]],
    ["a guest", "guest", clear.opportunity, []],
  ])("%s finds its moves", (_, viewer, facts, moves) => {
    expect(movesOpenTo(viewer, facts, on).map(({ move }) => move)).toEqual(moves);
  });

  test("says what a button reads and what it needs", () => {
    expect(movesOpenTo("staff", submitted, on)).toEqual([
      { move: "accept", label: "Accept", needs_reason: false, needs_valid_till: false },
      { move: "decline", label: "Decline", needs_reason: true, needs_valid_till: false },
      { move: "extend", label: "Extend validity", needs_reason: false, needs_valid_till: true },
      { move: "cancel", label: "Cancel", needs_reason: true, needs_valid_till: false },
    ]);
  });

  test("offers exactly what succeeds when it is tried", () => {
    const movers = { buyer: "buyer", supplier: "supplier", staff: "desk" } as const;
    const someone = fc.constantFrom("buyer", "supplier", "staff");
    fc.assert(
      fc.property(fc.constantFrom(...cases), someone, fc.boolean(), ({ subject, name, state }, viewer, late) => {
        const facts = { ...clear[subject], state } as FactsOf[Subject];
        const then = late ? { today: "2027-04-01", booksClosedUntil: "2027-03-31" } : on;
        const offered = movesOpenTo(viewer, facts, then).some(({ move }) => move === name);
        const tried = tryMove(movers[viewer], facts, name, then, { ...input, validTill: "2027-12-31" });
        expect(offered).toBe(!isRefused(tried));
      }),
    );
  });
});

describe("movesBarredTo", () => {
  const submitted = { ...clear.quotation, state: "submitted" } as const;

  test("says what stands in the way of what the state allows, and nothing of the rest", () => {
    expect(movesBarredTo("staff", { ...submitted, validTill: yesterday }, on)).toEqual([
      { move: "accept", label: "Accept", why: expect.stringMatching(/was valid till/) as string },
    ]);
    expect(movesBarredTo("staff", submitted, on)).toEqual([]);
    expect(movesBarredTo("supplier", { ...submitted, validTill: yesterday }, on)).toEqual([]);
    expect(movesBarredTo("guest", { ...submitted, validTill: yesterday }, on)).toEqual([]);
  });

  test("tells exactly what who tries it is told", () => {
    const movers = { buyer: "buyer", supplier: "supplier", staff: "desk" } as const;
    for (const { subject, facts } of cases.map(({ subject, state }) => ({
      subject,
      facts: { ...clear[subject], state } as FactsOf[Subject],
    })))
      for (const viewer of ["buyer", "supplier", "staff"] as const)
        for (const { move, why } of movesBarredTo(viewer, facts, on)) {
          const tried = tryMove(movers[viewer], facts, move, on, { ...input, validTill: "2027-12-31" });
          expect(tried, `${subject} ${move}`).toMatchObject({ refusal: why, code: "refused" });
        }
  });
});
