// A year of an account is told thrice: by the product, by the ledger that it posts, and by one that knows nothing of it but what was done
// (controls 9; books 2, Invariants).
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type HistoryAct, historyOf, historyStep, type SettledPart } from "../../../tests/account-history.ts";
import { openAccount } from "../../../tests/bare-account.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ RATE_LIMIT: "off" })));
afterAll(() => vanik.close());

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
const taxOf = (parts: readonly SettledPart[]) => sum(parts.map((part) => part.tds_amount));
const settledBy = ({ amount, tds_amount, written_off }: SettledPart) => amount + tds_amount + written_off;

/** What an account comes to, by nothing but its acts; all in rupees, owed by the party to us or by us to it. */
function shadowLedger() {
  const billed = new Map<string, number>();
  const paid = new Map<string, { rupees: number; withheld: number; parts: SettledPart[] }>();
  const returned = new Map<string, number>();
  const credited = new Map<string, { rupees: number; parts: { invoice: string; amount: number }[] }>();
  const openOf = (invoice: string) => {
    const settledParts = [...paid.values()].flatMap(({ parts }) => parts.filter((part) => part.invoice === invoice));
    const notes = [...credited.values()].flatMap(({ parts }) => parts.filter((part) => part.invoice === invoice));
    return billed.get(invoice)! - sum(settledParts.map(settledBy)) - sum(notes.map(({ amount }) => amount));
  };
  const changes: Record<HistoryAct["act"], (act: never) => unknown> = {
    invoice: ({ name, rupees }: Extract<HistoryAct, { rupees: number }>) => billed.set(name, rupees),
    refund: ({ name, rupees }: Extract<HistoryAct, { rupees: number }>) => returned.set(name, rupees),
    pay: ({ name, rupees, tds, parts }: Extract<HistoryAct, { act: "pay" }>) =>
      paid.set(name, { rupees, withheld: tds > 0 ? tds + taxOf(parts) : 0, parts }),
    anew: ({ name, parts }: Extract<HistoryAct, { act: "anew" }>) => (paid.get(name)!.parts = parts),
    cancelPayment: ({ name }: { name: string }) => [paid.delete(name), returned.delete(name)],
    cancelInvoice: ({ name }: { name: string }) => billed.delete(name),
    // It settles what is open of its invoice, as far as it goes.
    note: ({ name, invoice, rupees }: Extract<HistoryAct, { act: "note" }>) =>
      credited.set(name, { rupees, parts: [{ invoice, amount: Math.min(rupees, openOf(invoice)) }] }),
    noteAnew: ({ name, parts }: Extract<HistoryAct, { act: "noteAnew" }>) => (credited.get(name)!.parts = parts),
    cancelNote: ({ name }: { name: string }) => credited.delete(name),
  };
  return {
    note: (act: HistoryAct) => changes[act.act](act as never),
    told() {
      const parts = [...paid.values()].flatMap((payment) => payment.parts);
      // What was withheld with an advance is kept with it, and used by what is withheld of what it settles.
      const keptTaxes = [...paid.values()].map((payment) => Math.max(0, payment.withheld - taxOf(payment.parts)));
      const owed = sum([...billed.values()]);
      const received = sum([...paid.values()].map(({ rupees }) => rupees)) - sum([...returned.values()]);
      const letGo = sum(parts.map(({ tds_amount, written_off }) => tds_amount + written_off)) + sum(keptTaxes);
      const notes = [...credited.values()];
      const noteParts = notes.flatMap((note) => note.parts);
      const open = owed - sum(parts.map(settledBy)) - sum(noteParts.map(({ amount }) => amount));
      const closing = owed - received - letGo - sum(notes.map(({ rupees }) => rupees));
      return { closing, total: open, advance: open - closing };
    },
  };
}

const twelve = Array.from({ length: 12 }, (_, at) => at + 1);
test.each(twelve)(
  "a year by chance, %i of twelve, is what its acts make of it at the end of each day",
  async (seed) => {
    for (const kind of ["buyer", "supplier"] as const) {
      const account = await openAccount(vanik, kind);
      const first = account.today();
      const play = historyOf(account, kind);
      const shadow = shadowLedger();
      const days: { to: string; told: ReturnType<typeof shadow.told> }[] = [];
      const steps = fc.sample(historyStep, { seed: seed * 100 + (kind === "buyer" ? 1 : 2), numRuns: 72 });
      let done = 0;
      for (const step of steps) {
        if (step.days > 0) {
          days.push({ to: account.today(), told: shadow.told() });
          vanik.advance(step.days * 86_400);
        }
        const act = await play(step);
        if (act) shadow.note(act);
        if (act) done++;
      }
      days.push({ to: account.today(), told: shadow.told() });
      expect(done).toBeGreaterThan(20);
      for (const { to, told } of days) {
        const { closing, ageing } = await account.statement(first, to);
        expect({ closing, total: ageing.total, advance: ageing.advance }, `${kind} on ${to}`).toEqual(told);
        expect(await account.posted(to), `what is posted of a ${kind} on ${to}`).toBe(closing);
      }
    }
  },
);
