// What waits for a second person, asked for again by itself: others answer at the same time.
import { infiniteQueryOptions } from "@tanstack/react-query";
import { listApprovals } from "@vanik/contracts/api";
import type { ListedApproval } from "@vanik/contracts/approvals";
import type { Page } from "@vanik/contracts/endpoint";
import { callPage } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 40;
const soon = 15_000;
export type ApprovalsShown = "asked" | "done" | "lapsed";

export const approvalsQuery = (state: ApprovalsShown) =>
  infiniteQueryOptions({
    queryKey: ["desk", "approvals", state],
    queryFn: ({ pageParam }): Promise<{ data: ListedApproval[]; page: Page }> =>
      callPage(listApprovals, { state, limit_start: pageParam, limit_page_length: pageLength }),
    ...readPageAfterPage,
    refetchInterval: soon,
  });
