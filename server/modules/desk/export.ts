// A list as a file: all that is filtered, with every column that the kind has (issue 6: export).
import { type ExportFormat, mostExported } from "@vanik/contracts/desk";
import { deskPages } from "@vanik/contracts/desk-pages";
import { type Paise, toQuantity, toRupees } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { csvOf } from "../../platform/csv.ts";
import type { FileReply } from "../../platform/endpoint.ts";
import type { Cell, SheetColumn } from "../../platform/sheet.ts";
import type { DeskScope } from "../../platform/viewer.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import {
  documentKinds,
  type FileColumn,
  type ListQuery,
  wholeList,
  type WholeListRow,
} from "../documents/use-cases.ts";

interface Column extends SheetColumn {
  of: (row: WholeListRow) => Cell;
}

const text = (title: string, of: (row: WholeListRow) => string): Column => ({ title, holds: "text", of });
const day = (title: string, of: (row: WholeListRow) => string | null): Column => ({ title, holds: "day", of });
const amount = (title: string, of: (row: WholeListRow) => Paise): Column => ({
  title,
  holds: "amount",
  of: (row) => toRupees(of(row)),
});

const begin = [
  text("Name", ({ name }) => name),
  day("Date", ({ transactionDate }) => transactionDate),
  text("Status", ({ status }) => status),
];

const columnsNamed: Readonly<Record<FileColumn, readonly Column[]>> = {
  party: [text("Party", ({ partyName }) => partyName), text("GSTIN", ({ partyGstin }) => partyGstin)],
  suppliers: [text("Suppliers", ({ partyName }) => partyName)],
  poNo: [text("PO number", ({ poNo }) => poNo)],
  billNo: [text("Bill number", ({ billNo }) => billNo)],
  billDate: [day("Bill date", ({ billDate }) => billDate)],
  validTill: [day("Valid till", ({ validTill }) => validTill)],
  scheduleDate: [day("Required date", ({ scheduleDate }) => scheduleDate)],
  deliveryDate: [day("Delivery date", ({ deliveryDate }) => deliveryDate)],
  dueDate: [day("Due date", ({ dueDate }) => dueDate)],
  size: [
    { title: "Lines", holds: "count", of: ({ itemCount }) => itemCount },
    { title: "Quantity", holds: "quantity", of: ({ totalQty }) => toQuantity(totalQty) },
  ],
  averages: [amount("Amount", ({ total }) => total)],
  figures: [
    amount("Net total", ({ netTotal }) => netTotal),
    amount("Taxes", ({ totalTaxes }) => totalTaxes),
    amount("Grand total", ({ grandTotal }) => grandTotal),
    amount("Payable", ({ roundedTotal }) => roundedTotal),
  ],
  outstanding: [amount("Outstanding", (row) => row.outstanding)],
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
  const columns = [...begin, ...documentKinds[kind].fileColumns.flatMap((column) => columnsNamed[column])];
  const title = deskPages[kind].label;
  const { write, type } = formats[format];
  const name = title.toLowerCase().replace(" ", "-");
  return {
    body: write({ title, columns, rows: cellsOf(found, columns) }),
    contentType: type,
    fileName: `${name}-${indianDay(deps.clock.now())}.${format}`,
  };
}
