// What the desk writes for the public pages: lists read page after page, anew on every visit.
import { infiniteQueryOptions } from "@tanstack/react-query";
import { deskHolidays, deskNews, deskPolicies, deskSiteEntries, deskSiteTexts } from "@vanik/contracts/api";
import type { Endpoint } from "@vanik/contracts/endpoint";
import type { DeskHoliday, DeskNews, DeskPolicy, DeskSiteEntry, SiteText } from "@vanik/contracts/desk-content";
import { callPage } from "../../app/call.ts";
import { readPageAfterPage } from "../../app/read-anew.ts";
import type { WrittenCalls } from "../../lists/written/written-form.tsx";

/** What all of it is read anew by. */
export const contentKey = "content";
const pageLength = 100;

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
} as const satisfies Record<keyof WrittenKinds, WrittenCalls & { list: Endpoint & { readonly paged: true } }>;

export function contentQuery<Kind extends keyof WrittenKinds>(
  kind: Kind,
  filters: Readonly<Record<string, string>> = {},
) {
  return infiniteQueryOptions({
    queryKey: [contentKey, kind, filters],
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
