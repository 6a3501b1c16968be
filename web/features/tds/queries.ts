// Tax withheld: read anew on every visit, like registers.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { readTds } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import { mostOfChallan, type TdsRow } from "@vanik/contracts/tds";
import { browserCall } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";

export type TdsFilters = CallOf<typeof readTds>;
const pageLength = 40;

export const tdsQuery = (filters: TdsFilters) =>
  infiniteQueryOptions({
    queryKey: ["tds", filters],
    queryFn: async ({ pageParam }) => {
      const page = { limit_start: pageParam, limit_page_length: pageLength };
      const { rows, ...summed } = await browserCall(readTds, { ...filters, ...page });
      return { ...summed, data: rows, page: { start: pageParam, length: rows.length, total: summed.entries } };
    },
    ...readPageAfterPage,
  });

const longestPage = 100;

/** What of a section and these days waits for a challan, oldest first: page after page, for a day may have many. */
export const unpaidTdsQuery = (filters: TdsFilters) =>
  queryOptions({
    queryKey: ["tds", "unpaid", filters],
    queryFn: async () => {
      const unpaid: TdsRow[] = [];
      for (;;) {
        const page = { limit_start: unpaid.length, limit_page_length: longestPage };
        const { rows, entries } = await browserCall(readTds, { ...filters, side: "ours", waits: "true", ...page });
        unpaid.push(...rows);
        const isWhole = rows.length === 0 || unpaid.length >= entries;
        if (isWhole || unpaid.length >= mostOfChallan) return { unpaid, isMore: !isWhole };
      }
    },
  });
