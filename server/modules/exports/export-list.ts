// A list as a file: all that is filtered, with every column that the kind has (issue 6: export).
import { type ExportFormat, mostExported } from "@vanik/contracts/desk";
import { deskPages } from "@vanik/contracts/desk-pages";
import { type Paise, toQuantity, toRupees } from "@vanik/contracts/money";
import { hasSight, sightOfField } from "@vanik/contracts/sights";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { csvOf } from "../../platform/csv.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import type { Cell, SheetColumn } from "../../platform/sheet.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import {
  documentKinds,
  type FileColumn,
  type ListQuery,
  wholeList,
  type WholeListRow,
} from "../documents/use-cases.ts";

interface ExportColumn extends SheetColumn {
  of: (row: WholeListRow) => Cell;
}

const textColumn = (title: string, read: (row: WholeListRow) => string): ExportColumn => ({
  title,
  holds: "text",
  of: read,
});
const dayColumn = (title: string, read: (row: WholeListRow) => string | null): ExportColumn => ({
  title,
  holds: "day",
  of: read,
});
const amountColumn = (title: string, read: (row: WholeListRow) => Paise): ExportColumn => ({
  title,
  holds: "amount",
  of: (row) => toRupees(read(row)),
});

const begin = [
  textColumn("Name", ({ name }) => name),
  dayColumn("Date", ({ transactionDate }) => transactionDate),
  textColumn("Status", ({ status }) => status),
];

const columnsNamed: Readonly<Record<FileColumn, readonly ExportColumn[]>> = {
  party: [textColumn("Party", ({ partyName }) => partyName), textColumn("GSTIN", ({ partyGstin }) => partyGstin)],
  suppliers: [textColumn("Suppliers", ({ partyName }) => partyName)],
  poNo: [textColumn("PO number", ({ poNo }) => poNo)],
  billNo: [textColumn("Bill number", ({ billNo }) => billNo)],
  billDate: [dayColumn("Bill date", ({ billDate }) => billDate)],
  validTill: [dayColumn("Valid till", ({ validTill }) => validTill)],
  scheduleDate: [dayColumn("Required date", ({ scheduleDate }) => scheduleDate)],
  deliveryDate: [dayColumn("Delivery date", ({ deliveryDate }) => deliveryDate)],
  dueDate: [dayColumn("Due date", ({ dueDate }) => dueDate)],
  size: [
    { title: "Lines", holds: "count", of: ({ itemCount }) => itemCount },
    { title: "Quantity", holds: "quantity", of: ({ totalQty }) => toQuantity(totalQty) },
  ],
  averages: [amountColumn("Amount", ({ total }) => total)],
  figures: [
    amountColumn("Net total", ({ netTotal }) => netTotal),
    amountColumn("Taxes", ({ totalTaxes }) => totalTaxes),
    amountColumn("Grand total", ({ grandTotal }) => grandTotal),
    amountColumn("Payable", ({ roundedTotal }) => roundedTotal),
  ],
  outstanding: [amountColumn("Outstanding", (row) => row.outstanding)],
};

async function* cellsOfList(rows: AsyncIterable<WholeListRow[]>, columns: readonly ExportColumn[]) {
  for await (const batch of rows) yield batch.map((row) => columns.map(({ of }) => of(row)));
}

const formats = {
  xlsx: { write: xlsxOf, type: xlsxType },
  csv: { write: csvOf, type: "text/csv; charset=utf-8" },
} as const;

/** The desk's list of a kind as a file; refused where it is longer than a file may be. */
export async function exportList(
  deps: Pick<Deps, "db" | "clock">,
  { scope, rights }: DeskViewer,
  kind: Kind,
  { format, ...query }: ListQuery & { format: ExportFormat },
): Promise<FileReply> {
  const found = await wholeList(deps, scope, kind, { query, most: mostExported });
  const isSeen = (column: FileColumn) => {
    const sight = sightOfField("", column)?.sight;
    return !sight || hasSight(rights, sight);
  };
  const shown = documentKinds[kind].fileColumns.filter(isSeen);
  const columns = [...begin, ...shown.flatMap((column) => columnsNamed[column])];
  const title = deskPages[kind].label;
  const { write, type } = formats[format];
  const name = title.toLowerCase().replace(" ", "-");
  return {
    body: write({ title, columns, rows: cellsOfList(found, columns) }),
    contentType: type,
    fileName: `${name}-${indianDay(deps.clock.now())}.${format}`,
  };
}
