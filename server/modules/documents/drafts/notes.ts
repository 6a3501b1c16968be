// Drafts of credit and debit notes: made of an invoice, changed, and as they leave Draft (books 1).
import { randomInt } from "node:crypto";
import type { NoteChange, NoteInput } from "@vanik/contracts/note-input";
import { noteCauses } from "@vanik/contracts/notes";
import { toBasisPoints, toPaise, toThousandths } from "@vanik/contracts/money";
import { isSale, type KindOf, kinds } from "@vanik/contracts/trade";
import { isServiceLine } from "@vanik/trading/charges";
import { draftName } from "@vanik/trading/names";
import type { InvoiceLeft, SaidNoteLine } from "@vanik/trading/notes";
import type { WholeNoteLine } from "@vanik/trading/typed-notes";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { StoredNote } from "../extras.ts";
import { backWithoutNote } from "../law/goods-and-notes.ts";
import { invoiceOfNote, leftOfInvoice, storedNoteOf } from "../law/note-left.ts";
import type { AnyLine } from "../line-tables.ts";
import { refuseMirrored } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import { figureNote } from "./note-figures.ts";
import { columnsOfInvoice, lockDraft, referToInvoice, rewriteLines } from "./of-invoice.ts";
import { findByNames, insertDraft, type NewDocument, updateDraft } from "./store.ts";

type NoteKind = KindOf<"note">;

const invoiceKinds = { credit_note: "sales_invoice", debit_note: "purchase_invoice" } as const;

type LinesInput = NonNullable<NoteInput["lines"]>;

/** What the wire says of lines, as the law looks at it. */
const linesSaid = (lines: LinesInput): SaidNoteLine[] =>
  lines.map(({ source, qty, rate, amount }, at) => {
    if (source === undefined) throw invalid({ [`lines.${at}.source`]: "Name a line by its number" });
    return {
      source,
      ...(qty !== undefined && { qty: toThousandths(qty) }),
      ...(rate !== undefined && { rate: toPaise(rate) }),
      ...(amount !== undefined && { amount: toPaise(amount) }),
    };
  });

/** The same where nobody knows the lines of the invoice: each is said whole. */
const linesTyped = (lines: LinesInput): WholeNoteLine[] =>
  lines.map(({ source, item_name: itemName = "", hsn = "", gst_rate: rate, qty, uom, amount }, at) => {
    if (source !== undefined)
      throw invalid({
        [`lines.${at}.source`]: "It is an open entry of the old books, whose lines are not here: say what is credited.",
      });
    return {
      itemName,
      hsn,
      uom: uom || "Nos",
      ...(rate !== undefined && { gstRate: toBasisPoints(rate) }),
      ...(qty !== undefined && { qty: toThousandths(qty) }),
      ...(amount !== undefined && { amount: toPaise(amount) }),
    };
  });

/** What is said of an invoice's lines, and cannot be said of an entry of the old books. */
function refuseOfEntry({ amount, again }: Pick<NoteInput, "amount" | "again">): void {
  if (amount)
    throw invalid({ amount: "The lines of the old books are not here to share it: say an amount of each line." });
  if (again) throw invalid({ again: "No order stands behind an entry of the old books that it would open again." });
}

/** Whether they are to be supplied again, which only goods can be. */
function againSaid(cause: StoredNote["cause"], again: boolean | undefined, before = false): boolean {
  if (noteCauses[cause].says === "qty") return again ?? before;
  if (again)
    throw invalid({
      again:
        cause === "correction"
          ? "A correction takes back what was billed, not the goods: bill it rightly by another invoice."
          : "Only goods are supplied again: a price or a discount leaves them as they are.",
    });
  return false;
}

/**
 * Where nobody says otherwise: goods that came back and no note takes, else goods as far as they are left. What is to be typed is left
 * to be.
 */
