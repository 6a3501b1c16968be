// The registers of sales and purchases: each invoice on its own day, each note with GST with the signs turned on its own, and taken back on the
// day of its cancelling, so that a month told later is the month told at its end (trade 11, The past stays; books 2, Invariants).
import { mostExported } from "@vanik/contracts/desk";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { describeSmall } from "@vanik/contracts/party-parts";
import type {
  RegisterFileQuery,
  RegisterPage,
  RegisterQuery,
  RegisterRow,
  RegisterSums,
} from "@vanik/contracts/registers";
import type { KindOf } from "@vanik/contracts/trade";
import { daysAsked } from "@vanik/trading/days";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { Cell, SheetColumn } from "../../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../../platform/xlsx.ts";
import { isFoundBy } from "../../accounts/use-cases.ts";
import { partiesAs } from "../../accounts/views.ts";
import { invoiceEntries } from "../rollup-sums.ts";
import { isCreditNone, taxOfHead } from "../tax-heads-sql.ts";

type RegisterDeps = Pick<Deps, "db" | "clock">;
type InvoiceKind = KindOf<"invoice">;
type Filters = Omit<RegisterFileQuery, "format">;

const sums = ["net", "cgst", "sgst", "igst", "rounding", "total", "counted"] as const;
type FoundSums = Record<keyof RegisterSums, Paise>;
type FoundRow = Omit<RegisterRow, keyof RegisterSums> & FoundSums;
interface Found extends Record<string, unknown> {
  sums: FoundSums;
  entries: number;
  invoices: number;
  rows: FoundRow[];
}

/** What is charged: under reverse charge none is. */
const chargedOfHead = (head: Parameters<typeof taxOfHead>[0]) =>
  sql`case when d.reverse_charge then 0 else ${taxOfHead(head)} end`;

async function findRegisterEntries(
  db: Queryable,
  kind: InvoiceKind,
  { from, to, q, party_id: party, category }: Filters & { from: string; to: string },
  { start, length }: { start: number; length: number },
): Promise<Found> {
  const counted = category
    ? sql`(select sum(l.amount) from trade_lines l where l.document_id = d.id and coalesce(nullif(l.category_id, ''), 'none') = ${category})`
    : sql`d.net_total`;
  const reference =
    kind === "sales_invoice"
      ? sql`d.po_no`
      : sql`case d.kind when 'debit_note' then coalesce(d.extras #>> '{credit,noteNo}', '') else d.bill_no end`;
  const signed = sums.map((sum) => sql`e.sign * f.${sql.identifier(sum)} as ${sql.identifier(sum)}`);
  const added = sums.map((sum) => sql`${sum}::text, coalesce(sum(${sql.identifier(sum)}), 0)`);
  const { rows } = await db.execute<Found>(sql`
    with entries as (
      select e.id || case when e.is_back then ' cancelled' else '' end as id, e.day, d.kind,
        case when e.is_back then 'cancelled' when d.kind = e.kind then 'invoice' else 'note' end as entry, e.invoices, d.name,
        coalesce(d.extras #>> '{credit,against,name}', d.extras #>> '{raises,name}') as against, ${reference} as reference, d.transaction_date as document_day,
        case when e.is_back then d.cancelled_on end as cancelled_on, d.party ->> 'name' as party, coalesce(d.party ->> 'gstin', '') as "gstNo",
        d.place_of_supply, d.reverse_charge, d.extras ->> 'msme' as msme, ${kind === "purchase_invoice" ? sql`case when ${isCreditNone} then 'none' end` : sql`null`} as itc, ${sql.join(signed, sql`, `)}
      from ${sql.raw(invoiceEntries)} e join trade_documents d on d.id = e.id
      cross join lateral (select d.net_total as net, ${chargedOfHead("cgst")} as cgst, ${chargedOfHead("sgst")} as sgst, ${chargedOfHead("igst")} as igst,
        d.rounding_adjustment as rounding, d.rounded_total as total, ${counted} as counted) f
      where e.kind = ${kind} and e.day between ${from} and ${to} and f.counted is not null ${category ? sql`` : sql`and not e.is_financial`}
        ${party ? sql`and e.organisation_id = ${party}` : sql``}
        ${q ? sql`and e.organisation_id in (select o.id from ${partiesAs("o")} where ${isFoundBy(q)})` : sql``})
    select (select count(*)::int from entries) as entries, (select coalesce(sum(invoices), 0)::int from entries) as invoices,
      (select json_build_object(${sql.join(added, sql`, `)}) from entries) as sums,
      (select coalesce(json_agg(p order by p.day, p.name, p.entry desc), '[]') from (
        select * from entries order by day, name, entry desc limit ${length} offset ${start}) p) as rows`);
  return rows[0]!;
}

const registerSumsInRupees = (found: FoundSums): RegisterSums =>
  Object.fromEntries(sums.map((sum) => [sum, toRupees(found[sum])])) as RegisterSums;

