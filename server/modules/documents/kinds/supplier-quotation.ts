import { cancelledToday } from "./cancelling.ts";
import type { DocumentKind } from "./kind.ts";

export const supplierQuotation: DocumentKind = {
  erp: {
    doctype: "Supplier Quotation",
    list: "get_supplier_wise_supplier_quotations",
    pdf: "get_supplier_quotation_pdf",
  },
  begins: ({ paymentDays, deliveryDays }) => ({ paymentDays, deliveryDays }),
  ratesOfTheDay: false,
  takesFilesIn: [],
  changes: { cancel: cancelledToday },
  effects: { submit: ["answerInvitation"], cancel: ["releaseInvitation"] },
  mails: {},
  fileColumns: ["party", "validTill", "size", "figures"],
};
