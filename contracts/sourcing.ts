// Bids beside each other, and who may be asked: for the desk alone, as it looks over the wall. Rupees, units, whole days.
import { z } from "zod";
import { DocumentName, KindNamed } from "./documents.ts";
import { optionalText } from "./fields.ts";
import { standings } from "./party-parts.ts";

/** How much an award needs of a bid's line, and what is bought for that comes to, net of discounts, in whole packs where it is sold so; null where it takes nothing. */
const AwardedOfBid = z.object({ qty: z.number(), amount: z.number() }).nullable();
export type AwardedOfBid = z.infer<typeof AwardedOfBid>;

/** A bid for one line as it is compared, typed at the desk or opened of a round: as if it were wholly awarded. An absent one has no entry. */
export const BidLanding = z.object({
  /** The name of the supplier quotation, and its line. */
  bid: z.string(),
  bid_idx: z.int(),
  supplier: z.string(),
  /** 1 is L1, by landed cost of a unit; equal ones share it: 1, 1, 3. Bids for less than was asked come after those for all. */
  rank: z.int(),
  /** With the surplus of whole packs; less than was asked where it `is_short`. */
  qty: z.number(),
  is_short: z.boolean(),
  /** Net of discounts; beside it the line's share of what the bid charges besides. */
  goods: z.number(),
  packing: z.number(),
  freight: z.number(),
  /** Billed tax that gives no credit, and what paying before or after 30 days costs; below 0 where it earns. */
  tax: z.number(),
  payment: z.number(),
  landed: z.number(),
  /** Null where it names none. */
  lead_days: z.int().nullable(),
});
export type BidLanding = z.infer<typeof BidLanding>;

/** A line under which bids stand beside each other. */
export const LineBidFor = z.object({
  idx: z.int(),
  item_name: z.string(),
  qty: z.number(),
  uom: z.string(),
  sub_category: z.string().nullable(),
  /** The rate of the latest purchase order of this item. */
  last_paid: z.object({ rate: z.number(), day: z.string(), supplier: z.string(), name: z.string() }).nullable(),
});
export type LineBidFor = z.infer<typeof LineBidFor>;

/** What each bid says besides its sums, by the names under which the desk compares it. */
export const ComparedTerms = z.array(
  z.object({ bid: z.string(), said: z.array(z.object({ label: z.string(), text: z.string() })) }),
);
export type ComparedTerms = z.infer<typeof ComparedTerms>;

export const ComparedBid = BidLanding.extend({
  rate: z.number(),
  /** In percent, as the bid says it; a supplier who charges none is not `creditable`. */
  gst_rate: z.number(),
  /** Of its quantity, what is on purchase orders, drafts included. */
  awarded: z.number(),
  award: AwardedOfBid,
});
export type ComparedBid = z.infer<typeof ComparedBid>;

