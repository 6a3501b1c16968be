// How what is open of our invoice is paid, for its buyer.
import { z } from "zod";

export const HowToPay = z.object({
  payee: z.string(),
  bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
  /** Since the invoice was sent, by two people; null where it is paid to the account that it was sent with. */
  changed_on: z.string().nullable(),
  /** `link` opens a UPI app with what is open and the invoice's name filled in. */
  upi: z.object({ id: z.string(), link: z.string() }).nullable(),
  /** What the desk was told of a payment and has not settled yet. */
  told: z.object({ reference: z.string(), day: z.string(), tds_amount: z.number().optional() }).nullable(),
});
export type HowToPay = z.infer<typeof HowToPay>;
