// What the desk writes for the public pages: lists read page after page, anew on every visit; keys name the reader.
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { deskHolidays, deskNews, deskPolicies, deskSiteEntries, deskSiteTexts } from "@vanik/contracts/api";
import type { Endpoint } from "@vanik/contracts/endpoint";
import type { DeskHoliday, DeskNews, DeskPolicy, DeskSiteEntry, SiteText } from "@vanik/contracts/desk-content";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall, callPage } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";
import { toast } from "../../ui/toast.ts";

const pageLength = 100;

/** One of the kinds, as the list and the form need it. */
export interface ContentCalls {
  list: Endpoint & { readonly paged: true };
  create: Endpoint;
  change: Endpoint;
  remove: Endpoint;
}

export interface Written {
  id: string;
  version: number;
}

export interface WrittenKinds {
  news: DeskNews;
  policies: DeskPolicy;
  siteTexts: SiteText;
  siteEntries: DeskSiteEntry;
  holidays: DeskHoliday;
}

export const contentCalls = {
  news: deskNews,
  policies: deskPolicies,
  siteTexts: deskSiteTexts,
  siteEntries: deskSiteEntries,
  holidays: deskHolidays,
} as const satisfies Record<keyof WrittenKinds, ContentCalls>;

export function contentQuery<Kind extends keyof WrittenKinds>(
  userId: string,
  kind: Kind,
  filters: Readonly<Record<string, string>> = {},
) {
  return infiniteQueryOptions({
    queryKey: ["content", userId, kind, filters],
    queryFn: async ({ pageParam }) => {
      const list: Endpoint & { readonly paged: true } = contentCalls[kind].list;
      const { data, page } = await callPage(list, {
        ...filters,
        limit_start: pageParam,
        limit_page_length: pageLength,
      });
      return { data: data as WrittenKinds[Kind][], page };
    },
    ...readPageAfterPage,
  });
}

interface WriteWanted<Reply> {
  done: string;
  onDone?: (reply: Reply) => void;
}

/** A change on its way; what is refused stands at its fields, what somebody else changed in `current`. */
export function useContentWrite<Reply>({ done, onDone }: WriteWanted<Reply>) {
  const client = useQueryClient();
  const call = useMutation({
    gcTime: 0,
    mutationFn: async ({ endpoint, input }: { endpoint: Endpoint; input: object }) =>
      (await browserCall(endpoint, input as never)) as Reply,
    onSuccess: async (reply) => {
      await client.invalidateQueries({ queryKey: ["content"] });
      toast.success(done);
      onDone?.(reply);
    },
  });
  const failure = call.error instanceof ApiError ? call.error : null;
  return {
    write: call.mutate,
    busy: call.isPending,
    reset: call.reset,
    failure,
    fields: failure?.fields ?? {},
    message: call.error ? messageOf(call.error, "Something went wrong") : null,
  };
}
