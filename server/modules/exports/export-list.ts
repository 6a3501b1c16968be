// A list as a file: all that is filtered, with every column that the kind has (issue 6: export); what bears tax has it by head, and as
// XLSX its lines as a second sheet (books 9).
import { type ExportFormat, mostExported } from "@vanik/contracts/desk";
import { deskPages } from "@vanik/contracts/desk-pages";
import { type Paise, sumPaise, toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import { noteCauses } from "@vanik/contracts/notes";
import { hasSight, sightOfField } from "@vanik/contracts/sights";
import type { Kind } from "@vanik/contracts/trade";
import { gstCodeOfUnit, type OwnUnitCode } from "@vanik/contracts/unit-codes";
import type { TaxHead } from "@vanik/trading/tax-heads";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { csvOf } from "../../platform/csv.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import type { Cell, Sheet, SheetColumn } from "../../platform/sheet.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import { readTradeSettings } from "../content/use-cases.ts";
import {
  documentKinds,
  type FileColumn,
  type ListQuery,
  wholeList,
  type WholeListLine,
  type WholeListRow,
} from "../documents/use-cases.ts";

interface ExportColumn<Row = WholeListRow> extends SheetColumn {
  of: (row: Row) => Cell;
}

const textColumn = <Row = WholeListRow>(title: string, read: (row: Row) => string | null): ExportColumn<Row> => ({
  title,
  holds: "text",
  of: read,
});
const dayColumn = <Row = WholeListRow>(title: string, read: (row: Row) => string | null): ExportColumn<Row> => ({
  title,
  holds: "day",
  of: read,
});
const amountColumn = <Row = WholeListRow>(title: string, read: (row: Row) => Paise | null): ExportColumn<Row> => ({
  title,
  holds: "amount",
  of: (row) => {
    const amount = read(row);
    return amount === null ? null : toRupees(amount);
  },
});

/** As the document says them; on reverse charge they are shown, and owed by whoever receives. */
const taxUnder = ({ taxes }: WholeListRow, ...heads: TaxHead[]) =>
  sumPaise(taxes.filter(({ tax }) => heads.includes(tax as TaxHead)).map(({ amount }) => amount));

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
  raises: [textColumn("Raises", ({ raises }) => raises)],
  against: [
    textColumn("Invoice", ({ against }) => against),
    textColumn("Why", ({ cause }) => (cause ? noteCauses[cause].words : "")),
  ],
  billDate: [dayColumn("Bill date", ({ billDate }) => billDate)],
  validTill: [dayColumn("Valid till", ({ validTill }) => validTill)],
  scheduleDate: [dayColumn("Required date", ({ scheduleDate }) => scheduleDate)],
  deliveryDate: [dayColumn("Delivery date", ({ deliveryDate }) => deliveryDate)],
  dueDate: [dayColumn("Due date", ({ dueDate }) => dueDate)],
  size: [
    { title: "Lines", holds: "count", of: ({ itemCount }) => itemCount },
    { title: "Quantity", holds: "quantity", of: ({ totalQty }) => toQuantity(totalQty) },
  ],
  place: [
    textColumn("Place of supply", ({ placeOfSupply }) => placeOfSupply),
    textColumn("Reverse charge", ({ reverseCharge }) => (reverseCharge ? "Yes" : "")),
  ],
  inputTax: [textColumn("Input tax credit", ({ itc }) => (itc === "none" ? "None" : ""))],
  averages: [amountColumn("Amount", ({ total }) => total)],
  figures: [
    amountColumn("Net total", ({ netTotal }) => netTotal),
    amountColumn("Taxable value", ({ taxable }) => taxable),
    amountColumn("CGST", (row) => taxUnder(row, "CGST")),
    amountColumn("SGST/UTGST", (row) => taxUnder(row, "SGST", "UTGST")),
    amountColumn("IGST", (row) => taxUnder(row, "IGST")),
    amountColumn("Taxes charged", ({ totalTaxes }) => totalTaxes),
    amountColumn("Grand total", ({ grandTotal }) => grandTotal),
    amountColumn("Payable", ({ roundedTotal }) => roundedTotal),
  ],
  outstanding: [amountColumn("Outstanding", (row) => row.outstanding)],
};

const percentCell = (rate: number | null) => (rate === null ? null : toPercent(rate));

/** Of a line; `own` is what we say of units. */
const lineColumns = (own: readonly OwnUnitCode[]): readonly ExportColumn<WholeListLine>[] => [
  textColumn("Document", ({ name }) => name),
  dayColumn("Date", ({ transactionDate }) => transactionDate),
  textColumn("Party", ({ partyName }) => partyName),
  { title: "Line", holds: "count", of: ({ idx }) => idx },
  textColumn("Item code", ({ itemCode }) => itemCode),
  textColumn("Item", ({ itemName }) => itemName),
  textColumn("HSN", ({ hsn }) => hsn),
  { title: "Quantity", holds: "quantity", of: ({ qty }) => toQuantity(qty) },
  textColumn("Unit", ({ uom }) => uom),
  textColumn("Unit code", ({ uom }) => gstCodeOfUnit(uom, own)),
  amountColumn("Rate", ({ rate }) => rate),
  amountColumn("Discount", ({ discountAmount }) => discountAmount),
  amountColumn("Net amount", ({ amount }) => amount),
  textColumn("Tax", ({ gstTreatment }) => gstTreatment),
  { title: "Tax %", holds: "quantity", of: ({ gstRate }) => percentCell(gstRate) },
  amountColumn("CGST", ({ cgst }) => cgst),
  amountColumn("SGST/UTGST", ({ sgst }) => sgst),
  amountColumn("IGST", ({ igst }) => igst),
];

async function* cellsOfList<Row>(rows: AsyncIterable<Row[]>, columns: readonly ExportColumn<Row>[]) {
  for await (const batch of rows) yield batch.map((row) => columns.map(({ of }) => of(row)));
}

/** The desk's list of a kind as a file; refused where it is longer than a file may be. */
export async function exportList(
  deps: Pick<Deps, "db" | "clock">,
  { scope, rights }: DeskViewer,
  kind: Kind,
  { format, ...query }: ListQuery & { format: ExportFormat },
): Promise<FileReply> {
  const { rows, lines } = await wholeList(deps, scope, kind, { query, most: mostExported });
  const isSeen = (column: FileColumn) => {
    const sight = sightOfField("", column)?.sight;
    return !sight || hasSight(rights, sight);
  };
  const shown = documentKinds[kind].fileColumns.filter(isSeen);
  const columns = [...begin, ...shown.flatMap((column) => columnsNamed[column])];
  const title = deskPages[kind].label;
  const sheet: Sheet = { title, columns, rows: cellsOfList(rows, columns) };
  const fileName = `${title.toLowerCase().replace(" ", "-")}-${indianDay(deps.clock.now())}.${format}`;
  if (format === "csv") return { body: csvOf(sheet), contentType: "text/csv; charset=utf-8", fileName };
  const more: Sheet[] = [];
  if (shown.includes("figures")) {
    const { unit_codes: own } = await readTradeSettings(deps.db);
    const ofLines = lineColumns(own);
    more.push({ title: "Lines", columns: ofLines, rows: cellsOfList(await lines(), ofLines) });
  }
  return { body: xlsxOf(sheet, ...more), contentType: xlsxType, fileName };
}