const shownEntry = ({ id, day, kind, entry, name, against, reference, ...row }: FoundRow): RegisterRow => ({
  id,
  day,
  kind,
  entry,
  name,
  against,
  reference,
  document_day: row.document_day,
  cancelled_on: row.cancelled_on,
  party: row.party,
  gstNo: row.gstNo,
  place_of_supply: row.place_of_supply,
  reverse_charge: row.reverse_charge,
  msme: row.msme,
  itc: row.itc,
  ...registerSumsInRupees(row),
});

/** One page of the entries of a side, with the sums of all. */
export async function readRegister(
  { db, clock }: RegisterDeps,
  kind: InvoiceKind,
  query: RegisterQuery,
): Promise<RegisterPage> {
  const { limit_start: start, limit_page_length: length } = query;
  const days = daysAsked(query, indianDay(clock.now()));
  const found = await findRegisterEntries(db, kind, { ...query, ...days }, { start, length });
  const { entries, invoices } = found;
  return { ...days, sums: registerSumsInRupees(found.sums), entries, invoices, rows: found.rows.map(shownEntry) };
}

type RegisterColumn = SheetColumn & { of: (row: RegisterRow) => Cell };
const textOfEntry = (title: string, cell: RegisterColumn["of"]): RegisterColumn => ({ title, holds: "text", of: cell });
const dayOfEntry = (title: string, cell: RegisterColumn["of"]): RegisterColumn => ({ title, holds: "day", of: cell });
const sumOfEntry = (title: string, key: keyof RegisterSums): RegisterColumn => ({
  title,
  holds: "amount",
  of: (row) => row[key],
});
const noteWords: Readonly<Record<RegisterRow["kind"], string>> = {
  sales_invoice: "Debit note",
  purchase_invoice: "Supplier's debit note",
  credit_note: "Credit note",
  debit_note: "Debit note",
};
const registerColumns = (kind: InvoiceKind): readonly RegisterColumn[] => [
  dayOfEntry("Day", ({ day }) => day),
  textOfEntry("Entry", ({ kind: own, entry, against }) =>
    // An invoice against another raises it.
    entry === "cancelled" ? "Cancelled" : against ? noteWords[own] : "Invoice",
  ),
  textOfEntry("Invoice", ({ name }) => name),
  dayOfEntry("Invoice date", ({ document_day: own }) => own),
  dayOfEntry("Cancelled on", ({ cancelled_on: cancelled }) => cancelled),
  textOfEntry("Against", ({ against }) => against),
  textOfEntry(kind === "sales_invoice" ? "PO. No" : "Bill No", ({ reference }) => reference),
  textOfEntry("Party", ({ party }) => party),
  textOfEntry("GSTIN", ({ gstNo }) => gstNo),
  textOfEntry("Place of supply", ({ place_of_supply: place }) => place),
  textOfEntry("Reverse charge", ({ reverse_charge: isReverse }) => (isReverse ? "Yes" : "")),
  ...(kind === "purchase_invoice"
    ? [
        textOfEntry("Small supplier", ({ msme }) => describeSmall(msme)),
        textOfEntry("Input tax credit", ({ itc }) => (itc === null ? "" : "None")),
      ]
    : []),
  sumOfEntry("Net", "net"),
  sumOfEntry("CGST", "cgst"),
  sumOfEntry("SGST", "sgst"),
  sumOfEntry("IGST", "igst"),
  sumOfEntry("Rounding", "rounding"),
  sumOfEntry("Total", "total"),
];
const titleOfRegister = (kind: InvoiceKind) => (kind === "sales_invoice" ? "Sales register" : "Purchase register");

async function* cellsOfEntries(rows: readonly RegisterRow[], columns: readonly RegisterColumn[]) {
  yield rows.map((row) => columns.map(({ of }) => of(row)));
}

/** All that are found, as a file. */
export async function registerFile(
  { db, clock }: RegisterDeps,
  kind: InvoiceKind,
  { format, ...filters }: RegisterFileQuery,
): Promise<FileReply> {
  const days = daysAsked(filters, indianDay(clock.now()));
  const { rows } = await findRegisterEntries(db, kind, { ...filters, ...days }, { start: 0, length: mostExported + 1 });
  if (rows.length > mostExported)
    throw new Refusal("refused", "A file holds at most 50,000 rows, and these are more: narrow the filter");
  const columns = registerColumns(kind);
  const sheet = { title: titleOfRegister(kind), columns, rows: cellsOfEntries(rows.map(shownEntry), columns) };
  return {
    body: format === "xlsx" ? xlsxOf(sheet) : csvOf(sheet),
    contentType: format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
    fileName: `${titleOfRegister(kind).toLowerCase().replace(" ", "-")}-${days.from}-to-${days.to}.${format}`,
  };
}
