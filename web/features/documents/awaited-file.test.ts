import { expect, test } from "vitest";
import { awaitedFile } from "./answer-first.tsx";

const request = { kind: "request_for_quotation", status: "Submitted", document: false } as const;
const order = { kind: "purchase_order", status: "To Receive and Bill", document: false } as const;

test.each([
  ["a quotation for a request that waits", { ...request, quote_status: "Pending" }, "quotation"],
  ["a newer one, until the desk has entered it", { ...request, document: true, quote_status: "Pending" }, "quotation"],
  ["nothing for a request that takes bids online", { ...request, quote_status: "Pending", in_rounds: true }, null],
  ["nothing for one that was declined", { ...request, quote_status: "Declined" }, null],
  ["the confirmation of an order to be delivered", order, "confirmation"],
  ["the same of one that was billed first", { ...order, status: "To Receive" }, "confirmation"],
  ["nothing for one that was confirmed", { ...order, document: true }, null],
  ["nothing for one that was delivered", { ...order, status: "To Bill" }, null],
  ["nothing for one that is held", { ...order, status: "On Hold" }, null],
  ["nothing for a buyer's order", { ...order, kind: "sales_order", status: "To Deliver" }, null],
] as const)("A supplier is first asked for %s", (_, document, awaited) => {
  expect(awaitedFile(document)).toBe(awaited);
});
