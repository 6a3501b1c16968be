// Tax withheld: read anew on every visit, like registers.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { readTds } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
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

/** As many as one challan is asked for at once. */
export const mostOfChallan = 100;

/** What of a section and these days waits for a challan, oldest first. */
export const unpaidTdsQuery = (filters: TdsFilters) =>
  queryOptions({
    queryKey: ["tds", "unpaid", filters],
    queryFn: async () => {
      const { rows, entries } = await browserCall(readTds, {
        ...filters,
        side: "ours",
        limit_page_length: mostOfChallan,
      });
      // What is taken back again is paid by nobody.
      const ended = new Set(rows.filter(({ entry }) => entry === "ended").map(({ id }) => id.replace(" ended", "")));
      const unpaid = rows.filter(({ id, entry, challan }) => entry === "withheld" && !challan && !ended.has(id));
      return { unpaid, isMore: entries > rows.length };
    },
  });
