// What a supplier reads to bid by: the lines, the clock, what was answered to all, and its own bid, which nobody else reads (sourcing 3, 11).
import { z } from "zod";
import { ShownBid } from "./bid.ts";
import { roundStates } from "./round.ts";
import { ShownCorrigendum } from "./rounds.ts";
import { OwnTarget } from "./targets.ts";

const AskedLine = z.object({
  idx: z.int(),
  item_code: z.string(),
  item_name: z.string(),
  hsn: z.string(),
  specification: z.string(),
  qty: z.number(),
  uom: z.string(),
  /** Null of goods in own words of which nobody has said it yet: their supplier is asked. */
  gst_rate: z.number().nullable(),
});

/** Answered to all: no asker, no time of asking. */
const ToldAnswer = z.object({ number: z.int(), wording: z.string(), answer: z.string(), answered_at: z.string() });
const OwnQuestion = z.object({ asked: z.string(), asked_at: z.string(), answered: z.boolean() });

export const BidPage = z.object({
  name: z.string(),
  supplier: z.string(),
  /** 0 of a request without rounds, which is answered by a link alone. */
  round: z.int(),
  /** Of the round; moments are ISO UTC. */
  round_state: z.enum(roundStates.round),
  opens_at: z.string(),
  closes_at: z.string(),
  sealed: z.boolean(),
  schedule_date: z.string().nullable(),
  delivery_place: z.string(),
  delivery_pincode: z.string(),
  delivery_terms: z.string(),
  terms: z.string(),
  note: z.string(),
  /** Whether the supplier's bill bears tax, and whether that is CGST and SGST, each rounded by itself. */
  charges_tax: z.boolean(),
  tax_halves: z.boolean(),
  lines: z.array(AskedLine),
  answers: z.array(ToldAnswer),
  questions: z.array(OwnQuestion),
  corrigenda: z.array(ShownCorrigendum),
  quote_status: z.string(),
  /** Of the own bid; 0 before the first save. */
  version: z.int(),
  state: z.enum(roundStates.bid),
  /** Lines that changed since it was submitted: it is submitted anew, not confirmed. */
  changed_lines: z.array(z.int()),
  submitted_at: z.string().nullable(),
  saved_at: z.string().nullable(),
  /** What is typed and what stands; null where there is none, and to a link on another device than theirs. */
  draft: ShownBid.nullable(),
  live: ShownBid.nullable(),
  /** What a bid of which nothing was typed yet begins with: the supplier's terms, and the first day until which it may hold; else null. */
  begins: z.object({ payment_days: z.int(), valid_till: z.string(), lead_days: z.int().nullable() }).nullable(),
  /** There is one that this device may not read. */
  elsewhere: z.boolean(),
  /** Whom the desk let in, and who is to be confirmed by the supplier before it answers: no move is open to it. */
  unconfirmed: z.boolean(),
  /**
   * Of whom the bid is that is sealed, where that colleague has not let this one: nothing of it is read, and no move is open. Empty where
   * that account is closed.
   */
  sealed_with: z.string().nullable(),
  /**
   * Of a colleague's bid that this one reads before the opening: who, and whether it is changed too, which takes that one has let the
   * colleague in turn, who reads what is typed into it.
   */
  bid_of: z.object({ name: z.string(), changes: z.boolean() }).nullable(),
  /**
   * The company's other people, and whom of them this one lets read and change what one bids under seal; null where there are none, and
   * where nothing is sealed. Signed in one changes it.
   */
  readers: z
    .object({
      changes: z.boolean(),
      people: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          since: z.string(),
          let_in_by_desk: z.string().nullable(),
          reads: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** How often it may still be submitted. */
  submits_left: z.int(),
  /** How many questions may still be asked, and until when. */
  questions_left: z.int(),
  questions_until: z.string(),
  /** What hangs on it, the first first; name and size are null on another device than sent it. */
  files: z.array(
    z.object({ id: z.string(), name: z.string().nullable(), size: z.int().nullable(), sent_at: z.string() }),
  ),
  /** When the desk handed out the link that stands; null where there is none, and to who reads by one. */
  link_at: z.string().nullable(),
  /** Better rates that the desk asks for, while an answer is awaited; then \`accept\` and \`submit\` answer it. */
  target: OwnTarget.nullable(),
  moves: z.array(z.string()),
});
export type BidPage = z.infer<typeof BidPage>;

/** Whether a colleague reads and changes what one bids under seal. */
export const BidReaderInput = z.object({ reads: z.boolean() });
