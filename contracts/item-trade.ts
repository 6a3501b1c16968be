// What an item was lately sold and bought for, as the desk reads it beside its prices. Rupees, quantities as they were typed.
import { z } from "zod";

/** A line of an order that stands; `rate` is what one came to, less its discount. */
export const ItemDeal = z.object({
  name: z.string(),
  day: z.string(),
  party: z.string(),
  qty: z.number(),
  uom: z.string(),
  rate: z.number(),
});
export type ItemDeal = z.infer<typeof ItemDeal>;

export const ItemTrade = z.object({
  /** Newest first, at most five of our sales orders and of our purchase orders; all but these sold for who sees costs. */
  sold: z.array(ItemDeal),
  bought: z.array(ItemDeal).optional(),
  /** Whom it was bought from, the latest first, with what one came to there last. */
  suppliers: z.array(ItemDeal.omit({ qty: true }).extend({ orders: z.int() })).optional(),
  /** Of the newest hundred lines sold: what is left of their amount, and how many have no cost. */
  margin: z.object({ percent: z.number().nullable(), lines: z.int(), without_cost: z.int() }).optional(),
});
export type ItemTrade = z.infer<typeof ItemTrade>;
