// The figures of a note against what is left of its invoice, and its lines as they are stored (books 1).
import { lineAmount, noPaise, type Paise, subtractPaise } from "@vanik/contracts/money";
import { noteCauses } from "@vanik/contracts/notes";
import type { NoteFigures } from "@vanik/trading/notes";
import { type TaxRow, taxRowsOf } from "@vanik/trading/tax-heads";
import type { TaxSplit } from "@vanik/trading/tax-split";
import type { WholeNoteLine } from "@vanik/trading/typed-notes";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import type { StoredNote } from "../extras.ts";
import { allowed } from "../law/allowed.ts";
import { figuresOfNote, leftOfInvoice } from "../law/note-left.ts";
import { figuresOfTyped } from "../law/typed-note.ts";
import type { AnyLine } from "../line-tables.ts";
import type { StoredDocument } from "../tables.ts";
import type { NewDocument, NewLine } from "./store.ts";

/** Nothing is credited yet: a draft may be so, and is not submitted. */
const noFigures: NoteFigures = {
  lines: [],
  netTotal: noPaise,
  totalTaxes: noPaise,
  grandTotal: noPaise,
  payable: noPaise,
};

const creditsNothing = ({ cause, lines, typed, amount }: StoredNote) =>
  typed ? typed.length === 0 : noteCauses[cause].says !== "nothing" && lines.length === 0 && !amount;

/** What of the line's rate another part than its amount would be. */
const offLine = (rate: Paise, qty: number, amount: Paise): Paise =>
  Math.max(0, subtractPaise(lineAmount(qty / 1000, rate), amount)) as Paise;

/** A line of a note as it is stored. What says an amount alone is one unit of that. */
function storedLine(documentId: string, at: number, source: AnyLine, made: NoteFigures["lines"][number]): NewLine {
  const isAmount = made.rate === null && made.takes === 0;
  const [qty, rate] = isAmount ? [1000, made.amount] : [made.qty, made.rate ?? source.rate ?? noPaise];
  return {
    documentId,
    idx: at + 1,
    sourceDocumentId: source.documentId,
    sourceIdx: source.idx,
    itemId: source.itemId,
    itemCode: source.itemCode,
    itemName: source.itemName,
    hsn: source.hsn,
    // The margin takes it back as it was counted.
    categoryId: source.categoryId,
    costRate: source.costRate,
    specification: source.specification,
    uom: source.uom,
    factor: source.factor,
    qty,
    rate,
    discountAmount: offLine(rate, qty, made.amount),
    amount: made.amount,
    gstTreatment: source.gstTreatment,
    gstRate: source.gstRate,
    cgst: made.cgst,
    sgst: made.sgst,
    igst: made.igst,
  };
}

/** What is typed of a note of the old books, as it is stored: in own words, and no other line behind it. */
const storedTypedLine = (
  documentId: string,
  at: number,
  { itemName, hsn, uom, gstRate = 0 }: WholeNoteLine,
  gst: boolean,
  { qty, rate, amount, cgst, sgst, igst }: NoteFigures["lines"][number],
): NewLine => ({
  documentId,
  idx: at + 1,
  itemId: null,
  itemCode: "",
  itemName,
  hsn: gst ? hsn : "",
  specification: "",
  uom,
  factor: null,
  qty,
  rate: rate ?? amount,
  amount,
  // Whether what bore no tax was nil-rated or exempt the old books know.
  gstTreatment: gst ? (gstRate > 0 ? "taxable" : "nil") : "non_gst",
  gstRate: gst ? gstRate : 0,
  cgst,
  sgst,
  igst,
});

/** The columns that figures fill. */
function figureColumns(figures: NoteFigures, { cause }: StoredNote, taxes: TaxRow[]) {
  const { netTotal, totalTaxes, grandTotal, payable } = figures;
  const { takesGoods } = noteCauses[cause];
  return {
    total: netTotal,
    netTotal,
    totalQty: takesGoods ? figures.lines.reduce((sum, { takes }) => sum + takes, 0) : 0,
    itemCount: figures.lines.length,
    taxes,
    totalTaxes,
    grandTotal,
    roundingAdjustment: subtractPaise(payable, grandTotal),
    roundedTotal: payable,
  } satisfies Partial<NewDocument>;
}

