// How the reader's own company stands: above its profile, and the counts of its menu.
import { queryOptions } from "@tanstack/react-query";
import { readOwnOverview } from "@vanik/contracts/api";
import { browserCall } from "./call.ts";
import { readAnew } from "./read-anew.ts";

/** What changes a document lets it be read again by this. */
export const ownOverviewKey = "own overview";

export const ownOverviewQuery = (userId: string) =>
  queryOptions({ queryKey: [ownOverviewKey, userId], queryFn: () => browserCall(readOwnOverview, {}), ...readAnew });
