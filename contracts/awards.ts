// An opened round compared, its cheapest split, and its award on the wire (sourcing 5). Rupees, the unit that was asked, percent.
import { z } from "zod";
import { DocumentName } from "./documents.ts";
import { atMostLines, Idx, Reason } from "./document-input.ts";
import { Percentage, Quantity } from "./figure-fields.ts";
import { BidLanding, ComparedTerms, LineBidFor } from "./sourcing.ts";
import { DeskTarget } from "./targets.ts";
import { ReadVersion } from "./written-fields.ts";

/** Each bid as if it were wholly awarded. */
export const LandedRound = z.object({
  /** Interest of a year in percent, by which payment is counted. */
  interest: z.number(),
  lines: z.array(
    LineBidFor.extend({
      bids: z.array(BidLanding.extend({ lead_days: z.int() })),
      /** What is offered instead, by whom and why; it is compared once it is marked equal (the move `equal`). */
      alternatives: z.array(
        z.object({
          supplier: z.string(),
          name: z.string(),
          why: z.string(),
          rate: z.number(),
          per: z.int(),
          uom: z.string(),
          equal: z.object({ why: z.string(), at: z.string() }).nullable(),
        }),
      ),
    }),
  ),
  /** What each bid says besides, of the fields that the desk compares (`bid-fields.ts`). */
  terms: ComparedTerms,
  /** Where more of a line than was asked reaches a break and costs less in all: so much of it, and what it saves, landed. */
  more_for_less: z.array(z.object({ idx: z.int(), supplier: z.string(), qty: z.number(), saving: z.number() })),
  /** What a quotation is made of, and the case's newest, as the comparison of quotations has them. */
  opportunity: z.string().nullable(),
  quotation: z.string().nullable(),
  award: z.object({ number: z.int(), at: z.string(), hash: z.string() }).nullable(),
  /** The purchase orders that came of its bids, drafts included: the award stays as it is from then on. */
  orders: z.array(z.string()),
  /** Better rates that were asked for, the newest first. */
  targets: z.array(DeskTarget),
});
export type LandedRound = z.infer<typeof LandedRound>;

/** As many lines may be divided at once: more would take too long to search. */
export const mostDivisible = 50;

const few = z.int("Enter a whole number").min(1, "Enter 1 or more");
const Bids = z.array(DocumentName).max(40);

/** What the desk demands of a split; absent demands nothing. */
const SplitAsk = z.object({
  rules: z
    .object({
      max_suppliers: few.max(40).optional(),
      max_share: Percentage.optional(),
      max_lead_days: few.max(730).optional(),
      leave_out: Bids.default([]),
      /** A line to one bid, or to two with how much goes to each. */
      fix: atMostLines(z.object({ idx: Idx, bid: DocumentName, qty: Quantity.optional() })).default([]),
    })
    .prefault({}),
  /** Lines that two suppliers may share. */
  divisible: z.array(Idx).max(mostDivisible, `At most ${mostDivisible} lines may be divided at once`).default([]),
});
export type SplitAsk = z.output<typeof SplitAsk>;

/** As many searches may be asked for beside the first. */
export const mostBeside = 60;

export const OptimumInput = SplitAsk.extend({
  /** What else is searched by the same job, one after the other. */
  also: z.array(SplitAsk).max(mostBeside, `At most ${mostBeside} splits are searched at once`).default([]),
  /** So are the answers that stand beside the split, and each rule as it would begin. */
  beside: z.boolean().default(false),
});
export type OptimumInput = z.output<typeof OptimumInput>;

const ruleNames = ["max_suppliers", "max_share", "max_lead_days", "leave_out", "fix"] as const;
const SplitFound = z.object({
  state: z.enum(["waiting", "done", "impossible", "failed"]),
  /** Why there is no split under the rules, and how few suppliers could do it without that one. */
  why: z.string().nullable(),
  fewest: z.int().nullable(),
  chosen: z.array(
    z.object({
      idx: z.int(),
      bid: z.string(),
      /** Null: all of the line. */
      qty: z.number().nullable(),
      goods: z.number(),
      packing: z.number(),
      freight: z.number(),
      tax: z.number(),
      payment: z.number(),
      landed: z.number(),
    }),
  ),
  cost: z.number().nullable(),
  /** Something may be cheaper by so much; 0 where nothing is. */
  within: z.number(),
  /** What each rule costs; null where there is no split without it either. Of the first search alone. */
  rules: z.array(z.object({ rule: z.enum(ruleNames), cost: z.number().nullable() })),
  /** Lines that nobody offers whole, nor two together where they may be divided. */
  uncovered: z.array(z.int()),
});
export type SplitFound = z.infer<typeof SplitFound>;

export const OptimumRun = SplitFound.extend({
  id: z.string(),
  /** What is searched beside it: each is there once it is found. */
  also: z.array(SplitFound.extend({ asked: SplitAsk })),
});
export type OptimumRun = z.infer<typeof OptimumRun>;
export const OptimumId = z.uuid("This is not a run");

export const AwardInput = z.object({
  /** Of the round, as it was read. */
  version: ReadVersion,
  lines: atMostLines(
    z.object({
      idx: Idx,
      bid: DocumentName,
      /** The line of the bid; the one that answers where it is not said. */
      bid_idx: Idx.optional(),
      /** Of a line that two share how much goes to this one; together all that was asked. */
      qty: Quantity.optional(),
      /** Off L1. */
      reason: Reason,
    }),
  ).min(1, "Award one line at least"),
});
export type AwardInput = z.output<typeof AwardInput>;

export const StatementFormat = z.enum(["pdf", "xlsx"], "Choose pdf or xlsx");
export type StatementFormat = z.infer<typeof StatementFormat>;

/** The award that stands, frozen: `statement` is canonical JSON of all that it was decided on, `hash` its SHA-256. */
export const AwardStatement = z.object({ number: z.int(), at: z.string(), hash: z.string(), statement: z.string() });
export type AwardStatement = z.infer<typeof AwardStatement>;
