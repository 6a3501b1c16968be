import { invoiceShape } from "./invoice-shape.ts";
import type { DocumentKind } from "./kind.ts";
import { formatDayClause, formatItemCount, formatPayable } from "./mail-words.ts";
import type { StoredRaise } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";

/** A debit note of ours, by the invoice that it raises. */
const raiseInMail = (invoice: StoredDocument, { name }: StoredRaise, brand: string) => ({
  subject: `Debit note ${invoice.name}: ${formatPayable(invoice)}${formatDayClause("due on", invoice.dueDate)}`,
  heading: `${formatPayable(invoice)}${formatDayClause("due on", invoice.dueDate)}`,
  text: `${brand} charges ${formatPayable(invoice)} more for an invoice.`,
  facts: [
    ["Debit note", invoice.name],
    ["Invoice", name],
  ] as const,
  open: "See and pay the debit note",
});

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
        write: (invoice, brand) =>
          invoice.extras.raises
            ? raiseInMail(invoice, invoice.extras.raises, brand)
            : {
                subject: `Purchase invoice ${invoice.name}: ${formatPayable(invoice)}${formatDayClause("due on", invoice.dueDate)}`,
                heading: `${formatPayable(invoice)}${formatDayClause("due on", invoice.dueDate)}`,
                text: `${brand} invoices ${formatItemCount(invoice)}.`,
                facts: [["Invoice", invoice.name], ...(invoice.poNo ? [["Your order", invoice.poNo] as const] : [])],
                open: "See and pay the invoice",
              },
      },
    },
  },
  fileColumns: ["party", "poNo", "raises", "dueDate", "size", "place", "figures", "outstanding"],
};
