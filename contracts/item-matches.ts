// What somebody typed or pasted, as items of the catalogue: by code, by whole name, or what comes near.
import { z } from "zod";
import { cleanText } from "./fields.ts";
import { GstTreatment } from "./trade.ts";

export const MatchInput = z.object({
  texts: z
    .array(z.string("Enter codes or names").max(200, "Keep a code or name to 200 characters").transform(cleanText))
    .max(500, "Match at most 500 rows at once"),
});
export type MatchInput = z.output<typeof MatchInput>;

/** An item as a line of a document takes it; rates of today, percent. */
export const MatchedItem = z.object({
  item_code: z.string(),
  item_name: z.string(),
  hsn: z.string(),
  uom: z.string(),
  average_price: z.number(),
  gst_rate: z.number(),
  gst_treatment: GstTreatment,
});
export type MatchedItem = z.infer<typeof MatchedItem>;

export const ItemMatch = z.object({
  /** The item of this code or this whole name. */
  item: MatchedItem.nullable(),
  /** Without one: what comes near, best first. */
  like: z.array(MatchedItem),
});
export type ItemMatch = z.infer<typeof ItemMatch>;
