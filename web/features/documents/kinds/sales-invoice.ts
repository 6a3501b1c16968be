import { invoiceBlock, invoiceColumns } from "./invoice-shape.ts";
import { type KindWords, leftInDraft } from "./kind-words.ts";

export const salesInvoiceWords: KindWords<"sales_invoice"> = {
  party: {
    heading: "Purchase Invoice",
    many: "purchase invoices",
    columns: {
      name: "Name",
      po_no: "PO. No",
      due_date: "Due Date",
      net_total: "Net Total",
      rounded_total: "Payable",
      outstanding: "Outstanding",
      status: "Status",
      pdf: "PDF",
    },
    block: ["name", "outstanding", "due_date", "status", "net_total", "rounded_total", "po_no", "pdf"],
    empty: "An invoice stands here as soon as we have billed an order of yours.",
    title: "Purchase Invoice",
    rate: "Rate",
    submitted: "Invoice issued",
    moves: {},
  },
  desk: {
    columns: { name: "Name", party_name: "Party", po_no: "PO number", ...invoiceColumns },
    block: invoiceBlock,
    empty: "An invoice stands here once an order is billed.",
    submitted: "Invoice issued",
    moves: {
      submit: {
        act: "Issue invoice",
        sentence: "It takes its number of today and is mailed to the buyer. It cannot be edited afterwards.",
        done: "Invoice issued",
        variant: "go",
      },
    },
    waits: { overdue: "Overdue", returned: "Back without a note", draft: leftInDraft },
  },
  counted: [],
  inCase: { column: 5, from: ["sales_order"], name: "Sales invoice", when: "when dispatched" },
};