export const ComparedLine = LineBidFor.extend({
  item_code: z.string(),
  /** The tax on it may not be taken as credit. */
  no_credit: z.boolean(),
  /** The line of the opportunity that it came from; null where the desk added it. */
  source: z.int().nullable(),
  bids: z.array(ComparedBid),
  /** The lowest rate is not the lowest landed cost. */
  rate_disagrees: z.boolean(),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

export const ComparedSupplier = z.object({
  supplier: z.string(),
  city: z.string(),
  /** The invitation's: Pending, Received or Declined. */
  quote_status: z.string(),
  reason: z.string().nullable(),
  /** Its bid in this round, if any, and whether it counts: it does not once it is stopped, cancelled or expired. */
  bid: z.string().nullable(),
  status: z.string().nullable(),
  counts: z.boolean(),
  lines_bid: z.int(),
  /** Before GST and without charges. */
  quoted: z.number(),
  /** Freight, packing and what else it charges, asked for or not; and what was asked for that it says nothing of. */
  charges: z.number(),
  /** The same of what an award takes; null where none does. */
  charges_awarded: z.number().nullable(),
  charges_unpriced: z.array(z.string()),
  /** Of all that it offers, as the lines have them. */
  tax: z.number(),
  payment: z.number(),
  landed: z.number(),
  delivery_days: z.int().nullable(),
  payment_days: z.int().nullable(),
  /** Whether the tax on it may be taken as credit; a composition or unregistered supplier charges none. */
  creditable: z.boolean(),
  gst_category: z.string(),
  /** A micro or small enterprise is paid within 45 days, whatever it allows. */
  micro_or_small: z.boolean(),
});
export type ComparedSupplier = z.infer<typeof ComparedSupplier>;

/** One way to buy all that is bid: which line of which bid for each line, and what it comes to with the whole charges of each bid used. */
export const Answer = z.object({
  answer: z.enum(["each_line", "one_supplier", "fastest"]),
  chosen: z.array(z.object({ line: z.int(), bid: z.string(), idx: z.int() })),
  total: z.number(),
  suppliers: z.array(z.string()),
  /** Until the last of it is there; null where a bid names no days. */
  days: z.int().nullable(),
  /** What is billed above what was last paid for the same (below 0: under it), over the lines that were bought before; null where none was. */
  over_last_paid: z.number().nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** Charges that were asked for are no lines of it: each supplier's are counted with what that supplies. */
export const Comparison = z.object({
  name: z.string(),
  status: z.string(),
  /** When the first of its bids became an order: all of it stays as it was then. */
  awarded_at: z.string().nullable(),
  transaction_date: z.string(),
  schedule_date: z.string().nullable(),
  delivery_place: z.string(),
  /** What a quotation is made of; null where the request comes of none. */
  opportunity: z.string().nullable(),
  /** The case's newest quotation that is not cancelled, drafts included. */
  quotation: z.string().nullable(),
  /** Interest of a year in percent, by which payment is counted. */
  interest: z.number(),
  lines: z.array(ComparedLine),
  suppliers: z.array(ComparedSupplier),
  terms: ComparedTerms,
  /** Only those that there are: no single supplier may have bid for every line. */
  answers: z.array(Answer),
});
export type Comparison = z.infer<typeof Comparison>;

export const SuppliersQuery = KindNamed.extend({
  /** The document whose items are to be bought. */
  for: DocumentName,
  q: optionalText("what to find", 100),
});

/** A supplier who may be asked, and what is known of it. */
export const KnownSupplier = z.object({
  name: z.string(),
  city: z.string(),
  /** How many of the document's items it has bid for or supplied. */
  items_known: z.int(),
  items_supplied: z.int(),
  /** Its latest bid for one of them. */
  last_bid: z.object({ name: z.string(), day: z.string() }).nullable(),
});
export type KnownSupplier = z.infer<typeof KnownSupplier>;

export const Points = z.object({ points: z.number(), reason: z.string() });

/** A supplier who may be asked: points by one decimal with a sentence for each. Those `proposed` stand first. */
export const ProposedSupplier = z.object({
  supplier: z.string(),
  city: z.string(),
  standing: z.enum(standings),
  /** The day on which it was asked last; null of who never was. */
  asked_on: z.string().nullable(),
  points: z.number(),
  reasons: z.array(Points),
  /** Of each line of goods the best that is known of it: in 24 months supplied, bid for, declared, or of its category alone. */
  lines: z.array(z.object({ idx: z.int(), known: z.enum(["supplied", "bid", "declared", "category"]).nullable() })),
  proposed: z.boolean(),
});
export type ProposedSupplier = z.infer<typeof ProposedSupplier>;

export const ProposalsQuery = KindNamed.extend({
  /** The document whose lines are to be bought: a request for quotation, or the inquiry before it. */
  for: DocumentName,
});

export const BidsQuery = KindNamed.extend({
  /** A document of the case whose bids they are. */
  for: DocumentName,
});

export const BidLine = z.object({
  idx: z.int(),
  item_code: z.string(),
  item_name: z.string(),
  uom: z.string(),
  qty: z.number(),
  /** Not on a purchase order yet. */
  left: z.number(),
  rate: z.number(),
  /** Net of discounts. */
  amount: z.number(),
  award: AwardedOfBid,
  /** What a unit costs with its share of what the bid adds, shared over all of its lines. */
  landed_rate: z.number(),
  /** The line of the request that it answers; null for what the bid charges besides, asked for or not: freight, packing. */
  answers: z.int().nullable(),
  /** The line of the opportunity that asked for it; null where the desk did. */
  source: z.int().nullable(),
});
export type BidLine = z.infer<typeof BidLine>;

/** A submitted bid of a case, for choosing what supplies a quotation's lines. */
export const CaseBid = z.object({
  name: z.string(),
  supplier: z.string(),
  expired: z.boolean(),
  delivery_days: z.int().nullable(),
  lines: z.array(BidLine),
});
export type CaseBid = z.infer<typeof CaseBid>;
