import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { listAudit } from "@vanik/contracts/api";
import { callPage } from "../../app/call.ts";
import type { AuditAddress } from "./audit-address.ts";

const pageLength = 50;
/** Lists go no deeper (contracts/fields.ts). */
const deepest = 10_000;

export const auditQuery = (userId: string, address: AuditAddress) =>
  infiniteQueryOptions({
    queryKey: ["audit", userId, address],
    queryFn: ({ pageParam }) =>
      callPage(listAudit, { ...address, limit_start: pageParam, limit_page_length: pageLength }),
    initialPageParam: 0,
    getNextPageParam: ({ page }) => {
      const next = page.start + page.length;
      return page.length > 0 && next < page.total && next <= deepest ? next : undefined;
    },
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnMount: "always",
  });
