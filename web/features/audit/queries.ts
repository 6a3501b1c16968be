import { infiniteQueryOptions } from "@tanstack/react-query";
import { listAudit } from "@vanik/contracts/api";
import { callPage } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";
import type { AuditAddress } from "./audit-address.ts";

const pageLength = 50;

export const auditQuery = (userId: string, address: AuditAddress) =>
  infiniteQueryOptions({
    queryKey: ["audit", userId, address],
    queryFn: ({ pageParam }) =>
      callPage(listAudit, { ...address, limit_start: pageParam, limit_page_length: pageLength }),
    ...readPageAfterPage,
  });
