import { noPaise, type Paise, toPaise } from "@vanik/contracts/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocate,
  type Allocation,
  letGoOf,
  letGoOfAdvance,
  type NewPayment,
  outstandingOf,
  type Payable,
  type Settled,
  settledBy,
} from "./payments.ts";
import { paymentWarnings } from "./payment-warnings.ts";
import { isRefused } from "./refused.ts";
import { returnMoney } from "./refunds.ts";
import type { TdsFacts } from "./tds.ts";

const rupees = (amount: number) => Math.round(amount * 100) as Paise;
const allocation = (invoice: string, amount: number, tds = 0, writtenOff = 0): Allocation => ({
  invoice,
  amount: rupees(amount),
  tdsAmount: rupees(tds),
  writtenOff: rupees(writtenOff),
});
const nothing: Settled = { settled: noPaise, tds: {}, writtenOff: noPaise, cash: noPaise };
const invoice = (name: string, payable: number, settled = 0): Payable => ({
  kind: "sales_invoice",
  name,
  organisationId: "a",
  state: "submitted",
  payable: rupees(payable),
  net: Math.round(rupees(payable) / 1.18) as Paise,
  others: { ...nothing, settled: rupees(settled) },
});
const received = (amount: number): NewPayment => ({
  organisationId: "a",
  party: "Asha Traders",
  direction: "in",
  mode: "NEFT",
  day: "2026-11-22",
  amount: rupees(amount),
});
const invoices = [invoice("SI-1", 1000), invoice("SI-2", 500, 200)];

describe("a payment settles invoices (trade 7)", () => {
  test.each<[string, NewPayment, Allocation[], [string, number][], number]>([
    ["one in full", received(1000), [allocation("SI-1", 1000)], [["SI-1", 0]], 0],
    ["one in part", received(400), [allocation("SI-1", 400)], [["SI-1", 600]], 0],
    [
      "two at once",
      received(1300),
      [allocation("SI-1", 1000), allocation("SI-2", 300)],
      [
        ["SI-1", 0],
        ["SI-2", 0],
      ],
      0,
    ],
    ["the rest is an advance on the account", received(1500), [allocation("SI-1", 1000)], [["SI-1", 0]], 500],
    ["all of it an advance", received(700), [], [], 700],
    ["TDS lowers the outstanding, not the payment", received(999), [allocation("SI-1", 999, 1)], [["SI-1", 0]], 0],
    ["up to ₹10 is written off freely", received(990), [allocation("SI-1", 990, 0, 10)], [["SI-1", 0]], 0],
    ["a write-off alone", received(1), [allocation("SI-1", 0, 0, 5)], [["SI-1", 995]], 1],
  ])("%s", (_, payment, allocations, outstanding, advance) => {
    expect(allocate(payment, allocations, invoices)).toEqual({
      outstanding: new Map(outstanding.map(([name, left]) => [name, rupees(left)])),
      advance: rupees(advance),
    });
  });

  test("a supplier is paid for what it billed", () => {
    const bill: Payable = { ...invoice("PI-1", 800), kind: "purchase_invoice" };
    const paid: NewPayment = { ...received(800), direction: "out" };
    expect(allocate(paid, [allocation("PI-1", 800)], [bill])).toMatchObject({ advance: 0 });
  });

  test("above ₹10 is written off with a reason", () => {
    const large = [allocation("SI-1", 980, 0, 20)];
    expect(allocate(received(980), large, invoices)).toMatchObject({ code: "invalid", field: "reason" });
    expect(allocate(received(980), large, invoices, "Short delivery")).toMatchObject({ advance: 0 });
  });

  test.each<[string, NewPayment, Allocation[], Payable[], object]>([
    [
      "more than is outstanding",
      received(2000),
      [allocation("SI-2", 300, 0.01)],
      invoices,
      { code: "refused", refusal: "Only ₹300.00 of SI-2 is outstanding. Allocate no more." },
    ],
    [
      "more than was paid",
      received(123456),
      [allocation("SI-1", 1_23_456.01)],
      [invoice("SI-1", 2_00_000)],
      { code: "refused", refusal: "The payment is ₹1,23,456.00. Allocate no more than that." },
    ],
    [
      "a cancelled invoice",
      received(9),
      [allocation("SI-1", 9)],
      [{ ...invoices[0]!, state: "cancelled" }],
      { code: "refused" },
    ],
    ["a draft", received(9), [allocation("SI-1", 9)], [{ ...invoices[0]!, state: "draft" }], { code: "refused" }],
    [
      "another party's invoice, told like one that is not there",
      received(9),
      [allocation("SI-1", 9)],
      [{ ...invoices[0]!, organisationId: "b" }],
      { code: "invalid", field: "allocations.0.invoice", refusal: "This party has no such invoice." },
    ],
    ["one that is not there", received(9), [allocation("SI-9", 9)], invoices, { field: "allocations.0.invoice" }],
    [
      "money out for a sale",
      { ...received(9), direction: "out" },
      [allocation("SI-1", 9)],
      invoices,
      { field: "allocations.0.invoice" },
    ],
    [
      "an invoice twice",
      received(9),
      [allocation("SI-1", 4), allocation("SI-1", 5)],
      invoices,
      { field: "allocations.1.invoice" },
    ],
    ["nothing", received(9), [allocation("SI-1", 0)], invoices, { field: "allocations.0.amount" }],
    ["less than nothing", received(9), [allocation("SI-1", 10, -1)], invoices, { field: "allocations.0.amount" }],
    ["no payment", received(0), [], invoices, { field: "amount" }],
  ])("%s is refused", (_, payment, allocations, all, answer) => {
    expect(allocate(payment, allocations, all)).toMatchObject(answer);
  });
});

