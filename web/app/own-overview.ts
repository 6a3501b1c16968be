// How the reader's own company stands: above its profile, and the counts of its menu.
import { queryOptions } from "@tanstack/react-query";
import { readOwnOverview } from "@vanik/contracts/api";
import { partyPage } from "@vanik/contracts/document-pages";
import { ownStatusOf } from "@vanik/contracts/list-fields";
import type { Kind } from "@vanik/contracts/trade";
import type { ComponentProps } from "react";
import type { Badge } from "../ui/badge.tsx";
import { browserCall } from "./call.ts";
import { readAnew } from "./read-anew.ts";

/** What changes a document lets it be read again by this. */
export const ownOverviewKey = "own overview";

export const ownOverviewQuery = () =>
  queryOptions({ queryKey: [ownOverviewKey], queryFn: () => browserCall(readOwnOverview, {}), ...readAnew });

/** A list narrowed to what the reader is to answer, or what is late; whole, where a kind has neither. */
export function pressingPage(kind: Kind): string {
  const status = ownStatusOf(kind);
  return status ? `${partyPage(kind)}?${new URLSearchParams({ status })}` : partyPage(kind);
}

type Answer = Pick<ComponentProps<typeof Badge>, "hue" | "coin"> & { text: string };

const answers: Readonly<Record<string, Answer>> = {
  Pending: { hue: "amber", coin: "open", text: "Quote pending" },
  Received: { hue: "green", coin: "done", text: "Quote received" },
  Declined: { hue: "grey", coin: "ended", text: "Declined by you" },
  "Confirm Again": { hue: "amber", coin: "attention", text: "Confirm your bid" },
  Withdrawn: { hue: "grey", coin: "ended", text: "Bid withdrawn" },
  Void: { hue: "grey", coin: "ended", text: "Bid does not count" },
};

/** What a request is for its supplier: their own answer, in the same word wherever it is read. What can no longer be given is not amber. */
export function drawnAnswer(answer: string, isPast: boolean): Answer {
  const drawn = answers[answer] ?? { hue: "grey", coin: "open", text: answer };
  return isPast && drawn.hue === "amber" ? { ...drawn, hue: "grey" } : drawn;
}
