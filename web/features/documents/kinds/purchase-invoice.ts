import { ahead } from "@vanik/contracts/waiting";
import { invoiceBlock, invoiceColumns } from "./invoice-shape.ts";
import { type KindWords, leftInDraft } from "./kind-words.ts";

export const purchaseInvoiceWords: KindWords<"purchase_invoice"> = {
  party: {
    heading: "Sales Invoice",
    many: "sales invoices",
    columns: {
      name: "Name",
      total_qty: "Total Qty.",
      net_total: "Net Total",
      rounded_total: "Payable",
      outstanding: "Outstanding",
      due_date: "Due Date",
      status: "Status",
      pdf: "PDF",
    },
    block: ["name", "outstanding", "due_date", "status", "net_total", "rounded_total", "total_qty", "pdf"],
    empty: "Your invoice stands here as soon as we have entered it.",
    title: "Sales Invoice",
    rate: "Rate",
    submitted: "Invoice entered",
    moves: {},
  },
  desk: {
    columns: { name: "Name", party_name: "Party", bill_no: "Bill number", ...invoiceColumns },
    block: invoiceBlock,
    empty: "A bill stands here once a supplier's invoice is entered.",
    submitted: "Bill booked",
    moves: {
      submit: {
        act: "Book the bill",
        sentence: "What it says is payable. It cannot be edited afterwards.",
        done: "Bill booked",
        variant: "go",
      },
    },
    waits: { pay: `To pay within ${ahead.payment} days`, returned: "Sent back without a note", draft: leftInDraft },
  },
  counted: [],
  inCase: { column: 5, from: ["purchase_order"], name: "Purchase invoices", when: "when received" },
};
