import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { deskPolicies, markSetUpSteps, readSetUpSteps, readSite } from "@vanik/contracts/api";
import type { SetUpState, SetUpStateInput } from "@vanik/contracts/set-up";
import { browserCall, callPage } from "../../app/call.ts";

// Read anew on every visit: what a step follows from is written on other pages.
const anew = { refetchOnMount: "always" } as const;

export const setUpQuery = () =>
  queryOptions({ queryKey: ["set-up", "steps"], queryFn: () => browserCall(readSetUpSteps), ...anew });

export const siteQuery = () =>
  queryOptions({ queryKey: ["set-up", "site"], queryFn: () => browserCall(readSite), ...anew });

/** Drafts first. */
export const policyDraftsQuery = () =>
  queryOptions({
    queryKey: ["set-up", "policies"],
    queryFn: async () => (await callPage(deskPolicies.list, { limit_page_length: 20 })).data,
    ...anew,
  });

/** Marks of steps: each upon the version that the one before left, so that quick presses all count. */
export function useMarkSteps() {
  const client = useQueryClient();
  const { queryKey } = setUpQuery();
  return {
    queue: "set-up",
    call: (marks: Pick<SetUpStateInput, "steps" | "catalogue">): Promise<SetUpState> =>
      browserCall(markSetUpSteps, { version: client.getQueryData(queryKey)?.version ?? 0, ...marks }),
    onDone: (state: SetUpState) => void client.setQueryData(queryKey, state),
  };
}
