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

/** What holds for the desk's own people; no page shows it. */
export const DeskSettings = z.object({
  /** Staff without a second factor may do nothing but set one up. */
  second_factor_required: z.boolean(),
});
export type DeskSettings = z.infer<typeof DeskSettings>;
