// Drafts of credit and debit notes: made of an invoice, changed, and as they leave Draft (books 1).
import { randomInt } from "node:crypto";
import type { NoteChange, NoteInput } from "@vanik/contracts/note-input";
import { noteCauses } from "@vanik/contracts/notes";
import { lineAmount, noPaise, type Paise, subtractPaise, toPaise, toThousandths } from "@vanik/contracts/money";
import { isSale, type KindOf, kinds } from "@vanik/contracts/trade";
import { isServiceLine } from "@vanik/trading/charges";
import { draftName } from "@vanik/trading/names";
import type { InvoiceLeft, NoteFigures, SaidNoteLine } from "@vanik/trading/notes";
import { taxRowsOf } from "@vanik/trading/tax-heads";
import type { TaxSplit } from "@vanik/trading/tax-split";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { StoredNote } from "../extras.ts";
import { allowed } from "../law/allowed.ts";
import { figuresOfNote, invoiceOfNote, leftOfInvoice, storedNoteOf } from "../law/note-left.ts";
import type { AnyLine } from "../line-tables.ts";
import { lockDocument, refuseMirrored } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import {
  deleteLines,
  findByNames,
  insertDraft,
  insertLines,
  type NewDocument,
  type NewLine,
  updateDraft,
} from "./store.ts";

type NoteKind = KindOf<"note">;

const invoiceKinds = { credit_note: "sales_invoice", debit_note: "purchase_invoice" } as const;

/** What the wire says of lines, as the law looks at it. */
const linesSaid = (lines: NonNullable<NoteInput["lines"]>): SaidNoteLine[] =>
  lines.map(({ source, qty, rate, amount }) => ({
    source,
    ...(qty !== undefined && { qty: toThousandths(qty) }),
    ...(rate !== undefined && { rate: toPaise(rate) }),
    ...(amount !== undefined && { amount: toPaise(amount) }),
  }));

/** Where nobody says otherwise: goods as far as they are left. What is to be typed is left to be. */
const linesToCredit = ({ lines }: InvoiceLeft, cause: StoredNote["cause"], sources: readonly AnyLine[]) =>
  noteCauses[cause].says === "qty"
    ? lines
        .filter(({ idx, qty }) => qty > 0 && !sources.some((line) => line.idx === idx && isServiceLine(line)))
        .map(({ idx, qty }): SaidNoteLine => ({ source: idx, qty }))
    : [];

/** Nothing is credited yet: a draft may be so, and is not submitted. */
const noFigures: NoteFigures = {
  lines: [],
  netTotal: noPaise,
  totalTaxes: noPaise,
  grandTotal: noPaise,
  payable: noPaise,
};

const creditsNothing = ({ cause, lines, amount }: StoredNote) =>
  noteCauses[cause].says !== "nothing" && lines.length === 0 && !amount;

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

/** The columns that figures fill. */
function figureColumns(invoice: StoredDocument, left: InvoiceLeft, note: StoredNote, figures: NoteFigures) {
  const { netTotal, totalTaxes, grandTotal, payable } = figures;
  const split: TaxSplit = invoice.extras.taxSplit ?? splitOfRows(invoice);
  const taxed = figures.lines.map((line) => ({
    ...line,
    rate: left.lines.find(({ idx }) => idx === line.source)?.gstRate ?? 0,
  }));
  const { takesGoods } = noteCauses[note.cause];
  return {
    total: netTotal,
    netTotal,
    totalQty: takesGoods ? figures.lines.reduce((sum, { takes }) => sum + takes, 0) : 0,
    itemCount: figures.lines.length,
    taxes: note.gst ? taxRowsOf(taxed, split) : [],
    totalTaxes,
    grandTotal,
    roundingAdjustment: subtractPaise(payable, grandTotal),
    roundedTotal: payable,
  } satisfies Partial<NewDocument>;
}

/** The heads that an invoice bears, by its rows. */
function splitOfRows({ taxes }: StoredDocument): TaxSplit {
  const heads = new Set(taxes.map(({ tax }) => tax));
  return heads.has("IGST") ? "igst" : heads.has("UTGST") ? "cgst_utgst" : heads.has("CGST") ? "cgst_sgst" : "none";
}

async function reckon(tx: Transaction, documentId: string, invoice: StoredDocument, note: StoredNote) {
  const { left, lines: sources } = await leftOfInvoice(tx, invoice, documentId);
  const figures = creditsNothing(note) ? noFigures : allowed(figuresOfNote(left, note));
  const lines = figures.lines.map((made, at) =>
    storedLine(
      documentId,
      at,
      sources.find(({ idx }) => idx === made.source)!,
      made,
    ),
  );
  return { figures, lines, columns: figureColumns(invoice, left, note, figures) };
}

