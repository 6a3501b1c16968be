// How a party stands with us, over its profile: what waits for it, what is late, what is due, its orders, its months.
// Amounts in rupees, days as YYYY-MM-DD. Each row is a document of its own, each figure that of one of its lists.
import { z } from "zod";
import { Kind } from "./trade.ts";

const day = z.string().nullable();
const summed = { count: z.int(), amount: z.number() };

/** What a party may do now: answer our quotation, quote for a request, confirm an order, make it ready; or read why it is held. */
export const ownActs = ["answer", "quote", "confirm", "ready", "held"] as const;
export type OwnAct = (typeof ownActs)[number];

const Waits = z.object({
  kind: Kind,
  name: z.string(),
  act: z.enum(ownActs),
  /** Null of a request, which names no price. */
  amount: z.number().nullable(),
  lines: z.int(),
  /** Until when: valid till, quote by, deliver by. */
  day,
});
export type OwnWaits = z.infer<typeof Waits>;

const Order = z.object({
  name: z.string(),
  amount: z.number(),
  status: z.string(),
  ordered: z.string(),
  delivery_date: day,
  /** From 0 to 1, by value: units of different goods are never added. */
  came: z.number(),
});
export type OwnOrder = z.infer<typeof Order>;

const Due = z.object({
  name: z.string(),
  /** A supplier's own number of it; ours where it has none. */
  number: z.string(),
  due_date: day,
  outstanding: z.number(),
  /** The day on which its buyer says to have paid it, while the desk looks for the money. */
  told: day,
});
export type OwnDue = z.infer<typeof Due>;

export const OwnOverview = z.object({
  /** The day in India. */
  day: z.string(),
  /** Five, the soonest first, of `count`. */
  waits: z.object({ ...summed, rows: z.array(Waits) }),
  /** Orders past their day of delivery, five of them; what is still to come of them. */
  late: z.object({ ...summed, rows: z.array(Order) }),
  /** What is open between us, five of it, the first due first. */
  due: z.object({ ...summed, overdue: z.number(), rows: z.array(Due) }),
  /** The same by the week in which it is due: overdue, eight from this one on by their Mondays, later. */
  weeks: z.array(z.object({ from: z.string(), amount: z.number() })),
  /** In force, eight of them, the first to be delivered first. */
  orders: z.object({ count: z.int(), rows: z.array(Order) }),
  /** Twelve, this one last: invoices by their day, before tax. */
  months: z.array(z.object({ month: z.string(), amount: z.number() })),
  /** For the menu: of each kind what waits, and what of it is late. Kinds of which nothing does are left out. */
  menu: z.partialRecord(Kind, z.object({ waits: z.int(), late: z.int() })),
});
export type OwnOverview = z.infer<typeof OwnOverview>;
