// How a party stands with us, over its profile: what waits for it, what is late, what is due, its orders, its months.
// Amounts in rupees, days as YYYY-MM-DD. Each row is a document of its own, each figure that of one of its lists.
import { z } from "zod";
import { Kind } from "./trade.ts";

const day = z.string().nullable();
const summed = { count: z.int(), amount: z.number() };

/** What a party may do now: answer our quotation, confirm an order, make it ready; or read why it is held. */
const ownActs = ["answer", "confirm", "ready", "held"] as const;
export type OwnAct = (typeof ownActs)[number];

const Waits = z.object({
  kind: Kind,
  name: z.string(),
  act: z.enum(ownActs),
  amount: z.number(),
  lines: z.int(),
  /** Until when: valid till, deliver by; of an order that is held its day of delivery, once that has passed. */
  day,
});
export type OwnWaits = z.infer<typeof Waits>;

/**
 * What a supplier does with a request: bids, goes on with what it typed, confirms a bid of which the request was changed, answers
 * to better rates, sees what it submitted; or attaches a quotation, where there are no rounds.
 */
const requestActs = ["bid", "go_on", "confirm", "rates", "see", "quote"] as const;

const moment = z.iso.datetime().nullable();
const OwnRequest = z.object({
  name: z.string(),
  lines: z.int(),
  /** The town and PIN code of the delivery. */
  place: z.string(),
  /** What its list says of the supplier's own answer. */
  status: z.string(),
  act: z.enum(requestActs),
  /** Of a round, or of better rates that are asked; null of what is answered by a file. */
  from: moment,
  until: moment,
  submitted_at: moment,
  /** Until when the file is wanted. */
  day,
});
export type OwnRequest = z.infer<typeof OwnRequest>;

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
  /** Of a supplier what it is asked, eight of it, what waits first and the soonest first; `count` is what waits. */
  requests: z.object({ count: z.int(), rows: z.array(OwnRequest) }),
  /** Five, the soonest first, of `count`. */
  waits: z.object({ ...summed, rows: z.array(Waits) }),
  /** Orders past their day of delivery that are not among `waits`, five of them; what is still to come of them. */
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