/** The heads that its rows have. */
function splitsOfRows({ taxes }: StoredDocument): TaxSplit[] {
  const heads = new Set(taxes.map(({ tax }) => tax));
  const isHalved = heads.has("CGST") || heads.has("SGST") || heads.has("UTGST");
  return [
    ...(heads.has("IGST") ? (["igst"] as const) : []),
    ...(isHalved ? [heads.has("UTGST") ? ("cgst_utgst" as const) : ("cgst_sgst" as const)] : []),
  ];
}

/** The heads that an invoice is taxed by; by its rows where it does not say them. */
export const splitOfInvoice = (invoice: StoredDocument): TaxSplit =>
  invoice.extras.taxSplit ?? splitsOfRows(invoice)[0] ?? "none";

/** What a note takes back of is what stands there: a bill prints its own heads, be they others than its place of supply makes it. */
const splitsToCredit = (invoice: StoredDocument): TaxSplit[] =>
  invoice.kind === "purchase_invoice" ? splitsOfRows(invoice) : [splitOfInvoice(invoice)];

interface FiguredNote {
  lines: NewLine[];
  columns: ReturnType<typeof figureColumns> & Pick<Partial<NewDocument>, "placeOfSupply" | "taxNote">;
}

/** The same of an open entry of the old books, whose lines are typed: its place of supply is known by its parties alone. */
async function figureTyped(
  tx: Transaction,
  documentId: string,
  entry: StoredDocument,
  note: StoredNote & { typed: readonly WholeNoteLine[] },
): Promise<FiguredNote> {
  if (creditsNothing(note)) return { lines: [], columns: figureColumns(noFigures, note, []) };
  const { left } = await leftOfInvoice(tx, entry, documentId);
  const figures = allowed(await figuresOfTyped(tx, entry, left, note));
  const { tax } = figures;
  const { typed, gst } = note;
  const taxed = figures.lines.map((line, at) => ({ ...line, rate: typed[at]!.gstRate ?? 0 }));
  const taxes = gst ? taxRowsOf(taxed, tax.split) : [];
  return {
    lines: figures.lines.map((made, at) => storedTypedLine(documentId, at, typed[at]!, gst, made)),
    columns: {
      ...figureColumns(figures, note, taxes),
      placeOfSupply: tax.placeOfSupply,
      taxNote: tax.taxNote,
    },
  };
}

/** What raises an invoice charges for goods that went with that: none are taken back of it. */
function refuseGoodsOfRaise({ name, extras: { raises } }: StoredDocument, cause: StoredNote["cause"]): void {
  if (raises && noteCauses[cause].says === "qty")
    throw invalid({
      cause: `No goods went with ${name}, which raises ${raises.number ?? raises.name}: choose a price, a discount or a correction, or take the goods back of that.`,
    });
}

/** What a note of an invoice comes to: its lines and columns as they are stored; refuses what is more than is left. */
export async function figureNote(
  tx: Transaction,
  documentId: string,
  invoice: StoredDocument,
  note: StoredNote,
): Promise<FiguredNote> {
  refuseGoodsOfRaise(invoice, note.cause);
  if (note.typed) return figureTyped(tx, documentId, invoice, { ...note, typed: note.typed });
  const { left, lines: sources } = await leftOfInvoice(tx, invoice, documentId);
  const figures = creditsNothing(note) ? noFigures : allowed(figuresOfNote(left, note));
  const taxed = figures.lines.map((line) => ({
    ...line,
    rate: left.lines.find(({ idx }) => idx === line.source)?.gstRate ?? 0,
  }));
  const taxes = note.gst ? splitsToCredit(invoice).flatMap((split) => taxRowsOf(taxed, split)) : [];
  const lines = figures.lines.map((made, at) =>
    storedLine(
      documentId,
      at,
      sources.find(({ idx }) => idx === made.source)!,
      made,
    ),
  );
  return { lines, columns: figureColumns(figures, note, taxes) };
}
