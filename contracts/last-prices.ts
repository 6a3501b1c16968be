// What each item of a draft was last sold for to its buyer, and last and best bought for, as the desk reads it beside the line.
import { z } from "zod";
import { requiredText } from "./fields.ts";
import { KindNamed } from "./documents.ts";

/** For one of `uom` of the line, in rupees before tax. */
const LastRate = z.object({
  rate: z.number(),
  day: z.string(),
  /** The order; of a list that was brought in none. */
  name: z.string().nullable(),
});

const LastCost = LastRate.extend({
  supplier: z.string(),
  /** Whether that is a supplier of ours, by its name of today, and no mere name on a list. */
  is_party: z.boolean(),
});

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
  /** In `uom`: what of it is promised to no order; below nothing where more is promised. */
  free: z.number().nullable(),
  /** What a new line of it takes as its rate: the last with this party, where the setting is on (last_rate_default). */
  by_default: LastRate.nullable(),
  /** Of a sale: the catalogue's average price of today; null where it has none, or sells it no longer. */
  listed: z.number().nullable(),
  /** Of a draft that was begun as a copy: what that document said, after its discounts. */
  copied: LastRate.optional(),
});
export type LineLast = z.infer<typeof LineLast>;

/** Items that are about to be lines of a draft, by their codes. */
export const LastPricesInput = KindNamed.extend({ items: z.array(requiredText("the item's code", 64)).max(500) });
export type LastPricesInput = z.output<typeof LastPricesInput>;
