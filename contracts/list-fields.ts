// What each kind's list is sorted by. Of no schema, so that a page that shows lists carries none.
import type { DocumentRow } from "./document-lists.ts";
import type { Kind } from "./trade.ts";

/** The one date and the one amount of each kind by which its list is sorted and filtered; null where it has none. */
export const listFields = {
  opportunity: { date: null, amount: "opportunity_amount" },
  request_for_quotation: { date: "schedule_date", amount: null },
  supplier_quotation: { date: "valid_till", amount: "net_total" },
  quotation: { date: "valid_till", amount: "net_total" },
  sales_order: { date: "delivery_date", amount: "grand_total" },
  purchase_order: { date: "delivery_date", amount: "grand_total" },
  sales_invoice: { date: "due_date", amount: "net_total" },
  purchase_invoice: { date: "due_date", amount: "net_total" },
} as const satisfies Record<Kind, { date: keyof DocumentRow | null; amount: keyof DocumentRow | null }>;

/** What a kind's list is sorted by, `-` before it for the reverse. */
export function sortsOf(kind: Kind): string[] {
  const { date, amount } = listFields[kind];
  return ["name", "transaction_date", "status", date, amount].filter((field) => field !== null);
}
