import type { Paise } from "@vanik/contracts/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, type Allocation, outstandingOf, type Payable, type NewPayment, settledBy } from "./payments.ts";
import { isRefused } from "./refused.ts";

const rupees = (amount: number) => (amount * 100) as Paise;
const allocation = (invoice: string, amount: number, tds = 0, writtenOff = 0): Allocation => ({
  invoice,
  amount: rupees(amount),
  tdsAmount: rupees(tds),
  writtenOff: rupees(writtenOff),
});
const invoice = (name: string, payable: number, settled = 0): Payable => ({
  kind: "sales_invoice",
  name,
  organisationId: "a",
  state: "submitted",
  payable: rupees(payable),
  settled: rupees(settled),
});
const received = (amount: number): NewPayment => ({ organisationId: "a", direction: "in", amount: rupees(amount) });
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
        const due = { ...invoice("SI-1", 0), payable: payable as Paise, settled };
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
