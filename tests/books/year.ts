// A year of trade by chance of one seed (books 10): invoices and bills of parties of every kind, what raises them, notes, cancellings,
// advances, payments, tax withheld, write-offs, openings, challans and journals, as facts that know of no ledger.
import { leftAfter } from "@vanik/trading/notes";
import { yearChanceOf } from "./year-chance.ts";
import { makeInvoiceOfYear, makeNoteOfYear, makeRaiseOfYear, partiesOfYear } from "./year-documents.ts";
import { moneyOfYear } from "./year-money.ts";
import type { Year, YearInvoice } from "./year-parts.ts";

/** A year of so many invoices and bills. The same at each run. */
export function makeYear({ seed, sales, bills }: { seed: number; sales: number; bills: number }): Year {
  const chance = yearChanceOf(seed);
  const { pick, isOf, upTo } = chance;
  const buyers = partiesOfYear(chance, "buyer", Math.round(sales / 22));
  const suppliers = partiesOfYear(chance, "supplier", Math.round(bills / 60));
  const year: Year = {
    parties: [...buyers, ...suppliers],
    invoices: [],
    notes: [],
    payments: [],
    settlements: [],
    challans: [],
    journals: [],
  };
  const money = moneyOfYear(year, chance);

  function creditSome(invoice: YearInvoice): void {
    for (let more = 1 + upTo(2); more > 0; more--) {
      const note = makeNoteOfYear(chance, invoice);
      if (!note) continue;
      year.notes.push(note);
      money.settleNote(note);
      const { gst, payable, lines, endedOn } = note;
      if (!endedOn) invoice.left = leftAfter(invoice.left, { gst, payable, lines });
    }
  }
  function paySome(invoice: YearInvoice): void {
    if (isOf(72)) money.pay(invoice);
    if (isOf(8)) money.pay(invoice);
  }

  for (let at = 0; at < sales + bills; at++) {
    const invoice = makeInvoiceOfYear(chance, pick(at < sales ? buyers : suppliers));
    year.invoices.push(invoice);
    if (!invoice.isSale && !invoice.isOpening) money.withholdAtBooking(invoice);
    if (!invoice.isOpening && isOf(2)) {
      money.cancel(invoice);
      continue;
    }
    if (!invoice.isOpening && isOf(4)) {
      // Of what is paid a note is not used yet.
      if (isOf(50)) money.pay(invoice);
      creditSome(invoice);
    }
    const raise = !invoice.isOpening && isOf(3) && makeRaiseOfYear(chance, invoice);
    if (raise) {
      year.invoices.push(raise);
      if (isOf(20)) creditSome(raise);
      paySome(raise);
    }
    paySome(invoice);
  }
  money.settleTheRest();
  return year;
}
