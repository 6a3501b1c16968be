// What each item of a draft was last sold for to its buyer, and last and best bought for, as the desk reads it beside the line.
import { z } from "zod";

/** For one of `uom` of the line, in rupees before tax. */
const LastRate = z.object({
  rate: z.number(),
  day: z.string(),
  /** The order; of a list that was brought in none. */
  name: z.string().nullable(),
});

const LastCost = LastRate.extend({ supplier: z.string() });

export const LineLast = z.object({
  item_code: z.string(),
  uom: z.string(),
  /** To this buyer. */
  sold: LastRate.nullable(),
  /** Costs; left out for who does not see them. */
  bought: LastCost.nullable().optional(),
  /** The lowest that a supplier has offered or sold for in 90 days. */
  best: LastCost.nullable().optional(),
  /** In `uom`: received less dispatched; null where nothing is. */
  on_hand: z.number().nullable(),
});
export type LineLast = z.infer<typeof LineLast>;
