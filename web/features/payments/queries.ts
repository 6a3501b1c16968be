// Payments, what may be paid, and who may pay; read anew on every visit like the lists of documents.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listOpenInvoices, listParties, listPayments, readPayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import type { Page } from "@vanik/contracts/endpoint";
import type { PaymentDirection, PaymentMode } from "@vanik/contracts/trade";
import { browserCall, callPage } from "../../app/call.ts";
import { readAnew, readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 40;

export interface PaymentFilters {
  direction?: PaymentDirection;
  mode?: PaymentMode;
  party?: string;
  q?: string;
  from?: string;
  to?: string;
}

export function paymentsQuery(userId: string, filters: PaymentFilters) {
  return infiniteQueryOptions({
    queryKey: ["payments", userId, "list", filters],
    queryFn: async ({ pageParam }): Promise<{ data: Payment[]; page: Page }> =>
      callPage(listPayments, { ...filters, limit_start: pageParam, limit_page_length: pageLength }),
    ...readPageAfterPage,
  });
}

export const paymentQuery = (userId: string, name: string) =>
  queryOptions({
    queryKey: ["payments", userId, "payment", name],
    queryFn: () => browserCall(readPayment, { id: name }),
    ...readAnew,
  });

export const openInvoicesQuery = (userId: string, party: string, direction: PaymentDirection) =>
  queryOptions({
    queryKey: ["payments", userId, "open", direction, party],
    queryFn: () => browserCall(listOpenInvoices, { party, direction }),
    ...readAnew,
    gcTime: 0,
  });

/** Names for a field that asks for a party, as they are typed. */
export const partyNamesQuery = (userId: string, kind: "buyer" | "supplier", q: string) =>
  queryOptions({
    queryKey: ["parties", userId, "names", kind, q],
    queryFn: async () => (await callPage(listParties, { kind, q, limit_page_length: 8 })).data.map(({ name }) => name),
    placeholderData: keepPreviousData,
    ...readAnew,
  });
