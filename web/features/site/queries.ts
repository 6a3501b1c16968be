// The operator's own projects, partners and founders, as the public pages read them.
import { queryOptions } from "@tanstack/react-query";
import { listSiteEntries } from "@vanik/contracts/api";
import type { SiteEntryList } from "@vanik/contracts/desk-content";
import type { Call } from "../../app/call.ts";

export const siteEntriesQuery = (call: Call, list: SiteEntryList) =>
  queryOptions({ queryKey: ["siteEntries", list], queryFn: () => call(listSiteEntries, { list }) });
