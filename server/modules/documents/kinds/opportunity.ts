import type { DocumentKind } from "./kind.ts";

/** It is sent by its buyer and never a draft. */
export const opportunity: DocumentKind = {
  erp: { doctype: "Opportunity", list: "get_customer_wise_opportunities", pdf: "get_opportunity_pdf" },
  begins: () => ({}),
  ratesOfTheDay: false,
  takesFilesIn: [],
  changes: {},
  effects: { lose: ["settleInquiry"], close: ["settleInquiry"], reopen: ["reopenInquiry"] },
  mails: {},
  fileColumns: ["party", "size", "averages"],
};
