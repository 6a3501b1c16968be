// The ledger at the desk (books 2 and 9): accounts, trial balance, day book, an account's and a party's entries, vouchers.
// Rupees, days as YYYY-MM-DD.
import { z } from "zod";
import { Ask } from "./approval-inputs.ts";
import { ExportFormat } from "./desk.ts";
import { type AccountGroup, accountGroups } from "./ledger-accounts.ts";
import { hasAtMostDecimals } from "./money.ts";
import { Day, ifChosen, isInOrder, optionalText, outOfOrder, pageFields, requiredText } from "./fields.ts";
import { everyKind, isInvoice, isNote, type KindOf } from "./trade.ts";
import { mostOfInteger, ReadVersion } from "./written-fields.ts";

/** What a voucher is, in the words that the desk reads. */
export const voucherTypes = {
  sale: "Sale",
  purchase: "Purchase",
  credit_note: "Credit note",
  debit_note: "Debit note",
  opening: "Opening",
  receipt: "Receipt",
  payment: "Payment",
  refund: "Refund",
  tds: "Tax withheld",
  write_off: "Written off",
  challan: "TDS challan",
  journal: "Journal",
} as const;
export type VoucherType = keyof typeof voucherTypes;
/** "Sale", "Sale, reversed". */
export const describeVoucher = ({ type, reversal }: { type: VoucherType; reversal: boolean }): string =>
  reversal ? `${voucherTypes[type]}, reversed` : voucherTypes[type];
const VoucherType = z.enum(Object.keys(voucherTypes) as [VoucherType, ...VoucherType[]], "There is no such voucher");

export const AccountCode = z.string().regex(/^\d{4,6}$/, "Write the account's code of 4 to 6 digits");
export const VoucherId = z.uuid("This is not the id of a voucher");

const days = {
  /** Both included. Unless said: of a day book the month of `to`, else its financial year; `to` is today. */
  from: ifChosen(Day),
  to: ifChosen(Day),
};
const format = { format: ExportFormat };

const trialBalanceFilters = {
  ...days,
  /** Of one of our registrations: leaves out what bears none, such as money. */
  registration: ifChosen(
    z.coerce.number("Choose a registration").int("Choose a registration").max(mostOfInteger, "Choose a registration"),
  ),
  /** Cash and banks alone, those too in which nothing moved. */
  only: ifChosen(z.literal("money", "Say money, or nothing")),
};
export const TrialBalanceQuery = z.object(trialBalanceFilters).refine(isInOrder, outOfOrder);
export type TrialBalanceQuery = z.output<typeof TrialBalanceQuery>;
export const TrialBalanceFileQuery = z.object({ ...trialBalanceFilters, ...format }).refine(isInOrder, outOfOrder);
export type TrialBalanceFileQuery = z.output<typeof TrialBalanceFileQuery>;

/** An account over some days; `opening` and `balance` are signed, debit above 0. */
export const TrialBalanceRow = z.object({
  /** Empty of what the years before left of income and expense. */
  code: z.string(),
  name: z.string(),
  group: z.string(),
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
});
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>;

export const TrialBalance = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(TrialBalanceRow),
  debit: z.number(),
  credit: z.number(),
});
export type TrialBalance = z.infer<typeof TrialBalance>;

const dayBookFilters = {
  ...days,
  type: ifChosen(VoucherType),
  /** The beginning of an invoice's or a payment's number, or a party as it is found. */
  q: optionalText("what to find", 100).optional(),
};
export const DayBookQuery = z.object({ ...pageFields, ...dayBookFilters }).refine(isInOrder, outOfOrder);
export type DayBookQuery = z.output<typeof DayBookQuery>;
export const DayBookFileQuery = z.object({ ...dayBookFilters, ...format }).refine(isInOrder, outOfOrder);
export type DayBookFileQuery = z.output<typeof DayBookFileQuery>;

const voucherFields = {
  day: z.string(),
  type: VoucherType,
  /** It takes another back. */
  reversal: z.boolean(),
  /** Of which invoice, payment or journal it is; kinds by their code names. */
  subject: z.object({ kind: z.string(), name: z.string() }),
  /** Empty of one that names none. */
  party: z.string(),
  narration: z.string(),
};

export const VoucherRow = z.object({
  id: z.string(),
  ...voucherFields,
  /** Of its debits, and of its credits. */
  sum: z.number(),
});
export type VoucherRow = z.infer<typeof VoucherRow>;

/** One page of vouchers, the oldest first; `vouchers` and `sum` are of all that are found. */
export const DayBook = z.object({
  from: z.string(),
  to: z.string(),
  vouchers: z.int(),
  sum: z.number(),
  rows: z.array(VoucherRow),
});
export type DayBook = z.infer<typeof DayBook>;

