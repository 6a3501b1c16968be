import { noteBlock, noteColumns } from "./note-shape.ts";
import { type KindWords, leftInDraft } from "./kind-words.ts";

export const debitNoteWords: KindWords<"debit_note"> = {
  party: {
    heading: "Debit Notes",
    many: "debit notes",
    columns: {
      name: "Name",
      transaction_date: "Date",
      against: "Against",
      net_total: "Net Total",
      rounded_total: "Payable",
      unused: "Not used yet",
      status: "Status",
      document: "Document",
      pdf: "PDF",
    },
    block: [
      "name",
      "rounded_total",
      "against",
      "unused",
      "transaction_date",
      "item_count",
      "net_total",
      "status",
      "document",
      "pdf",
    ],
    empty: "A debit note stands here when we claim something back of your invoice.",
    title: "Debit Note",
    rate: "Rate",
    submitted: "Debit note issued",
    moves: {
      answer: {
        act: "Enter your credit note",
        sentence: "Its number and its day, as they stand on your own paper.",
        done: "Credit note entered",
        variant: "go",
      },
    },
  },
  desk: {
    columns: noteColumns,
    block: noteBlock,
    empty: "A note stands here once something is taken back of an invoice.",
    submitted: "Debit note issued",
    moves: {
      submit: {
        act: "Issue debit note",
        sentence: "It takes its number of today and is mailed to the supplier, who is asked for its own credit note.",
        done: "Debit note issued",
        variant: "go",
      },
      answer: {
        act: "Enter the credit note",
        sentence: "Number and day of the supplier's own credit note.",
        done: "Credit note entered",
      },
    },
    waits: { goods: "Without its goods", draft: leftInDraft },
  },
  counted: [],
  inCase: { column: 6, from: ["purchase_invoice"], name: "Debit note", when: "where something is taken back" },
};
