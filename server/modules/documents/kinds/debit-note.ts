import type { DocumentKind, MoveMail } from "./kind.ts";
import { formatPayable } from "./mail-words.ts";
import { againstInMail, answeredBySupplier, noteShape, sentQuietly } from "./note-shape.ts";

/** Once more, to a supplier whose own credit note is not entered yet. */
export const writeNoteReminder: MoveMail["write"] = (note, brand) => ({
  subject: `Your credit note is awaited: debit note ${note.name}`,
  heading: "Your credit note is awaited",
  text: `${brand} claimed ${formatPayable(note)} of an invoice of yours, and the number of your credit note is not entered yet. Please issue it and enter its number.`,
  facts: [["Debit note", note.name], ...againstInMail(note)],
  open: "See the debit note",
});

export const debitNote: DocumentKind<"debit_note"> = {
  ...noteShape,
  takesFilesIn: ["submitted"],
  moves: {
    ...noteShape.moves,
    submit: {
      ...noteShape.moves.submit,
      changes: sentQuietly,
      mail: {
        name: "debit-note-sent",
        write: (note, brand) => ({
          subject: `Debit note ${note.name}: ${formatPayable(note)}`,
          heading: `A claim of ${formatPayable(note)}`,
          text: `${brand} claims ${formatPayable(note)} of an invoice of yours. Please issue your credit note and enter its number.`,
          facts: [["Debit note", note.name], ...againstInMail(note)],
          open: "See the debit note",
        }),
      },
    },
    answer: { changes: answeredBySupplier },
  },
};
