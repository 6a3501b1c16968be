// A year of trade as rows of the product's tables, as its moves would have left them.
import { noPaise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import { tradeLines } from "../../server/modules/documents/line-tables.ts";
import { paymentAllocations, payments } from "../../server/modules/documents/goods-and-money/tables.ts";
import { documentLinks, tradeDocuments } from "../../server/modules/documents/tables.ts";
import { inTransaction, type Transaction } from "../../server/platform/db.ts";
import type { TestApp } from "../app.ts";
import type { Year, YearInvoice, YearNote, YearPayment, YearSettlement } from "./year.ts";

const nobody = { name: "", gstin: "", address: "", state: "" };
const common = { totalQty: 0, party: nobody, operator: nobody };

function headOfInvoice(invoice: YearInvoice, createdAt: Date): typeof tradeDocuments.$inferInsert {
  const { id, name, isSale, registration, day, isOpening, endedOn, payable, open, withoutCredit } = invoice;
  return {
    ...common,
    id,
    kind: isSale ? "sales_invoice" : "purchase_invoice",
    name,
    registrationId: registration,
    state: endedOn ? "cancelled" : "submitted",
    status: endedOn ? "Cancelled" : open === 0 ? "Paid" : "Unpaid",
    cancelledOn: endedOn,
    organisationId: invoice.party.id,
    caseId: id,
    transactionDate: isOpening ? addDays(day, -30) : day,
    openingOn: isOpening ? day : null,
    oldNo: isOpening ? `OLD/${name}` : "",
    dueDate: addDays(day, 30),
    total: invoice.net,
    itemCount: invoice.lines.length,
    netTotal: invoice.net,
    taxes: invoice.taxes,
    totalTaxes: invoice.totalTaxes,
    grandTotal: payable,
    roundedTotal: payable,
    outstanding: endedOn ? noPaise : open,
    reverseCharge: invoice.reverseCharge,
    extras: { taxSplit: invoice.split, ...(withoutCredit && { itc: "none" as const }) },
    createdAt,
  };
}

const headOfNote = (note: YearNote, createdAt: Date): typeof tradeDocuments.$inferInsert => ({
  ...common,
  id: note.id,
  kind: note.invoice.isSale ? "credit_note" : "debit_note",
  name: note.name,
  registrationId: note.invoice.registration,
  state: note.endedOn ? "cancelled" : "submitted",
  status: note.endedOn ? "Cancelled" : "Return",
  cancelledOn: note.endedOn,
  organisationId: note.invoice.party.id,
  caseId: note.invoice.id,
  transactionDate: note.day,
  total: note.net,
  itemCount: note.lines.length,
  netTotal: note.net,
  taxes: note.taxes,
  totalTaxes: note.totalTaxes,
  grandTotal: note.payable,
  roundedTotal: note.payable,
  reverseCharge: note.invoice.reverseCharge,
  extras: {
    credit: {
      against: {
        id: note.invoice.id,
        kind: note.invoice.isSale ? "sales_invoice" : "purchase_invoice",
        name: note.invoice.name,
        day: note.invoice.day,
      },
      cause: note.cause,
      gst: note.gst,
      again: false,
      reason: "By chance",
      agreement: "",
      lines: [],
      amount: null,
      noteNo: "",
      noteDate: null,
      buyerAnswer: "pending",
    },
  },
  createdAt,
});

const lineOf = { itemCode: "GOODS", itemName: "Goods", uom: "Nos" };

const rowOfPayment = (payment: YearPayment, createdAt: Date): typeof payments.$inferInsert => ({
  id: payment.id,
  name: payment.name,
  organisationId: payment.party.id,
  state: payment.endedOn ? "cancelled" : "live",
  direction: payment.direction,
  day: payment.day,
  mode: payment.isCash ? "Cash" : "NEFT",
  reference: payment.isCash ? "" : `UTR${payment.name}`,
  amount: payment.amount,
  isRefund: payment.isRefund,
  tdsSection: payment.section,
  tdsAmount: payment.withheld,
  cancelledOn: payment.endedOn,
  createdAt,
});

function rowOfSettlement(
  part: YearSettlement,
  partyOf: (id: string) => string,
): typeof paymentAllocations.$inferInsert {
  const { id, by, invoice, day, endedOn, amount, tds, section, writtenOff } = part;
  const paymentId = by === "booking" || "note" in by ? null : "payment" in by ? by.payment : by.advance;
  return {
    id,
    paymentId,
    noteId: by !== "booking" && "note" in by ? by.note : null,
    organisationId: invoice ? invoice.party.id : partyOf(paymentId!),
    invoiceId: invoice?.id ?? null,
    day,
    endedOn,
    amount,
    tdsAmount: tds,
    tdsSection: section,
    writtenOff,
  };
}

const atOnce = 500;
async function inPortions<Row>(rows: readonly Row[], write: (portion: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) await write(rows.slice(at, at + atOnce));
}

/** Writes all of a year but its ledger. */
export async function storeYear({ deps }: TestApp, year: Year): Promise<void> {
  const createdAt = deps.clock.now();
  await deps.db.$client.query(
    `insert into organisations (id, kind, name, key, phone, created_at)
      select id, kind::organisation_kind, name, replace(name, ' ', ''), '', now() from jsonb_to_recordset($1) as t (id uuid, kind text, name text)`,
    [JSON.stringify(year.parties)],
  );
  const insert = <Row>(rows: readonly Row[], write: (tx: Transaction, portion: Row[]) => PromiseLike<unknown>) =>
    inPortions(rows, (portion) => inTransaction(deps.db, async (tx) => void (await write(tx, portion))));
  const heads = [
    ...year.invoices.map((invoice) => headOfInvoice(invoice, createdAt)),
    ...year.notes.map((note) => headOfNote(note, createdAt)),
  ];
  await insert(heads, (tx, portion) => tx.insert(tradeDocuments).values(portion));
  const lines = [
    ...year.invoices.flatMap(({ id, lines: own }) => own.map((line) => ({ ...lineOf, ...line, documentId: id }))),
    ...year.notes.flatMap(({ id, invoice, lines: own }) =>
      own.map(({ source, hsn, gstRate, qty, amount, cgst, sgst, igst }, at) => ({
        ...lineOf,
        documentId: id,
        idx: at + 1,
        sourceDocumentId: invoice.id,
        sourceIdx: source,
        hsn,
        gstRate,
        qty: Math.max(1_000, qty),
        rate: noPaise,
        amount,
        cgst,
        sgst,
        igst,
      })),
    ),
  ];
  await insert(lines, (tx, portion) => tx.insert(tradeLines).values(portion));
  const links = year.notes.map(({ id, invoice }) => ({ fromId: invoice.id, toId: id }));
  await insert(links, (tx, portion) => tx.insert(documentLinks).values(portion));
  const paid = year.payments.map((payment) => rowOfPayment(payment, createdAt));
  await insert(paid, (tx, portion) => tx.insert(payments).values(portion));
  const parties = new Map(year.payments.map(({ id, party }) => [id, party.id]));
  const settled = year.settlements.map((part) => rowOfSettlement(part, (id) => parties.get(id)!));
  await insert(settled, (tx, portion) => tx.insert(paymentAllocations).values(portion));
}
