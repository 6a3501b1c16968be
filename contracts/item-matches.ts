// What somebody typed or pasted, as items of the catalogue: by code, by whole name, or what comes near.
import { z } from "zod";
import { PlacedItem } from "./catalogue.ts";
import { cleanText } from "./fields.ts";
import { GstTreatment } from "./trade.ts";

const textsAtMost = (most: number) =>
  z.object({
    texts: z
      .array(z.string("Enter codes or names").max(200, "Keep a code or name to 200 characters").transform(cleanText))
      .max(most, `Match at most ${most} rows at once`),
  });

export const MatchInput = textsAtMost(500);
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

/** What a visitor may ask at once: each row may be a search of its own. */
export const mostSoldMatches = 100;
export const SoldMatchInput = textsAtMost(mostSoldMatches);

export const SoldMatch = z.object({
  /** The item of this code or this whole name, if it is sold. */
  item: PlacedItem.nullable(),
  /** Without one: what stands in for it, and what comes near, best first. */
  like: z.array(PlacedItem),
  /** Of those the first, where it stands in or is likely what was meant. */
  likeliest: PlacedItem.nullable(),
});
export type SoldMatch = z.infer<typeof SoldMatch>;
