// The operator's settings as they are stored and read: every field has what holds until it is said, and what was stored in an
// older form is read in today's. A key keeps its type for good, and what is said otherwise has another one: nodes of two versions
// read each other's during an update, and let keys stand that they do not know. What may be written of them: setting-inputs.ts.
import { z } from "zod";
import { SetUpMark, SetUpStep } from "./set-up.ts";

const Social = z.object({ label: z.string(), url: z.string() });
/** Who trades: its name, where it is reached, what it is registered as. */
export const OperatorSettings = z.object({
  brand: z.string(),
  legal_name: z.string(),
  /** A word of `entityTypes`; empty until it is said. */
  entity: z.string().default(""),
  pan: z.string().default(""),
  cin: z.string(),
  address: z.array(z.string()),
  state: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  /** Whom papers name beside e-mail and phone; empty: nobody. */
  contact: z.string().default(""),
  social: z.array(Social).default([]),
});
export type OperatorSettings = z.infer<typeof OperatorSettings>;

/** As it is stored: until 2026-11-22 with one link, and not in a list. */
export const StoredOperator = z.preprocess((stored) => {
  const { social, ...others } = stored as Record<string, unknown>;
  return { ...others, social: Array.isArray(social) || !social ? social : [social] };
}, OperatorSettings);

/** The operator as pages and papers name it: with the GSTIN of its main registration, empty without one. */
export type Operator = OperatorSettings & { gstin: string; look?: BrandSettings };

/** A letter of undertaking, under which an SEZ is supplied without IGST; `financial_year` such as `2627`. */
const Lut = z.object({ number: z.string(), financial_year: z.string() });

/** One of our registrations under GST. The first is the main one: its numbers bear no state. */
export const Registration = z.object({
  id: z.int(),
  gstin: z.string(),
  /** Empty: the operator's own. */
  address: z.array(z.string()).default([]),
  active: z.boolean().default(true),
  luts: z.array(Lut).default([]),
});
export type Registration = z.infer<typeof Registration>;

export const RegistrationSettings = z.object({ registrations: z.array(Registration).default([]) });
export type RegistrationSettings = z.infer<typeof RegistrationSettings>;

/**
 * What may be numbered in a series of one's own: what we number ourselves and other companies file. An inquiry is numbered as its
 * sender sends it, a bid in a series of its supplier; goods and payments stand with their documents.
 */
export const ownNumbered = [
  "sales_invoice",
  "sales_order",
  "quotation",
  "purchase_order",
  "purchase_invoice",
  "request_for_quotation",
] as const;

/** How numbers of one kind and registration read: prefix, financial year and number, with `between` behind each part but the last. */
export const OwnSeries = z.object({
  kind: z.enum(ownNumbered),
  /** The id of one of our registrations. */
  registration: z.int().default(1),
  prefix: z.string(),
  /** The financial year as "26-27", by its first year as "2026", or not: then its numbers run on over the year's end. */
  year: z.enum(["both", "first", "none"]).default("both"),
  between: z.enum(["/", "-", ""]).default("/"),
  /** At least so many, with zeros in front. */
  digits: z.int().default(4),
  /** The number that it begins with at least, in the financial year in which that was said (`2627`); each later one begins at 1. */
  start: z.int().default(1),
  start_year: z.string().default(""),
});
export type OwnSeries = z.infer<typeof OwnSeries>;

export const NumberSettings = z.object({ numbers: z.array(OwnSeries).default([]) });
export type NumberSettings = z.infer<typeof NumberSettings>;

export const Bank = z.object({
  name: z.string(),
  branch: z.string().default(""),
  account: z.string(),
  ifsc: z.string(),
  /** Empty: it is not paid by UPI. */
  upi: z.string().default(""),
  /** Printed on invoices. */
  main: z.boolean().default(false),
});
export type Bank = z.infer<typeof Bank>;

