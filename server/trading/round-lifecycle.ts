// The law of rounds in one table: every move of a round, its invitations, bids and questions, who makes it, and what stands in the way (sourcing 1).
import { type RoundQuoteStatus, roundQuoteStatuses, type RoundState, type RoundSubject } from "@vanik/contracts/round";
import type { MoveOf, Mover } from "./lifecycle.ts";
import { type MoverWords, tryAmong } from "./moving.ts";
import { reasonRefusal, type Refused } from "./refused.ts";
import { roundStateAt } from "./round-clock.ts";
import type { RoundFactsOf, RoundMoment } from "./round-facts.ts";
import * as no from "./round-obstacles.ts";

type MovesIn<S extends RoundSubject> = Readonly<Record<string, RoundMoveOf<RoundFactsOf[S], RoundState<S>>>>;
interface RoundMoveOf<F, S extends string> extends MoveOf<F, S, RoundMoment> {
  /** What a reason is wanted for, as things stand; null where none is. */
  reasonFor?: (facts: F) => string | null;
}

const desk = ["desk"] as const;
const clock = ["clock"] as const;
const supplier = ["supplier"] as const;

/** All moves there are. Every change but of note and contact is an `amend`, which makes bids stale. */
export const roundLifecycle: { readonly [S in RoundSubject]: MovesIn<S> } = {
  round: {
    publish: {
      label: "Publish",
      past: "published",
      from: ["draft"],
      to: "waiting",
      by: desk,
      unless: [no.badInvitations, no.tooShort, no.closesTooLate],
    },
    start: { label: "Start", past: "started", from: ["waiting"], to: "open", by: clock, tells: "supplier" },
    close: { label: "Close", past: "closed", from: ["open"], to: "closed", by: clock, tells: "supplier" },
    disclose: { label: "Open", past: "opened", from: ["closed"], to: "opened", by: clock },
    amend: {
      label: "Amend",
      past: "amended",
      from: ["open"],
      to: "open",
      by: desk,
      unless: [no.itemSwapped, no.nothingChanges],
      tells: "supplier",
    },
    extend: {
      label: "Extend",
      past: "extended",
      from: ["open"],
      to: "open",
      by: desk,
      asks: "reason",
      unless: [no.extendedOften, no.notLater],
      tells: "supplier",
    },
    // Its closing is now; the clock closes it with all that goes with a closing.
    close_now: {
      label: "Close now",
      past: "closed",
      from: ["open"],
      to: "open",
      by: ["desk", "system"],
      unless: [no.sealedUntilClosing],
      reasonFor: no.notAllHaveAnswered,
      tells: "supplier",
    },
    remind: {
      label: "Remind",
      past: "reminded of",
      from: ["open"],
      to: "open",
      by: desk,
      unless: [no.nobodyToRemind],
      tells: "supplier",
    },
    unseal: {
      label: "Unseal",
      past: "unsealed",
      from: ["closed"],
      to: "opened",
      by: desk,
      unless: [no.isNotSealed, no.closedJustNow],
    },
    quote: {
      label: "Make quotation",
      past: "quoted",
      from: ["opened"],
      to: "opened",
      by: desk,
      unless: [no.allAreQuoted],
    },
    equal: {
      label: "Mark equal",
      past: "marked equal",
      from: ["opened"],
      to: "opened",
      by: desk,
      asks: "reason",
      unless: [no.noAlternative],
    },
    award: {
      label: "Award",
      past: "awarded",
      from: ["opened"],
      to: "awarded",
      by: desk,
      unless: [no.passesFirstBy],
      tells: "supplier",
    },
    revise: {
      label: "Revise award",
      past: "revised",
      from: ["awarded"],
      to: "awarded",
      by: desk,
      unless: [no.awardIsOrdered, no.passesFirstBy],
      tells: "supplier",
    },
    cancel: {
      label: "Cancel",
      past: "cancelled",
      from: ["waiting", "open", "closed"],
      to: "cancelled",
      by: desk,
      asks: "reason",
      tells: "supplier",
    },
  },
  round_invitation: {
    add: {
      label: "Invite",
      past: "invited",
      from: ["draft", "revoked"],
      to: "pending",
      by: desk,
      unless: [no.roundNotInvited, no.roundIsFull],
      tells: "supplier",
    },
    decline: {
      label: "Decline",
      past: "declined",
      from: ["pending", "received"],
      to: "declined",
      by: ["supplier", "desk"],
      unless: [no.roundNotInvited, no.bidIsSubmitted],
      tells: "desk",
    },
    revoke: {
      label: "Revoke",
      past: "revoked",
      from: ["pending", "received", "declined"],
      to: "revoked",
      by: desk,
      unless: [no.roundNotInvited],
      tells: "supplier",
    },
  },
  bid: {
    submit: {
      label: "Submit bid",
      past: "submitted",
      // What was void is told why: the round is closed, or the invitation was taken back.
      from: ["draft", "submitted", "stale", "withdrawn", "void"],
      to: "submitted",
      by: supplier,
      unless: [no.roundNotOpen, no.invitationRevoked, no.nothingPriced, no.tooManyVersions],
      tells: "supplier",
    },
    confirm: {
      label: "Confirm",
      past: "confirmed",
      from: ["stale"],
      to: "submitted",
      by: supplier,
      // Whoever submitted as often as one may must still be able to stand by it.
      unless: [no.roundNotOpen, no.invitationRevoked, no.linesChanged],
      tells: "supplier",
    },
    withdraw: {
      label: "Withdraw",
      past: "withdrawn",
      from: ["submitted", "stale"],
      to: "withdrawn",
      by: supplier,
      unless: [no.roundNotOpen],
      tells: "supplier",
    },
    outdate: {
      label: "Outdate",
      past: "outdated",
      from: ["submitted"],
      to: "stale",
      by: ["system"],
      tells: "supplier",
    },
    void: {
      label: "Void",
      past: "voided",
      from: ["submitted", "stale"],
      to: "void",
      by: ["system"],
      tells: "supplier",
    },
  },
  question: {
    ask: {
      label: "Ask",
      past: "asked",
      from: ["draft"],
      to: "asked",
      by: supplier,
      unless: [no.roundNotOpen, no.asksWithoutRounds, no.tooLateToAsk, no.tooManyQuestions],
      tells: "desk",
    },
    answer: {
      label: "Answer",
      past: "answered",
      from: ["asked"],
      to: "answered",
      by: desk,
      unless: [no.roundNotOpen],
      tells: "supplier",
    },
  },
  target: {
    ask: {
      label: "Ask for a better rate",
      past: "asked for",
      from: ["draft"],
      to: "asked",
      by: desk,
      unless: [no.isNotOpened, no.isOrderedAlready, no.badAnswerBy],
      tells: "supplier",
    },
    accept: {
      label: "Accept",
      past: "accepted",
      from: ["asked"],
      to: "accepted",
      by: supplier,
      unless: [no.answeredLate, no.isOrderedAlready],
      tells: "desk",
    },
    answer: {
      label: "Answer",
      past: "answered",
      from: ["asked"],
      to: "answered",
      by: supplier,
      unless: [no.answeredLate, no.isOrderedAlready],
      tells: "desk",
    },
    lapse: {
      label: "Lapse",
      past: "dropped",
      from: ["asked"],
      to: "lapsed",
      by: ["system"],
    },
  },
};

