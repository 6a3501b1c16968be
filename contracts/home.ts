// What Home shows besides its texts: an example at the catalogue's prices, and how trade has run. Money in rupees.
import { z } from "zod";

const moneyIn = z.number();

/** A line of an inquiry or invoice as Home draws it. */
export const HomeLine = z.object({
  item: z.string(),
  hsn: z.string(),
  qty: z.number(),
  uom: z.string(),
  rate: moneyIn,
  amount: moneyIn,
});
export type HomeLine = z.infer<typeof HomeLine>;

/** With its totals; `gst_rate` is null where its lines have more than one. */
export const HomeLines = z.object({
  lines: z.array(HomeLine),
  net: moneyIn,
  gst: moneyIn,
  gst_rate: z.number().nullable(),
  rounding: moneyIn,
  payable: moneyIn,
});
export type HomeLines = z.infer<typeof HomeLines>;

const toldSteps = ["inquiry", "asked", "compared", "quoted", "accepted", "dispatched"] as const;

/** How an inquiry ran, without a name of anybody: its moments, and what it came to. */
export const ToldCase = z.object({
  steps: z.array(z.object({ step: z.enum(toldSteps), at: z.iso.datetime(), hours: z.int() })),
  items: z.int(),
  /** At average prices, before GST. */
  estimate: moneyIn,
  quoted: moneyIn,
  /** The buyer's state. */
  state: z.string(),
  tax_note: z.string(),
  invoice: HomeLines,
});
export type ToldCase = z.infer<typeof ToldCase>;

/** From inquiry to quotation, over the last 90 days. */
export const ReplyTimes = z.object({
  to: z.iso.date(),
  asked: z.int(),
  /** Hours of those that were quoted, shortest first. */
  hours: z.array(z.int()),
  half: z.int(),
  nine_of_ten: z.int(),
  dispatched: z.int(),
  dispatched_in_time: z.int(),
});
export type ReplyTimes = z.infer<typeof ReplyTimes>;

export const HomeShown = z.object({
  /** Null where not all of its items are sold at a price. */
  example: HomeLines.nullable(),
  /** Null where nothing is told: outside of a demonstration, and where nothing has run. */
  told: ToldCase.nullable(),
  replies: ReplyTimes.nullable(),
});
export type HomeShown = z.infer<typeof HomeShown>;