/** Of one invoice that is in force, and ours: not of the old books, whose lines nobody knows. */
async function invoiceToCredit(tx: Transaction, kind: NoteKind, name: string): Promise<StoredDocument> {
  const [invoice] = await findByNames(tx, [invoiceKinds[kind]], [name]);
  if (!invoice) throw invalid({ from: `There is no ${isSale(kind) ? "sales invoice" : "bill"} named ${name}.` });
  refuseMirrored([invoice]);
  if (invoice.state !== "submitted")
    throw new Refusal("refused", `${name} is not in force, so that nothing of it is credited.`);
  if (invoice.openingOn)
    throw new Refusal(
      "refused",
      `${name} is an open entry of the old books: what is taken back of it is written there.`,
    );
  return invoice;
}

/** Makes a draft; resolves to its passing name. */
export async function createNote(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  kind: NoteKind,
  input: NoteInput,
): Promise<string> {
  const invoice = await invoiceToCredit(tx, kind, input.from);
  const now = clock.now();
  const today = indianDay(now);
  const [id, name] = [newId(), draftName(kinds[kind].prefix, today, randomInt)];
  const { left, lines: sources } = await leftOfInvoice(tx, invoice, id);
  const { cause } = input;
  const note: StoredNote = {
    against: {
      id: invoice.id,
      kind: invoice.kind,
      name: invoice.name,
      day: invoice.billDate ?? invoice.transactionDate,
      ...(invoice.billNo && { number: invoice.billNo }),
    },
    cause,
    gst: input.gst ?? true,
    again: input.again ?? false,
    reason: input.reason ?? "",
    agreement: input.agreement ?? "",
    lines: input.lines ? linesSaid(input.lines) : linesToCredit(left, cause, sources),
    amount: input.amount ? toPaise(input.amount) : null,
    noteNo: "",
    noteDate: null,
    buyerAnswer: "pending",
  };
  const { lines, columns } = await reckon(tx, id, invoice, note);
  const { organisationId, caseId, party, operator, placeOfSupply, taxNote, registrationId, reverseCharge } = invoice;
  const row: NewDocument = {
    id,
    kind,
    name,
    registrationId,
    state: "draft",
    status: "Draft",
    organisationId,
    caseId,
    transactionDate: today,
    party,
    operator,
    placeOfSupply,
    taxNote,
    reverseCharge,
    createdAt: now,
    ...columns,
    extras: { credit: note },
  };
  await insertDraft(tx, row, lines, [invoice.id]);
  return name;
}

/** What a change makes of it; what is not named stays, but lines of another cause. */
function changedNote(before: StoredNote, input: NoteChange): StoredNote {
  const cause = input.cause ?? before.cause;
  const isOther = noteCauses[cause].says !== noteCauses[before.cause].says;
  const amount =
    input.amount === undefined
      ? isOther || input.lines?.length
        ? null
        : before.amount
      : input.amount
        ? toPaise(input.amount)
        : null;
  return {
    ...before,
    cause,
    gst: input.gst ?? before.gst,
    again: input.again ?? before.again,
    reason: input.reason ?? before.reason,
    agreement: input.agreement ?? before.agreement,
    lines: input.lines ? linesSaid(input.lines) : isOther || input.amount ? [] : before.lines,
    amount,
  };
}

/** Changes a draft against the version that was read. */
export async function changeNote(tx: Transaction, kind: NoteKind, { id: name, ...input }: NoteChange & { id: string }) {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  if (document.state !== "draft")
    throw new Refusal("refused", `${name} has left Draft and is not edited. Cancel it and write another.`);
  if (document.version !== input.version)
    throw new Refusal("conflict", `${name} was changed meanwhile. Look at what is there now, then save again.`);
  const note = changedNote(storedNoteOf(document), input);
  const { lines, columns } = await reckon(tx, document.id, await invoiceOfNote(tx, note), note);
  await updateDraft(tx, document, { ...columns, extras: { ...document.extras, credit: note } });
  await deleteLines(tx, document.id);
  await insertLines(tx, lines);
}

/** A note as it leaves Draft: its day, and its figures against what is left now. Its lines are written anew. */
export async function noteToSubmit(
  tx: Transaction,
  document: StoredDocument,
  today: string,
): Promise<{ document: StoredDocument; columns: Partial<StoredDocument> }> {
  const note = storedNoteOf(document);
  const { lines, columns: figures } = await reckon(tx, document.id, await invoiceOfNote(tx, note), note);
  await deleteLines(tx, document.id);
  await insertLines(tx, lines);
  const columns = { ...figures, transactionDate: today };
  return { document: { ...document, ...columns }, columns };
}
