// What the desk narrows a list of documents by, and what waits of each kind in words.
import { listFields } from "@vanik/contracts/list-fields";
import { type Kind as KindName, kinds, statuses } from "@vanik/contracts/trade";
import { ahead, type waits } from "@vanik/contracts/waiting";
import type { Filter } from "../../../lists/filters.ts";

type Words = { readonly [K in KindName]: Readonly<Record<(typeof waits)[K][number], string>> };

const draft = "Left in draft since yesterday";

export const waitWords: Words = {
  opportunity: { new: "Nothing made of it yet" },
  request_for_quotation: { compare: "Bids to compare", unanswered: "Past its date without a bid", draft },
  supplier_quotation: { draft },
  quotation: { unanswered: "Waits for an answer", expiring: `Runs out within ${ahead.offer} days`, draft },
  sales_order: { deliver: `To deliver within ${ahead.goods} days`, bill: "To be billed", draft },
  purchase_order: {
    place: "To be placed",
    receive: `To receive within ${ahead.goods} days`,
    bill: "Bill to be entered",
  },
  sales_invoice: { overdue: "Overdue", draft },
  purchase_invoice: { pay: `To pay within ${ahead.payment} days`, draft },
};

const findWords: Partial<Record<KindName, string>> = {
  sales_order: "Find by name, PO number or party",
  sales_invoice: "Find by name, PO number or party",
  request_for_quotation: "Find by name",
};

/** The filters of a kind's list in their order. */
export function deskFilters(kind: KindName): Filter[] {
  return [
    { is: "find", name: "q", label: findWords[kind] ?? "Find by name or party" },
    {
      is: "party",
      name: "party",
      label: kind === "request_for_quotation" ? "Filter by supplier" : "Filter by party",
      side: kinds[kind].party,
    },
    { is: "days" },
    ...(listFields[kind].amount ? [{ is: "amounts" } as const] : []),
    { is: "given", name: "waits", choices: Object.entries(waitWords[kind]) },
    { is: "tabs", name: "status", label: "Status", choices: statuses[kind].map((status) => [status, status]) },
  ];
}
