// How the reader's own company stands: above its profile, and the counts of its menu.
import { queryOptions } from "@tanstack/react-query";
import { readOwnOverview } from "@vanik/contracts/api";
import { partyPage } from "@vanik/contracts/document-pages";
import { ownStatusOf } from "@vanik/contracts/list-fields";
import type { Kind } from "@vanik/contracts/trade";
import { browserCall } from "./call.ts";
import { readAnew } from "./read-anew.ts";

/** What changes a document lets it be read again by this. */
export const ownOverviewKey = "own overview";

export const ownOverviewQuery = (userId: string) =>
  queryOptions({ queryKey: [ownOverviewKey, userId], queryFn: () => browserCall(readOwnOverview, {}), ...readAnew });

/** A list narrowed to what the reader is to answer, or what is late; whole, where a kind has neither. */
export function pressingPage(kind: Kind): string {
  const status = ownStatusOf(kind);
  return status ? `${partyPage(kind)}?${new URLSearchParams({ status })}` : partyPage(kind);
}
