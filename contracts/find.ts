// What the desk's box "Find or do" finds: documents, parties and items for what was typed.
import { z } from "zod";
import { ItemOption } from "./catalogue.ts";
import { cleanText } from "./fields.ts";
import { Kind } from "./trade.ts";

export const FindQuery = z.object({
  q: z
    .string("Enter what to find")
    .max(140, "Keep it to 140 characters")
    .transform(cleanText)
    .pipe(z.string().min(1, "Enter what to find")),
});

export const FoundDocument = z.object({
  kind: Kind,
  name: z.string(),
  status: z.string(),
  transaction_date: z.string(),
  /** Of a request all suppliers that it asks, joined; empty when nobody is named. */
  party: z.string(),
  po_no: z.string(),
  /** Rupees: what is payable; of an inquiry what it is worth; null of a request. */
  amount: z.number().nullable(),
});
export type FoundDocument = z.infer<typeof FoundDocument>;

export const FoundParty = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["buyer", "supplier"]),
  city: z.string(),
});
export type FoundParty = z.infer<typeof FoundParty>;

/** Best first: at most 8 documents, 5 parties, 5 items. */
export const DeskFound = z.object({
  documents: z.array(FoundDocument),
  parties: z.array(FoundParty),
  items: z.array(
    ItemOption.extend({
      sub_category: z.object({ _id: z.string(), sub_category: z.string() }),
      category: z.object({ _id: z.string(), category: z.string() }),
    }),
  ),
});
export type DeskFound = z.infer<typeof DeskFound>;
