// A year of trade as data: who asked for what, how long ago, whom we asked, and how it went. Prices follow from the catalogue's.
import { lineBids, jettyRound, shutdownRound, type PlainBids, type RoundOfBids } from "./bids.ts";
import * as goods from "./goods.ts";

/** Where a deal leaves the way that all go: inquiry, request, bids, quotation, order, goods, invoices, money. */
export type Ending =
  /** As far as its days allow; paid on time. */
  | "goes on"
  /** The quotation is still being written. */
  | "drafted"
  /** Its bids lie beside each other, and nothing is quoted yet; of a round: they still come. */
  | "compared"
  | "open"
  /** We had nothing to offer. */
  | "lost"
  /** The buyer said no. */
  | "declined"
  /** The buyer let it run out. */
  | "ignored"
  /** The order was cancelled, or closed with a rest that nobody wants. */
  | "cancelled"
  | "closed"
  /** Waits for the buyer. */
  | "held"
  /** Half of it has gone out. */
  | "half"
  /** The buyer does not pay; or has paid half. */
  | "unpaid"
  | "half paid";

export interface Deal {
  buyer: "buyer" | "buyer2" | "buyer3";
  /** Days ago. */
  ago: number;
  items: readonly (readonly [code: string, qty: number])[];
  /** Whom we ask, the likely winner first. */
  asks: readonly string[];
  /** What we earn of each line, as a part of what we sell it at. */
  margins: readonly number[];
  ending?: Ending;
  note?: string;
  freight?: number;
  /** Days within which the winner promises the goods, 6 where nothing is said, and how many later they come; below 0 earlier. */
  days?: number;
  late?: number;
  /** What suppliers bid where it is told one by one, on paper or in a round online. */
  bids?: PlainBids;
  round?: RoundOfBids;
}

export const deals: readonly Deal[] = [
  { buyer: "buyer", ago: 352, ...goods.bolts, late: -2 },
  { buyer: "buyer", ago: 327, ...goods.bearings, note: "Makes as in our drawing 4417, please." },
  { buyer: "buyer", ago: 311, ...goods.welding, ending: "declined" },
  { buyer: "buyer", ago: 264, ...goods.lighting, days: 8, late: 6 },
  { buyer: "buyer", ago: 229, ...goods.motors, days: 14, late: 7, ending: "closed" },
  { buyer: "buyer", ago: 187, ...goods.computers, ending: "lost" },
  { buyer: "buyer", ago: 168, ...goods.safety, days: 7, late: -3, note: "Half to be delivered to gate 2." },
  { buyer: "buyer2", ago: 155, ...goods.steel, ending: "cancelled" },
  { buyer: "buyer", ago: 141, ...goods.screws },
  { buyer: "buyer", ago: 128, ...goods.pneumatics, ending: "ignored" },
  { buyer: "buyer2", ago: 117, ...goods.cement, days: 4, late: -1, ending: "half paid" },
  { buyer: "buyer", ago: 103, ...goods.abrasives, late: 5, ending: "unpaid" },
  { buyer: "buyer", ago: 94, ...goods.office, days: 5, late: -2 },
  { buyer: "buyer", ago: 72, ...goods.welding, late: 7, ending: "half paid" },
  { buyer: "buyer", ago: 64, ...goods.bearings, days: 9, ending: "half" },
  { buyer: "buyer3", ago: 58, ...goods.breakers, days: 8, late: -1, ending: "unpaid" },
  { buyer: "buyer2", ago: 51, ...goods.sections, days: 11, late: 4, ending: "half" },
  { buyer: "buyer", ago: 44, ...goods.packing, late: -2 },
  { buyer: "buyer", ago: 38, ...goods.fasteners, ending: "held" },
  { buyer: "buyer", ago: 22, ...goods.tools, days: 5, late: 1, ending: "half paid" },
  { buyer: "buyer2", ago: 17, ...goods.cables, late: 4 },
  { buyer: "buyer", ago: 12, ...goods.safety },
  { buyer: "buyer", ago: 9, ...goods.screws },
  { buyer: "buyer2", ago: 8, ...goods.pipes, ending: "drafted" },
  { buyer: "buyer", ago: 6, ...goods.bearings },
  { buyer: "buyer", ago: 3, ...goods.oils },
  { buyer: "buyer", ago: 33, ...goods.shutdown, days: 7, round: shutdownRound, note: "For the shutdown in line 3." },
  { buyer: "buyer2", ago: 5, ...goods.fittingOut, bids: lineBids, ending: "compared" },
  { buyer: "buyer3", ago: 4, ...goods.jetty, round: jettyRound, ending: "open" },
];
