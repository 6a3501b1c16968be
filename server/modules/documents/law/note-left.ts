// What is left of an invoice for a note, and what stands in the way of one (books 1).
import type { Paise } from "@vanik/contracts/money";
import { noteCauses } from "@vanik/contracts/notes";
import { isReason } from "@vanik/contracts/reason";
import { noteKinds } from "@vanik/contracts/trade";
import { actRows } from "@vanik/trading/acts";
import { chargedRate } from "@vanik/trading/gst-rates";
import { describeState, formatAmount } from "@vanik/trading/wording";
import { noteDays } from "@vanik/trading/note-days";
import { computeNote, type InvoiceLeft, leftAfter, linesAsPrinted, type NoteFigures } from "@vanik/trading/notes";
import { invalidAt, isRefused, type Refused, refused } from "@vanik/trading/refused";
import type { TaxHead } from "@vanik/trading/tax-heads";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import type { InvoiceReference, StoredNote } from "../extras.ts";
import { type AnyLine, tradeLines } from "../line-tables.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { returnsOnNote } from "./goods-and-notes.ts";
import { figuresOfTyped } from "./typed-note.ts";

const t = tradeDocuments;

/** Of a note that is stored. */
export const storedNoteOf = ({ name, extras }: Pick<StoredDocument, "name" | "extras">): StoredNote => {
  if (!extras.credit) throw new Error(`${name} is no note`);
  return extras.credit;
};

const linesIn = (db: Queryable, documentIds: readonly string[]): Promise<AnyLine[]> =>
  db
    .select()
    .from(tradeLines)
    .where(inArray(tradeLines.documentId, [...documentIds]))
    .orderBy(tradeLines.documentId, tradeLines.idx);

/** What a note that is stored took. */
function takenBy({ extras, name, roundedTotal, lines }: StoredDocument & { lines: readonly AnyLine[] }) {
  const { cause, gst } = storedNoteOf({ name, extras });
  const { takesGoods } = noteCauses[cause];
  return {
    gst,
    payable: roundedTotal,
    lines: lines.map(({ sourceIdx, qty, amount, cgst, sgst, igst }) => ({
      // Of an entry of the old books no line stands behind it: what it took is of the whole.
      source: sourceIdx ?? 0,
      takes: takesGoods ? qty : 0,
      amount,
      cgst,
      sgst,
      igst,
    })),
  };
}

/** Notes of an invoice that live, one left out, with their lines. */
async function liveNotes(db: Queryable, invoiceId: string, exceptId: string) {
  const notes = await db
    .select()
    .from(t)
    .where(
      and(
        sql`${t.id} in (select k.to_id from document_links k where k.from_id = ${invoiceId})`,
        inArray(t.kind, noteKinds),
        eq(t.state, "submitted"),
        ne(t.id, exceptId),
      ),
    );
  const lines = Map.groupBy(
    await linesIn(
      db,
      notes.map(({ id }) => id),
    ),
    ({ documentId }) => documentId,
  );
  return notes.map((note) => ({ ...note, lines: lines.get(note.id) ?? [] }));
}

/** What is left of an invoice, one note left out, and its lines as they stand in it. */
export async function leftOfInvoice(
  db: Queryable,
  invoice: StoredDocument,
  exceptId: string,
): Promise<{ left: InvoiceLeft; lines: AnyLine[] }> {
  const lines = await linesIn(db, [invoice.id]);
  const stored = lines.map(({ idx, qty, uom, amount, gstRate, gstTreatment, cgst, sgst, igst }) => ({
    idx,
    qty,
    uom,
    amount,
    cgst,
    sgst,
    igst,
    gstRate: chargedRate({ rate: gstRate ?? 0, treatment: gstTreatment }),
  }));
  const taxes = invoice.taxes.map(({ tax, rate, amount }) => ({ tax: tax as TaxHead, rate, amount }));
  const whole: InvoiceLeft = {
    lines: invoice.kind === "purchase_invoice" ? linesAsPrinted(stored, taxes) : stored,
    payable: invoice.roundedTotal,
    notes: 0,
    reverseCharge: invoice.reverseCharge,
  };
  const notes = await liveNotes(db, invoice.id, exceptId);
  return { left: notes.map(takenBy).reduce(leftAfter, whole), lines };
}

