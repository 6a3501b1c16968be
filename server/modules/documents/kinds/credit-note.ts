import type { DocumentKind } from "./kind.ts";
import { formatPayable } from "./mail-words.ts";
import { againstInMail, answeredByBuyer, noteShape } from "./note-shape.ts";

export const creditNote: DocumentKind<"credit_note"> = {
  ...noteShape,
  moves: {
    ...noteShape.moves,
    submit: {
      ...noteShape.moves.submit,
      mail: {
        name: "credit-note-sent",
        write: (note, brand) => ({
          subject: `Credit note ${note.name}: ${formatPayable(note)}`,
          heading: `A credit of ${formatPayable(note)}`,
          text: `${brand} credits ${formatPayable(note)} of an invoice.`,
          facts: [["Credit note", note.name], ...againstInMail(note)],
          open: "See the credit note",
        }),
      },
    },
    buyer_answer: { changes: answeredByBuyer },
  },
};