/** The account that is paid: the one that is marked, else the first. */
export const mainBank = (banks: readonly Bank[]): Bank | undefined => banks.find(({ main }) => main) ?? banks[0];

export const BankSettings = z.object({ banks: z.array(Bank).default([]) });
export type BankSettings = z.infer<typeof BankSettings>;

/** Kinds that begin with terms of ours. */
export const kindsWithTerms = [
  "request_for_quotation",
  "quotation",
  "sales_order",
  "purchase_order",
  "sales_invoice",
] as const;
const Terms = z.object({
  request_for_quotation: z.string().default(""),
  quotation: z.string().default(""),
  sales_order: z.string().default(""),
  purchase_order: z.string().default(""),
  sales_invoice: z.string().default(""),
});

/** How the operator trades: what its documents begin with, and what it may do (trade 1, 5, 6, 8, 11). */
export const TradeSettings = z.object({
  /** What a kind's drafts begin with; what was agreed in other words for one deal goes before. */
  terms: Terms.prefault({}),
  /** For how many days a quotation holds, and within how many is paid, unless they say otherwise. */
  valid_days: z.int().default(15),
  payment_days: z.int().default(30),
  /** What a measured quantity may be more or less, in percent, unless its line says otherwise. */
  tolerance: z.number().default(0),
  /** Above it goods need an e-way bill, in rupees. */
  eway_from: z.int().default(50_000),
  /** How many digits of an HSN an invoice has at least (trade 11, Particulars). */
  hsn_digits: z.union([z.literal(4), z.literal(6), z.literal(8)]).default(6),
  /** By which code of GST a unit is returned, where it is another than comes with Vanik (controls 6). */
  unit_codes: z.array(z.object({ uom: z.string(), code: z.string() })).default([]),
  /** We deduct tax from what we pay suppliers (trade 11, TDS). */
  deducts_tds: z.boolean().default(false),
  /** Micro and small enterprises that trade are paid within 45 days too (controls 5). */
  msme_traders: z.boolean().default(false),
  /** A new line of a draft takes the last rate with its party as its own. */
  last_rate_default: z.boolean().default(false),
  /** Papers say that they are issued electronically and need no signature; else a place for it stays empty. */
  issued_electronically: z.boolean().default(false),
  /** Whose courts decide, as our papers say it: "Pune"; empty: they say nothing of it. */
  jurisdiction: z.string().default(""),
  /** Our papers say "E. & O. E.": errors and omissions excepted. */
  errors_excepted: z.boolean().default(false),
});
export type TradeSettings = z.infer<typeof TradeSettings>;

/** As it is stored: until 2026-11-22 with terms of a sale and of a purchase. */
export const StoredTrade = z.preprocess((stored) => {
  const { sales_terms, purchase_terms, ...others } = stored as Record<string, unknown>;
  return { terms: { quotation: sales_terms, purchase_order: purchase_terms }, ...others };
}, TradeSettings);

/** How the brand looks; null is what comes with Vanik. */
export const BrandSettings = z.object({
  logo: z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable().default(null),
  /** `#rrggbb`, by daylight and in the dark. */
  accent_light: z.string().nullable().default(null),
  accent_dark: z.string().nullable().default(null),
  /** How high the logo stands on papers, in millimetres. */
  logo_height: z.int().default(10),
});
export type BrandSettings = z.infer<typeof BrandSettings>;

/** What the operator says of tax law in place of the rows that come with Vanik, each from its day on and for a reason. */
export const LawSettings = z.object({
  rows: z.array(z.object({ key: z.string(), from: z.string(), value: z.number(), reason: z.string() })).default([]),
});
export type LawSettings = z.infer<typeof LawSettings>;

/** How many suppliers are proposed, and what a year's interest is in percent, by which bids are compared. */
export const SourcingSettings = z.object({
  proposed: z.int().default(8),
  interest: z.number().default(12),
});
export type SourcingSettings = z.infer<typeof SourcingSettings>;

