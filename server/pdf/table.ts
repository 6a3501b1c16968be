// The lines of a document as a table: which columns a kind has, and each line's cells.
import { type PaperCell, plainCell, type PaperColumn, type Table } from "./paper-table.ts";
import type { DocumentLine, TradeDocument } from "@vanik/contracts/documents";
import { toPaise } from "@vanik/contracts/money";
import { type GstTreatment, isInquiry, isRequest } from "@vanik/contracts/trade";
import { describeDropped } from "@vanik/trading/corrigendum";
import { nonBreakingSizes } from "@vanik/trading/non-breaking";
import { gstSaidOf } from "@vanik/trading/own-words";
import { printAmount, printExactly, breakable, printPercent, printQuantity } from "./figures.ts";
import { tableWith } from "./column-widths.ts";

interface ColumnOf extends Omit<PaperColumn, "widest"> {
  cell: (line: DocumentLine) => PaperCell;
  /** What somebody is to write here by hand takes so much room. */
  room?: string;
  divided?: true;
}

const treatments: Readonly<Record<GstTreatment, string>> = {
  taxable: "",
  nil: "Nil rated",
  exempt: "Exempt",
  non_gst: "Non-GST",
};

/** Every head that is charged, in the order of the law; the state's half is SGST or UTGST. */
export function headsOf({ taxes }: Pick<TradeDocument, "taxes">): string[] {
  return ["CGST", "SGST", "UTGST", "IGST"].filter((head) => taxes.some(({ tax }) => tax === head));
}

const amountAt: Readonly<Record<string, (line: DocumentLine) => number>> = {
  CGST: (line) => line.cgst_amount,
  SGST: (line) => line.sgst_amount,
  UTGST: (line) => line.sgst_amount,
  IGST: (line) => line.igst_amount,
};

/** Each head's rate and amount of lines that bear tax; halves stand under each other. */
export function taxCell(lines: readonly DocumentLine[], heads: readonly string[]): PaperCell {
  const [line] = lines;
  if (!line) return plainCell("");
  if (line.gst_treatment !== "taxable") return [{ text: treatments[line.gst_treatment], tone: "quiet" }];
  const rate = gstSaidOf(line);
  if (rate === null) return plainCell("");
  if (heads.length === 0) return rate === 0 ? plainCell("0%") : plainCell("");
  return heads.map((head) => ({
    lead: printPercent(head === "IGST" ? rate : rate / 2),
    text: printAmount(lines.reduce((sum, one) => sum + toPaise(amountAt[head]!(one)), 0) / 100),
  }));
}

function discountCell({ discount_amount, discount_percentage }: DocumentLine): PaperCell {
  if (discount_amount === 0) return plainCell("");
  const rate: PaperCell = discount_percentage > 0 ? [{ text: printPercent(discount_percentage), tone: "below" }] : [];
  return [{ text: printAmount(discount_amount) }, ...rate];
}

const number: ColumnOf = {
  head: "#",
  align: "left",
  cell: ({ idx }) => [{ text: String(idx), tone: "quiet" }],
};
const description: ColumnOf = {
  head: "Description",
  align: "text",
  cell: ({ item_name, item_code, specification, dropped_by: dropped }) => [
    { text: breakable(nonBreakingSizes(item_name)), ...(dropped && { struck: true }) },
    ...(dropped ? [{ text: describeDropped(dropped) }] : []),
    ...(specification ? [{ text: breakable(nonBreakingSizes(specification)), tone: "below" as const }] : []),
    ...(item_code ? [{ text: breakable(item_code), tone: "below" as const }] : []),
  ],
};
const hsn: ColumnOf = { head: "HSN", align: "left", cell: (line) => plainCell(line.hsn) };
const askedOnPaper = ({ qty: figure, uom, said }: DocumentLine) =>
  said?.qty === undefined ? printQuantity(figure, uom) : printExactly(said.qty, 0);
const qty: ColumnOf = {
  head: "Quantity",
  align: "right",
  cell: (line) => [{ text: askedOnPaper(line), tail: line.uom, ...(line.dropped_by && { struck: true }) }],
};
const rate = (head: string): ColumnOf => ({
  head,
  align: "right",
  cell: ({ rate: figure, said }) =>
    plainCell(figure === null ? "" : said?.rate === undefined ? printAmount(figure) : printExactly(said.rate, 2)),
});
const discount: ColumnOf = { head: "Discount", align: "right", cell: discountCell };
const value = (head: string): ColumnOf => ({
  head,
  align: "right",
  cell: (line) => plainCell(printAmount(line.amount)),
});

const toFillIn = (head: string, room: string): ColumnOf => ({
  head,
  align: "right",
  cell: () => plainCell(""),
  room,
  divided: true,
});
/** Whoever answers on paper writes here. */
const answered = [
  toFillIn("Your rate, ₹", "00,00,000.00"),
  toFillIn("GST, %", "0000000"),
  toFillIn("Delivery, days", "0000000"),
];

// From here on figures are so wide that a line's sum with tax, which no rule asks for, gives way to its description.
const roomFor = { plain: 10_000_000, discounted: 1_000_000 };

function pricedColumns(document: TradeDocument): ColumnOf[] {
  const { items, reverse_charge, grand_total, gst } = document;
  const heads = headsOf(document);
  const isDiscounted = items.some(({ discount_amount }) => discount_amount > 0);
  const room = isDiscounted ? roomFor.discounted : roomFor.plain;
  const bearsTax = heads.length > 0 || items.some((line) => line.gst_treatment !== "taxable" || gstSaidOf(line) === 0);
  const isTaxable = gst !== false && items.some(({ gst_treatment }) => gst_treatment === "taxable");
  const tax: ColumnOf = {
    head: heads.join(" and ") || "GST",
    align: "right",
    cell: (line) => taxCell([line], heads),
  };
  const withTax: ColumnOf = {
    head: "Amount",
    align: "right",
    cell: (line) =>
      plainCell(
        printAmount(line.amount + (reverse_charge ? 0 : line.cgst_amount + line.sgst_amount + line.igst_amount)),
      ),
  };
  return [
    number,
    description,
    hsn,
    qty,
    rate("Rate"),
    ...(isDiscounted ? [discount] : []),
    value(isTaxable ? "Taxable value" : "Value"),
    ...(bearsTax ? [tax] : []),
    ...(heads.length > 0 && grand_total < room ? [withTax] : []),
  ];
}

function columnsOfPaper(document: TradeDocument): ColumnOf[] {
  if (isRequest(document.kind)) return [number, description, hsn, qty, ...answered];
  if (isInquiry(document.kind)) return [number, description, hsn, qty, rate("Average price"), value("Amount")];
  return pricedColumns(document);
}

/** The document's lines. A request for quotation says no price, and has room for those of its supplier. */
export function linesTable(document: TradeDocument): Table {
  const columns = columnsOfPaper(document);
  return tableWith(
    columns,
    document.items.map((line) => columns.map(({ cell }) => cell(line))),
  );
}
