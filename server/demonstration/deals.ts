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

/** What is not as it should be once its goods are there, and what the notes of it say. */
export type Claim = {
  /** Days after the goods have gone out. */
  after: number;
  /** What the notes give as their reason. */
  why: string;
} & (
  | {
      /** Goods that come back damaged, and go back to their supplier. */
      cause: "rejection";
      line: number;
      qty: number;
      /** Whether the supplier has answered our debit note with its own. */
      answered?: true;
    }
  /** So much of a line's rate was too high; what was paid too much is returned. */
  | { cause: "price"; line: number; part: number }
  /** It was too low: what raises the invoice. */
  | { cause: "raise"; line: number; part: number }
  /** In rupees, without GST. */
  | { cause: "discount"; amount: number }
);

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
  claim?: Claim;
  /** What the buyer pays ahead, as a part of the order. */
  advance?: number;
  /** The goods go with a delivery challan, and are billed the day after. */
  challan?: true;
  /** The buyer withholds tax of what it pays. */
  withholds?: true;
}

const brokenLamps: Claim = {
  after: 4,
  cause: "rejection",
  line: 1,
  qty: 3,
  why: "Three fittings came with broken glass.",
  answered: true,
};
const olderGloves: Claim = {
  after: 6,
  cause: "raise",
  line: 2,
  part: 0.02,
  why: "Billed at the rate of before the price list of this quarter, as agreed by phone.",
};
const dearPaper: Claim = {
  after: 34,
  cause: "price",
  line: 1,
  part: 0.03,
  why: "The rate of 500 packs a year holds, as agreed in the rate contract.",
};
const wetBoxes: Claim = {
  after: 22,
  cause: "rejection",
  line: 1,
  qty: 120,
  why: "Six bundles were wet and cannot be used.",
};
const cameLate: Claim = { after: 5, cause: "discount", amount: 3500, why: "Delivered four days late." };

export const deals: readonly Deal[] = [
  { buyer: "buyer", ago: 352, ...goods.bolts, late: -2 },
  { buyer: "buyer", ago: 327, ...goods.bearings, note: "Makes as in our drawing 4417, please." },
  { buyer: "buyer", ago: 311, ...goods.welding, ending: "declined" },
  { buyer: "buyer", ago: 264, ...goods.lighting, days: 8, late: 6, claim: brokenLamps },
  { buyer: "buyer", ago: 229, ...goods.motors, days: 14, late: 7, ending: "closed" },
  { buyer: "buyer", ago: 187, ...goods.computers, ending: "lost" },
  {
    buyer: "buyer",
    ago: 168,
    ...goods.safety,
    days: 7,
    late: -3,
    note: "Half to be delivered to gate 2.",
    advance: 0.25,
    claim: olderGloves,
  },
  { buyer: "buyer2", ago: 155, ...goods.steel, ending: "cancelled" },
  { buyer: "buyer", ago: 141, ...goods.screws },
  { buyer: "buyer", ago: 128, ...goods.pneumatics, ending: "ignored" },
  { buyer: "buyer2", ago: 117, ...goods.cement, days: 4, late: -1, ending: "half paid" },
  { buyer: "buyer", ago: 103, ...goods.abrasives, late: 5, ending: "unpaid" },
  { buyer: "buyer", ago: 94, ...goods.office, days: 5, late: -2, challan: true, claim: dearPaper },
  { buyer: "buyer", ago: 72, ...goods.welding, late: 7, ending: "half paid" },
  { buyer: "buyer", ago: 64, ...goods.bearings, days: 9, ending: "half" },
  { buyer: "buyer3", ago: 58, ...goods.breakers, days: 8, late: -1, ending: "unpaid" },
  { buyer: "buyer2", ago: 51, ...goods.sections, days: 11, late: 4, ending: "half", claim: cameLate, withholds: true },
  { buyer: "buyer", ago: 44, ...goods.packing, late: -2, claim: wetBoxes },
  { buyer: "buyer", ago: 38, ...goods.fasteners, ending: "held" },
  { buyer: "buyer", ago: 22, ...goods.tools, days: 5, late: 1, ending: "half paid" },
  { buyer: "buyer2", ago: 17, ...goods.cables, late: 4, advance: 0.2 },
  { buyer: "buyer", ago: 12, ...goods.safety },
  { buyer: "buyer", ago: 9, ...goods.screws },
  { buyer: "buyer2", ago: 8, ...goods.pipes, ending: "drafted" },
  { buyer: "buyer", ago: 6, ...goods.bearings },
  { buyer: "buyer", ago: 3, ...goods.oils },
  { buyer: "buyer", ago: 33, ...goods.shutdown, days: 7, round: shutdownRound, note: "For the shutdown in line 3." },
  { buyer: "buyer2", ago: 5, ...goods.fittingOut, bids: lineBids, ending: "compared" },
  { buyer: "buyer3", ago: 4, ...goods.jetty, round: jettyRound, ending: "open" },
];