function linesToCredit(
  { lines }: InvoiceLeft,
  cause: StoredNote["cause"],
  sources: readonly AnyLine[],
  back: ReadonlyMap<number, number>,
): SaidNoteLine[] {
  if (noteCauses[cause].says !== "qty") return [];
  const goods = lines.filter(
    ({ idx, qty }) => qty > 0 && !sources.some((line) => line.idx === idx && isServiceLine(line)),
  );
  const returned = goods.filter(({ idx }) => back.has(idx));
  const proposed = cause === "short" || returned.length === 0 ? goods : returned;
  return proposed.map(({ idx, qty }) => ({
    source: idx,
    qty: proposed === returned ? Math.min(qty, back.get(idx)!) : qty,
  }));
}

/** Of one invoice that is in force, and ours. */
async function invoiceToCredit(tx: Transaction, kind: NoteKind, name: string): Promise<StoredDocument> {
  const [invoice] = await findByNames(tx, [invoiceKinds[kind]], [name]);
  if (!invoice) throw invalid({ from: `There is no ${isSale(kind) ? "sales invoice" : "bill"} named ${name}.` });
  refuseMirrored([invoice]);
  if (invoice.state !== "submitted")
    throw new Refusal("refused", `${name} is not in force, so that nothing of it is credited.`);
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
  const { cause } = input;
  const { left, lines: sources } = await leftOfInvoice(tx, invoice, id);
  const isOpening = invoice.openingOn !== null;
  if (isOpening) refuseOfEntry(input);
  const note: StoredNote = {
    against: referToInvoice(invoice),
    cause,
    gst: input.gst ?? true,
    again: againSaid(cause, input.again),
    reason: input.reason ?? "",
    agreement: input.agreement ?? "",
    ...(isOpening && { typed: linesTyped(input.lines ?? []) }),
    lines: isOpening
      ? []
      : input.lines
        ? linesSaid(input.lines)
        : linesToCredit(left, cause, sources, await backWithoutNote(tx, invoice.id)),
    amount: input.amount ? toPaise(input.amount) : null,
    noteNo: "",
    noteDate: null,
    buyerAnswer: "pending",
  };
  const { lines, columns } = await figureNote(tx, id, invoice, note);
  const row: NewDocument = {
    id,
    kind,
    name,
    transactionDate: today,
    createdAt: now,
    ...columnsOfInvoice(invoice),
    ...columns,
    extras: { credit: note },
  };
  await insertDraft(tx, row, lines, [invoice.id]);
  return name;
}

/** What a change makes of it; what is not named stays, but lines of another cause. */
function changedNote(before: StoredNote, input: NoteChange): StoredNote {
  const { cause = before.cause, lines: named } = input;
  if (before.typed) refuseOfEntry(input);
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
    again: againSaid(cause, input.again, before.again),
    reason: input.reason ?? before.reason,
    agreement: input.agreement ?? before.agreement,
    ...(before.typed
      ? { typed: named ? linesTyped(named) : before.typed }
      : { lines: named ? linesSaid(named) : isOther || input.amount ? [] : before.lines, amount }),
  };
}

/** Changes a draft against the version that was read. */
export async function changeNote(tx: Transaction, kind: NoteKind, input: NoteChange & { id: string }) {
  const document = await lockDraft(tx, kind, input);
  const note = changedNote(storedNoteOf(document), input);
  const invoice = await invoiceOfNote(tx, note);
  const { lines, columns } = await figureNote(tx, document.id, invoice, note);
  await updateDraft(tx, document, { ...columns, extras: { ...document.extras, credit: note } });
  await rewriteLines(tx, document.id, lines);
}

/** A note as it leaves Draft: its day, and its figures against what is left now. Its lines are written anew. */
export async function noteToSubmit(
  tx: Transaction,
  document: StoredDocument,
  today: string,
): Promise<{ document: StoredDocument; columns: Partial<StoredDocument> }> {
  const note = storedNoteOf(document);
  const invoice = await invoiceOfNote(tx, note);
  const { lines, columns: figures } = await figureNote(tx, document.id, invoice, note);
  await rewriteLines(tx, document.id, lines);
  const columns = { ...figures, transactionDate: today };
  return { document: { ...document, ...columns }, columns };
}
