import { queryOptions } from "@tanstack/react-query";
import { deskPolicies, readSetUpSteps, readSite } from "@vanik/contracts/api";
import { browserCall, callPage } from "../../app/call.ts";

// Read anew on every visit: what a step follows from is written on other pages.
const anew = { refetchOnMount: "always" } as const;

export const setUpQuery = (userId: string) =>
  queryOptions({ queryKey: ["set-up", userId, "steps"], queryFn: () => browserCall(readSetUpSteps), ...anew });

export const siteQuery = (userId: string) =>
  queryOptions({ queryKey: ["set-up", userId, "site"], queryFn: () => browserCall(readSite), ...anew });

/** Drafts first. */
export const policyDraftsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["set-up", userId, "policies"],
    queryFn: async () => (await callPage(deskPolicies.list, { limit_page_length: 20 })).data,
    ...anew,
  });
