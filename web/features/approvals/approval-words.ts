// What waits for a second person, in words.
import type { Approval, ApprovalAct, ApprovalState } from "@vanik/contracts/approvals";
import { rupees } from "../../app/formats.ts";

export const actWords: Readonly<Record<ApprovalAct, string>> = {
  rate: "GST rate off the dated one",
  write_off: "Write-off",
  cancel: "Cancelling",
  purchase_off: "Purchase above its bid",
  sale_off: "Price off the quotation's",
  invoice_off: "Price off the order's",
  bill_off: "Bill above its orders",
  heads_off: "Tax of a bill off its lines",
  note: "Credit or debit note",
  openings: "Openings of the old books",
  payment_out: "Payment",
  blocked: "Payment to who is blocked",
  opening_back: "Money back of an opening",
  journal: "Journal",
  bank: "Bank of a party",
  certificate: "Lower TDS",
  own_bank: "Our bank accounts",
  numbers: "Series of numbers",
  mail_server: "Mail server while bids are sealed",
  limits: "Limit loosened",
  books: "Closed books opened",
  rights: "Right given",
};

export const approvalStateWords: Readonly<Record<ApprovalState, string>> = {
  asked: "Waiting",
  approved: "Approved",
  refused: "Refused",
  withdrawn: "Withdrawn",
  lapsed: "Lapsed",
  failed: "Not possible",
};

/** "₹2,20,081.00 of this party in 30 days": an amount that is held against its limit with others says over what; empty of what has none. */
export const describeAmount = ({ amount, over }: Pick<Approval, "amount" | "over">): string =>
  amount === null ? "" : [rupees(amount), over].filter(Boolean).join(" ");

/** "Above ₹500", and of what has no limit that each wants one. */
export const describeLimit = ({ limit }: Pick<Approval, "limit">): string =>
  limit === null ? "Each one, whatever the amount" : `Above ${rupees(limit)}`;

/** What it is about: a document, else whose payment or bank, else what is done. */
export const approvalSubject = ({ document, party, doing }: Pick<Approval, "document" | "party" | "doing">): string =>
  document?.name ?? party ?? doing;
