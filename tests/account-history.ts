// A party's account by chance: invoices, payments, notes, what they settle, money back and what is cancelled, each by its real act.
import fc from "fast-check";
import { Refusal } from "../server/platform/errors.ts";
import type { Account } from "./bare-account.ts";

const noteActs = ["note", "note", "noteAnew", "cancelNote"] as const;

/** One step of a history: so many days later, this is done with what is there; shares in percent pick and size it. */
export const historyStep = fc.record({
  days: fc.constantFrom(0, 0, 1, 9, 33),
  act: fc.constantFrom(
    "invoice",
    "invoice",
    "pay",
    "pay",
    "anew",
    "refund",
    "cancelPayment",
    "cancelInvoice",
    ...noteActs,
  ),
  rupees: fc.integer({ min: 1, max: 5000 }),
  which: fc.nat(99),
  share: fc.integer({ min: 1, max: 100 }),
  tds: fc.nat(9),
  off: fc.nat(10),
});
export type HistoryStep = typeof historyStep extends fc.Arbitrary<infer Step> ? Step : never;

/** What a payment settles of an invoice, in rupees. */
export interface SettledPart {
  invoice: string;
  amount: number;
  tds_amount: number;
  written_off: number;
}

/** An act that was done, in rupees; of a payment the tax that is withheld with what it settles of nothing, too. */
export type HistoryAct =
  | { act: "invoice" | "refund"; name: string; rupees: number }
  | { act: "pay"; name: string; rupees: number; tds: number; parts: SettledPart[] }
  | { act: "anew"; name: string; parts: SettledPart[] }
  | { act: "note"; name: string; invoice: string; rupees: number }
  | { act: "noteAnew"; name: string; parts: { invoice: string; amount: number }[] }
  | { act: "cancelPayment" | "cancelInvoice" | "cancelNote"; name: string };

interface Named {
  name: string;
  rupees: number;
}

/** Plays steps of an account one after the other; each resolves to what was done, null where nothing was there or it was refused. */
export function historyOf(account: Account, kind: "buyer" | "supplier") {
  const invoices: Named[] = [];
  const payments: Named[] = [];
  const notes: Named[] = [];
  const pick = (all: readonly Named[], at: number) => all[at % Math.max(1, all.length)];
  const partsOf = ({ which, share, tds, off }: HistoryStep, rupees: number): SettledPart[] => {
    const invoice = pick(invoices, which);
    if (!invoice) return [];
    const amount = Math.max(1, Math.floor((Math.min(rupees, invoice.rupees) * share) / 200));
    return [{ invoice: invoice.name, amount, tds_amount: Math.floor((invoice.rupees * tds) / 100), written_off: off }];
  };
  const agreed = (parts: readonly SettledPart[]) => parts.map((part) => ({ ...part, tds_reason: "Agreed so" }));

  const acts: Record<HistoryStep["act"], (step: HistoryStep) => Promise<HistoryAct | null>> = {
    invoice: async ({ rupees, which }) => {
      const invoice = { name: await account.invoice(rupees, which % 50), rupees };
      invoices.push(invoice);
      return { act: "invoice", ...invoice };
    },
    pay: async (step) => {
      const { rupees } = step;
      const parts = partsOf(step, rupees);
      const tds = step.tds > 5 ? Math.floor(rupees / 20) : 0;
      const more = { allocations: agreed(parts), tds_amount: tds, tds_reason: "Agreed so", reason: "Agreed so" };
      const payment = { name: await account.pay(rupees, more), rupees };
      payments.push(payment);
      return { act: "pay", ...payment, tds, parts };
    },
    refund: async ({ share, which }) => {
      const payment = pick(payments, which);
      if (!payment) return null;
      const direction = kind === "buyer" ? "out" : "in";
      const rupees = Math.max(1, Math.floor((payment.rupees * share) / 300));
      const refund = { name: await account.pay(rupees, { direction, refund_of: [payment.name] }), rupees };
      payments.push(refund);
      return { act: "refund", ...refund };
    },
    anew: async (step) => {
      const payment = pick(payments, step.share);
      if (!payment) return null;
      const parts = partsOf(step, payment.rupees);
      await account.allocate(payment.name, agreed(parts));
      return { act: "anew", name: payment.name, parts };
    },
    cancelPayment: async ({ which }) => {
      const payment = pick(payments, which);
      if (!payment) return null;
      await account.cancelPayment(payment.name);
      return { act: "cancelPayment", name: payment.name };
    },
    cancelInvoice: async ({ which }) => {
      const invoice = pick(invoices, which);
      if (!invoice) return null;
      await account.cancelInvoice(invoice.name);
      return { act: "cancelInvoice", name: invoice.name };
    },
    // Some without GST: an amount alone, which leaves the tax as it is.
    note: async ({ which, share, tds }) => {
      const invoice = pick(invoices, which);
      if (!invoice) return null;
      const words =
        tds > 6
          ? {
              cause: "discount" as const,
              gst: false,
              lines: [{ source: 1, amount: Math.ceil((invoice.rupees * share) / 150) }],
            }
          : { cause: "short" as const, lines: [{ source: 1, qty: share }] };
      const note = await account.note(invoice.name, words);
      notes.push(note);
      return { act: "note", ...note, invoice: invoice.name };
    },
    noteAnew: async ({ which, share }) => {
      const [note, invoice] = [pick(notes, share), pick(invoices, which)];
      if (!note || !invoice) return null;
      const parts = [{ invoice: invoice.name, amount: Math.max(1, Math.floor((note.rupees * share) / 100)) }];
      await account.allocateNote(note.name, parts);
      return { act: "noteAnew", name: note.name, parts };
    },
    cancelNote: async ({ which }) => {
      const note = pick(notes, which);
      if (!note) return null;
      await account.cancelNote(note.name);
      return { act: "cancelNote", name: note.name };
    },
  };
  return (step: HistoryStep): Promise<HistoryAct | null> =>
    acts[step.act](step).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
}
