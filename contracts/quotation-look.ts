// What the desk looks at before a quotation goes out: what it costs, what is left, and the lines to look at once more. Rupees.
import { z } from "zod";

export const QuotationLook = z.object({
  /** Of the lines that say what they cost; null where none does. For who sees costs; so are gain, margin and what is said of a cost. */
  cost: z.number().nullable().optional(),
  gain: z.number().optional(),
  /** In per cent of what those lines are sold for; null where that is nothing. */
  margin: z.number().nullable().optional(),
  /** In the order of the document, each with what there is to look at, in sentences. */
  lines: z.array(
    z.object({
      idx: z.int(),
      item_name: z.string(),
      says: z.array(z.string()),
      says_of_cost: z.array(z.string()).optional(),
    }),
  ),
});
export type QuotationLook = z.infer<typeof QuotationLook>;
