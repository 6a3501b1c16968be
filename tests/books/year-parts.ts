// What a year of trade by chance is made of: facts that know of no ledger. Paise, thousandths, basis points.
import type { Paise } from "@vanik/contracts/money";
import type { NoteCause } from "@vanik/contracts/notes";
import type { GstTreatment, TdsSection } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import type { GstCategory } from "@vanik/trading/gst-category";
import type { InvoiceLeft, NoteLine } from "@vanik/trading/notes";
import type { LineTax, TaxRow } from "@vanik/trading/tax-heads";
import type { TaxSplit } from "@vanik/trading/tax-split";

export const firstDay = "2025-04-01";
export const lastDay = "2026-03-31";
export const booksBegin = addDays(firstDay, -1);

export interface YearParty {
  id: string;
  kind: "buyer" | "supplier";
  name: string;
  category: GstCategory;
  state: string;
  /** Of an SEZ: it is supplied without IGST. */
  underLut: boolean;
}

export interface YearLine extends LineTax {
  idx: number;
  hsn: string;
  qty: number;
  rate: Paise;
  gstRate: number;
  gstTreatment: GstTreatment;
  amount: Paise;
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
  /** What it raises: a debit note, ours or a supplier's. */
  raises: YearInvoice | null;
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
  lines: (NoteLine & Pick<YearLine, "hsn" | "gstRate" | "gstTreatment">)[];
  net: Paise;
  taxes: Pick<TaxRow, "tax" | "rate" | "taxableAmount" | "amount">[];
  totalTaxes: Paise;
  payable: Paise;
  unused: Paise;
}

export interface YearPayment {
  id: string;
  name: string;
  party: YearParty;
  direction: "in" | "out";
  /** Where it stands: a bank of ours by its account, the first of them where none is named, cash, or an advance of the old books. */
  by: "1201" | "1202" | null | "Cash" | "Opening";
  day: string;
  endedOn: string | null;
  amount: Paise;
  /** What it pays back, by name. */
  returns: { payment: string } | { note: string } | null;
  /** What of it settles nothing. */
  rest: Paise;
  /** Tax that is kept with an advance, and what no allocation took of it. */
  withheld: Paise;
  withheldLeft: Paise;
  section: TdsSection | null;
}

/** What settles an invoice from a day on, until one that ends it; or tax that is kept with an advance. */
export interface YearSettlement {
  id: string;
  by: { payment: string } | { note: string } | "booking" | { advance: string };
  party: YearParty;
  invoice: YearInvoice | null;
  day: string;
  endedOn: string | null;
  amount: Paise;
  tds: Paise;
  section: TdsSection | null;
  writtenOff: Paise;
}

export interface YearChallan {
  id: string;
  serial: string;
  section: TdsSection;
  day: string;
  endedOn: string | null;
  bank: "1201" | "1202";
  /** With interest. */
  amount: Paise;
  paid: YearSettlement[];
}

export interface YearJournal {
  day: string;
  /** Set as it is taken back, which is on no day of the year. */
  endedOn: string | null;
  isTakenBack: boolean;
  to: string;
  from: string;
  amount: Paise;
}

export interface Year {
  parties: YearParty[];
  invoices: YearInvoice[];
  notes: YearNote[];
  payments: YearPayment[];
  settlements: YearSettlement[];
  challans: YearChallan[];
  journals: YearJournal[];
}
