// A party with an account of its own: its invoices are written straight into the tables, its money moves by the real acts.
import { type Paise, toPaise } from "@vanik/contracts/money";
import type { Kind, TdsSection } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { AllocationsInput, MoveInput, PaymentInput } from "@vanik/contracts/document-input";
import { NoteAllocationsInput, NoteInput } from "@vanik/contracts/note-input";
import type { z } from "zod";
import { createNote } from "../server/modules/documents/drafts/notes.ts";
import { allocateNote } from "../server/modules/documents/goods-and-money/note-allocations.ts";
import { allocatePayment, cancelPayment } from "../server/modules/documents/goods-and-money/payments.ts";
import { recordPayment } from "../server/modules/documents/goods-and-money/recording.ts";
import { postToLedger } from "../server/modules/documents/ledger/post.ts";
import { makeMove } from "../server/modules/documents/moves/moving.ts";
import { tradeDocuments } from "../server/modules/documents/tables.ts";
import { readStatement } from "../server/modules/parties/statement.ts";
import { indianDay } from "../server/platform/clock.ts";
import { inTransaction, type Transaction } from "../server/platform/db.ts";
import { newId } from "../server/platform/ids.ts";
import { toViewer } from "../server/platform/viewer.ts";
import type { TestApp } from "./app.ts";
import { newReference } from "./references.ts";

let made = 0;

/** A payment of an account of today by bank, as the wire has it; `more` says what else it is. */
export const paymentOf = (
  account: { name: string; today: () => string },
  direction: "in" | "out",
  amount: number,
  more: object = {},
) => ({
  organisation: account.name,
  direction,
  day: account.today(),
  mode: "NEFT" as const,
  reference: newReference(),
  amount,
  ...more,
});

export async function openAccount({ deps }: TestApp, kind: "buyer" | "supplier") {
  const { db } = deps;
  const { rows } = await db.$client.query("select id from users where email = 'desk@vanik.example'");
  const staff = { userId: rows[0].id as string, sessionId: "", organisationId: null, organisation: null, phone: "" };
  const desk = toViewer({
    type: "staff",
    rights: ["administrator"],
    ...staff,
    name: "Desk",
    email: "desk@vanik.example",
  });
  const id = newId();
  const name = `Ledger ${++made} Traders`;
  await db.$client.query(
    "insert into organisations (id, kind, name, key, phone, created_at) values ($1, $2, $3, $4, '', now())",
    [id, kind, name, `ledger${made}traders`],
  );
  const today = () => indianDay(deps.clock.now());
  const done = <T>(act: (tx: Transaction) => Promise<T>) => inTransaction(db, act);
  const invoiceKind: Kind = kind === "buyer" ? "sales_invoice" : "purchase_invoice";
  const noteKind = kind === "buyer" ? "credit_note" : "debit_note";
  const readNote = async (note: string) => {
    const { rows: notes } = await db.$client.query<{ version: number; payable: number }>(
      "select version, rounded_total::float8 as payable from trade_documents where kind = $1 and name = $2",
      [noteKind, note],
    );
    return notes[0]!;
  };
  const nobody = { name: "", gstin: "", address: "", state: "" };

  return {
    id,
    name,
    today,
    /** An invoice of today of so many rupees, 18 % of GST within; due so many days later; a bill of a section, where one is said. */
    async invoice(rupees: number, dueDays = 30, tdsSection: TdsSection | null = null) {
      const payable = toPaise(rupees);
      const [documentId, invoiceName] = [newId(), `${kind === "buyer" ? "SI" : "PI"}-0001-${String(++made)}`];
      await db.insert(tradeDocuments).values({
        id: documentId,
        kind: invoiceKind,
        name: invoiceName,
        state: "submitted",
        status: "Unpaid",
        transactionDate: today(),
        tdsSection,
        dueDate: addDays(today(), dueDays),
        caseId: documentId,
        organisationId: id,
        total: payable,
        netTotal: Math.round(payable / 1.18) as Paise,
        roundedTotal: payable,
        outstanding: payable,
        totalQty: 0,
        itemCount: 0,
        party: nobody,
        operator: nobody,
        extras: {},
        createdAt: deps.clock.now(),
      });
      await done((tx) => postToLedger(tx, { invoices: [documentId] }));
      return invoiceName;
    },
    /** A note of an invoice of today, which has one line of a hundred hours from its first note on; resolves to its name and its rupees. */
    async note(invoice: string, words: Partial<z.input<typeof NoteInput>>) {
      await db.$client.query(
        `insert into trade_lines (document_id, idx, item_code, item_name, hsn, uom, qty, rate, amount, gst_rate, igst)
          select id, 1, '', 'Hours', '998719', 'Nos', 100000, 0, net_total, 1800, rounded_total - net_total from trade_documents
          where kind = $1 and name = $2 on conflict do nothing`,
        [invoiceKind, invoice],
      );
      const reason = "Less was done";
      const input = NoteInput.parse({ from: invoice, reason, lines: [], ...words });
      const note = await done(async (tx) => {
        const draft = await createNote(deps, tx, noteKind, input);
        return makeMove(deps, tx, desk, noteKind, draft, MoveInput.parse({ move: "submit", reason }));
      });
      return { name: note, rupees: (await readNote(note)).payable / 100 };
    },
    async allocateNote(note: string, allocations: z.input<typeof NoteAllocationsInput>["allocations"]) {
      const { version } = await readNote(note);
      const input = NoteAllocationsInput.parse({ version, allocations });
      await done((tx) => allocateNote(deps, tx, desk, noteKind, { ...input, id: note }));
    },
    cancelNote: (note: string) =>
      done((tx) => {
        const input = MoveInput.parse({ move: "cancel", reason: "It was done after all" });
        return makeMove(deps, tx, desk, noteKind, note, input);
      }),
    /** What it owes, or is owed, by the accounts of debtors and creditors at the end of a day, in rupees. */
    async posted(to: string): Promise<number> {
      const { rows: sums } = await db.$client.query<{ paise: number }>(
        "select coalesce(sum(debit - credit), 0)::float8 as paise from ledger_entries where organisation_id = $1 and account in ('1100', '2100') and day <= $2",
        [id, to],
      );
      return (kind === "buyer" ? sums[0]!.paise : 0 - sums[0]!.paise) / 100;
    },
    /** Its payment (ours, to a supplier) of today by bank, unless it says otherwise; resolves to its name. */
    pay: (amount: number, more: Partial<z.input<typeof PaymentInput>> = {}) =>
      done((tx) => {
        // Money for neither an order nor a bill says why it goes.
        const why = kind === "supplier" ? { reason: "As agreed by telephone" } : {};
        const input = paymentOf({ name, today }, kind === "buyer" ? "in" : "out", amount, { ...why, ...more });
        return recordPayment(deps, tx, desk, PaymentInput.parse(input));
      }),
    allocate: (payment: string, allocations: z.input<typeof AllocationsInput>["allocations"], reason = "As told") =>
      done((tx) => allocatePayment(deps, tx, desk, payment, AllocationsInput.parse({ allocations, reason }))),
    cancelPayment: (payment: string) =>
      done((tx) => cancelPayment(deps, tx, desk, payment, { reason: "The cheque came back" })),
    cancelInvoice: (invoice: string) =>
      done((tx) => {
        const input = MoveInput.parse({ move: "cancel", reason: "Billed wrongly" });
        return makeMove(deps, tx, desk, invoiceKind, invoice, input);
      }),
    statement: (from: string, to: string) => readStatement(deps, db, id, { from, to }),
  };
}
export type Account = Awaited<ReturnType<typeof openAccount>>;