/** The figures of a note against what is left of its invoice, or why it cannot be. */
export function figuresOfNote(
  left: InvoiceLeft,
  { cause, gst, lines, amount }: Pick<StoredNote, "cause" | "gst" | "lines" | "amount">,
): NoteFigures | Refused {
  return computeNote(left, { cause, gst, lines, ...(amount !== null && { amount: amount as Paise }) });
}

/** An invoice that something is of, as it stands. */
export async function invoiceNamed(
  db: Queryable,
  { id, name }: Pick<InvoiceReference, "id" | "name">,
): Promise<StoredDocument> {
  const [invoice] = await db.select().from(t).where(eq(t.id, id));
  if (!invoice) throw new Error(`${name} is not there`);
  return invoice;
}

/** The invoice that a note is of. */
export const invoiceOfNote = (db: Queryable, { against }: StoredNote): Promise<StoredDocument> =>
  invoiceNamed(db, against);

/** What stands in the way of a draft that raises an invoice, as that stands now. */
export async function standingOfRaise(db: Queryable, { state, extras: { raises } }: StoredDocument) {
  if (!raises) return null;
  const invoice = state === "draft" ? await invoiceNamed(db, raises) : null;
  return {
    stands: invoice && invoice.state !== "submitted" ? `${invoice.name} is ${describeState(invoice.state)}.` : null,
  };
}

/** What the law of a note looks at: a draft against its invoice, what is submitted against its order. */
export async function standingOfNote(db: Queryable, document: StoredDocument) {
  const note = storedNoteOf(document);
  const { gst, against, reason } = note;
  const isDraft = document.state === "draft";
  return {
    stands: isDraft ? await noteRefusal(db, document) : null,
    days: isDraft && gst ? noteDays(against.day) : null,
    reason,
    returns: document.state === "submitted" ? await returnsOnNote(db, document.id, note) : [],
    usedAgain: document.state === "submitted" ? await usedAgainBy(db, document.id) : null,
  };
}

/** What stands in a draft's way against what is left of its invoice, whatever the day. */
async function noteRefusal(db: Queryable, document: StoredDocument): Promise<Refused | null> {
  const note = storedNoteOf(document);
  const invoice = await invoiceOfNote(db, note);
  if (invoice.state !== "submitted") return refused(`${invoice.name} is ${describeState(invoice.state)}.`);
  const { left } = await leftOfInvoice(db, invoice, document.id);
  const figures = note.typed ? await figuresOfTyped(db, invoice, left, note) : figuresOfNote(left, note);
  if (isRefused(figures)) return figures;
  if (note.typed && !isReason(note.reason))
    return invalidAt("reason", `Give a reason: ${invoice.name} is of the old books, and nothing here shows why.`);
  if (note.gst && note.cause === "discount" && note.agreement.trim().length < 3)
    return invalidAt("agreement", "Say what was agreed of the discount before the supply, or credit it without GST.");
  const reason = document.kind === "credit_note" && !note.gst ? financialProblem(figures.payable, note.reason) : null;
  if (reason) return invalidAt("reason", reason);
  const [closed] = note.again ? await closedOrders(db, invoice.id) : [];
  return closed ? refused(`${closed} is closed, so that nothing is supplied again. Reopen it first.`) : null;
}

/** What is credited without GST is let go as what is written off is, and gives the same account of itself. */
function financialProblem(amount: Paise, reason: string): string | null {
  const freely = actRows.write_off.reasonAbove as Paise;
  return amount <= freely || isReason(reason)
    ? null
    : `Give a reason to credit more than ${formatAmount(freely)} without GST.`;
}

async function closedOrders(db: Queryable, invoiceId: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct d.name from trade_lines l join trade_documents d on d.id = l.source_document_id
    where l.document_id = ${invoiceId} and d.state in ('closed', 'cancelled') order by 1`);
  return rows.map(({ name }) => name);
}

/** What of its order a note gave back, and was billed or sent again since: the sentence that says so; null where nothing was. */
async function usedAgainBy(db: Queryable, noteId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct d.name from trade_lines n
    join trade_lines i on i.document_id = n.source_document_id and i.idx = n.source_idx
    join trade_lines o on o.document_id = i.source_document_id and o.idx = i.source_idx
    join trade_documents d on d.id = o.document_id
    where n.document_id = ${noteId} and greatest(o.billed_qty + n.billed_qty, o.delivered_qty + n.delivered_qty) * 10000
      > o.qty * (10000 + o.tolerance) order by 1`);
  const [first] = rows;
  return first ? `What it opened again of ${first.name} was billed or sent since. Cancel that first.` : null;
}
