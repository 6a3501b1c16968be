// Payments, what may be paid, and who may pay; read anew on every visit like the lists of documents.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listOpenInvoices, listPayments, previewPayment, type recordPayment, readPayment } from "@vanik/contracts/api";
import type { Payment } from "@vanik/contracts/documents";
import type { CallOf, Page } from "@vanik/contracts/endpoint";
import type { PaymentDirection, PaymentMode, TdsSection } from "@vanik/contracts/trade";
import { browserCall, callPage } from "../../app/call.ts";
import { readAnew, readPageAfterPage } from "../../app/read-anew.ts";
import type { AllocatedInvoice } from "./allocation.ts";

const pageLength = 40;

export interface PaymentFilters {
  direction?: PaymentDirection;
  mode?: PaymentMode;
  party?: string;
  q?: string;
  from?: string;
  to?: string;
}

export function paymentsQuery(filters: PaymentFilters) {
  return infiniteQueryOptions({
    queryKey: ["payments", "list", filters],
    queryFn: async ({ pageParam }): Promise<{ data: Payment[]; page: Page }> =>
      callPage(listPayments, { ...filters, limit_start: pageParam, limit_page_length: pageLength }),
    ...readPageAfterPage,
  });
}

export const paymentQuery = (name: string) =>
  queryOptions({
    queryKey: ["payments", "payment", name],
    queryFn: () => browserCall(readPayment, { id: name }),
    ...readAnew,
  });

/** Under which sections bills are said to be, where that is another than they are booked under. */
export type OtherSections = Readonly<Record<string, TdsSection>>;

export const openInvoicesQuery = (
  party: string,
  direction: PaymentDirection,
  { sections: others = {}, payment }: { sections?: OtherSections; payment?: string } = {},
) => {
  const sections = Object.entries(others)
    .map((pair) => pair.join(":"))
    .join(",");
  return queryOptions({
    queryKey: ["payments", "open", direction, party, payment, sections],
    queryFn: () =>
      browserCall(listOpenInvoices, { party, direction, ...(payment && { payment }), ...(sections && { sections }) }),
    ...readAnew,
    // Of another section the same invoices: what is typed of them stays where it is.
    ...(sections && { placeholderData: keepPreviousData }),
    gcTime: 0,
  });
};

/** Of rows whose section is another than their bill's. */
export const otherSectionsOf = (rows: readonly AllocatedInvoice[]): OtherSections =>
  Object.fromEntries(
    rows.flatMap(({ name, section, bounds }) =>
      bounds?.tds && section !== bounds.tds.booked ? [[name, section]] : [],
    ),
  );

export type PaymentSent = CallOf<typeof recordPayment>;

/** What recording it would be warned of, and who mailed; asked again when anything but its reason and that has changed. */
export const paymentPreviewQuery = (sent: PaymentSent) => {
  const { reason: _, mail: __, ...query } = sent;
  return queryOptions({
    queryKey: ["payments", "preview", query],
    queryFn: () => browserCall(previewPayment, query),
    ...readAnew,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
};
