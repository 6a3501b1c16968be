// A year of trade by chance of one seed (books 10): invoices and bills with their notes, cancellings, advances, payments, tax withheld,
// write-offs and openings, as facts that know of no ledger. Figures of documents are the product's; paise, thousandths, basis points.
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import type { TdsSection } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { documentName } from "@vanik/trading/names";
import { computeNote, type InvoiceLeft, leftAfter, linesAsPrinted, type NoteLine } from "@vanik/trading/notes";
import { isRefused } from "@vanik/trading/refused";
import type { LineTax, TaxRow } from "@vanik/trading/tax-heads";
import type { TaxSplit } from "@vanik/trading/tax-split";
import { computeTotals, roundToRupee } from "@vanik/trading/totals";
import { idOfName } from "../../server/platform/ids.ts";
import { chanceOf } from "../chance.ts";

export const firstDay = "2025-04-01";
export const lastDay = "2026-03-31";
const booksBegin = addDays(firstDay, -1);

export interface YearParty {
  id: string;
  kind: "buyer" | "supplier";
  name: string;
}

export interface YearLine extends LineTax {
  idx: number;
  hsn: string;
  qty: number;
  rate: Paise;
  gstRate: number;
  amount: Paise;
}

/** What settles an invoice from a day on, until one that ends it. */
export interface YearSettlement {
  id: string;
  by: { payment: string } | { note: string } | "booking" | { advance: string };
  invoice: YearInvoice | null;
  day: string;
  endedOn: string | null;
  amount: Paise;
  tds: Paise;
  section: TdsSection | null;
  writtenOff: Paise;
}

export interface YearInvoice {
  id: string;
  name: string;
  party: YearParty;
  isSale: boolean;
  registration: number;
  day: string;
  isOpening: boolean;
  endedOn: string | null;
  split: TaxSplit;
  reverseCharge: boolean;
  withoutCredit: boolean;
  lines: YearLine[];
  net: Paise;
  taxes: TaxRow[];
  totalTaxes: Paise;
  payable: Paise;
  open: Paise;
  left: InvoiceLeft;
}

export interface YearNote {
  id: string;
  name: string;
  invoice: YearInvoice;
  cause: NoteCause;
  gst: boolean;
  day: string;
  endedOn: string | null;
  lines: (NoteLine & { hsn: string; gstRate: number })[];
  net: Paise;
  taxes: Pick<TaxRow, "tax" | "rate" | "taxableAmount" | "amount">[];
  totalTaxes: Paise;
  payable: Paise;
}

export interface YearPayment {
  id: string;
  name: string;
  party: YearParty;
  direction: "in" | "out";
  isRefund: boolean;
  isCash: boolean;
  day: string;
  endedOn: string | null;
  amount: Paise;
  /** Tax that is kept with an advance. */
  withheld: Paise;
  section: TdsSection | null;
}

export interface Year {
  parties: YearParty[];
  invoices: YearInvoice[];
  notes: YearNote[];
  payments: YearPayment[];
  settlements: YearSettlement[];
}

const rates = [0, 500, 1200, 1800, 1800, 1800, 2800];
const goods = ["731815", "848180", "853690", "392690"];
const services = "998719";
const noteKinds = Object.keys(noteCauses) as NoteCause[];
const section = (isSale: boolean): TdsSection => (isSale ? "goods" : "contract");

const onePercentOf = (amount: Paise) => roundToRupee(Math.floor(amount / 100) as Paise);

