// A year of trade as rows of the product's tables, as its moves would have left them.
import { noPaise, sumPaise } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import pg from "pg";
import { inject } from "vitest";
import { tradeLines } from "../../server/modules/documents/line-tables.ts";
import {
  noteRefunds,
  paymentAllocations,
  paymentRefunds,
  payments,
  tdsChallanRows,
  tdsChallans,
} from "../../server/modules/documents/goods-and-money/tables.ts";
import { documentLinks, tradeDocuments } from "../../server/modules/documents/tables.ts";
import { inTransaction, type Transaction } from "../../server/platform/db.ts";
import type { TestApp } from "../app.ts";
import type { Year, YearChallan, YearInvoice, YearNote, YearPayment, YearSettlement } from "./year-parts.ts";

const ours = { name: "", gstin: "", address: "", state: "" };
const partyOnPaper = ({ name, state, category }: YearInvoice["party"]) => ({
  name,
  gstin: "",
  address: "",
  state,
  gstCategory: category,
});

const referenceTo = ({ id, isSale, name, day }: YearInvoice) => ({
  id,
  kind: isSale ? ("sales_invoice" as const) : ("purchase_invoice" as const),
  name,
  day,
});

function headOfInvoice(invoice: YearInvoice, createdAt: Date): typeof tradeDocuments.$inferInsert {
  const { id, name, isSale, registration, day, isOpening, endedOn, payable, open, withoutCredit, raises } = invoice;
  return {
    totalQty: 0,
    party: partyOnPaper(invoice.party),
    operator: ours,
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
    extras: {
      taxSplit: invoice.split,
      ...(withoutCredit && { itc: "none" as const }),
      ...(raises && { raises: { ...referenceTo(raises), lines: [] } }),
    },
    createdAt,
  };
}

const headOfNote = (note: YearNote, createdAt: Date): typeof tradeDocuments.$inferInsert => ({
  totalQty: 0,
  party: partyOnPaper(note.invoice.party),
  operator: ours,
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
      against: referenceTo(note.invoice),
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

function rowOfPayment(payment: YearPayment, createdAt: Date): typeof payments.$inferInsert {
  const { id, name, party, direction, by, day, endedOn, amount, returns, withheld, section } = payment;
  const mode = by === "Cash" || by === "Opening" ? by : "NEFT";
  return {
    id,
    name,
    organisationId: party.id,
    state: endedOn ? "cancelled" : "live",
    direction,
    day,
    mode,
    bank: by === "1201" || by === "1202" ? by : null,
    reference: mode === "NEFT" ? `UTR${name}` : "",
    amount,
    isRefund: returns !== null,
    tdsSection: section,
    tdsAmount: withheld,
    cancelledOn: endedOn,
    createdAt,
  };
}

function rowOfChallan(challan: YearChallan, createdAt: Date): typeof tdsChallans.$inferInsert {
  const { id, serial, section, day, endedOn, bank, amount, paid } = challan;
  const parts = [...Map.groupBy(paid, ({ party }) => party.id)].map(([organisation, rows]) => ({
    organisation,
    amount: sumPaise(rows.map(({ tds }) => tds)),
  }));
  const cancelReason = endedOn ? "By chance" : null;
  return {
    id,
    section,
    day,
    bsr: "0510308",
    serial,
    amount,
    bank,
    parts,
    cancelledOn: endedOn,
    cancelReason,
    createdAt,
  };
}

function rowOfSettlement(part: YearSettlement): typeof paymentAllocations.$inferInsert {
  const { id, by, party, invoice, day, endedOn, amount, tds, section, writtenOff } = part;
  return {
    id,
    paymentId: by === "booking" || "note" in by ? null : "payment" in by ? by.payment : by.advance,
    noteId: by !== "booking" && "note" in by ? by.note : null,
    organisationId: party.id,
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

const tables = [
  "organisations",
  "trade_documents",
  "trade_lines",
  "payments",
  "payment_allocations",
  "payment_refunds",
  "tds_challans",
];
/** What they tell the log, the Overview and the stock of is not asked here, and takes most of the time that it takes to write them. */
async function withoutTriggers({ deps }: TestApp, write: () => Promise<void>): Promise<void> {
  const owner = new pg.Client({ ...inject("postgres"), database: deps.db.$client.options.database });
  await owner.connect();
  const turn = (how: "disable" | "enable") =>
    owner.query(tables.map((table) => `alter table ${table} ${how} trigger user`).join("; "));
  await turn("disable");
  await write();
  await turn("enable");
  await owner.end();
}

/** Writes all of a year but its ledger. */
export const storeYear = (vanik: TestApp, year: Year): Promise<void> =>
  withoutTriggers(vanik, () => writeYear(vanik, year));

async function writeYear({ deps }: TestApp, year: Year): Promise<void> {
  const createdAt = deps.clock.now();
  await deps.db.$client.query(
    `insert into organisations (id, kind, name, key, phone, state, gst_category, created_at)
      select id, kind::organisation_kind, name, replace(name, ' ', ''), '', state, category, now()
      from jsonb_to_recordset($1) as t (id uuid, kind text, name text, state text, category text)`,
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
      own.map(({ source, hsn, gstRate, gstTreatment, qty, amount, cgst, sgst, igst }, at) => ({
        ...lineOf,
        documentId: id,
        idx: at + 1,
        sourceDocumentId: invoice.id,
        sourceIdx: source,
        hsn,
        gstRate,
        gstTreatment,
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
  const links = [
    ...year.notes.map(({ id, invoice }) => ({ fromId: invoice.id, toId: id })),
    ...year.invoices.flatMap(({ id, raises }) => (raises ? [{ fromId: raises.id, toId: id }] : [])),
  ];
  await insert(links, (tx, portion) => tx.insert(documentLinks).values(portion));
  const paid = year.payments.map((payment) => rowOfPayment(payment, createdAt));
  await insert(paid, (tx, portion) => tx.insert(payments).values(portion));
  await insert(
    year.settlements.map((part) => rowOfSettlement(part)),
    (tx, portion) => tx.insert(paymentAllocations).values(portion),
  );
  const refunds = year.payments.flatMap(({ id, returns, amount }) =>
    returns ? [{ refundId: id, amount, returns }] : [],
  );
  const ofPayments = refunds.flatMap(({ returns, ...row }) =>
    "payment" in returns ? [{ ...row, paymentId: returns.payment }] : [],
  );
  await insert(ofPayments, (tx, portion) => tx.insert(paymentRefunds).values(portion));
  const ofNotes = refunds.flatMap(({ returns, ...row }) =>
    "note" in returns ? [{ ...row, noteId: returns.note }] : [],
  );
  await insert(ofNotes, (tx, portion) => tx.insert(noteRefunds).values(portion));
  const challans = year.challans.map((challan) => rowOfChallan(challan, createdAt));
  await insert(challans, (tx, portion) => tx.insert(tdsChallans).values(portion));
  const paidTax = year.challans.flatMap(({ id, endedOn, paid: rows }) =>
    endedOn ? [] : rows.map((row) => ({ challanId: id, allocationId: row.id })),
  );
  await insert(paidTax, (tx, portion) => tx.insert(tdsChallanRows).values(portion));
}
