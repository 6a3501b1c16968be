import type { DocumentKind } from "./kind.ts";

/** It is sent by its buyer and never a draft. */
export const opportunity: DocumentKind<"opportunity"> = {
  erp: { doctype: "Opportunity", list: "get_customer_wise_opportunities", pdf: "get_opportunity_pdf" },
  begins: () => ({}),
  ratesOfTheDay: false,
  takesFilesIn: [],
  moves: {
    lose: { effects: ["settleInquiry"] },
    close: { effects: ["settleInquiry"] },
    reopen: { effects: ["reopenInquiry"] },
  },
  fileColumns: ["party", "size", "averages"],
};