describe("an advance for an order (trade 7)", () => {
  const order = { kind: "sales_order", name: "SO-1", organisationId: "a", state: "submitted" } as const;
  test.each([
    ["in force", order, true],
    ["held: payments go on (trade 1)", { ...order, state: "held" }, true],
    ["cancelled", { ...order, state: "cancelled" }, false],
    ["another party's", { ...order, organisationId: "b" }, false],
    ["a purchase", { ...order, kind: "purchase_order" }, false],
  ] as const)("%s", (_, forOrder, passes) => {
    expect(isRefused(allocate({ ...received(100), order: forOrder }, [], []))).toBe(!passes);
  });
});

test("an outstanding is the payable less what live payments settle; a cancelled payment gives it back (trade 7)", () => {
  const first = allocation("SI-1", 300, 10, 5);
  expect(outstandingOf(rupees(1000), [first, allocation("SI-1", 685)])).toBe(0);
  expect(outstandingOf(rupees(1000), [first])).toBe(rupees(685));
  expect(outstandingOf(rupees(1000), [])).toBe(rupees(1000));
});

test("allocating anew starts from what the other payments settle (trade 7)", () => {
  expect(allocate(received(300), [allocation("SI-2", 100)], invoices)).toMatchObject({ advance: 20_000 });
  expect(allocate(received(300), [allocation("SI-2", 300)], invoices)).toMatchObject({ advance: 0 });
});

test("whatever is paid, in any order: no outstanding falls below 0 and no paisa is lost (trade 7)", () => {
  const figure = fc.nat(60_000);
  const pay = fc.record({ amount: figure, tds: fc.nat(500), off: fc.nat(1000), paid: figure });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.array(pay, { maxLength: 8 }), (payable, payments) => {
      const live: Allocation[] = [];
      for (const { amount, tds, off, paid } of payments) {
        const settled = (payable - outstandingOf(payable as Paise, live)) as Paise;
        const one = { invoice: "SI-1", amount: amount as Paise, tdsAmount: tds as Paise, writtenOff: off as Paise };
        const others = { ...nothing, settled };
        const due = { ...invoice("SI-1", 0), payable: payable as Paise, net: payable as Paise, others };
        const answer = allocate({ ...received(0), amount: paid as Paise }, [one], [due]);
        if (isRefused(answer)) continue;
        live.push(one);
        expect(answer.advance + amount).toBe(paid);
        expect(answer.outstanding.get("SI-1")).toBe(payable - settled - settledBy(one));
      }
      expect(outstandingOf(payable as Paise, live)).toBeGreaterThanOrEqual(0);
    }),
  );
});

