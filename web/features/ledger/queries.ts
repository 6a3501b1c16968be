// The ledger: read anew on every visit, like lists of documents.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  dayBookFile,
  ledgerAccountFile,
  listLedgerAccounts,
  listVouchersOf,
  partyLedgerFile,
  readDayBook,
  readLedgerAccount,
  readLedgerCheck,
  readPartyLedger,
  readTrialBalance,
  readVoucher,
  trialBalanceFile,
} from "@vanik/contracts/api";
import type { ExportFormat } from "@vanik/contracts/desk";
import type { CallOf } from "@vanik/contracts/endpoint";
import type { FilterValues } from "../../lists/filters.ts";
import { browserCall } from "../../app/call.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { readAnew, readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 60;

/** All of it at once: there are as many rows as accounts. */
export const trialBalanceQuery = (filters: CallOf<typeof readTrialBalance>) =>
  infiniteQueryOptions({
    queryKey: ["ledger", "trial balance", filters],
    queryFn: async () => {
      const { rows, ...summed } = await browserCall(readTrialBalance, filters);
      return { ...summed, data: rows, page: { start: 0, length: rows.length, total: rows.length } };
    },
    ...readPageAfterPage,
  });
export const trialBalanceAs = (filters: CallOf<typeof readTrialBalance>) => (format: ExportFormat) =>
  fetchFile(trialBalanceFile, { ...filters, format });

export const dayBookQuery = (filters: CallOf<typeof readDayBook>) =>
  infiniteQueryOptions({
    queryKey: ["ledger", "day book", filters],
    queryFn: async ({ pageParam }) => {
      const page = { limit_start: pageParam, limit_page_length: pageLength };
      const { rows, ...summed } = await browserCall(readDayBook, { ...filters, ...page });
      return { ...summed, data: rows, page: { start: pageParam, length: rows.length, total: summed.vouchers } };
    },
    ...readPageAfterPage,
  });
export const dayBookAs = (filters: CallOf<typeof readDayBook>) => (format: ExportFormat) =>
  fetchFile(dayBookFile, { ...filters, format });

/** Whose entries are read: an account's, of one party where that is said, or all of a party. */
export type EntriesOf = { code: string; party?: string } | { id: string };

export const entriesQuery = (whose: EntriesOf, days: FilterValues) =>
  infiniteQueryOptions({
    queryKey: ["ledger", "entries", whose, days],
    queryFn: async ({ pageParam }) => {
      const page = { limit_start: pageParam, limit_page_length: pageLength };
      const { rows, ...summed } = await ("code" in whose
        ? browserCall(readLedgerAccount, { ...whose, ...days, ...page })
        : browserCall(readPartyLedger, { ...whose, ...days, ...page }));
      return { ...summed, data: rows, page: { start: pageParam, length: rows.length, total: summed.entries } };
    },
    ...readPageAfterPage,
  });
export const entriesAs = (whose: EntriesOf, days: FilterValues) => (format: ExportFormat) =>
  "code" in whose
    ? fetchFile(ledgerAccountFile, { ...whose, ...days, format })
    : fetchFile(partyLedgerFile, { ...whose, ...days, format });

/** A voucher stays as it is; only that it is reversed may come later. */
export const voucherQuery = (id: string) =>
  queryOptions({ queryKey: ["ledger", "voucher", id], queryFn: () => browserCall(readVoucher, { id }), ...readAnew });

export const vouchersOfQuery = (subject: CallOf<typeof listVouchersOf>) =>
  queryOptions({
    queryKey: ["ledger", "of", subject],
    queryFn: () => browserCall(listVouchersOf, subject),
    ...readAnew,
  });

export const ledgerCheckQuery = () =>
  queryOptions({ queryKey: ["ledger", "check"], queryFn: () => browserCall(readLedgerCheck), ...readAnew });

export const accountsQuery = () =>
  queryOptions({ queryKey: ["ledger", "accounts"], queryFn: () => browserCall(listLedgerAccounts), ...readAnew });

/** The same as a list: there are as many as fit on a page. */
export const accountsListQuery = () =>
  infiniteQueryOptions({
    queryKey: ["ledger", "accounts", "list"],
    queryFn: async () => {
      const data = await browserCall(listLedgerAccounts);
      return { data, page: { start: 0, length: data.length, total: data.length } };
    },
    ...readPageAfterPage,
  });
