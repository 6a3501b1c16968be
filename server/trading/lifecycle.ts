// The law of moves in one table: every subject, its moves, who makes them, from where to where, and what stands in the way (trade 1).
import type { MoveName, State, Subject } from "@vanik/contracts/trade";
import type { Circumstances, FactsOf, InvoiceKind, NoteKind, OrderKind } from "./facts.ts";
import * as no from "./obstacles.ts";
import type { Refused } from "./refused.ts";

/** Who makes a move; `system` is what follows from another document's move, `clock` from a moment. */
export type Mover = "buyer" | "supplier" | "desk" | "system" | "clock";

/** What is wanted of whoever makes a move; a day that its document says already is not asked for again. */
export type Asked = "reason" | "valid_till" | "schedule_date" | "answer" | "note_no";

/** A move of what has these facts and states, under these circumstances. */
export interface MoveOf<F, S extends string, On = Circumstances> {
  /** On the button. */
  label: string;
  /** After "cannot be". */
  past: string;
  from: readonly S[];
  to: S;
  by: readonly Mover[];
  asks?: Asked;
  /** Tried in this order; the first sentence is told, at its field where it names one. */
  unless?: readonly ((facts: F, on: On) => string | Refused | null)[];
  /** Who is mailed: the desk of what a buyer does, a party of what concerns it. */
  tells?: "buyer" | "supplier" | "desk";
}
export type Move<S extends Subject> = MoveOf<FactsOf[S], State<S>>;
type MovesOf<S extends Subject> = Readonly<Record<MoveName<S>, Move<S>>>;

const desk = ["desk"] as const;

const submit = { label: "Submit", past: "submitted", from: ["draft"], to: "submitted", by: desk } as const;
const cancel = { label: "Cancel", past: "cancelled", to: "cancelled", by: desk, asks: "reason" } as const;

const ofOrder: MovesOf<OrderKind> = {
  submit: { ...submit, unless: [no.noLine, no.noGstinYet, no.partyIsBlocked, no.sourceForbids, no.moreThanLeft] },
  hold: {
    label: "Put on hold",
    past: "put on hold",
    from: ["submitted"],
    to: "held",
    by: desk,
    asks: "reason",
    unless: [no.completed],
  },
  resume: { label: "Resume", past: "resumed", from: ["held"], to: "submitted", by: desk, unless: [no.completed] },
  close: {
    label: "Close",
    past: "closed",
    from: ["submitted", "held"],
    to: "closed",
    by: desk,
    asks: "reason",
    unless: [no.completed],
  },
  reopen: { label: "Reopen", past: "reopened", from: ["closed"], to: "submitted", by: desk, unless: [no.completed] },
  cancel: { ...cancel, from: ["submitted", "held"], unless: [no.movedOrBilled] },
};

const ofInvoice: MovesOf<InvoiceKind> = {
  submit: { ...submit, unless: [no.noLine, no.noGstinYet, no.sourceForbids, no.moreThanLeft, no.raiseIsRefused] },
  cancel: { ...cancel, from: ["submitted"], unless: [no.noteStands, no.isRaised, no.paidOrMoved, no.invoiceStays] },
};

const ofNote = {
  submit: { ...submit, unless: [no.noNoteLine, no.noGstinYet, no.noteIsRefused] },
  cancel: {
    ...cancel,
    from: ["submitted"],
    unless: [no.settlesElsewhere, no.isPaidBack, no.goodsAreBack, no.orderWentOn, no.dayIsClosed],
  },
} satisfies Partial<MovesOf<NoteKind>>;

const ofRecord: MovesOf<"movement" | "payment"> = { cancel: { ...cancel, from: ["live"] } };