const postedKinds = everyKind.filter((kind): kind is KindOf<"invoice" | "note"> => isInvoice(kind) || isNote(kind));
/** What a voucher may be of that has a page of its own. */
export const VouchersQuery = z.object({
  kind: z.enum([...postedKinds, "payment"], "Choose an invoice, a note or a payment"),
  name: requiredText("the number", 140),
});
export type VouchersQuery = z.output<typeof VouchersQuery>;

const accountFilters = { ...days, party: ifChosen(z.uuid("This is not the id of a party")) };
export const AccountQuery = z.object({ ...pageFields, ...accountFilters }).refine(isInOrder, outOfOrder);
export type AccountQuery = z.output<typeof AccountQuery>;
export const AccountFileQuery = z.object({ ...accountFilters, ...format }).refine(isInOrder, outOfOrder);
export type AccountFileQuery = z.output<typeof AccountFileQuery>;
export const PartyLedgerQuery = z.object({ ...pageFields, ...days }).refine(isInOrder, outOfOrder);
export const PartyLedgerFileQuery = z.object({ ...days, ...format }).refine(isInOrder, outOfOrder);

/** An entry; `balance` is that of the account after it, debit above 0. */
export const LedgerRow = z.object({
  /** Of the entry. */
  id: z.string(),
  voucher: z.string(),
  ...voucherFields,
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** One page of the entries of an account or a party, the oldest first; all else is of all that are found. */
export const AccountPage = z.object({
  /** Of an account its code and name, of a party its name. */
  title: z.string(),
  /** The party, where it is of one. */
  party: z.string(),
  /** Of cash or of a bank: debits are what came in, credits what went out. */
  money: z.boolean(),
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
  entries: z.int(),
  rows: z.array(LedgerRow),
});
export type AccountPage = z.infer<typeof AccountPage>;

const VoucherEntry = z.object({
  account: z.string(),
  name: z.string(),
  party: z.string(),
  debit: z.number(),
  credit: z.number(),
});

/** A voucher as what it is of shows it. */
export const VoucherOf = z.object({ id: z.string(), ...voucherFields, entries: z.array(VoucherEntry) });
export type VoucherOf = z.infer<typeof VoucherOf>;

export const Voucher = z.object({
  id: z.string(),
  /** In the order in which they were posted. */
  seq: z.int(),
  ...voucherFields,
  reverses: z.string().nullable(),
  reversed_by: z.string().nullable(),
  /** Who did what posted it; empty of what stood before there was a ledger, and of the clock's own. */
  by: z.string(),
  entries: z.array(VoucherEntry),
});
export type Voucher = z.infer<typeof Voucher>;

export const LedgerCheck = z.object({
  vouchers: z.int(),
  equal: z.boolean(),
  /** The first twenty; `count` is of all. */
  count: z.int(),
  differences: z.array(z.object({ voucher: z.string().nullable(), sentence: z.string() })),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const LedgerAccount = z.object({
  code: z.string(),
  name: z.string(),
  group: z.string(),
  kind: z.string(),
  /** Its entries name their party. */
  party: z.boolean(),
  own: z.boolean(),
  /** One of our bank accounts stands behind it. */
  bank: z.boolean(),
  hidden: z.boolean(),
  version: z.int(),
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

const side = (label: string) =>
  z
    .number(`Enter the ${label} as a number`)
    .min(0, `Enter a ${label} of 0 or more`)
    .max(1e13, "This is more than the ledger holds")
    .refine((value) => hasAtMostDecimals(value, 2), `Enter a ${label} with at most two decimals`)
    .default(0);

/** What no invoice and no payment says: at least two lines, each with a debit or a credit, both sides equal. */
export const JournalInput = z.object({
  day: Day,
  lines: z
    .array(z.object({ account: AccountCode, debit: side("debit"), credit: side("credit") }))
    .min(2, "A journal has at least two lines")
    .max(100, "A journal has at most 100 lines"),
  narration: requiredText("what it is for", 500),
  ask: Ask,
});
export type JournalInput = z.output<typeof JournalInput>;

export const JournalCancelInput = z.object({ reason: requiredText("why it is cancelled", 500), ask: Ask });

const accountName = requiredText("the account's name", 100);
export const LedgerAccountInput = z.object({
  code: AccountCode,
  name: accountName,
  group: z.enum(Object.keys(accountGroups) as [AccountGroup, ...AccountGroup[]], "Choose a group"),
});
export type LedgerAccountInput = z.output<typeof LedgerAccountInput>;

export const LedgerAccountChange = z.object({
  version: ReadVersion,
  name: accountName.optional(),
  /** No journal takes it any more; of a fixed one nothing changes otherwise, for postings go on. */
  hidden: z.boolean("Say whether it is hidden").optional(),
});
export type LedgerAccountChange = z.output<typeof LedgerAccountChange>;
