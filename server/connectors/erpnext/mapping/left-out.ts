// Which documents of ERPNext are not mirrored, and why (connector 3, Taken).
import { isInquiry, isRequest } from "@vanik/contracts/trade";
import type { Row } from "../client.ts";
import type { KindMapping } from "./kind-mapping.ts";
import type { LeftOut, MappingContext } from "./mapped-document.ts";
import { remoteDay } from "./moments.ts";
import { textOfField } from "./texts.ts";

/** Words after which nothing more is expected of a document; one that nobody knows is none of them. */
const finished = new Set([
  "Cancelled",
  "Closed",
  "Completed",
  "Converted",
  "Credit Note Issued",
  "Debit Note Issued",
  "Delivered",
  "Expired",
  "Internal Transfer",
  "Lost",
  "Ordered",
  "Paid",
  "Return",
  "Stopped",
]);

interface Judged {
  mapping: KindMapping;
  row: Row;
  docstatus: number;
  context: MappingContext;
}

/** A request is Submitted for ever: it is open until the day by which it wants its goods. */
function isStillOpen({ mapping, row, docstatus, context }: Judged): boolean {
  if (docstatus === 2 || finished.has(textOfField(row, "status"))) return false;
  return !isRequest(mapping.kind) || (remoteDay(row, "schedule_date") ?? "") >= context.today;
}

function isOfBefore(judged: Judged): boolean {
  const { mapping, row, context } = judged;
  const { fromDay, isHeld } = context;
  if (fromDay === null || isHeld) return false;
  const day = remoteDay(row, mapping.day) ?? textOfField(row, "creation").slice(0, 10);
  return day < fromDay && !isStillOpen(judged);
}

const reasons: readonly [reason: LeftOut, applies: (judged: Judged) => boolean][] = [
  ["company", ({ row, context }) => row["company"] !== context.company],
  // An inquiry of old may say none: then it is the company's own.
  ["currency", ({ row }) => !["INR", "", null, undefined].includes(row["currency"] as string | null | undefined)],
  ["draft", ({ mapping, docstatus }) => docstatus === 0 && !isInquiry(mapping.kind)],
  ["discarded", ({ docstatus, context }) => docstatus === 2 && !context.isHeld],
  ["before", isOfBefore],
];

/** Why this one is not mirrored; null where it is. */
export function reasonToLeaveOut(judged: Judged): LeftOut | null {
  return reasons.find(([, applies]) => applies(judged))?.[0] ?? null;
}
