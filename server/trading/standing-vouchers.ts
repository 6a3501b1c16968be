// The vouchers that should stand of an invoice, a note or a payment and what it settles (books 2): the moves post them, the first start posts
// what stood before, the doctor makes them anew and compares.
import type { FixedCode } from "@vanik/contracts/ledger-accounts";
import type { VoucherType } from "@vanik/contracts/ledger";
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import {
  isNote,
  isSale as isSaleKind,
  type KindOf,
  type PaymentDirection,
  type RecordedMode,
  type TdsSection,
  tdsSectionWords,
} from "@vanik/contracts/trade";
import { firstBankCode } from "./bank-accounts.ts";
import {
  signedEntry,
  inOrderOfAccounts,
  type LedgerEntry,
  makeEntries,
  type PostingName,
  reversedEntries,
} from "./postings.ts";

/** A voucher as it should stand: `part` tells it from the others of its subject, `reverses` names the part that it takes back. */
export interface StandingVoucher {
  part: string;
  day: string;
  type: VoucherType;
  narration: string;
  reverses?: string;
  /** What it is of besides its subject: of tax withheld and what is written off the invoice. */
  about?: string | null;
  entries: LedgerEntry[];
}

/** The voucher that takes one back on a day, and never before it stood. */
export const reversalOf = (
  { part, day, entries, ...rest }: StandingVoucher,
  endedOn: string,
  why: string,
): StandingVoucher => ({
  ...rest,
  part: `${part} ended`,
  day: endedOn > day ? endedOn : day,
  narration: `Reversed: ${why}`,
  reverses: part,
  entries: reversedEntries(entries),
});

function withEnd(voucher: StandingVoucher, endedOn: string | null): StandingVoucher[] {
  if (voucher.entries.length === 0) return [];
  return endedOn === null ? [voucher] : [voucher, reversalOf(voucher, endedOn, voucher.narration)];
}

/** A submitted invoice or note of ours, cancelled or not; in paise. */
export interface BookedInvoice {
  id: string;
  kind: KindOf<"invoice"> | KindOf<"note">;
  /** Of a note without GST. */
  isFinancial?: boolean;
  /** A debit note that raises an invoice of ours: its reference is that. */
  isRaise?: boolean;
  name: string;
  organisation: string | null;
  registration: number;
  /** From which day on it counts: an open one of the old books from their last. */
  day: string;
  isOpening: boolean;
  endedOn: string | null;
  reverseCharge: boolean;
  /** Of a bill: no input tax credit is taken. */
  withoutCredit: boolean;
  /** The supplier's number, or the buyer's order. */
  reference: string;
  payable: Paise;
  /** Of all lines, and of those whose HSN begins with 99. */
  net: Paise;
  services: Paise;
  cgst: Paise;
  /** UTGST too. */
  sgst: Paise;
  igst: Paise;
  /** Tax that is withheld of it without a payment. */
  settled: readonly BookedSettlement[];
}

/** What a payment settles of an invoice besides its money. */
export interface BookedSettlement {
  id: string;
  /** Null where tax is kept with an advance. */
  invoiceId: string | null;
  invoice: string | null;
  day: string;
  endedOn: string | null;
  tds: Paise;
  section: TdsSection | null;
  writtenOff: Paise;
}

export interface BookedPayment {
  id: string;
  name: string;
  organisation: string;
  direction: PaymentDirection;
  isRefund: boolean;
  mode: RecordedMode;
  /** The account of our bank in which it stands; null of what was recorded before they were told apart. */
  bank: string | null;
  reference: string;
  day: string;
  endedOn: string | null;
  amount: Paise;
  settled: readonly BookedSettlement[];
}

/** Tax withheld and what is written off, each as long as its row stands, and no longer than its payment. */
function vouchersOfSettlement(
  isSale: boolean,
  organisation: string | null,
  { id, invoiceId, invoice, day, endedOn, tds, section, writtenOff }: BookedSettlement,
  ends: string | null = null,
): StandingVoucher[] {
  const end = endedOn ?? ends;
  const bearer = { organisation, registration: null };
  const buyers = section === "gst" ? "gstTdsOfBuyer" : "tdsOfBuyer";
  const ofWhat = invoice ? ` of ${invoice}` : " of an advance";
  const about = { about: invoiceId };
  return [
    ...withEnd(
      {
        part: `tds ${id}`,
        day,
        type: "tds",
        narration: `TDS${section ? ` (${tdsSectionWords[section]})` : ""}${ofWhat}`,
        ...about,
        entries: makeEntries(isSale ? buyers : "tdsOfOurs", { amount: tds }, bearer),
      },
      end,
    ),
    ...withEnd(
      {
        part: `write_off ${id}`,
        day,
        type: "write_off",
        narration: `Written off${ofWhat}`,
        ...about,
        entries: makeEntries(isSale ? "writtenOffSale" : "writtenOffPurchase", { amount: writtenOff }, bearer),
      },
      end,
    ),
  ];
}