describe("what is let go of an invoice is bound (trade 11)", () => {
  const due = { ...invoice("SI-1", 118_000), net: rupees(100_000) };
  const off = (amount: number, more: Partial<Settled> = {}) => ({
    ...due,
    others: { ...nothing, ...more },
    amount,
  });

  const tdsRates = { goods: 10, contract: 200, professional: 1000, commission: 200, rent: 1000, gst: 200 };
  const withTds = (tds: number, more: Partial<Allocation> = {}): Allocation[] => [
    { ...allocation("SI-1", 1, tds), ...more },
  ];
  const from = (amount: number): NewPayment => ({ ...received(amount), tdsRates });

  test("a buyer's TDS above its section's rate of the net needs a reason of its own, by more than a rupee, and is let go", () => {
    const attack = withTds(117_999);
    expect(allocate(from(1), attack, [due], "Agreed so")).toMatchObject({
      code: "invalid",
      field: "allocations.0.tds_reason",
      refusal: "TDS is ₹1,17,899.00 above its section's rate. Give a reason, or choose another section.",
    });
    expect(letGoOf({ tdsRates }, due, attack[0])).toBe(rupees(117_899));
    expect(allocate(from(1), withTds(117_999, { tdsReason: "Agreed so" }), [due])).toMatchObject({ advance: 0 });
    expect(allocate(from(1), withTds(101), [due])).toMatchObject({ advance: 0 });
    expect(allocate(from(1), withTds(101.01), [due])).toMatchObject({ field: "allocations.0.tds_reason" });
    expect(allocate(from(1), withTds(10_000, { tdsSection: "rent" }), [due])).toMatchObject({ advance: 0 });
    // Whatever the reason, no more than is open.
    expect(allocate(from(1), withTds(118_000, { tdsReason: "Agreed so" }), [due])).toMatchObject({ code: "refused" });
  });

  test("nor in pieces: TDS of all payments counts together, by section", () => {
    const before = off(0, { tds: { goods: rupees(60) }, settled: rupees(60) });
    expect(allocate(from(1), withTds(41), [before])).toMatchObject({ advance: 0 });
    expect(allocate(from(1), withTds(42), [before])).toMatchObject({ field: "allocations.0.tds_reason" });
    expect(allocate(from(1), withTds(2000, { tdsSection: "gst" }), [before])).toMatchObject({ advance: 0 });
    // What others withheld does not stand against a payment that withholds nothing.
    const beyond = off(0, { tds: { goods: rupees(30_000) }, settled: rupees(30_000) });
    expect(allocate(from(1), [allocation("SI-1", 1)], [beyond])).toMatchObject({ advance: 0 });
  });

  test("writing off ₹1,17,999 of ₹1,18,000 needs a reason, and so does the third ₹4 of one invoice", () => {
    const attack = [allocation("SI-1", 1, 0, 117_999)];
    expect(allocate(received(1), attack, [due])).toMatchObject({ code: "invalid", field: "reason" });
    expect(allocate(received(1), attack, [due], "x")).toMatchObject({ code: "invalid", field: "reason" });
    const before = off(0, { writtenOff: rupees(8), settled: rupees(8) });
    expect(allocate(received(1), [allocation("SI-1", 1, 0, 2)], [before])).toMatchObject({ advance: 0 });
    expect(allocate(received(1), [allocation("SI-1", 1, 0, 2.01)], [before])).toMatchObject({ field: "reason" });
    expect(allocate(received(1), [allocation("SI-1", 1)], [off(0, { writtenOff: rupees(80) })])).toMatchObject({
      advance: 0,
    });
  });

  test("of a supplier's bill another TDS than proposed needs a reason of its own, and a fifth is no bound", () => {
    const fees = [
      { name: "PI-1", day: "2026-05-10", section: "professional" as const, net: rupees(45_000), borne: [] },
      { name: "PI-2", day: "2026-10-10", section: "professional" as const, net: rupees(20_000), borne: [] },
    ];
    const facts: TdsFacts = { pan: "AAACN4321K", certificates: [], law: [], bills: fees, advances: [], withheld: [] };
    const bill: Payable = { ...invoice("PI-2", 23_600), kind: "purchase_invoice", tdsSection: "professional" };
    const out: NewPayment = { ...received(17_100), direction: "out", tds: facts };
    const withheld = (tds: number, more: Partial<Allocation> = {}, payment = out) =>
      allocate(payment, [{ ...allocation("PI-2", 17_100, tds), ...more }], [bill], "Agreed so");
    expect(withheld(6500)).toMatchObject({ advance: 0, outstanding: new Map([["PI-2", 0]]) });
    expect(withheld(0)).toMatchObject({
      field: "allocations.0.tds_reason",
      refusal: "Give a reason for another TDS than ₹6,500.00.",
    });
    expect(withheld(0, { tdsReason: "Certificate for nil" })).toMatchObject({ advance: 0 });
    expect(withheld(6500, { tdsSection: "contract" })).toMatchObject({
      field: "allocations.0.tds_reason",
      refusal: "PI-2 is booked under section professional. Give a reason to withhold TDS under contract.",
    });
    // Where we withhold nothing any tax wants a reason.
    expect(withheld(6500, {}, { ...out, tds: null })).toMatchObject({ refusal: expect.stringContaining("₹0.00") });
    // Allocated anew, what stays as it is was judged with it: in amount and section, whatever the other rows are.
    const stays = (tds: number, more: Partial<Allocation> = {}) => ({ ...allocation("PI-2", 17_100, tds), ...more });
    const anew = (before: Allocation, to: Allocation) => allocate({ ...out, before: [before] }, [to], [bill]);
    expect(anew(stays(17), stays(17, { tdsSection: "professional" }))).toMatchObject({ advance: 0 });
    expect(anew(stays(17, { tdsSection: "rent" }), stays(17, { tdsSection: "rent" }))).toMatchObject({ advance: 0 });
    expect(anew(stays(0), stays(0, { tdsSection: "goods" }))).toMatchObject({
      refusal: "PI-2 is booked under section professional. Give a reason to withhold TDS under goods.",
    });
    expect(anew({ ...stays(0), amount: rupees(1) }, stays(0))).toMatchObject({
      refusal: "Give a reason for another TDS than ₹6,500.00.",
    });
    // Of an advance of the old books tax was withheld there.
    expect(withheld(0, {}, { ...out, mode: "Opening" })).toMatchObject({ advance: 0 });
    // No more than is open is withheld of it.
    const small = { ...bill, payable: rupees(1000), net: rupees(1000) };
    expect(allocate(out, [allocation("PI-2", 0, 1000)], [small])).toMatchObject({
      outstanding: new Map([["PI-2", 0]]),
    });
  });

  test("TDS is kept with an advance, above what the law makes of it with a reason, and not where nothing rests", () => {
    const advanceOf = (amount: number, tds: number, more: Partial<NewPayment> = {}): NewPayment => {
      return { ...from(amount), tdsAmount: rupees(tds), ...more };
    };
    expect(allocate(advanceOf(98_000, 2000, { tdsSection: "contract" }), [], [])).toMatchObject({
      advance: rupees(98_000),
    });
    const attack = advanceOf(1, 117_999);
    expect(allocate(attack, [], [])).toMatchObject({ code: "invalid", field: "tds_reason" });
    expect(letGoOfAdvance(attack, rupees(1))).toBe(rupees(117_881));
    expect(allocate(advanceOf(1, 117_999, { tdsReason: "Agreed so" }), [], [])).toMatchObject({ advance: rupees(1) });
    expect(allocate(advanceOf(100, 1), [allocation("SI-1", 100)], [due])).toMatchObject({ field: "tds_amount" });
    const facts: TdsFacts = { pan: "AAACN4321K", certificates: [], law: [], bills: [], advances: [], withheld: [] };
    const out = (tds: number, tdsReason = ""): NewPayment => {
      return { ...received(60_00_000), direction: "out", tds: facts, tdsAmount: rupees(tds), tdsReason };
    };
    expect(allocate(out(1000), [], [])).toMatchObject({ advance: rupees(60_00_000) });
    expect(allocate(out(0), [], [])).toMatchObject({
      field: "tds_reason",
      refusal: "Give a reason for another TDS than ₹1,000.00.",
    });
    expect(allocate(out(0, "Certificate"), [], [])).toMatchObject({ advance: rupees(60_00_000) });
  });

  test("what was returned is not allocated", () => {
    const refunded = { ...received(1000), refunded: rupees(400) };
    expect(allocate(refunded, [allocation("SI-1", 600)], [due])).toMatchObject({ advance: 0 });
    expect(allocate(refunded, [allocation("SI-1", 600.01)], [due])).toMatchObject({
      refusal: "₹400.00 of the payment was returned. Allocate no more than ₹600.00.",
    });
  });
});

