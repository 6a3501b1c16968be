// What the law of a round looks at: the round as it is stored, what is done to it, and the moment (sourcing 1).
import type { RoundState } from "@vanik/contracts/round";

/** The number of what is no round: a request without rounds is answered by its links in it, until they lapse. */
export const withoutRounds = 0;

/** As it is stored: the clock's moves may be due. `name` is the request's. */
export interface Round {
  name: string;
  number: number;
  state: RoundState;
  opensAt: Date;
  closesAt: Date;
  sealed: boolean;
}

export type RoundFacts = Round & {
  kind: "round";
  /** Suppliers that are invited. */
  invited: number;
  /** Of them by name who has no bid that counts and has not declined; whoever is blocked by now is not awaited. */
  unanswered: readonly string[];
  /** How often the desk has put its closing off; what a corrigendum, an answer or an invitation extends does not count. */
  extensions: number;
  /** A corrigendum: whether anything changes, and the lines whose item it would swap. */
  changes: boolean;
  swapped: readonly number[];
  /** Opened bids of which no supplier quotation could be made yet. */
  unquoted: number;
  /** Alternatives in opened bids that nobody has marked equal. */
  alternatives: number;
  /** From when on one of those who have not answered may be reminded; null where all have. */
  remindFrom: Date | null;
  /** An award: the lines that pass L1 by without a reason, and the orders that came of the one that stands. */
  offFirst: readonly number[];
  orders: readonly string[];
};

export interface RoundInvitationFacts {
  kind: "round_invitation";
  /** The supplier's. */
  name: string;
  state: RoundState<"round_invitation">;
  round: Round;
  /** Suppliers that are invited, without those whose invitation was taken back. */
  invited: number;
  /** Its supplier's bid was submitted and not withdrawn. */
  hasBid: boolean;
}

export interface BidFacts {
  kind: "bid";
  name: string;
  state: RoundState<"bid">;
  round: Round;
  revoked: boolean;
  /** Whether any line has a rate. */
  priced: boolean;
  /** Those that were submitted in the same way, confirmed ones too: what comes by links is counted apart. */
  versions: number;
  /** By a link, or by one who may do no more than a link. */
  isBlind: boolean;
  /** Lines that a corrigendum added or changed since its last version. */
  changedLines: readonly number[];
}

export interface QuestionFacts {
  kind: "question";
  name: string;
  state: RoundState<"question">;
  round: Round;
  /** How many its supplier has asked in the round. */
  asked: number;
}

/** Better rates that are asked of one supplier. */
export interface TargetFacts {
  kind: "target";
  name: string;
  state: RoundState<"target">;
  round: Round;
  answerBy: Date;
  /** Those that came of the round's bids already. */
  orders: readonly string[];
}

export interface RoundFactsOf {
  round: RoundFacts;
  round_invitation: RoundInvitationFacts;
  bid: BidFacts;
  question: QuestionFacts;
  target: TargetFacts;
}

/** The moment at which the whole of a call was read; and the closing that the desk gives, where it gives one. */
export interface RoundMoment {
  now: Date;
  closesAt?: Date | undefined;
}
