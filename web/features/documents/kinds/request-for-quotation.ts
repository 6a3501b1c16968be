import { type KindWords, leftInDraft } from "./kind-words.ts";

export const requestForQuotationWords: KindWords<"request_for_quotation"> = {
  party: {
    heading: "Request For Quotation",
    many: "requests for quotation",
    columns: {
      name: "Name",
      supplier: "Supplier",
      schedule_date: "Required Date",
      status: "Status",
      document: "Document",
      pdf: "PDF",
    },
    block: ["name", "status", "supplier", "schedule_date", "document", "pdf"],
    empty: "A request stands here as soon as we ask you for prices.",
    title: "Request For Quotation",
    rate: null,
    submitted: "Request sent",
    moves: {
      decline: {
        sentence: "We will not wait for a quotation of yours.",
        done: "Request declined",
        reason: "Why do you decline? (optional)",
        variant: "ghost",
      },
    },
  },
  desk: {
    columns: {
      name: "Name",
      supplier: "Asked",
      transaction_date: "Date",
      schedule_date: "Required",
      item_count: "Lines",
      bids: "Bids",
      status: "Status",
    },
    block: ["name", "bids", "supplier", "schedule_date", "transaction_date", "status"],
    empty: "A request stands here once suppliers are asked for what an opportunity wants.",
    submitted: "Sent to the suppliers",
    moves: {
      submit: {
        act: "Send to suppliers",
        sentence: "Each invited supplier is told by mail and sees the request, never the buyer.",
        done: "Sent to the suppliers",
        variant: "go",
      },
    },
    waits: { compare: "Bids to compare", unanswered: "Past its date without a bid", draft: leftInDraft },
  },
  counted: [],
  inCase: { column: 1, from: ["opportunity"], name: "Request", when: "when suppliers are asked" },
};