/** The facts as they are at the moment: of a round what the clock has due is done. */
function atMoment<F extends RoundFactsOf[RoundSubject]>(facts: F, now: Date, mover: Mover): F {
  return facts.kind === "round" && mover !== "clock" ? { ...facts, state: roundStateAt(facts, now) } : facts;
}

/**
 * Tries a named move at a moment: the states to write, or why not, as `tryMove` says it. `from` is the state that holds then: the
 * clock's moves that are due (`clockMovesDue`) are made first.
 */
export function tryRoundMove<S extends RoundSubject>(
  mover: Mover,
  facts: RoundFactsOf[S] & { kind: S },
  name: string,
  on: RoundMoment,
  words: MoverWords = {},
): { from: RoundState<S>; to: RoundState<S> } | Refused {
  // The table ties a subject to its facts; the compiler cannot follow a key into it.
  const moves = roundLifecycle[facts.kind] as unknown as Readonly<
    Record<string, RoundMoveOf<{ name: string; state: RoundState<S> }, RoundState<S>>>
  >;
  const now = atMoment(facts, on.now, mover) as unknown as { name: string; state: RoundState<S> };
  return tryAmong(moves, mover, now, name, on, (move: RoundMoveOf<typeof now, RoundState<S>>) => {
    const why = move.reasonFor?.(now) ?? null;
    return move.asks || why ? reasonRefusal(words.reason, why ?? undefined) : null;
  });
}

/** What a supplier's list shows of a round: what became of its bid, else its invitation's status. */
export function roundQuoteStatus(
  invitation: RoundState<"round_invitation">,
  bid: RoundState<"bid"> | null,
): RoundQuoteStatus {
  if (invitation === "revoked" || bid === "void") return roundQuoteStatuses.void;
  if (bid === "submitted") return roundQuoteStatuses.received;
  if (bid === "stale" || bid === "withdrawn") return roundQuoteStatuses[bid];
  return invitation === "declined" ? roundQuoteStatuses.declined : roundQuoteStatuses.pending;
}
