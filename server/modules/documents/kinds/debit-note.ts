import type { DocumentKind } from "./kind.ts";
import { formatPayable } from "./mail-words.ts";
import { againstInMail, answeredBySupplier, noteShape } from "./note-shape.ts";

export const debitNote: DocumentKind<"debit_note"> = {
  ...noteShape,
  moves: {
    ...noteShape.moves,
    submit: {
      ...noteShape.moves.submit,
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
