// The eight lists at the desk: every party's, with the party, the kind's own date and amount, and every status.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { everyKind, type Kind as KindName } from "@vanik/contracts/trade";
import { columnsOf, type Field } from "../columns.tsx";
import type { Kind } from "../kind.ts";
import { partyKind } from "../kinds.ts";
import { deskFilters } from "./desk-filters.ts";

type Labels = Partial<Record<Field, string>>;

const begin: Labels = { name: "Name", party_name: "Party" };
const offer: Labels = {
  ...begin,
  transaction_date: "Date",
  valid_till: "Valid till",
  net_total: "Net total",
  status: "Status",
};
const order = (more: Labels): Labels => ({
  ...begin,
  ...more,
  transaction_date: "Date",
  delivery_date: "Delivery",
  grand_total: "Grand total",
  status: "Status",
});
const invoice = (number: Labels): Labels => ({
  ...begin,
  ...number,
  transaction_date: "Date",
  due_date: "Due",
  net_total: "Net total",
  outstanding: "Outstanding",
  status: "Status",
});

const columns: Record<KindName, Labels> = {
  opportunity: {
    ...begin,
    transaction_date: "Date",
    item_count: "Lines",
    opportunity_amount: "Amount",
    status: "Status",
  },
  request_for_quotation: {
    name: "Name",
    supplier: "Asked",
    transaction_date: "Date",
    schedule_date: "Required",
    item_count: "Lines",
    status: "Status",
  },
  supplier_quotation: offer,
  quotation: offer,
  sales_order: order({ po_no: "PO number" }),
  purchase_order: order({}),
  sales_invoice: invoice({ po_no: "PO number" }),
  purchase_invoice: invoice({ bill_no: "Bill number" }),
};

const blocks: Record<KindName, readonly Field[]> = {
  opportunity: ["name", "opportunity_amount", "party_name", "item_count", "transaction_date", "status"],
  request_for_quotation: ["name", "item_count", "supplier", "schedule_date", "transaction_date", "status"],
  supplier_quotation: ["name", "net_total", "party_name", "valid_till", "transaction_date", "status"],
  quotation: ["name", "net_total", "party_name", "valid_till", "transaction_date", "status"],
  sales_order: ["name", "grand_total", "party_name", "delivery_date", "transaction_date", "status"],
  purchase_order: ["name", "grand_total", "party_name", "delivery_date", "transaction_date", "status"],
  sales_invoice: ["name", "net_total", "party_name", "due_date", "transaction_date", "status"],
  purchase_invoice: ["name", "net_total", "party_name", "due_date", "transaction_date", "status"],
};

const empty: Record<KindName, string> = {
  opportunity: "An inquiry stands here as soon as a buyer or a guest has sent it.",
  request_for_quotation: "A request stands here once suppliers are asked for what an opportunity wants.",
  supplier_quotation: "A bid stands here once a supplier has answered a request.",
  quotation: "A quotation stands here once an opportunity is priced.",
  sales_order: "An order stands here once a buyer has accepted a quotation.",
  purchase_order: "An order stands here once goods are ordered from a supplier.",
  sales_invoice: "An invoice stands here once an order is billed.",
  purchase_invoice: "A bill stands here once a supplier's invoice is entered.",
};

const pages = Object.fromEntries(Object.entries(deskPages).map(([kind, { to }]) => [kind, to]));

/** A kind as the desk's list of it needs it. */
export function deskKind(kind: KindName): Kind {
  const labels = columns[kind];
  const { label, one } = deskPages[kind];
  return {
    ...partyKind(kind),
    heading: label,
    one: one.toLowerCase(),
    many: label.toLowerCase(),
    columns: columnsOf(kind, labels),
    block: blocks[kind].flatMap((field) => columnsOf(kind, { [field]: labels[field] ?? "" })),
    filters: deskFilters(kind),
    empty: empty[kind],
    opens: (name) => deskAddress(kind, name),
    pages,
  };
}

/** The kind whose list stands at an address. */
export function kindAt(pathname: string): KindName | undefined {
  return everyKind.find((kind) => deskPages[kind].to === pathname.replace(/\/$/, ""));
}
