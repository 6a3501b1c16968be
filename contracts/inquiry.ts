// The inquiry (an opportunity) and the call request, as they are sent (spec 3, wire: Replies).
import { z } from "zod";
import { Day, Email, Note, OptionalPhone, OptionalPincode, Phone, optionalText, requiredText } from "./fields.ts";
import { longestCode } from "./item-codes.ts";
import { UnitOrNone } from "./figure-fields.ts";
import { hasAtMostDecimals } from "./money.ts";
import { maxQuantity } from "./max-quantity.ts";

export const maxInquiryLines = 500;

/** A quantity above 0, at most 1,000,000, with at most three decimals; what the unit allows is checked with the item. */
const InquiryQuantity = z
  .number("Enter a quantity as a number")
  .positive("Enter a quantity above 0")
  .max(maxQuantity, "Enter a quantity of at most 10,00,000")
  .refine((qty) => hasAtMostDecimals(qty, 3), "Enter a quantity with at most 3 decimals");

export const InquiryLine = z.object(
  {
    /** Empty of goods in the sender's own words: then `item_name` and `uom` say what they are. */
    item_code: optionalText("the item code", longestCode),
    qty: InquiryQuantity,
    uom: UnitOrNone,
    item_name: optionalText("the item's name", 200),
  },
  "Send each item as an object with item_code and qty",
);

export const InquiryInput = z.object({
  party_name: optionalText("the name", 140),
  /** Ignored: the server recomputes it from its own prices. */
  opportunity_amount: z.number("Enter the amount as a number").optional(),
  /** Ignored: the server counts the lines. */
  with_items: z.number("Enter the number of items").optional(),
  items: z
    .array(InquiryLine, "Add at least one item")
    .min(1, "Add at least one item")
    .max(maxInquiryLines, `Send at most ${maxInquiryLines} items in one inquiry`),
  email: Email,
  phone: OptionalPhone,
  note: Note,
  required_by: Day.optional(),
  delivery_pincode: OptionalPincode,
});
export type InquiryInput = z.infer<typeof InquiryInput>;

export const InquirySent = z.object({
  name: z.string(),
  status: z.string(),
  transaction_date: z.string(),
  opportunity_amount: z.number(),
});
export type InquirySent = z.infer<typeof InquirySent>;

export const CallbackInput = z.object({ name: requiredText("your name", 140), phone: Phone, email: Email });
export const Received = z.object({ received: z.literal(true) });
