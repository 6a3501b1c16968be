import type { KindWords } from "./kind-words.ts";

export const opportunityWords: KindWords<"opportunity"> = {
  party: {
    heading: "Opportunity",
    many: "opportunities",
    columns: { name: "Name", transaction_date: "Tx. Date", opportunity_amount: "Amount", status: "Status", pdf: "PDF" },
    block: ["name", "opportunity_amount", "transaction_date", "status", "item_count", "pdf"],
    empty: "An inquiry stands here as soon as you have sent it.",
    title: "Opportunity",
    rate: "Average price",
    submitted: "Inquiry sent",
    moves: {},
  },
  desk: {
    columns: {
      name: "Name",
      party_name: "Party",
      transaction_date: "Date",
      item_count: "Lines",
      opportunity_amount: "Amount",
      status: "Status",
    },
    block: ["name", "opportunity_amount", "party_name", "item_count", "transaction_date", "status"],
    empty: "An inquiry stands here as soon as a buyer or a guest has sent it.",
    submitted: "Inquiry received",
    moves: {},
    waits: { new: "Nothing made of it yet" },
  },
  counted: [],
  inCase: { column: 0, from: [], name: "Opportunity", when: "" },
};
