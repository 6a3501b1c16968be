import type { TradeDocument } from "@vanik/contracts/documents";
import { expect, test } from "vitest";
import {
  beginGoods,
  goodsToTry,
  namedInvoice,
  problemsOfGoods,
  reasonAsked,
  sentGoods,
  warningOfGoods,
} from "./goods.ts";

const line = {
  idx: 1,
  item_code: "BOLT",
  item_name: "Bolt",
  hsn: "73181500",
  uom: "Nos",
  qty: 60,
  ordered_qty: 0,
  delivered_qty: 0,
  cgst_amount: 0,
  sgst_amount: 0,
  igst_amount: 0,
  gst_treatment: "taxable",
};
const order = {
  kind: "sales_order",
  eway_from: 50_000,
  transaction_date: "2026-11-03",
  items: [{ ...line, billed_qty: 0, amount: 600 }],
  movements: [],
} as unknown as TradeDocument;

test("the most that may go is trading's: the thousandth that is begun is left out", () => {
  const steel = {
    ...line,
    item_name: "Steel",
    uom: "MT",
    qty: 1.033,
    tolerance_percent: 2,
    billed_qty: 0,
    amount: 600,
  };
  const weighed = { ...order, items: [steel] } as unknown as TradeDocument;
  const goods = (qty: string) => ({ ...beginGoods(weighed, "dispatch_invoice", []), lines: [{ idx: 1, qty }] });
  expect(problemsOfGoods(weighed, goods("1.053"))).toEqual({});
  expect(problemsOfGoods(weighed, goods("1.054"))["line 1"]).toBe("At most 1.053 MT is left.");
});

test("a quantity is read as it is typed, and what is none is told at its line", () => {
  const many = { ...order, items: [{ ...line, qty: 2000, billed_qty: 0, amount: 600 }] } as unknown as TradeDocument;
  const goods = (qty: string) => ({ ...beginGoods(many, "dispatch_invoice", []), lines: [{ idx: 1, qty }] });
  expect(problemsOfGoods(many, goods("1,200"))).toEqual({});
  expect(sentGoods(many, goods("1,200")).lines).toEqual([{ idx: 1, qty: 1200 }]);
  expect(problemsOfGoods(many, goods("ten"))).toEqual({ "line 1": "Enter a quantity as a number" });
  expect(problemsOfGoods(many, goods("1,5"))["line 1"]).toMatch(/may mean two things/);
  expect(problemsOfGoods(many, goods("-5"))["line 1"]).toBe("Enter a quantity above 0");
  expect(problemsOfGoods(many, goods("0"))).toEqual({ lines: "Enter a quantity for at least one line." });
});

test("goods above ₹50,000 with their tax are warned of as the server warns, and go with a reason", () => {
  const dear = {
    ...order,
    items: [{ ...line, billed_qty: 0, amount: 50_000, igst_amount: 9000 }],
  } as unknown as TradeDocument;
  const goods = { ...beginGoods(dear, "dispatch_invoice", []), day: "2026-11-03" };
  expect(warningOfGoods(dear, goods)).toBe("Goods above ₹50,000 need an e-way bill. None is entered.");
  expect(problemsOfGoods(dear, goods)).toEqual({ reason: "Say why it goes without an e-way bill." });
  expect(problemsOfGoods(dear, { ...goods, paper: "none" }).reason).toMatch(/without an invoice and an e-way bill/);
  expect(sentGoods(dear, { ...goods, reason: "By hand" })).toMatchObject({ reason: "By hand" });
  expect(warningOfGoods(dear, { ...goods, eway_bill_no: "331009274118" })).toBeNull();
  expect(warningOfGoods(dear, { ...goods, lines: [{ idx: 1, qty: "50" }] })).toBeNull();
});

