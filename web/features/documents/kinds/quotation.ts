import { ahead } from "@vanik/contracts/waiting";
import { type KindWords, leftInDraft } from "./kind-words.ts";
import { offerShape } from "./offer-shape.ts";

export const quotationWords: KindWords<"quotation"> = {
  party: {
    ...offerShape.party,
    heading: "Buyer Quotation",
    many: "quotations",
    empty: "Our quotation stands here as soon as we have priced your inquiry.",
    title: "Quotation",
    submitted: "Quotation sent",
    moves: {
      accept: {
        act: "Accept Quotation",
        sentence: "You order all of it at these prices. The order stands among your purchase orders at once.",
        passing:
          "You order all of it at these prices. We confirm your order, and it stands among your purchase orders.",
        done: "Quotation accepted",
        variant: "go",
      },
      decline: {
        sentence: "It cannot be accepted afterwards.",
        done: "Quotation declined",
        reason: "Why do you decline?",
        variant: "ghost",
      },
    },
  },
  desk: {
    ...offerShape.desk,
    empty: "A quotation stands here once an opportunity is priced.",
    submitted: "Opened to the buyer",
    moves: {
      submit: {
        act: "Open to buyer",
        sentence: "The buyer is told by mail and can accept it until it expires.",
        done: "Opened to the buyer",
        variant: "go",
      },
      accept: {
        act: "Accept for the buyer",
        sentence: "The sales order stands at once, and a draft purchase order for each supplier.",
        done: "Accepted for the buyer",
      },
      decline: { act: "Decline for the buyer", done: "Declined for the buyer", variant: "ghost" },
    },
    waits: {
      unanswered: "Waits for an answer",
      expiring: `Runs out within ${ahead.offer} days`,
      draft: leftInDraft,
    },
  },
  counted: [{ counter: "ordered_qty", word: "ordered", head: "Ordered" }],
  inCase: { column: 3, from: ["supplier_quotation", "opportunity"], name: "Quotation", when: "when it is priced" },
};