test("cash of ₹2,00,000 or more from one party in a day, or for one invoice, is refused; to one it is warned", () => {
  const due = invoice("SI-1", 5_00_000);
  const cash = (amount: number, besides = 0): NewPayment => ({
    ...received(amount),
    mode: "Cash",
    cash: { ofDay: rupees(besides), orders: [] },
  });
  expect(allocate(cash(1_99_999.99), [], [])).toMatchObject({ advance: toPaise(1_99_999.99) });
  expect(allocate(cash(2_00_000), [], [])).toMatchObject({ code: "refused" });
  expect(allocate(cash(50_000, 1_50_000), [], [])).toMatchObject({ code: "refused" });
  const before = { ...due, others: { ...nothing, settled: rupees(1_50_000), cash: rupees(1_50_000) } };
  expect(allocate(cash(50_000), [allocation("SI-1", 50_000)], [before])).toMatchObject({ code: "refused" });
  expect(allocate(received(50_000), [allocation("SI-1", 50_000)], [before])).toMatchObject({ advance: 0 });
  expect(isRefused(allocate({ ...cash(3_00_000), direction: "out" }, [], []))).toBe(false);
  // Before section 269ST nothing was forbidden.
  expect(isRefused(allocate({ ...cash(3_00_000), day: "2017-03-31" }, [], []))).toBe(false);
  const paid = {
    party: "Asha",
    direction: "out",
    mode: "Cash",
    day: "2026-11-22",
    order: null,
    notReceived: [],
  } as const;
  expect(paymentWarnings({ ...paid, cashOfDay: rupees(10_000) })).toEqual([]);
  expect(paymentWarnings({ ...paid, cashOfDay: toPaise(10_000.01) })).toHaveLength(1);
});

