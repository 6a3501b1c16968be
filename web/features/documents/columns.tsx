// Every column that a list can have, by the wire's field; each kind's table names its own and what they are called (spec 2, List screens).
import { listFieldsOf } from "@vanik/contracts/list-fields";
import type { Kind as KindName } from "@vanik/contracts/trade";
import type { DocumentRow } from "@vanik/contracts/document-lists";
import { noteCauses } from "@vanik/contracts/notes";
import { roundStatusWords } from "@vanik/contracts/round";
import { day } from "../../app/days-and-times.ts";
import { quantity, rupees } from "../../app/formats.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import { DocumentCell } from "./document-cell.tsx";
import type { KindColumn, KindOnScreen } from "./kind.ts";
import { OwnAnswer } from "./own-answer.tsx";
import { PdfButton } from "./pdf-button.tsx";
import { timeLeftToday, statusForParty } from "./time-left.ts";

type Drawn = Omit<KindColumn, "key" | "label" | "sort">;

export const missing = "–";

type DateField = "transaction_date" | "delivery_date" | "due_date" | "schedule_date" | "valid_till";

function date(field: DateField, lead?: string): Drawn {
  return {
    width: 6.5,
    ...(lead && { lead }),
    cell: (row) => {
      const value = row[field];
      return value ? <span className="whitespace-nowrap">{day(value)}</span> : missing;
    },
  };
}

function moneyColumn(
  field: "opportunity_amount" | "net_total" | "grand_total" | "rounded_total" | "outstanding" | "unused" | "counted",
): Drawn {
  return { width: 8, number: true, cell: (row) => rupees(row[field] ?? 0) };
}

const mostUnits = 2;

/** By their units: pieces and tonnes have no sum. */
function QuantitiesOfRow({ row: { quantities = [] } }: { row: DocumentRow }) {
  const more = quantities.length - mostUnits;
  return (
    <>
      {quantities.slice(0, mostUnits).map(({ qty, uom }) => (
        <span key={uom} className="block whitespace-nowrap">
          {quantity(qty)} <span className="text-ink-3">{uom}</span>
        </span>
      ))}
      {more > 0 && (
        <span className="block text-caption text-ink-3">and {more === 1 ? "1 unit" : `${more} units`} more</span>
      )}
    </>
  );
}

/** "3 of 5": who sent a bid of those who were asked; who declined is waited for no more. */
function BidsOfRow({ received, asked, declined }: NonNullable<DocumentRow["bids"]>) {
  return (
    <>
      {received} of {asked}
      {declined > 0 && <span className="text-caption text-ink-3">, {declined} declined</span>}
    </>
  );
}

