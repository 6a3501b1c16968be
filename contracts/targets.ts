// A counter-offer on the wire: better rates that the desk asks of one supplier once a round is opened, and what became of it (sourcing 5, wire-desk 3).
import { z } from "zod";
import { BidRate } from "./bid.ts";
import { atMostLines, eachLineOnce, Idx, Organisation } from "./document-input.ts";
import { WholeMinute } from "./round-moment.ts";
import { ReadVersion } from "./written-fields.ts";

/** Rates are rupees for one of the unit that was asked, without GST, discounts counted. */
export const TargetsInput = z.object({
  supplier: Organisation,
  lines: atMostLines(z.object({ idx: Idx, rate: BidRate }))
    .min(1, "Ask for one rate at least")
    .superRefine(eachLineOnce("asked for")),
  /** Until when it may be answered; absent is two days on, at a full hour. */
  answer_by: WholeMinute.optional(),
  /** Of the round, as it was read. */
  version: ReadVersion.optional(),
});
export type TargetsInput = z.output<typeof TargetsInput>;

const AskedRates = z.array(z.object({ idx: z.int(), rate: z.number() }));

/** As the desk reads it; moments are ISO UTC. What nobody answered in time is lapsed, and so is what an award or another asking overtook. */
export const DeskTarget = z.object({
  supplier: z.string(),
  state: z.enum(["asked", "accepted", "answered", "lapsed"]),
  at: z.string(),
  answer_by: z.string(),
  answered_at: z.string().nullable(),
  lines: AskedRates,
});
export type DeskTarget = z.infer<typeof DeskTarget>;

/** What waits for its supplier's answer; the rates are null to a link on another device than the one that typed the bid. */
export const OwnTarget = z.object({ at: z.string(), answer_by: z.string(), lines: AskedRates.nullable() });
export type OwnTarget = z.infer<typeof OwnTarget>;
