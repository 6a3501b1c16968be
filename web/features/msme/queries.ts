// Bills of small suppliers: read anew on every visit, like registers.
import { infiniteQueryOptions } from "@tanstack/react-query";
import { readMsme } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import { browserCall } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 40;

export const msmeQuery = (filters: CallOf<typeof readMsme>) =>
  infiniteQueryOptions({
    queryKey: ["msme", filters],
    queryFn: async ({ pageParam }) => {
      const page = { limit_start: pageParam, limit_page_length: pageLength };
      const { rows, ...summed } = await browserCall(readMsme, { ...filters, ...page });
      return { ...summed, data: rows, page: { start: pageParam, length: rows.length, total: summed.bills } };
    },
    ...readPageAfterPage,
  });