/** A year of so many invoices and bills. The same at each run. */
export function makeYear({ seed, sales, bills }: { seed: number; sales: number; bills: number }): Year {
  const chance = chanceOf(seed);
  const upTo = (most: number) => Math.floor(chance() * most);
  const pick = <T>(all: readonly T[]): T => all[upTo(all.length)]!;
  const isOf = (percent: number) => chance() * 100 < percent;
  const paiseUpTo = (most: number) => (1 + upTo(Math.max(1, most))) as Paise;
  const numbers = new Map<string, number>();
  const numbered = (series: string, day: string) => {
    const next = (numbers.get(series) ?? 0) + 1;
    numbers.set(series, next);
    return documentName(series, day, next);
  };
  const idOf = (name: string) => idOfName(`year ${seed} ${name}`);
  const dayFrom = (day: string) => addDays(day, upTo((Date.parse(lastDay) - Date.parse(day)) / 86_400_000 + 1));
  const soonAfter = (day: string) => {
    const later = addDays(day, upTo(60));
    return later > lastDay ? lastDay : later;
  };

  const partiesOf = (kind: YearParty["kind"], count: number): YearParty[] =>
    Array.from({ length: Math.max(3, count) }, (_, at) => {
      const name = `${kind} ${at + 1} of the year ${seed}`;
      return { id: idOf(name), kind, name };
    });
  const buyers = partiesOf("buyer", Math.round(sales / 22));
  const suppliers = partiesOf("supplier", Math.round(bills / 60));
  const year: Year = { parties: [...buyers, ...suppliers], invoices: [], notes: [], payments: [], settlements: [] };

  function makeInvoice(isSale: boolean): YearInvoice {
    const isOpening = isOf(2);
    const day = isOpening ? booksBegin : dayFrom(firstDay);
    const split: TaxSplit = isOf(4) ? "none" : pick(["igst", "cgst_sgst", "cgst_sgst", "cgst_utgst"]);
    const reverseCharge = split !== "none" && isOf(3);
    const typed = Array.from({ length: 1 + upTo(3) }, (_, at) => ({
      idx: at + 1,
      hsn: isOf(12) ? services : pick(goods),
      qty: 1_000 * (1 + upTo(200)),
      rate: paiseUpTo(isOf(10) ? 5_000_000 : 60_000),
      gstRate: pick(rates),
      gstTreatment: "taxable" as const,
      discountPercentage: isOf(20) ? 100 * upTo(20) : null,
    }));
    const totals = computeTotals({ lines: typed, split, reverseCharge });
    const lines = typed.map((line, at) => ({ ...line, ...totals.lines[at]! }));
    // A supplier prints its tax as it rounds it, some paise off ours.
    const taxes = totals.taxes.map((row) =>
      !isSale && row.amount > 100 && isOf(8) ? { ...row, amount: (row.amount + upTo(5) - 2) as Paise } : row,
    );
    const totalTaxes = reverseCharge ? noPaise : sumPaise(taxes.map(({ amount }) => amount));
    const payable = roundToRupee(sumPaise([totals.netTotal, totalTaxes]));
    const registration = isOf(80) ? 1 : 2 + upTo(2);
    const name = numbered(`${isSale ? "SI" : "PI"}${registration === 1 ? "" : registration}`, day);
    const left = isSale ? lines : linesAsPrinted(lines, taxes);
    return {
      id: idOf(name),
      name,
      party: pick(isSale ? buyers : suppliers),
      isSale,
      registration,
      day,
      isOpening,
      endedOn: null,
      split,
      reverseCharge,
      withoutCredit: !isSale && isOf(6),
      lines,
      net: totals.netTotal,
      taxes,
      totalTaxes,
      payable,
      open: payable,
      left: { lines: left, payable, notes: 0, reverseCharge },
    };
  }

  function settle(part: Omit<YearSettlement, "id" | "endedOn">): YearSettlement {
    const made = { ...part, id: idOf(`settlement ${year.settlements.length}`), endedOn: null };
    if (made.invoice)
      made.invoice.open = subtractPaise(made.invoice.open, sumPaise([made.amount, made.tds, made.writtenOff]));
    year.settlements.push(made);
    return made;
  }

  function end(part: YearSettlement, day: string): void {
    part.endedOn = day;
    if (part.invoice) part.invoice.open = sumPaise([part.invoice.open, part.amount, part.tds, part.writtenOff]);
  }

  function makeNote(invoice: YearInvoice): void {
    const { left } = invoice;
    const cause = pick(noteKinds);
    const { says } = noteCauses[cause];
    const gst = says === "rate" || says === "amount" ? isOf(60) : true;
    const line = pick(left.lines);
    const typedFigures = {
      qty: { qty: 1_000 * (1 + upTo(line.qty / 1_000)) },
      rate: { qty: 1_000 * (1 + upTo(line.qty / 1_000)), rate: paiseUpTo(200) },
      amount: { amount: paiseUpTo(line.amount / 4) },
      nothing: {},
    }[says];
    const figures = computeNote(left, { cause, gst, lines: [{ source: line.idx, ...typedFigures }] });
    if (isRefused(figures) || figures.payable <= 0) return;
    const day = soonAfter(invoice.day < firstDay ? firstDay : invoice.day);
    const prefix = invoice.isSale ? (gst ? "CN" : "FC") : gst ? "DB" : "FD";
    const name = numbered(`${prefix}${invoice.registration === 1 ? "" : invoice.registration}`, day);
    const lines = figures.lines.map((made) => {
      const { hsn, gstRate } = invoice.lines.find(({ idx }) => idx === made.source)!;
      return { ...made, hsn, gstRate };
    });
    const heads = [
      ["CGST", "cgst"],
      [invoice.split === "cgst_utgst" ? "UTGST" : "SGST", "sgst"],
      ["IGST", "igst"],
    ] as const;
    const taxes = heads.flatMap(([tax, at]) => {
      const amount = sumPaise(lines.map((made) => made[at]));
      return amount > 0 ? [{ tax, rate: 0, taxableAmount: figures.netTotal, amount }] : [];
    });
    const note: YearNote = {
      id: idOf(name),
      name,
      invoice,
      cause,
      gst,
      day,
      endedOn: null,
      lines,
      net: figures.netTotal,
      taxes,
      totalTaxes: figures.totalTaxes,
      payable: figures.payable,
    };
    year.notes.push(note);
    const amount = Math.min(figures.payable, invoice.open) as Paise;
    const nothing = { tds: noPaise, section: null, writtenOff: noPaise };
    const settled = amount > 0 && settle({ by: { note: note.id }, invoice, day, amount, ...nothing });
    if (isOf(10)) {
      note.endedOn = soonAfter(day);
      if (settled) end(settled, note.endedOn);
      return;
    }
    invoice.left = leftAfter(left, { gst, payable: figures.payable, lines: figures.lines });
  }

  function makePayment(
    party: YearParty,
    words: Pick<YearPayment, "direction" | "amount"> & Partial<YearPayment>,
    day: string,
  ): YearPayment {
    const name = numbered("PAY", day);
    const nothing = { isRefund: false, isCash: isOf(5), endedOn: null, withheld: noPaise, section: null };
    const payment = { id: idOf(name), name, party, day, ...nothing, ...words };
    year.payments.push(payment);
    return payment;
  }

  /** Tax of 1 % of the net, where it is withheld. */
  const taxOf = ({ net, open }: YearInvoice, percent: number): Paise =>
    isOf(percent) ? (Math.min(onePercentOf(net), open) as Paise) : noPaise;

  function pay(invoice: YearInvoice): void {
    if (invoice.open <= 0) return;
    const day = soonAfter(invoice.day < firstDay ? firstDay : invoice.day);
    const tds = invoice.isSale ? taxOf(invoice, 15) : noPaise;
    const rest = subtractPaise(invoice.open, tds);
    const writtenOff = isOf(6) ? (Math.min(upTo(1_000), Math.max(0, rest - 100)) as Paise) : noPaise;
    const whole = subtractPaise(rest, writtenOff);
    const isWhole = writtenOff > 0 || isOf(75);
    const amount = isWhole ? whole : paiseUpTo(whole);
    if (amount <= 0) return;
    const more = isOf(4) ? paiseUpTo(50_000) : noPaise;
    const direction = invoice.isSale ? "in" : "out";
    const payment = makePayment(invoice.party, { direction, amount: sumPaise([amount, more]) }, day);
    const words = { tds, section: tds > 0 ? section(true) : null, writtenOff };
    const settled = settle({ by: { payment: payment.id }, invoice, day, amount, ...words });
    if (!isOf(1.5)) return;
    payment.endedOn = soonAfter(day);
    end(settled, payment.endedOn);
  }

  function payAhead(party: YearParty): void {
    const isIn = party.kind === "buyer";
    const day = dayFrom(firstDay);
    const amount = paiseUpTo(2_000_000);
    const withheld = isOf(20) ? onePercentOf(amount) : noPaise;
    const direction = isIn ? "in" : "out";
    const words = { withheld, section: withheld > 0 ? section(isIn) : null };
    const payment = makePayment(party, { direction, amount, ...words }, day);
    if (withheld > 0) {
      const withheldAhead = {
        invoice: null,
        day,
        amount: noPaise,
        tds: withheld,
        section: words.section,
        writtenOff: noPaise,
      };
      settle({ by: { advance: payment.id }, ...withheldAhead });
    }
    if (!isOf(15)) return;
    const back = { direction: isIn ? ("out" as const) : ("in" as const), amount: paiseUpTo(amount), isRefund: true };
    makePayment(party, back, soonAfter(day));
  }

  function withholdAtBooking(bill: YearInvoice): void {
    const tds = taxOf(bill, 10);
    if (tds <= 0) return;
    const booked = { amount: noPaise, tds, section: section(false), writtenOff: noPaise };
    settle({ by: "booking", invoice: bill, day: bill.day, ...booked });
  }

  function cancel(invoice: YearInvoice): void {
    invoice.endedOn = isOf(33) ? dayFrom(invoice.day) : invoice.day;
    const booked = year.settlements.at(-1);
    if (booked?.invoice === invoice) end(booked, invoice.endedOn);
    invoice.open = noPaise;
  }

  for (let at = 0; at < sales + bills; at++) {
    const invoice = makeInvoice(at < sales);
    year.invoices.push(invoice);
    if (!invoice.isSale && !invoice.isOpening) withholdAtBooking(invoice);
    if (!invoice.isOpening && isOf(2)) {
      cancel(invoice);
      continue;
    }
    if (!invoice.isOpening && isOf(4)) for (let more = 1 + upTo(2); more > 0; more--) makeNote(invoice);
    if (isOf(72)) pay(invoice);
    if (isOf(8)) pay(invoice);
  }
  for (const party of year.parties) if (isOf(40)) payAhead(party);
  return year;
}
