// What every page shows of the operator: brand, address, contacts. The desk edits it; the seed holds sensible values.
import { z } from "zod";

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
  /** The last day of the closed books. */
  books_closed_until: z.string().nullable(),
  /** Papers say that they are issued electronically and need no signature; else a place for it stays empty. */
  issued_electronically: z.boolean(),
});
export type TradeSettings = z.infer<typeof TradeSettings>;

/** What holds for the desk's own people; no page shows it. */
export const DeskSettings = z.object({
  /** Staff without a second factor may do nothing but set one up; null until it is said: accounts/rules.ts has what holds then. */
  second_factor_required: z.boolean().nullable(),
});
export type DeskSettings = z.infer<typeof DeskSettings>;
