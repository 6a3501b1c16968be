import { invoiceShape } from "./invoice-shape.ts";
import type { DocumentKind } from "./kind.ts";
import { formatDayClause, formatItemCount, formatPayable } from "./mail-words.ts";

export const salesInvoice: DocumentKind<"sales_invoice"> = {
  ...invoiceShape,
  erp: { doctype: "Sales Invoice", list: "get_customer_wise_sales_invoices", pdf: "get_sales_invoice_pdf" },
  ratesOfTheDay: true,
  moves: {
    ...invoiceShape.moves,
    submit: {
      ...invoiceShape.moves.submit,
      mail: {
        name: "invoice-sent",
        write: (invoice, brand) => ({
          subject: `Purchase invoice ${invoice.name}: ${formatPayable(invoice)}${formatDayClause("due on", invoice.dueDate)}`,
          heading: `${formatPayable(invoice)}${formatDayClause("due on", invoice.dueDate)}`,
          text: `${brand} invoices ${formatItemCount(invoice)}.`,
          facts: [["Invoice", invoice.name], ...(invoice.poNo ? [["Your order", invoice.poNo] as const] : [])],
          open: "See and pay the invoice",
        }),
      },
    },
  },
  fileColumns: ["party", "poNo", "dueDate", "size", "place", "figures", "outstanding"],
};
