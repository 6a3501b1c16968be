// What the buttons, dialogs and toasts of moves say; a move that no table names speaks by the label that came with it.
import type { OpenMove } from "@vanik/contracts/documents";
import { isReason, shortestReason } from "@vanik/contracts/reason";
import type { Kind, MoveName } from "@vanik/contracts/trade";
import { requiredByProblem } from "@vanik/trading/days";
import type { ButtonVariant } from "../../ui/button.tsx";

export interface MoveWords {
  /** On the button, over the dialog and on the button that confirms. */
  act: string;
  /** What follows from it. */
  sentence: string;
  /** The same of what the operator's own books take over first; as `sentence` where it is empty. */
  passing: string;
  done: string;
  variant: ButtonVariant;
  reason: string;
}

const done: Readonly<Record<string, string>> = {
  submit: "Submitted",
  accept: "Accepted",
  decline: "Declined",
  extend: "Validity extended",
  lose: "Marked as lost",
  hold: "Put on hold",
  resume: "Resumed",
  close: "Closed",
  reopen: "Reopened",
  cancel: "Cancelled",
  stop: "Stopped",
  answer: "Answered",
  buyer_answer: "Answer recorded",
} satisfies Record<MoveName<Kind>, string>;

/** Alone they would read as ways out of a dialog. */
const named = ["cancel", "close"];

interface Speaks {
  /** As sentences name it: "quotation". */
  one: string;
  /** What its own moves say, by their names. */
  moveWords: Readonly<Record<string, Partial<MoveWords>>>;
}

export function wordsOfMove({ one, moveWords }: Speaks, { move, label }: Pick<OpenMove, "move" | "label">): MoveWords {
  return {
    act: named.includes(move) ? `${label} ${one}` : label,
    sentence: "",
    passing: "",
    done: done[move] ?? `${label}: done`,
    variant: move === "submit" ? "ink" : move === "cancel" ? "ghost" : "plain",
    reason: "Reason",
    ...moveWords[move],
  };
}

/** The reason that stands on a document itself, for what an auditor would ask about (trade 11). */
export type PaperReason = "rate_reason" | "bill_reason";

/** What else can be said with it; `paper` where what is submitted wants a reason. */
export function asksOf(
  kind: Kind,
  { move, needs_reason, needs_valid_till, needs_schedule_date, needs_answer, needs_note_no }: OpenMove,
  isDesk: boolean,
  paper: PaperReason | null = null,
) {
  return {
    paper,
    poNumber: kind === "quotation" && move === "accept",
    reason: needs_reason ? "needed" : move === "decline" ? "free" : null,
    validTill: needs_valid_till,
    requiredBy: needs_schedule_date === true,
    answer: needs_answer === true,
    creditNote: needs_note_no === true,
    // A reason stays at the desk; the party reads this instead.
    note: isDesk && needs_reason,
  } as const;
}
export type Asks = ReturnType<typeof asksOf>;

export interface MoveTexts extends Record<PaperReason, string> {
  reason: string;
  note: string;
  valid_till: string;
  schedule_date: string;
  po_no: string;
  answer?: string;
  note_no?: string;
  note_date?: string;
}

/** What is missing before the server is asked, by field. */
export function missingIn(words: MoveTexts, asks: Asks, today: string): Partial<MoveTexts> {
  const required = asks.requiredBy ? requiredByProblem(words.schedule_date, today) : null;
  return {
    ...(asks.reason === "needed" && !words.reason.trim() && { reason: "Give a reason." }),
    ...(asks.validTill && !words.valid_till && { valid_till: "Choose a day." }),
    ...(required && { schedule_date: required }),
    ...(asks.answer && !words.answer && { answer: "Choose what the buyer said." }),
    ...(asks.creditNote && !words.note_no?.trim() && { note_no: "Enter the number of the credit note." }),
    ...(asks.creditNote && !words.note_date && { note_date: "Choose its day." }),
    ...(asks.paper &&
      !isReason(words[asks.paper]) && {
        [asks.paper]: `Say why it is so, in ${shortestReason} characters or more.`,
      }),
  };
}

/** What goes to the server: no more than was asked. */
export function sentWords(words: MoveTexts, asks: Asks) {
  return {
    reason: asks.reason ? words.reason : "",
    note: asks.note ? words.note : "",
    po_no: asks.poNumber ? words.po_no : "",
    ...(asks.validTill && { valid_till: words.valid_till }),
    ...(asks.requiredBy && { schedule_date: words.schedule_date }),
    ...(asks.answer && { answer: words.answer }),
    ...(asks.creditNote && { note_no: words.note_no, note_date: words.note_date }),
    ...(asks.paper && { [asks.paper]: words[asks.paper] }),
  };
}
