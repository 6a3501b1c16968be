import { ahead } from "@vanik/contracts/waiting";
import { type KindWords, leftInDraft } from "./kind-words.ts";
import { billed, orderBlocks, orderColumns } from "./order-shape.ts";

export const salesOrderWords: KindWords<"sales_order"> = {
  party: {
    heading: "Purchase Orders",
    many: "purchase orders",
    columns: {
      name: "Name",
      delivery_date: "Delivery Date",
      grand_total: "Grand Total",
      total_qty: "Quantity",
      status: "Status",
      document: "Document",
      pdf: "PDF",
    },
    block: ["name", "grand_total", "delivery_date", "status", "total_qty", "item_count", "document", "pdf"],
    empty: "An order stands here as soon as you have accepted a quotation.",
    title: "Purchase Order",
    rate: "Rate",
    submitted: "Order placed",
    moves: {},
  },
  desk: {
    columns: { name: "Name", party_name: "Party", po_no: "PO number", ...orderColumns },
    block: orderBlocks.desk,
    empty: "An order stands here once a buyer has accepted a quotation.",
    submitted: "Order confirmed",
    moves: { submit: { act: "Confirm order", done: "Order confirmed", variant: "go" } },
    waits: { deliver: `To deliver within ${ahead.goods} days`, bill: "To be billed", draft: leftInDraft },
  },
  counted: [{ counter: "delivered_qty", word: "delivered", head: "Dispatched" }, billed],
  inCase: { column: 4, from: ["quotation"], name: "Sales order", when: "when accepted" },
};
