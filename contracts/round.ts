// The words of a round of a request for quotation: its states, those of bids, invitations and questions in it, and what a supplier's list shows (sourcing 1).
import { quoteStatuses } from "./trade.ts";

/** What is stored, and changes by moves alone; the first of each is that of what is not there yet. `round_status` is the state. */
export const roundStates = {
  round: ["draft", "waiting", "open", "closed", "opened", "awarded", "cancelled"],
  round_invitation: ["draft", "pending", "received", "declined", "revoked"],
  bid: ["draft", "submitted", "stale", "withdrawn", "void"],
  question: ["draft", "asked", "answered"],
  target: ["draft", "asked", "accepted", "answered", "lapsed"],
} as const;
/** What takes part in a round. */
export type RoundSubject = keyof typeof roundStates;
export type RoundState<S extends RoundSubject = "round"> = (typeof roundStates)[S][number];

/** `round_status` in a list of the desk's. */
export const roundStatusWords: Readonly<Record<RoundState, string>> = {
  draft: "",
  waiting: "Round waits",
  open: "Round open",
  closed: "Round closed",
  opened: "Bids opened",
  awarded: "Awarded",
  cancelled: "",
};

/** `quote_status` of a supplier in a round: an invitation's, with what became of its bid. */
export const roundQuoteStatuses = {
  ...quoteStatuses,
  stale: "Confirm Again",
  withdrawn: "Withdrawn",
  void: "Void",
} as const;
export type RoundQuoteStatus = (typeof roundQuoteStatuses)[keyof typeof roundQuoteStatuses];
