// What notes of both sides do alike.
import type { KindOf } from "@vanik/contracts/trade";
import type { MailFact } from "../../../platform/mail-parts.ts";
import type { StoredDocument } from "../tables.ts";
import { cancelledToday } from "./cancelling.ts";
import type { DocumentKind, KindMove, MoveChange } from "./kind.ts";

/** Of what a note says besides, these parts. */
const noteWith =
  (
    change: (words: Parameters<MoveChange>[0]["words"]) => Partial<NonNullable<StoredDocument["extras"]["credit"]>>,
  ): MoveChange =>
  ({ document: { extras }, words }) => ({ extras: { ...extras, credit: { ...extras.credit!, ...change(words) } } });

export const answeredByBuyer = noteWith(({ answer }) => ({ buyerAnswer: answer ?? "pending" }));
export const answeredBySupplier = noteWith(({ note_no: noteNo = "", note_date: noteDate = null }) => ({
  noteNo: noteNo.trim().toUpperCase(),
  noteDate,
}));

/** Sent without its mail, which the desk may choose: none follows it either. */
export const sentQuietly = noteWith(({ mail }) => (mail === false ? { quiet: true } : {}));

/** The invoice that it is of, as a fact of its mail. */
export const againstInMail = ({ extras: { credit } }: StoredDocument): MailFact[] =>
  credit ? [["Invoice", credit.against.number ?? credit.against.name]] : [];

export const noteShape = {
  erp: null,
  begins: () => ({}),
  ratesOfTheDay: false,
  takesFilesIn: [],
  moves: {
    submit: { effects: ["openOrderAgain", "settleOwnInvoice"] },
    cancel: { changes: cancelledToday, effects: ["closeOrderAgain", "unsettleOwnInvoice"] },
  },
  fileColumns: ["party", "against", "size", "place", "figures"],
} satisfies Omit<DocumentKind<KindOf<"note">>, "moves"> & { moves: Record<"submit" | "cancel", KindMove> };
