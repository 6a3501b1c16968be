import { cancelledToday } from "./cancelling.ts";
import type { DocumentKind } from "./kind.ts";

export const supplierQuotation: DocumentKind<"supplier_quotation"> = {
  erp: {
    doctype: "Supplier Quotation",
    list: "get_supplier_wise_supplier_quotations",
    pdf: "get_supplier_quotation_pdf",
  },
  begins: ({ paymentDays, deliveryDays }) => ({ paymentDays, deliveryDays }),
  ratesOfTheDay: false,
  takesFilesIn: [],
  moves: {
    submit: { effects: ["openRequest", "answerInvitation"] },
    stop: {},
    cancel: { changes: cancelledToday, effects: ["releaseInvitation"] },
  },
  fileColumns: ["party", "validTill", "size", "place", "figures"],
};