function postingOf(invoice: BookedInvoice): PostingName {
  const { kind, isOpening, reverseCharge, withoutCredit, isFinancial } = invoice;
  if (kind === "credit_note")
    return isFinancial ? "financialCredit" : reverseCharge ? "creditNoteReverse" : "creditNote";
  if (kind === "debit_note") {
    if (isFinancial) return "financialDebit";
    if (reverseCharge) return withoutCredit ? "debitNoteReverseWithoutCredit" : "debitNoteReverse";
    return withoutCredit ? "debitNoteWithoutCredit" : "debitNote";
  }
  if (kind === "sales_invoice") return isOpening ? "openingSale" : reverseCharge ? "saleReverse" : "sale";
  if (isOpening) return "openingPurchase";
  if (reverseCharge) return withoutCredit ? "purchaseReverseWithoutCredit" : "purchaseReverse";
  return withoutCredit ? "purchaseWithoutCredit" : "purchase";
}

/** Every voucher that should stand of an invoice. */
export function vouchersOfInvoice(invoice: BookedInvoice): StandingVoucher[] {
  const { kind, organisation, registration, reference, payable, net, services, cgst, sgst, igst, isRaise } = invoice;
  const isSale = isSaleKind(kind);
  const tax = sumPaise([cgst, sgst, igst]);
  const goods = subtractPaise(net, services);
  const charged = invoice.reverseCharge ? noPaise : tax;
  // On a sale what is payable above its parts is ours, on a purchase the supplier's.
  const rest = subtractPaise(subtractPaise(payable, net), charged);
  const figures = { payable, goods, services, cgst, sgst, igst, tax, rounding: rest };
  const type = invoice.isOpening ? "opening" : isNote(kind) ? kind : isSale ? "sale" : "purchase";
  return [
    ...withEnd(
      {
        part: "booked",
        day: invoice.day,
        type,
        narration: reference && `${isNote(kind) || isRaise ? "Against" : isSale ? "Order" : "Bill"} ${reference}`,
        entries: makeEntries(postingOf(invoice), figures, { organisation, registration }),
      },
      invoice.endedOn,
    ),
    ...invoice.settled.flatMap((settled) => vouchersOfSettlement(isSale, organisation, settled, invoice.endedOn)),
  ];
}

const modeAccount: Partial<Record<RecordedMode, FixedCode>> = { Cash: "1190", Opening: "3100" };

/** Every voucher that should stand of a payment and what it settles; what is allocated of it posts nothing. */
export function vouchersOfPayment(payment: BookedPayment): StandingVoucher[] {
  const { organisation, direction, isRefund, mode, bank, reference, day, endedOn, amount } = payment;
  const isIn = direction === "in";
  const name = isRefund ? (isIn ? "refundFromSupplier" : "refundToBuyer") : isIn ? "paymentIn" : "paymentOut";
  const type = isRefund ? "refund" : mode === "Opening" ? "opening" : isIn ? "receipt" : "payment";
  const money = modeAccount[mode] ?? bank ?? firstBankCode;
  return [
    ...withEnd(
      {
        part: "booked",
        day,
        type,
        narration: [mode, reference].filter(Boolean).join(" "),
        entries: makeEntries(name, { amount }, { organisation, registration: null, money }),
      },
      endedOn,
    ),
    ...payment.settled.flatMap((settled) => vouchersOfSettlement(isIn, organisation, settled, endedOn)),
  ];
}

/** A challan that paid tax which we withheld. */
export interface BookedChallan {
  id: string;
  name: string;
  section: TdsSection;
  day: string;
  endedOn: string | null;
  bank: string;
  /** With interest and fees. */
  amount: Paise;
  /** Of whom it paid how much. */
  parts: readonly { organisation: string; amount: Paise }[];
}

/** Every voucher that should stand of a challan: what it paid beyond the tax is interest and fees. */
export function vouchersOfChallan({ section, day, endedOn, bank, amount, parts }: BookedChallan): StandingVoucher[] {
  const tax = sumPaise(parts.map((part) => part.amount));
  const entries = inOrderOfAccounts([
    ...parts.map(({ organisation, amount: paid }) => signedEntry("2330", paid, organisation)),
    signedEntry("5510", subtractPaise(amount, tax)),
    signedEntry(bank, subtractPaise(noPaise, amount)),
  ]);
  const narration = `TDS (${tdsSectionWords[section]}) paid`;
  return withEnd({ part: "booked", day, type: "challan", narration, entries }, endedOn);
}
