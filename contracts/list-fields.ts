// What each kind's list is sorted by. Of no schema, so that a page that shows lists carries none.
import { isInvoice, isOrder, isRequest, type Kind, kinds, type Shape } from "./trade.ts";

const ofShape = {
  inquiry: { date: null, amount: "opportunity_amount" },
  request: { date: "schedule_date", amount: null },
  offer: { date: "valid_till", amount: "net_total" },
  order: { date: "delivery_date", amount: "grand_total" },
  invoice: { date: "due_date", amount: "net_total" },
  note: { date: null, amount: "net_total" },
} as const satisfies Record<Shape, { date: string | null; amount: string | null }>;

/** The one date and the one amount by which a kind's list is sorted and filtered; null where it has none. */
export function listFieldsOf(kind: Kind): (typeof ofShape)[Shape] {
  return ofShape[kinds[kind].shape];
}

/** Beside the statuses what a party's own list is narrowed to by `status`: requests that it is to answer, or what is past its day. */
export function ownStatusOf(kind: Kind): "To answer" | "Late" | null {
  if (isRequest(kind)) return "To answer";
  return isOrder(kind) || isInvoice(kind) ? "Late" : null;
}

/** What a kind's list is sorted by, `-` before it for the reverse. */
export function sortsOf(kind: Kind): string[] {
  const { date, amount } = listFieldsOf(kind);
  return ["name", "transaction_date", "status", date, amount].filter((field) => field !== null);
}