const drawn = {
  name: { width: 8.75, cell: (row) => row.name },
  transaction_date: date("transaction_date"),
  delivery_date: date("delivery_date", "Delivery"),
  due_date: date("due_date", "Due"),
  schedule_date: date("schedule_date", "Required"),
  valid_till: date("valid_till", "Valid till"),
  opportunity_amount: moneyColumn("opportunity_amount"),
  net_total: { ...moneyColumn("net_total"), lead: "Net" },
  grand_total: moneyColumn("grand_total"),
  rounded_total: { ...moneyColumn("rounded_total"), lead: "Payable", width: 7.25 },
  outstanding: {
    ...moneyColumn("outstanding"),
    lead: "Outstanding",
    width: 7.25,
    // Nothing stands back, so that what is open is seen.
    cell: ({ outstanding = 0 }) =>
      outstanding > 0 ? rupees(outstanding) : <span className="text-ink-3">{rupees(0)}</span>,
  },
  counted: { ...moneyColumn("counted"), lead: "In the figure" },
  total_qty: { width: 6.5, number: true, cell: (row) => <QuantitiesOfRow row={row} /> },
  item_count: {
    width: 4,
    number: true,
    cell: (row) => row.item_count,
    unit: (row) => (row.item_count === 1 ? "line" : "lines"),
  },
  po_no: { width: 8.5, lead: "PO", cell: ({ po_no: own }) => (own ? <span className="list-clamp">{own}</span> : "") },
  bill_no: {
    width: 7,
    cell: (row) => (row.bill_no ? <span className="list-clamp">{row.bill_no}</span> : missing),
  },
  against: {
    width: 10,
    cell: ({ against, cause }, kind) =>
      against && cause ? (
        <>
          <span className="block whitespace-nowrap">
            {kind.opens ? against.name : (against.number ?? against.name)}
          </span>
          <span className="block text-caption text-ink-3">{noteCauses[cause].words}</span>
        </>
      ) : (
        missing
      ),
  },
  // What is used up stands back, so that what may be given is seen.
  unused: {
    ...moneyColumn("unused"),
    lead: "Not used yet",
    width: 7.25,
    cell: ({ unused = 0 }) => (unused > 0 ? rupees(unused) : <span className="text-ink-3">{rupees(0)}</span>),
  },
  bids: { width: 5.5, number: true, lead: "Bids", cell: ({ bids }) => (bids ? <BidsOfRow {...bids} /> : missing) },
  supplier: {
    width: 11,
    // A supplier reads its own name in every row: there it is known, and takes one line.
    cell: (row, kind) => (
      <span className={kind.opens ? "line-clamp-2" : "block truncate [contain:inline-size] text-ink-3"}>
        {row.supplier ?? "Not found"}
      </span>
    ),
  },
  party_name: {
    width: 16.5,
    cell: (row, kind) => (
      <span className={kind.opens ? "list-one-line md:line-clamp-2" : "md:line-clamp-2"} title={row.party_name}>
        {row.party_name}
      </span>
    ),
  },
  status: {
    width: 9.75,
    cell: (row, kind) =>
      row.quote_status ? (
        <OwnAnswer row={row} answer={row.quote_status} />
      ) : (
        <span className="list-status">
          <StatusBadge status={kind.opens ? row.status : statusForParty(row.status)} />
          <StandingWords row={row} kind={kind} />
          {row.round_status && <span className="text-caption text-ink-3">{roundStatusWords[row.round_status]}</span>}
        </span>
      ),
  },
  document: { width: 6.75, acts: true, cell: (row, kind) => <DocumentCell kind={kind} row={row} /> },
  pdf: { width: 3.25, number: true, acts: true, cell: (row, kind) => <PdfButton kind={kind} name={row.name} /> },
} as const satisfies Record<string, Drawn>;
export type Field = keyof typeof drawn;

/**
 * What is late looks late, whoever reads, but for what its buyer says to have paid: that is ours to find. A party sees how long
 * an offer stands, which the desk has a column for.
 */
function StandingWords({ row, kind }: { row: DocumentRow; kind: KindOnScreen }) {
  const { text, late } = timeLeftToday(row);
  if (row.told && row.outstanding)
    return <span className="text-caption text-ink-3">You told us: paid {day(row.told).slice(0, 6)}</span>;
  if (!text || (!late && (kind.opens || !row.valid_till))) return null;
  return <span className={late ? "text-caption text-red" : "text-caption text-ink-3"}>{text}</span>;
}

/** Texts begin with the first of them, days and amounts with the latest and largest. */
function sortOf(kind: KindName, field: string): KindColumn["sort"] {
  if (field === "name" || field === "status") return { field, first: "ascending" };
  const { date: ownDate, amount } = listFieldsOf(kind);
  const sorts: (string | null)[] = ["transaction_date", ownDate, amount];
  return sorts.includes(field) ? { field, first: "descending" } : undefined;
}

/** The columns of a kind's list in their order, from what each is called. */
export function columnsOfKind(kind: KindName, labels: Readonly<Partial<Record<Field, string>>>): KindColumn[] {
  return (Object.entries(labels) as [Field, string][]).map(([key, label]) => {
    const sort = sortOf(kind, key);
    const column: Drawn = drawn[key];
    return { key, label, ...column, ...(sort && { sort }) };
  });
}

/** In a block of the desk what is open leads, and below it of how much; where nothing is open, what it came to leads alone. */
export function leadByOpen(columns: readonly KindColumn[]): KindColumn[] {
  if (!columns.some(({ key }) => key === "outstanding")) return [...columns];
  const isOpen = ({ outstanding = 0 }: DocumentRow) => outstanding > 0;
  const ways: Readonly<Record<string, Pick<KindColumn, "lead" | "cell">>> = {
    outstanding: {
      lead: (row) => (isOpen(row) ? "Outstanding" : "Payable"),
      cell: (row) => rupees((isOpen(row) ? row.outstanding : row.rounded_total) ?? 0),
    },
    rounded_total: { lead: "Payable", cell: (row) => (isOpen(row) ? rupees(row.rounded_total ?? 0) : "") },
  };
  return columns.map((column) => ({ ...column, ...ways[column.key] }));
}