/** All moves there are. Opportunities begin when they are sent, invitations with their RFQ, the rest as drafts. */
export const lifecycle: { readonly [S in Subject]: MovesOf<S> } = {
  opportunity: {
    lose: {
      label: "Mark as lost",
      past: "marked as lost",
      from: ["open"],
      to: "lost",
      by: desk,
      asks: "reason",
      unless: [no.quotationStands],
    },
    close: { label: "Close", past: "closed", from: ["open", "lost"], to: "closed", by: desk },
    reopen: { label: "Reopen", past: "reopened", from: ["closed", "lost"], to: "open", by: desk },
  },
  request_for_quotation: {
    submit: {
      ...submit,
      asks: "schedule_date",
      unless: [no.noLine, no.noInvitation, no.tooManyInvited, no.partyIsBlocked, no.sourceForbids],
      tells: "supplier",
    },
    cancel: { ...cancel, from: ["submitted"], unless: [no.bidIsOrdered] },
  },
  invitation: {
    decline: {
      label: "Decline",
      past: "declined",
      from: ["pending"],
      to: "declined",
      by: ["supplier", "desk"],
      unless: [no.roundIsOver, no.bidIsThere],
    },
    receive: {
      label: "Receive",
      past: "received",
      from: ["pending", "declined"],
      to: "received",
      by: ["system"],
    },
    release: { label: "Release", past: "released", from: ["received"], to: "pending", by: ["system"] },
  },
  supplier_quotation: {
    submit: {
      ...submit,
      unless: [
        no.noLine,
        no.noGstinYet,
        no.partyIsBlocked,
        no.requestIsSealed,
        no.offersNothing,
        no.hasLiveBid,
        no.sourceForbids,
      ],
    },
    stop: {
      label: "Stop",
      past: "stopped",
      from: ["submitted"],
      to: "stopped",
      by: ["desk", "system"],
      unless: [no.isOnOrder],
    },
    cancel: { ...cancel, from: ["submitted", "stopped"], unless: [no.isOnOrder] },
  },
  quotation: {
    submit: {
      ...submit,
      unless: [
        no.noLine,
        no.noGstinYet,
        no.noBuyer,
        no.partyIsBlocked,
        no.noState,
        no.noHsnOrRate,
        no.offeredElsewhere,
        no.validityIsPast,
        no.sourceForbids,
      ],
      tells: "buyer",
    },
    accept: {
      label: "Accept",
      past: "accepted",
      from: ["submitted"],
      to: "submitted",
      by: ["buyer", "desk"],
      unless: [no.validityIsPast, no.anythingOrdered, no.partyIsBlocked],
      tells: "desk",
    },
    decline: {
      label: "Decline",
      past: "declined",
      from: ["submitted"],
      to: "lost",
      by: ["buyer", "desk"],
      asks: "reason",
      unless: [no.anythingOrdered],
      tells: "desk",
    },
    extend: {
      label: "Extend validity",
      past: "extended",
      from: ["submitted"],
      to: "submitted",
      by: desk,
      asks: "valid_till",
      unless: [no.whollyOrdered],
    },
    cancel: { ...cancel, from: ["submitted", "lost"], unless: [no.orderFromIt] },
  },
  sales_order: { ...ofOrder, submit: { ...ofOrder.submit, tells: "buyer" } },
  purchase_order: { ...ofOrder, submit: { ...ofOrder.submit, tells: "supplier" } },
  sales_invoice: {
    ...ofInvoice,
    submit: {
      ...submit,
      unless: [
        no.ofOldBooks,
        no.noLine,
        no.noGstinYet,
        no.sourceForbids,
        no.moreThanLeft,
        no.raiseIsRefused,
        no.noBuyerAddress,
        no.hsnTooShort,
        no.billedElsewhere,
      ],
      tells: "buyer",
    },
  },
  purchase_invoice: {
    ...ofInvoice,
    submit: {
      ...submit,
      unless: [
        no.ofOldBooks,
        no.billIsWrong,
        no.noLine,
        no.noGstinYet,
        no.sourceForbids,
        no.moreThanLeft,
        no.raiseIsRefused,
      ],
    },
  },
  credit_note: {
    submit: { ...ofNote.submit, tells: "buyer" },
    buyer_answer: {
      label: "Record the buyer's answer",
      past: "answered",
      from: ["submitted"],
      to: "submitted",
      by: desk,
      asks: "answer",
    },
    cancel: ofNote.cancel,
  },
  debit_note: {
    submit: { ...ofNote.submit, tells: "supplier" },
    answer: {
      label: "Enter the credit note",
      past: "answered",
      from: ["submitted"],
      to: "submitted",
      by: ["supplier", "desk"],
      asks: "note_no",
    },
    cancel: ofNote.cancel,
  },
  movement: ofRecord,
  payment: ofRecord,
};

/** What the law says of a move by its name; undefined of one that the subject does not have. */
export const lawOfMove = (subject: Subject, move: string): Pick<Move<Subject>, "asks" | "tells"> | undefined =>
  Object.hasOwn(lifecycle[subject], move) ? (lifecycle[subject] as Record<string, Move<Subject>>)[move] : undefined;
