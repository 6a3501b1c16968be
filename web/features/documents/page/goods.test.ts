import type { TradeDocument } from "@vanik/contracts/documents";
import { expect, test } from "vitest";
import { begin, problemsOf } from "./goods.ts";

const line = { idx: 1, item_code: "BOLT", item_name: "Bolt", hsn: "73181500", uom: "Nos", qty: 60, delivered_qty: 0 };
const order = {
  kind: "sales_order",
  items: [{ ...line, billed_qty: 0, amount: 600 }],
  movements: [],
} as unknown as TradeDocument;

test.each([
  ["", undefined],
  ["331009274118", undefined],
  ["3310 0927 4118", undefined],
  ["12", "An e-way bill's number has 12 digits."],
  ["33100927411A", "An e-way bill's number has 12 digits."],
])("an e-way bill %j is refused for %j", (eway_bill_no, problem) => {
  const goods = { ...begin(order, "dispatch_invoice", []), eway_bill_no };
  expect(problemsOf(order, goods).eway_bill_no).toBe(problem);
});