/** What the operator says in a mail in place of the usual subject, and before and after its text. */
export const MailWords = z.object({
  subject: z.string().default(""),
  opening: z.string().default(""),
  closing: z.string().default(""),
});
export type MailWords = z.infer<typeof MailWords>;

/** By the mail's name (setting-mails.ts); what is not there is said as usual. */
export const MailSettings = z.object({ mails: z.record(z.string(), MailWords).default({}) });
export type MailSettings = z.infer<typeof MailSettings>;

/** Until when the books are closed, that day included; null where no month was ever closed. */
export const BooksSettings = z.object({ until: z.string().nullable() });
export type BooksSettings = z.infer<typeof BooksSettings>;

/** Above which sum an act is another person's to approve, in rupees (trade 11); while `approvals` is off a reason suffices. */
export const LimitSettings = z.object({
  approvals: z.boolean().default(false),
  write_off: z.int().min(0).default(500),
  cancel: z.int().min(0).default(100_000),
  bill_off: z.int().min(0).default(500),
  payment_out: z.int().min(0).default(10_00_000),
  note: z.int().min(0).default(50_000),
  journal: z.int().min(0).default(1_00_000),
});
export type LimitSettings = z.infer<typeof LimitSettings>;

export const LimitedAct = z.enum(["write_off", "cancel", "bill_off", "payment_out", "note", "journal"]);
export type LimitedAct = z.infer<typeof LimitedAct>;

/** The mark of an act above its limit, with the limit as it was then, in rupees. */
export const AboveLimit = z.object({ act: LimitedAct, limit: z.int() });
export type AboveLimit = z.infer<typeof AboveLimit>;

/** What holds for the desk's own people. */
export const DeskSettings = z.object({
  /** Staff without a second factor may do nothing but set one up; null until it is said: accounts/signing-in/rules.ts has what holds then. */
  second_factor_required: z.boolean().nullable().default(null),
  /** An auditor, who is mailed the newest seal of the audit log each day; empty for nobody. */
  audit_mail: z.string().default(""),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

/** How far the set-up has come, and whether the site is open (operator 1): it is once it was opened and not closed since. */
export const SetUpSettings = z.object({
  /** What was skipped, and what no other fact tells: that mail arrives, that the catalogue is filled later. */
  steps: z.partialRecord(SetUpStep, SetUpMark),
  opened_at: z.string().nullable(),
  /** What visitors read while it is closed again; null while it is not. */
  closed: z.string().nullable().default(null),
});
export type SetUpSettings = z.infer<typeof SetUpSettings>;

/** How the connection to the mail server is kept from being read; `none` where no password travels, or only on this machine. */
export const MailSecurity = z.enum(["starttls", "tls", "none"]);
export type MailSecurity = z.infer<typeof MailSecurity>;

/** Which server takes our mails; SMTP_URL and MAIL_FROM go before it. Its password stands sealed elsewhere, and nobody reads it again. */
export const MailServerSettings = z.object({
  /** Empty: none is named. */
  host: z.string().default(""),
  port: z.int().default(587),
  security: MailSecurity.default("starttls"),
  user: z.string().default(""),
  /** When the password was last typed; null without one. */
  password_at: z.string().nullable().default(null),
  /** Who sends; empty: the brand and the e-mail of the company. */
  from_name: z.string().default(""),
  from_address: z.string().default(""),
});
export type MailServerSettings = z.infer<typeof MailServerSettings>;

/** Where backups go, and when; BACKUP_DIR goes before the folder. */
export const BackupSettings = z.object({
  /** The whole path of a folder; empty: none is made. */
  directory: z.string().default(""),
  /** One each night, from this hour on, by the clock of India. */
  nightly: z.boolean().default(true),
  hour: z.int().default(2),
  /** How many whole ones stay there. */
  keep: z.int().default(14),
});
export type BackupSettings = z.infer<typeof BackupSettings>;
