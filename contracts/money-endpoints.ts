// The desk's calls of goods and money: payments, and what of movements and payments is cancelled.
import { z } from "zod";
import { AllocationsInput, CancelInput, PaymentInput, PaymentsQuery } from "./document-input.ts";
import { DocumentName, Payment, TradeDocument } from "./documents.ts";
import { endpoint } from "./endpoint.ts";

const documentParams = z.object({ id: DocumentName });
export const cancelDispatch = endpoint({
  method: "POST",
  path: "/dispatches/:id/cancel",
  summary: "Cancel a dispatch; replies with its order",
  who: ["staff"],
  creates: true,
  params: documentParams,
  body: CancelInput,
  reply: TradeDocument,
});
export const cancelReceipt = endpoint({
  method: "POST",
  path: "/receipts/:id/cancel",
  summary: "Cancel a receipt; replies with its order",
  who: ["staff"],
  creates: true,
  params: documentParams,
  body: CancelInput,
  reply: TradeDocument,
});
export const listPayments = endpoint({
  method: "GET",
  path: "/payments",
  summary: "Payments, newest first",
  who: ["staff"],
  paged: true,
  query: PaymentsQuery,
  reply: z.array(Payment),
});
export const readPayment = endpoint({
  method: "GET",
  path: "/payments/:id",
  summary: "One payment with what it settles",
  who: ["staff"],
  params: documentParams,
  reply: Payment,
});
export const recordPayment = endpoint({
  method: "POST",
  path: "/payments",
  summary: "Record a payment and allocate it to invoices",
  who: ["staff"],
  creates: true,
  body: PaymentInput,
  reply: Payment,
});
export const allocatePayment = endpoint({
  method: "PUT",
  path: "/payments/:id/allocations",
  summary: "Allocate a payment anew",
  who: ["staff"],
  params: documentParams,
  body: AllocationsInput,
  reply: Payment,
});
export const cancelPayment = endpoint({
  method: "POST",
  path: "/payments/:id/cancel",
  summary: "Cancel a payment; its invoices are open again",
  who: ["staff"],
  creates: true,
  params: documentParams,
  body: CancelInput,
  reply: Payment,
});