test.each([
  ["", undefined],
  ["331009274118", undefined],
  ["3310 0927 4118", undefined],
  ["12", "An e-way bill's number has 12 digits."],
  ["33100927411A", "An e-way bill's number has 12 digits."],
])("an e-way bill %j is refused for %j", (eway_bill_no, problem) => {
  const goods = { ...beginGoods(order, "dispatch_invoice", []), eway_bill_no };
  expect(problemsOfGoods(order, goods).eway_bill_no).toBe(problem);
});

test("goods do not leave before their order; what came before it says why", () => {
  const goods = { ...beginGoods(order, "dispatch_invoice", []), day: "2026-11-02", reason: "So it was" };
  expect(problemsOfGoods(order, goods)).toEqual({
    day: "The order is of 03 Nov 2026: choose that day or a later one.",
  });
  expect(problemsOfGoods(order, { ...goods, day: "2026-11-03" })).toEqual({});
  const purchase = { ...order, kind: "purchase_order" } as TradeDocument;
  const came = { ...beginGoods(purchase, "receive", []), day: "2026-11-02" };
  expect(problemsOfGoods(purchase, came)).toEqual({ reason: "Say why the goods came before their order." });
  expect(sentGoods(purchase, { ...came, reason: "On call" })).toMatchObject({ day: "2026-11-02", reason: "On call" });
  expect(reasonAsked(purchase, { ...came, day: "2026-11-03" })).toBeNull();
  expect(sentGoods(purchase, { ...came, day: "2026-11-03", reason: "On call" })).toMatchObject({ reason: "" });
});

test("what goes otherwise than its invoice says why, as the server asks", () => {
  const name = "SI-2627-000001";
  const named = { name, transaction_date: "2026-11-05", items: [{ source: { from: "SO-1", idx: 1 }, qty: 40 }] };
  const went = { invoice: name, cancelled: false, lines: [{ idx: 1, qty: 30 }] };
  const sale = { ...order, movements: [went] } as unknown as TradeDocument;
  const goods = { ...beginGoods(sale, "dispatch", [name]), day: "2026-11-05", lines: [{ idx: 1, qty: "10" }] };
  const invoice = namedInvoice(sale, goods, named as unknown as TradeDocument);
  expect(reasonAsked(sale, goods, invoice)).toBeNull();
  const more = { ...goods, lines: [{ idx: 1, qty: "11" }] };
  expect(problemsOfGoods(sale, more, invoice)).toEqual({
    reason: `Under ${name} 10 Nos of Bolt is still to go, and 11 Nos goes. Say why.`,
  });
  expect(sentGoods(sale, { ...more, reason: "Room" }, invoice)).toMatchObject({ reason: "Room", invoice: name });
  expect(problemsOfGoods(sale, { ...goods, day: "2026-11-04" }, invoice).reason).toMatch(/the goods go before it/);
  expect(namedInvoice(sale, goods, undefined)).toBeNull();
  const made = { ...goods, paper: "make", day: "2026-11-04" };
  expect(namedInvoice(sale, made, undefined, new Date("2026-11-05T06:00:00Z"))).toMatchObject({ day: "2026-11-05" });
});

test("what a dispatch will ask is tried of one with its invoice, as it would be sent but for its reasons", () => {
  const sale = { ...order, name: "SO-1", items: [{ ...line, billed_qty: 0, amount: 600 }] } as unknown as TradeDocument;
  const goods = { ...beginGoods(sale, "dispatch_invoice", []), day: "2026-11-03" };
  const sent = { id: "SO-1", day: "2026-11-03", eway_bill_no: "", mail: true, with_invoice: true };
  expect(goodsToTry(sale, { ...goods, reason: "By hand" })).toEqual({ ...sent, lines: [{ idx: 1, qty: 60 }] });
  expect(goodsToTry(sale, { ...goods, paper: "none" })).toBeNull();
  expect(goodsToTry(sale, { ...goods, lines: [{ idx: 1, qty: "ten" }] })).toBeNull();
});
