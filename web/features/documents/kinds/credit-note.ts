import { noteBlock, noteColumns } from "./note-shape.ts";
import { type KindWords, leftInDraft } from "./kind-words.ts";

export const creditNoteWords: KindWords<"credit_note"> = {
  party: {
    heading: "Credit Notes",
    many: "credit notes",
    columns: {
      name: "Name",
      transaction_date: "Date",
      against: "Against",
      net_total: "Net Total",
      rounded_total: "Payable",
      unused: "Not used yet",
      status: "Status",
      pdf: "PDF",
    },
    block: ["name", "rounded_total", "against", "unused", "transaction_date", "net_total", "status", "pdf"],
    empty: "A credit note stands here when we take something back of an invoice.",
    title: "Credit Note",
    rate: "Rate",
    submitted: "Credit note issued",
    moves: {},
  },
  desk: {
    columns: noteColumns,
    block: noteBlock,
    empty: "A note stands here once something is taken back of an invoice.",
    submitted: "Credit note issued",
    moves: {
      submit: {
        act: "Issue credit note",
        sentence: "It takes its number of today and is mailed to the buyer. What it credits is taken off its invoice.",
        done: "Credit note issued",
        variant: "go",
      },
      buyer_answer: { act: "Record the buyer's answer", done: "Answer recorded" },
    },
    waits: { goods: "Without its goods", draft: leftInDraft },
  },
  counted: [],
  inCase: { column: 6, from: ["sales_invoice"], name: "Credit note", when: "where something is taken back" },
};
