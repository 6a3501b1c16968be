// What every page shows of the operator: brand, address, contacts. The desk edits it; the seed holds sensible values.
import { z } from "zod";
import { SetUpMark, SetUpStep } from "./set-up.ts";

export const Operator = z.object({
  brand: z.string(),
  legal_name: z.string(),
  address: z.array(z.string()),
  state: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  gstin: z.string(),
  cin: z.string(),
  social: z.object({ label: z.string(), url: z.string() }),
});
export type Operator = z.infer<typeof Operator>;

/** How the operator trades: what its documents begin with, and the days it may bear (trade 1, 5, 6, 8). */
export const TradeSettings = z.object({
  bank: z.object({ name: z.string(), branch: z.string(), account: z.string(), ifsc: z.string() }),
  /** Printed below quotations and orders of a sale, and below purchases. */
  sales_terms: z.string(),
  purchase_terms: z.string(),
  /** For how many days a quotation holds unless it says otherwise. */
  valid_days: z.int(),
  /** The letter of undertaking under which an SEZ is supplied without IGST; `financial_year` such as `2627`. */
  lut: z.object({ number: z.string(), financial_year: z.string() }).nullable(),
  /** Papers say that they are issued electronically and need no signature; else a place for it stays empty. */
  issued_electronically: z.boolean(),
  /** How many digits of an HSN an invoice has at least (trade 11, Particulars). */
  hsn_digits: z.union([z.literal(4), z.literal(6), z.literal(8)]).default(6),
  /** We deduct tax from what we pay suppliers (trade 11, TDS). */
  deducts_tds: z.boolean().default(false),
});
export type TradeSettings = z.infer<typeof TradeSettings>;

/** Until when the books are closed, that day included; null where no month was ever closed. */
export const BooksSettings = z.object({ until: z.string().nullable() });
export type BooksSettings = z.infer<typeof BooksSettings>;

/** Above which sum an act is another person's to approve, in rupees (trade 11); while `approvals` is off a reason suffices. */
export const LimitSettings = z.object({
  approvals: z.boolean().default(false),
  write_off: z.int().min(0).default(500),
  cancel: z.int().min(0).default(100_000),
  bill_off: z.int().min(0).default(500),
});
export type LimitSettings = z.infer<typeof LimitSettings>;

export const LimitedAct = z.enum(["write_off", "cancel", "bill_off"]);
export type LimitedAct = z.infer<typeof LimitedAct>;

/** The mark of an act above its limit, with the limit as it was then, in rupees. */
export const AboveLimit = z.object({ act: LimitedAct, limit: z.int() });
export type AboveLimit = z.infer<typeof AboveLimit>;

/** What holds for the desk's own people; no page shows it. */
export const DeskSettings = z.object({
  /** Staff without a second factor may do nothing but set one up; null until it is said: accounts/rules.ts has what holds then. */
  second_factor_required: z.boolean().nullable(),
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
