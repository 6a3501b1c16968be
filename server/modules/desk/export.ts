// A list as a file: all that is filtered, with every column that the kind has (issue 6: export).
import { type ExportFormat, mostExported } from "@vanik/contracts/desk";
import { type Paise, toQuantity, toRupees } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { csvOf } from "../../platform/csv.ts";
import type { FileReply } from "../../platform/endpoint.ts";
import type { Cell, SheetColumn } from "../../platform/sheet.ts";
import type { DeskScope } from "../../platform/viewer.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import { type ListQuery, wholeList, type WholeListRow } from "../documents/use-cases.ts";

interface Column extends SheetColumn {
  of: (row: WholeListRow) => Cell;
}

const text = (title: string, of: (row: WholeListRow) => string): Column => ({ title, holds: "text", of });
const day = (title: string, of: (row: WholeListRow) => string | null): Column => ({ title, holds: "day", of });
const amount = (title: string, of: (row: WholeListRow) => number): Column => ({
  title,
  holds: "amount",
  of: (row) => toRupees(of(row) as Paise),
});

const begin = [
  text("Name", ({ name }) => name),
  day("Date", ({ transactionDate }) => transactionDate),
  text("Status", ({ status }) => status),
];
const party = [text("Party", ({ partyName }) => partyName), text("GSTIN", ({ partyGstin }) => partyGstin)];
const size: Column[] = [
  { title: "Lines", holds: "count", of: ({ itemCount }) => itemCount },
  { title: "Quantity", holds: "quantity", of: ({ totalQty }) => toQuantity(totalQty) },
];
const figures = [
  amount("Net total", ({ netTotal }) => netTotal),
  amount("Taxes", ({ totalTaxes }) => totalTaxes),
  amount("Grand total", ({ grandTotal }) => grandTotal),
  amount("Payable", ({ roundedTotal }) => roundedTotal),
];
const outstanding = amount("Outstanding", (row) => row.outstanding);
const validTill = day("Valid till", (row) => row.validTill);
const deliveryDate = day("Delivery date", (row) => row.deliveryDate);
const dueDate = day("Due date", (row) => row.dueDate);
const poNo = text("PO number", (row) => row.poNo);

const columnsOf: Record<Kind, readonly Column[]> = {
  opportunity: [...begin, ...party, ...size, amount("Amount", ({ total }) => total)],
  request_for_quotation: [
    ...begin,
    text("Suppliers", ({ partyName }) => partyName),
    day("Required date", ({ scheduleDate }) => scheduleDate),
    ...size,
  ],
  supplier_quotation: [...begin, ...party, validTill, ...size, ...figures],
  quotation: [...begin, ...party, validTill, ...size, ...figures],
  sales_order: [...begin, ...party, poNo, deliveryDate, ...size, ...figures],
  purchase_order: [...begin, ...party, deliveryDate, ...size, ...figures],
  sales_invoice: [...begin, ...party, poNo, dueDate, ...size, ...figures, outstanding],
  purchase_invoice: [
    ...begin,
    ...party,
    text("Bill number", ({ billNo }) => billNo),
    day("Bill date", ({ billDate }) => billDate),
    dueDate,
    ...size,
    ...figures,
    outstanding,
  ],
};

/** What the desk calls each kind, in a file's name and on its sheet. */
const titles: Record<Kind, string> = {
  opportunity: "Opportunities",
  request_for_quotation: "Requests",
  supplier_quotation: "Bids",
  quotation: "Quotations",
  sales_order: "Sales orders",
  purchase_order: "Purchase orders",
  sales_invoice: "Sales invoices",
  purchase_invoice: "Purchase invoices",
};

async function* cellsOf(rows: AsyncIterable<WholeListRow[]>, columns: readonly Column[]) {
  for await (const batch of rows) yield batch.map((row) => columns.map(({ of }) => of(row)));
}

const formats = {
  xlsx: { write: xlsxOf, type: xlsxType },
  csv: { write: csvOf, type: "text/csv; charset=utf-8" },
} as const;

/** The desk's list of a kind as a file; refused where it is longer than a file may be. */
export async function exportList(
  deps: Pick<Deps, "db" | "clock">,
  scope: DeskScope,
  kind: Kind,
  { format, ...query }: ListQuery & { format: ExportFormat },
): Promise<FileReply> {
  const found = await wholeList(deps, scope, kind, { query, most: mostExported });
  const columns = columnsOf[kind];
  const title = titles[kind];
  const { write, type } = formats[format];
  const name = title.toLowerCase().replace(" ", "-");
  return {
    body: write({ title, columns, rows: cellsOf(found, columns) }),
    contentType: type,
    fileName: `${name}-${indianDay(deps.clock.now())}.${format}`,
  };
}
