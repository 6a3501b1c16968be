// What a note says besides what every document does, on the wire (books 9).
import type { TradeDocument } from "@vanik/contracts/documents";
import { noPaise, type Paise, sumPaise, toQuantity, toRupees } from "@vanik/contracts/money";
import { noteDays, reversalWarning } from "@vanik/trading/note-days";
import { headingOfSale, taxInvoice } from "@vanik/trading/sale-heading";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import type { InvoiceReference } from "../extras.ts";
import { invoiceNamed, invoiceOfNote, leftOfInvoice, storedNoteOf } from "../law/note-left.ts";
import { findRefundsOfNote, findRestsOfNotes, refundedOf } from "../note-rows.ts";
import type { StoredDocument } from "../tables.ts";

type NoteParts = Partial<TradeDocument>;

/** Which invoices it settles now; those of its party. */
async function settledByThisNote(db: Queryable, noteId: string) {
  const { rows } = await db.execute<{ invoice: string; amount: Paise }>(sql`
    select i.name as invoice, a.amount from payment_allocations a join trade_documents i on i.id = a.invoice_id
    where a.note_id = ${noteId} and a.ended_on is null order by i.name`);
  return rows;
}

/** What is left of an invoice without a note of it: of an open entry of the old books in all. */
async function leftOfEntry(db: Queryable, invoice: StoredDocument, noteId: string): Promise<NoteParts> {
  const { left } = await leftOfInvoice(db, invoice, noteId);
  return { left_of_entry: toRupees(left.payable) };
}

/** The same by its lines. */
async function leftToShow(db: Queryable, invoice: StoredDocument, noteId: string): Promise<NoteParts["left"]> {
  const { left, lines } = await leftOfInvoice(db, invoice, noteId);
  return left.lines.map(({ idx, qty, amount, cgst, sgst, igst }) => {
    const line = lines.find((one) => one.idx === idx)!;
    return {
      source: idx,
      item_name: line.itemName,
      uom: line.uom,
      rate: toRupees(line.rate ?? (0 as Paise)),
      qty: toQuantity(qty),
      amount: toRupees(amount),
      tax: toRupees(sumPaise([cgst, sgst, igst])),
    };
  });
}

/** What our own invoice is headed, where that is not Tax Invoice; a note and what raises it name it so. Of the old books nobody knows. */
async function paperOfInvoice(db: Queryable, { id, kind, name }: InvoiceReference): Promise<{ paper?: string }> {
  if (kind !== "sales_invoice") return {};
  const { party, openingOn, extras } = await invoiceNamed(db, { id, name });
  if (openingOn) return {};
  const { rows } = await db.execute<{ gst_treatment: string }>(
    sql`select gst_treatment from trade_lines where document_id = ${id}`,
  );
  const paper = headingOfSale({ items: rows, party, raises: extras.raises });
  return paper === taxInvoice ? {} : { paper };
}

/** What raises an invoice names it as its paper is headed, too. */
export async function withPaperRaised(
  db: Queryable,
  { extras: { raises } }: StoredDocument,
  shown: TradeDocument,
): Promise<TradeDocument> {
  if (!raises || !shown.raises) return shown;
  const paper = await paperOfInvoice(db, raises);
  return { ...shown, raises: { ...shown.raises, ...paper } };
}

/** Of a draft that raises an invoice, for the desk: the lines of that, less what notes took. */
export async function showRaisable(
  db: Queryable,
  { id, state, extras: { raises } }: StoredDocument,
): Promise<NoteParts> {
  return raises && state === "draft" ? { left: await leftToShow(db, await invoiceNamed(db, raises), id) } : {};
}

/** For its party and for the desk; of a draft also what is left and until when it lowers the tax. */
export async function showNote(db: Queryable, document: StoredDocument, desk: boolean): Promise<NoteParts> {
  const note = storedNoteOf(document);
  const { against, cause, gst, again, agreement, noteNo, noteDate, buyerAnswer } = note;
  const settled = await settledByThisNote(db, document.id);
  const refunded = await refundedOf(db, document.id);
  const rests = await findRestsOfNotes(db, [document.id]);
  const isDraft = document.state === "draft";
  const invoice = desk && isDraft ? await invoiceOfNote(db, note) : null;
  const { safeUntil, lastDay } = noteDays(against.day);
  const { kind, party: buyer, transactionDate: day } = document;
  const warning = kind === "credit_note" && gst ? reversalWarning({ day, buyer }) : null;
  return {
    against: {
      kind: against.kind,
      name: against.name,
      day: against.day,
      ...(against.number && { number: against.number }),
      ...(await paperOfInvoice(db, against)),
      ...(note.typed && { opening: true as const }),
      ...(invoice?.extras.raises && { raises: true as const }),
    },
    cause,
    gst,
    again,
    ...(document.kind === "debit_note" && { note_no: noteNo, note_date: noteDate }),
    ...(document.kind === "credit_note" && { buyer_answer: buyerAnswer }),
    settles: settled.map(({ invoice, amount }) => ({ invoice, amount: toRupees(amount) })),
    unused: toRupees(rests.get(document.id) ?? noPaise),
    ...(refunded > 0 && { refunded: toRupees(refunded) }),
    ...(desk && refunded > 0 && { refunded_by: await findRefundsOfNote(db, document.id) }),
    ...(desk && { note_reason: note.reason, agreement }),
    ...(invoice && {
      ...(note.typed
        ? await leftOfEntry(db, invoice, document.id)
        : { left: (await leftToShow(db, invoice, document.id)) ?? [] }),
      note_amount: note.amount === null ? null : toRupees(note.amount),
      ...(gst && { safe_until: safeUntil, last_day: lastDay }),
      ...(warning && { warnings: [warning] }),
    }),
  };
}
