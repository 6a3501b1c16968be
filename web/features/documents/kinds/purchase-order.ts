import { ahead } from "@vanik/contracts/waiting";
import type { KindWords } from "./kind-words.ts";
import { billed, orderBlocks, orderColumns } from "./order-shape.ts";

export const purchaseOrderWords: KindWords<"purchase_order"> = {
  party: {
    heading: "Sales Orders",
    many: "sales orders",
    columns: {
      name: "Name",
      grand_total: "Grand Total",
      delivery_date: "Delivery Date",
      status: "Status",
      document: "Document",
      pdf: "PDF",
    },
    block: orderBlocks.party,
    empty: "An order stands here as soon as we have ordered from you.",
    title: "Sales Order",
    rate: "Rate",
    submitted: "Order placed",
    moves: {},
  },
  desk: {
    columns: { name: "Name", party_name: "Party", ...orderColumns },
    block: orderBlocks.desk,
    empty: "An order stands here once goods are ordered from a supplier.",
    submitted: "Order placed",
    moves: {
      submit: {
        act: "Place order",
        sentence: "The supplier is told by mail and sees the order.",
        done: "Order placed",
        variant: "go",
      },
    },
    waits: {
      place: "To be placed",
      receive: `To receive within ${ahead.goods} days`,
      bill: "Bill to be entered",
    },
  },
  counted: [{ counter: "delivered_qty", word: "received", head: "Received" }, billed],
  inCase: {
    column: 4,
    from: ["sales_order", "supplier_quotation"],
    name: "Purchase orders",
    when: "one per supplier",
  },
};
