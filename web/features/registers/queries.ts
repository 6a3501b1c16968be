// Registers and what crosses a day's end: read anew on every visit, like lists of documents.
import { infiniteQueryOptions } from "@tanstack/react-query";
import {
  invoicedNotDispatchedFile,
  purchaseRegisterFile,
  readInvoicedNotDispatched,
  readPurchaseRegister,
  readReceivedNotBilled,
  readSalesRegister,
  receivedNotBilledFile,
  salesRegisterFile,
} from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import { browserCall } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 40;

export const registers = {
  sales: { read: readSalesRegister, file: salesRegisterFile },
  purchases: { read: readPurchaseRegister, file: purchaseRegisterFile },
} as const;
export type RegisterSide = keyof typeof registers;

export const cutOffLists = {
  received: { read: readReceivedNotBilled, file: receivedNotBilledFile },
  invoiced: { read: readInvoicedNotDispatched, file: invoicedNotDispatchedFile },
} as const;
export type CutOffSide = keyof typeof cutOffLists;

export const registerQuery = (side: RegisterSide, filters: CallOf<typeof readSalesRegister>) =>
  infiniteQueryOptions({
    queryKey: ["registers", side, filters],
    queryFn: async ({ pageParam }) => {
      const page = { limit_start: pageParam, limit_page_length: pageLength };
      const { rows, ...summed } = await browserCall(registers[side].read, { ...filters, ...page });
      return { ...summed, data: rows, page: { start: pageParam, length: rows.length, total: summed.entries } };
    },
    ...readPageAfterPage,
  });

export const cutOffQuery = (side: CutOffSide, filters: CallOf<typeof readReceivedNotBilled>) =>
  infiniteQueryOptions({
    queryKey: ["registers", side, filters],
    queryFn: async ({ pageParam }) => {
      const page = { limit_start: pageParam, limit_page_length: pageLength };
      const { rows, ...summed } = await browserCall(cutOffLists[side].read, { ...filters, ...page });
      return { ...summed, data: rows, page: { start: pageParam, length: rows.length, total: summed.lines } };
    },
    ...readPageAfterPage,
  });
