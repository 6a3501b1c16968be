// Money of a year by chance: what settles its invoices, advances and notes that are given to others or paid back, tax withheld and its
// challans, journals.
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { TdsSection } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { roundToRupee } from "@vanik/trading/totals";
import {
  booksBegin,
  firstDay,
  lastDay,
  type Year,
  type YearInvoice,
  type YearNote,
  type YearParty,
  type YearPayment,
  type YearSettlement,
} from "./year-parts.ts";
import type { YearChance } from "./year-chance.ts";

const onePercentOf = (amount: Paise) => roundToRupee(Math.floor(amount / 100) as Paise);
const leastOf = (...amounts: Paise[]) => Math.min(...amounts) as Paise;
const notWithheld = { tds: noPaise, section: null, writtenOff: noPaise };
const monthBegins = Array.from({ length: 12 }, (_, at) => {
  const month = ((at + 3) % 12) + 1;
  return `${month > 3 ? 2025 : 2026}-${String(month).padStart(2, "0")}-01`;
});
/** When the tax of a month is due. */
const seventhAfter = (first: string) => `${addDays(first, 31).slice(0, 8)}07`;

export function moneyOfYear(year: Year, chance: YearChance) {
  const { upTo, pick, isOf, paiseUpTo, idOf, numbered, dayFrom, soonAfter } = chance;
  const invoicesOf = (party: YearParty) => openByParty.get(party.id) ?? [];
  const openByParty = new Map<string, YearInvoice[]>();
  const paidBy = new Map<string, YearInvoice>();
  const buyersSection = (): TdsSection => (isOf(25) ? "gst" : "goods");

  function settle(part: Omit<YearSettlement, "id" | "endedOn" | "party">, party: YearParty): YearSettlement {
    const made = { ...part, party, id: idOf(`settlement ${year.settlements.length}`), endedOn: null };
    const { invoice } = made;
    if (invoice) invoice.open = subtractPaise(invoice.open, sumPaise([made.amount, made.tds, made.writtenOff]));
    year.settlements.push(made);
    return made;
  }

  function end(part: YearSettlement, day: string): void {
    part.endedOn = day;
    if (part.invoice) part.invoice.open = sumPaise([part.invoice.open, part.amount, part.tds, part.writtenOff]);
  }

  function makePayment(
    party: YearParty,
    words: Pick<YearPayment, "direction" | "amount"> & Partial<YearPayment>,
    day: string,
  ): YearPayment {
    const name = numbered("PAY", day);
    const by: YearPayment["by"] = isOf(5) ? "Cash" : pick(["1201", "1202", null, null, null] as const);
    const nothing = { returns: null, by, endedOn: null, withheld: noPaise, section: null, rest: noPaise };
    const payment = { id: idOf(name), name, party, day, withheldLeft: noPaise, ...nothing, ...words };
    year.payments.push(payment);
    return payment;
  }

  /** Tax of 1 % of the net, where it is withheld. */
  const taxOf = ({ net, open }: YearInvoice, percent: number): Paise =>
    isOf(percent) ? leastOf(onePercentOf(net), open) : noPaise;

  function withholdAtBooking(bill: YearInvoice): void {
    const tds = taxOf(bill, 10);
    if (tds <= 0) return;
    const booked = { amount: noPaise, tds, section: "contract" as const, writtenOff: noPaise };
    settle({ by: "booking", invoice: bill, day: bill.day, ...booked }, bill.party);
  }

  function cancel(invoice: YearInvoice): void {
    invoice.endedOn = isOf(33) ? dayFrom(invoice.day) : invoice.day;
    const booked = year.settlements.at(-1);
    if (booked?.invoice === invoice) end(booked, invoice.endedOn);
    invoice.open = noPaise;
  }

  /** A note settles its own invoice by what that has open. */
  function settleNote(note: YearNote): void {
    const amount = leastOf(note.payable, note.invoice.open);
    const settled =
      amount > 0 &&
      settle(
        { by: { note: note.id }, invoice: note.invoice, day: note.day, amount, ...notWithheld },
        note.invoice.party,
      );
    note.unused = subtractPaise(note.payable, amount > 0 ? amount : noPaise);
    if (!isOf(10)) return;
    note.endedOn = soonAfter(note.day);
    if (settled) end(settled, note.endedOn);
  }

  function pay(invoice: YearInvoice): void {
    if (invoice.open <= 0) return;
    const day = soonAfter(invoice.day);
    const tds = invoice.isSale ? taxOf(invoice, 15) : noPaise;
    const rest = subtractPaise(invoice.open, tds);
    const writtenOff = isOf(6) ? leastOf(upTo(1_000) as Paise, Math.max(0, rest - 100) as Paise) : noPaise;
    const whole = subtractPaise(rest, writtenOff);
    const amount = writtenOff > 0 || isOf(75) ? whole : paiseUpTo(whole);
    if (amount <= 0) return;
    const more = isOf(4) ? paiseUpTo(50_000) : noPaise;
    const direction = invoice.isSale ? "in" : "out";
    const payment = makePayment(invoice.party, { direction, amount: sumPaise([amount, more]), rest: more }, day);
    const words = { tds, section: tds > 0 ? buyersSection() : null, writtenOff };
    const settled = settle({ by: { payment: payment.id }, invoice, day, amount, ...words }, invoice.party);
    paidBy.set(payment.id, invoice);
    if (!isOf(1.5)) return;
    payment.endedOn = soonAfter(day);
    end(settled, payment.endedOn);
  }

  const withholdAhead = ({ id, party, section }: YearPayment, day: string, tds: Paise) =>
    settle({ by: { advance: id }, invoice: null, day, amount: noPaise, tds, section, writtenOff: noPaise }, party);

  function payAhead(party: YearParty): void {
    const isOpening = isOf(12);
    const day = isOpening ? booksBegin : dayFrom(firstDay);
    const amount = paiseUpTo(2_000_000);
    const withheld = !isOpening && isOf(30) ? onePercentOf(amount) : noPaise;
    const direction = party.kind === "buyer" ? "in" : "out";
    const section = withheld > 0 ? (party.kind === "buyer" ? buyersSection() : ("contract" as const)) : null;
    const words = {
      withheld,
      withheldLeft: withheld,
      section,
      rest: amount,
      ...(isOpening && { by: "Opening" as const }),
    };
    const advance = makePayment(party, { direction, amount, ...words }, day);
    if (withheld > 0) withholdAhead(advance, day, withheld);
    if (isOf(25)) advance.rest = payBack(party, { payment: advance.id }, paiseUpTo(amount), day, advance);
  }

  function payBack(
    party: YearParty,
    returns: NonNullable<YearPayment["returns"]>,
    amount: Paise,
    day: string,
    { rest }: { rest: Paise },
  ): Paise {
    const direction = party.kind === "buyer" ? "out" : "in";
    const paid = leastOf(amount, rest);
    makePayment(party, { direction, amount: paid, returns }, soonAfter(day));
    return subtractPaise(rest, paid);
  }

  /** An advance goes to an invoice that is open, and tax that is kept with it goes over too. */
  function allocateAdvance(advance: YearPayment): void {
    const invoice = invoicesOf(advance.party).find((one) => one.open > 0 && paidBy.get(advance.id) !== one);
    if (!invoice || advance.rest <= 0 || advance.endedOn) return;
    const day = soonAfter(advance.day, invoice.day);
    const amount = leastOf(advance.rest, invoice.open);
    const tds = leastOf(advance.withheldLeft, subtractPaise(invoice.open, amount));
    advance.rest = subtractPaise(advance.rest, amount);
    if (tds > 0) {
      const ahead = year.settlements.find(
        ({ by, endedOn }) => by !== "booking" && "advance" in by && by.advance === advance.id && !endedOn,
      )!;
      end(ahead, day);
      advance.withheldLeft = subtractPaise(advance.withheldLeft, tds);
      if (advance.withheldLeft > 0) withholdAhead(advance, day, advance.withheldLeft);
    }
    const words = { tds, section: tds > 0 ? advance.section : null, writtenOff: noPaise };
    settle({ by: { payment: advance.id }, invoice, day, amount, ...words }, advance.party);
  }

  /** What of a note its own invoice did not take goes to another one of its party, or is paid back by its name. */
  function useNote(note: YearNote): void {
    const { party } = note.invoice;
    if (note.endedOn || note.unused <= 0) return;
    const other = invoicesOf(party).find((one) => one !== note.invoice && one.open > 0);
    if (other && isOf(50)) {
      const amount = leastOf(note.unused, other.open);
      const day = soonAfter(note.day, other.day);
      settle({ by: { note: note.id }, invoice: other, day, amount, ...notWithheld }, party);
      note.unused = subtractPaise(note.unused, amount);
    }
    if (note.unused > 0 && isOf(60))
      note.unused = payBack(party, { note: note.id }, note.unused, note.day, { rest: note.unused });
  }

  /** Tax of a month that we withheld is paid by its section until the seventh of the next one, now and then with interest. */
  function payTax(): void {
    const ours = year.settlements.filter(({ party, tds }) => party.kind === "supplier" && tds > 0);
    for (const first of monthBegins) {
      const day = seventhAfter(first);
      if (day > lastDay) continue;
      const rows = ours.filter((row) => row.day.startsWith(first.slice(0, 7)) && (row.endedOn ?? lastDay) > day);
      for (const [section, paid] of Map.groupBy(rows, (row) => row.section!)) {
        const serial = String(year.challans.length + 1).padStart(5, "0");
        const interest = isOf(20) ? paiseUpTo(5_000) : noPaise;
        const amount = sumPaise([...paid.map(({ tds }) => tds), interest]);
        const bank = pick(["1201", "1202"] as const);
        const endedOn = isOf(25) ? soonAfter(day) : null;
        year.challans.push({ id: idOf(`challan ${serial}`), serial, section, day, endedOn, bank, amount, paid });
      }
    }
  }

  function makeJournals(): void {
    for (const first of monthBegins)
      for (const [to, from] of [
        ["5500", pick(["1201", "1202"])],
        ["1202", pick(["1201", "1190"])],
        ["5510", "1201"],
        ["1201", "1999"],
        ["5520", pick(["1310", "1311", "1312"])],
      ] as const)
        if (isOf(60)) {
          const day = addDays(first, upTo(28));
          year.journals.push({ day, endedOn: null, isTakenBack: isOf(20), to, from, amount: paiseUpTo(500_000) });
        }
  }

  /** What is done once all invoices are there. */
  function settleTheRest(): void {
    for (const [id, own] of Map.groupBy(year.invoices, ({ party }) => party.id))
      openByParty.set(
        id,
        own.filter(({ endedOn }) => !endedOn),
      );
    for (const party of year.parties) for (let more = upTo(4); more > 0; more--) payAhead(party);
    for (const payment of year.payments) if (payment.rest > 0 && isOf(60)) allocateAdvance(payment);
    for (const note of year.notes) useNote(note);
    payTax();
    makeJournals();
  }

  return { withholdAtBooking, cancel, settleNote, pay, settleTheRest };
}
