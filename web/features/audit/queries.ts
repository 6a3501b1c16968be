import { infiniteQueryOptions } from "@tanstack/react-query";
import { listAudit } from "@vanik/contracts/api";
import { callPage } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 50;

/** @param filters as `auditFilters` reads them out of an address; the server checks them again. */
export const auditQuery = (userId: string, filters: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ["audit", userId, filters],
    queryFn: ({ pageParam }) =>
      callPage(listAudit, { ...filters, limit_start: pageParam, limit_page_length: pageLength }),
    ...readPageAfterPage,
  });
