// The inbox and its entries, asked for again by themselves: others work on them at the same time.
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { listInbox, listSubscribers, openInboxEntry } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import type { InboxEntry, InboxRow, Subscriber } from "@vanik/contracts/inbox";
import type { Page } from "@vanik/contracts/endpoint";
import { type ActWanted, useAct } from "../../lists/written/use-act.ts";
import { browserCall, callPage } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";

const pageLength = 40;
const soon = 15_000;
/** As the law has it: an opening tells others for three minutes, and is renewed each minute (operator 5). */
const minute = 60_000;

/** @param filters as they are read out of an address; the server checks them again. */
export const inboxQuery = (filters: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ["desk", "inbox", "list", filters],
    queryFn: ({ pageParam }): Promise<{ data: InboxRow[]; page: Page }> =>
      callPage(listInbox, {
        ...(filters as CallOf<typeof listInbox>),
        limit_start: pageParam,
        limit_page_length: pageLength,
      }),
    ...readPageAfterPage,
    refetchInterval: soon,
  });

/** An entry that stands open: reading it says so to the others. */
export const openEntryQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "inbox", "entry", id],
    queryFn: () => browserCall(openInboxEntry, { id }),
    retry: false,
    gcTime: 0,
    refetchInterval: minute,
    refetchOnWindowFocus: "always",
  });

/** A write of an entry: what the server says then is shown at once, and so is what somebody else made of it meanwhile. */
export function useEntryWrite<Input>(id: string, wanted: ActWanted<Input, InboxEntry>) {
  const client = useQueryClient();
  const show = (entry: InboxEntry) => client.setQueryData(openEntryQuery(id).queryKey, entry);
  return useAct({
    ...wanted,
    stale: (entry) => {
      if (entry) show(entry);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === "desk" && queryKey[2] !== "entry",
      });
    },
    onConflict: (current) => show(current as InboxEntry),
  });
}

export const subscribersQuery = (filters: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ["desk", "subscribers", filters],
    queryFn: ({ pageParam }): Promise<{ data: Subscriber[]; page: Page }> =>
      callPage(listSubscribers, {
        ...(filters as CallOf<typeof listSubscribers>),
        limit_start: pageParam,
        limit_page_length: pageLength,
      }),
    ...readPageAfterPage,
  });
