import { expect, test } from "vitest";
import { awaitedFile, awaitsNoteNumber, isMainUpload } from "./answer-first.tsx";

const request = { kind: "request_for_quotation", status: "Submitted", document: false } as const;
const order = { kind: "purchase_order", status: "To Receive and Bill", document: false } as const;

const note = { kind: "debit_note", status: "Return", document: false } as const;

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
  ["its credit note, on a debit note of ours", note, "creditNote"],
  ["nothing once that is attached", { ...note, document: true }, null],
  ["nothing of a debit note that was cancelled", { ...note, status: "Cancelled" }, null],
  ["nothing on a buyer's credit note", { ...note, kind: "credit_note" }, null],
  ["nothing for a buyer's order", { ...order, kind: "sales_order", status: "To Deliver" }, null],
] as const)("A supplier is first asked for %s", (_, document, awaited) => {
  expect(awaitedFile(document)).toBe(awaited);
});

test("A debit note asks for the number of the credit note first, then for the paper", () => {
  expect(isMainUpload(note)).toBe(false);
  expect(isMainUpload({ ...note, note_no: "CN/7" })).toBe(true);
  expect([isMainUpload(order), isMainUpload({ ...order, document: true })]).toEqual([true, false]);
});

test("A debit note whose paper is attached still asks for its number", () => {
  const attached = { ...note, document: true };
  expect(
    [note, attached, { ...attached, note_no: "CN/7" }, { ...attached, status: "Cancelled" }].map(awaitsNoteNumber),
  ).toEqual([false, true, false, false]);
});
