// The opportunity: what a buyer asked for, at average prices before GST.
import { documents } from "@vanik/contracts/api";
import type { DocumentRow, TradeDocument } from "@vanik/contracts/documents";
import { browserCall, callPage } from "../../app/call.ts";
import { day, phone, pincodes, rupees } from "../../app/formats.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import type { Column, Fact, Kind } from "./kind.ts";

const name: Column<DocumentRow> = {
  key: "name",
  label: "Name",
  sort: { field: "name", first: "ascending" },
  cell: (row) => row.name,
};
const date: Column<DocumentRow> = {
  key: "date",
  label: "Tx. Date",
  sort: { field: "transaction_date", first: "descending" },
  cell: (row) => day(row.transaction_date),
};
const amount: Column<DocumentRow> = {
  key: "amount",
  label: "Amount",
  number: true,
  sort: { field: "opportunity_amount", first: "descending" },
  cell: (row) => rupees(row.opportunity_amount ?? 0),
};
const status: Column<DocumentRow> = {
  key: "status",
  label: "Status",
  sort: { field: "status", first: "ascending" },
  cell: (row) => <StatusBadge status={row.status} />,
};
const party: Column<DocumentRow> = {
  key: "party",
  label: "Party",
  cell: (row) => <span className="line-clamp-2">{row.party_name}</span>,
};
const lines: Column<DocumentRow> = {
  key: "lines",
  label: "Lines",
  number: true,
  cell: (row) => row.item_count,
  unit: (row) => (row.item_count === 1 ? "line" : "lines"),
};

function notes({ note, required_by, delivery_pincode }: TradeDocument): Fact[] {
  return [
    ...(required_by ? [{ label: "Required by", value: day(required_by) }] : []),
    ...(delivery_pincode ? [{ label: "Delivery PIN code", value: pincodes(delivery_pincode) }] : []),
    ...(note ? [{ label: "Note", value: note }] : []),
  ];
}

export const opportunity: Kind<DocumentRow, TradeDocument> = {
  noun: "opportunity",
  heading: "Opportunity",
  one: "opportunity",
  many: "opportunities",
  columns: [name, date, amount, status],
  block: ["name", "amount", "date", "status"],
  statuses: ["Open", "Quotation", "Converted", "Lost", "Closed"],
  empty: "An inquiry stands here as soon as you have sent it.",
  readPage: (query) => callPage(documents.opportunity.list, query),
  readDocument: (id) => browserCall(documents.opportunity.read, { id }),
  title: "Opportunity",
  rate: "Average price",
  parties: (document) => [
    { label: "Buyer", party: document.party ?? document.operator },
    { label: "Vanik", party: document.operator },
  ],
  facts: (document) => [{ label: "Date", value: day(document.transaction_date) }],
  notes,
  totals: (document) => [{ label: "Total at average prices before GST", amount: document.total }],
  moves: { send: "Inquiry sent" },
};

/** The same for the desk: of every party, with the party and how to reach the sender. */
export const deskOpportunity: Kind<DocumentRow, TradeDocument> = {
  ...opportunity,
  heading: "Opportunities",
  columns: [
    { ...name, width: "w-[9.375rem]" },
    party,
    { ...date, width: "w-[7.25rem]" },
    { ...lines, width: "w-[4rem]" },
    { ...amount, width: "w-[9.375rem]" },
    { ...status, width: "w-[7.5rem]" },
  ],
  block: ["name", "amount", "party", "lines", "date", "status"],
  empty: "An inquiry stands here as soon as a buyer or a guest has sent it.",
  facts: (document) => [
    ...opportunity.facts(document),
    {
      label: "Email",
      value: (
        <a className="link break-all" href={`mailto:${document.email}?subject=${document.name}`}>
          {document.email}
        </a>
      ),
    },
    ...(document.phone
      ? [
          {
            label: "Phone",
            value: (
              <a className="link whitespace-nowrap" href={`tel:+91${document.phone}`}>
                {phone(document.phone)}
              </a>
            ),
          },
        ]
      : []),
  ],
};
