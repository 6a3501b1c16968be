import { type KindWords, leftInDraft } from "./kind-words.ts";
import { offerShape } from "./offer-shape.ts";

export const supplierQuotationWords: KindWords<"supplier_quotation"> = {
  party: {
    ...offerShape.party,
    heading: "Supplier Quotation",
    many: "supplier quotations",
    empty: "Your quotation stands here as soon as you have answered a request.",
    title: "Supplier Quotation",
    submitted: "Quotation received",
    moves: {},
  },
  desk: {
    ...offerShape.desk,
    empty: "A bid stands here once a supplier has answered a request.",
    submitted: "Bid recorded",
    moves: {
      submit: {
        act: "Record the bid",
        sentence: "It stands as the supplier's own answer; the supplier sees it too.",
        done: "Bid recorded",
        variant: "go",
      },
      stop: {
        act: "Stop bid",
        sentence: "It stays in the case, and nothing can be ordered from it any more: the supplier can bid anew.",
        done: "Bid stopped",
      },
    },
    waits: { draft: leftInDraft },
  },
  // The supplier learns from its orders what is taken of it.
  counted: [{ counter: "ordered_qty", word: null, head: "Ordered" }],
  inCase: { column: 2, from: ["request_for_quotation"], name: "Bids", when: "when they answer" },
};
