// Rounds of a request for quotation on the wire: how the desk makes, moves and reads them, and how suppliers ask (sourcing 1, wire-desk 3).
import { z } from "zod";
import { atMostLines, eachLineOnce, Idx, Organisation, Reason } from "./document-input.ts";
import { Day, optionalText, requiredNote } from "./fields.ts";
import { Quantity, UnitOrNone } from "./figure-fields.ts";
import { mostInvited } from "./document-limits.ts";
import { roundStates } from "./round.ts";
import { WholeMinute } from "./round-moment.ts";
import { Points } from "./sourcing.ts";
import { ReadVersion, textLines } from "./written-fields.ts";

export const RoundNumber = z.coerce.number("Name a round by its number").int().min(1).max(1000);

const AskedSuppliers = z
  .array(Organisation)
  .max(mostInvited.round, `A round invites at most ${mostInvited.round} suppliers`);

/** Publishes a round: the first submits the request, a next one asks again. */
export const RoundInput = z.object({
  /** Absent is at once. */
  opens_at: WholeMinute.optional(),
  closes_at: WholeMinute,
  /** By when goods are required, of the first round: in place of what the draft says. A later one's request says it already. */
  schedule_date: Day.optional(),
  sealed: z.boolean().default(true),
  two_openers: z.boolean().default(false),
  /** Absent are those whom the request asks, of a next round those of the one before. */
  suppliers: AskedSuppliers.optional(),
  /** The lines that are asked, by their idx; absent is all. */
  lines: atMostLines(Idx).optional(),
  /** Of the request, as it was read. */
  version: ReadVersion.optional(),
});
export type RoundInput = z.output<typeof RoundInput>;

/** Which change a corrigendum makes: what is not named stays. */
export const AmendInput = z.object({
  /** The lines that are asked from now on: one that is left out is dropped. */
  lines: atMostLines(
    z.object({ idx: Idx, qty: Quantity.optional(), specification: textLines("the specification", 2000).optional() }),
  )
    .superRefine(eachLineOnce("named"))
    .optional(),
  /** Lines that are asked besides: items of the catalogue, or charges such as FREIGHT. */
  add: atMostLines(
    z.object({
      item_code: optionalText("the item's code", 64),
      /** Of goods in own words, which have no code. */
      item_name: optionalText("the name", 140).optional(),
      qty: Quantity,
      /** One that the item is sold in; its own where it is absent. */
      uom: UnitOrNone.optional(),
      specification: textLines("the specification", 2000).default(""),
    }),
  ).optional(),
  schedule_date: Day.optional(),
  note: textLines("the note", 2000).optional(),
});
export type AmendInput = z.output<typeof AmendInput>;

export const RoundMoveInput = z.object({
  move: z.string("Name the move").regex(/^[a-z_]{1,40}$/, "There is no such move."),
  version: ReadVersion.optional(),
  reason: Reason,
  /** extend: until when. */
  closes_at: WholeMinute.optional(),
  /** add, revoke, quote, equal: whom; remind: whom alone. */
  supplier: Organisation.optional(),
  /** equal: the line whose alternative is as good as what was asked. */
  line: Idx.optional(),
  /** amend: what. */
  changes: AmendInput.optional(),
  /** unseal of a round that two open: one's own. */
  password: z.string().max(200).optional(),
  code: optionalText("the code", 20),
});
export type RoundMoveInput = z.output<typeof RoundMoveInput>;

export const QuestionInput = z.object({ question: requiredNote("the question", 2000) });
export const AnswerInput = z.object({
  /** The question in the desk's words, which name nobody. */
  wording: requiredNote("the question", 2000),
  answer: requiredNote("the answer", 2000),
});
export type AnswerInput = z.output<typeof AnswerInput>;

export const QuestionAsked = z.object({ asked: z.literal(true) });

/** What stands in the address of a link: 32 random bytes. */
export const BidToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is not whole");
/** Mailed to the supplier's people; told to the desk once, where the round is not sealed, and never in one that is. */
export const BidLink = z.object({ token: z.string().nullable(), url: z.string().nullable() });

const Difference = z.object({
  line: z.int().nullable(),
  field: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export const ShownCorrigendum = z.object({
  number: z.int(),
  at: z.string(),
  differences: z.array(Difference),
  /** Bids of before count once they are confirmed. */
  outdates: z.boolean(),
});
export type ShownCorrigendum = z.infer<typeof ShownCorrigendum>;

/** Who is asked, as the desk sees it: who and when, never sizes, versions or figures. */
const RoundInvitation = z.object({
  supplier: z.string(),
  quote_status: z.string(),
  submitted_at: z.string().nullable(),
  /** Its opened bid is no supplier quotation yet: the move `quote` makes one. */
  unquoted: z.boolean(),
  /** What was made of its bid, or typed for it at the desk: in a round that is not sealed as it came. */
  quotation: z.string().nullable(),
  /** When the link that stands was handed out. */
  link_at: z.string().nullable(),
  reason: z.string().nullable(),
  /** Why it would have been proposed as the round was published; empty of who would not have been. */
  reasons: z.array(Points),
});

const DeskQuestion = z.object({
  number: z.int(),
  supplier: z.string(),
  asked: z.string(),
  asked_at: z.string(),
  state: z.enum(roundStates.question),
  wording: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});

const RoundMove = z.object({ move: z.string(), label: z.string(), needs_reason: z.boolean() });

/** A round as the desk reads it. Moments are ISO UTC. */
export const DeskRound = z.object({
  /** The request's. */
  name: z.string(),
  number: z.int(),
  state: z.enum(roundStates.round),
  opens_at: z.string(),
  closes_at: z.string(),
  sealed: z.boolean(),
  two_openers: z.boolean(),
  /** What wraps the keys of rounds is kept apart from the database, so that a copy of one opens nothing. */
  key_apart: z.boolean(),
  /** Of two that open, how many have in the last half hour. */
  openings: z.int(),
  lines: z.array(z.int()),
  invitations: z.array(RoundInvitation),
  /** Of them by name who has no bid that counts and has not declined; whoever is blocked is not awaited. */
  unanswered: z.array(z.string()),
  questions: z.array(DeskQuestion),
  corrigenda: z.array(ShownCorrigendum),
  moves: z.array(RoundMove),
  version: z.int(),
});
export type DeskRound = z.infer<typeof DeskRound>;

/** What a round's minutes say, for the desk alone. */
export const Minutes = z.object({
  events: z.array(
    z.object({
      at: z.string(),
      move: z.string(),
      by: z.string(),
      /** Of the desk, by name; null of suppliers and the clock. */
      person: z.string().nullable(),
      supplier: z.string().nullable(),
      reason: z.string().nullable(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** SHA-256 of the list of hashes that was mailed to all at the closing; null before. */
  list_hash: z.string().nullable(),
});
export type Minutes = z.infer<typeof Minutes>;