describe("cash for one order, with all its invoices and advances", () => {
  const order = { name: "SO-1", before: rupees(1_50_000), invoices: ["SI-1"] };
  const refusal = (isAdvanceFor: boolean, amount: number, allocations: Allocation[]) => {
    const payment: NewPayment = {
      ...received(amount),
      mode: "Cash",
      cash: { orders: [{ ...order, isAdvanceFor }] },
    };
    const answer = allocate(payment, allocations, invoices);
    return isRefused(answer) ? answer.refusal : null;
  };
  test.each<[string, boolean, number, Allocation[], boolean]>([
    ["an advance", true, 50_000, [], true],
    ["an advance below", true, 49_999, [], false],
    ["its invoice and the rest ahead", true, 50_000, [allocation("SI-1", 1000)], true],
    ["another's invoice, the rest ahead", true, 50_000, [allocation("SI-2", 300)], false],
    ["its invoice, the rest on the account", false, 50_000, [allocation("SI-1", 1000)], false],
    ["nothing of it", false, 1_60_000, [allocation("SI-2", 300)], false],
  ])("%s", (_, isAdvanceFor, amount, allocations, isRefusedThen) => {
    const sentence = "SO-1 is paid in cash: ₹1,50,000.00 so far and ₹50,000.00 now are ₹2,00,000.00";
    expect(refusal(isAdvanceFor, amount, allocations)).toEqual(
      isRefusedThen ? expect.stringContaining(sentence) : null,
    );
  });
});

describe("money back (trade 11)", () => {
  const payment = (name: string, rest: number, more: object = {}) => ({
    name,
    organisationId: "a",
    state: "live" as const,
    direction: "in" as const,
    isRefund: false,
    rest: rupees(rest),
    ...more,
  });
  const out = (amount: number) => ({ organisationId: "a", direction: "out" as const, amount: rupees(amount) });

  test("takes the rests of the named payments, the first first, and never exceeds them", () => {
    const two = [payment("PAY-1", 300), payment("PAY-2", 200)];
    expect(returnMoney(out(400), two)).toEqual([
      { name: "PAY-1", amount: rupees(300) },
      { name: "PAY-2", amount: rupees(100) },
    ]);
    expect(returnMoney(out(501), two)).toMatchObject({
      code: "refused",
      refusal: "Of PAY-1 and PAY-2 ₹500.00 is not allocated. Return no more than that.",
    });
  });
  test("of one that is named twice its rest is returned once", () => {
    const one = payment("PAY-1", 300);
    expect(returnMoney(out(600), [one, one])).toMatchObject({ field: "refund_of" });
  });
  test.each<[string, object, object]>([
    ["another party's", { organisationId: "b" }, { field: "refund_of" }],
    ["money that went the same way", { direction: "out" }, { field: "refund_of" }],
    ["a refund", { isRefund: true }, { field: "refund_of" }],
    ["a cancelled one", { state: "cancelled" }, { code: "refused" }],
  ])("%s is not returned", (_, more, answer) =>
    expect(returnMoney(out(1), [payment("PAY-1", 300, more)])).toMatchObject(answer),
  );
});
