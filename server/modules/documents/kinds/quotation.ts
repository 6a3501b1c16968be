import { addDays } from "@vanik/trading/days";
import { cancelledToday } from "./cancelling.ts";
import type { DocumentKind } from "./kind.ts";
import { formatDayClause, formatItemCount, formatPayable, termsInMail } from "./mail-words.ts";

export const quotation: DocumentKind<"quotation"> = {
  erp: { doctype: "Quotation", list: "get_customer_wise_quotations", pdf: "get_quotation_pdf" },
  begins: ({ today, paymentDays, deliveryDays, trade }) => ({
    paymentDays,
    deliveryDays,
    validTill: addDays(today, trade.valid_days),
  }),
  ratesOfTheDay: true,
  takesFilesIn: [],
  moves: {
    submit: {
      effects: ["openInquiry"],
      mail: {
        name: "quotation-opened",
        write: (offer, brand) => ({
          subject: `Quotation ${offer.name}: ${formatPayable(offer)}${formatDayClause("valid till", offer.validTill)}`,
          heading: `Your quotation for ${formatItemCount(offer)}`,
          text: `${brand} quotes ${formatPayable(offer)} for ${formatItemCount(offer)}${formatDayClause("valid till", offer.validTill)}.`,
          facts: [["Quotation", offer.name], ...termsInMail(offer)],
          open: "See and answer the quotation",
        }),
      },
    },
    accept: {
      changes: ({ words }) => (words.po_no ? { poNo: words.po_no } : {}),
      effects: ["placeOrders"],
      mail: {
        name: "quotation-accepted",
        write: (offer) => ({
          subject: `${offer.party.name} accepted ${offer.name}`,
          heading: `An order of ${formatPayable(offer)}`,
          text: `${offer.party.name} accepted quotation ${offer.name}. Its order is in force; purchases to be placed with suppliers are drafts.`,
          open: "Open it at the desk",
        }),
      },
    },
    decline: {
      mail: {
        name: "quotation-declined",
        write: ({ name, party }) => ({
          subject: `${party.name} declined ${name}`,
          text: `${party.name} declined quotation ${name}.`,
          open: "Open it at the desk",
        }),
      },
    },
    extend: { changes: ({ words }) => ({ validTill: words.valid_till ?? null }) },
    cancel: { changes: cancelledToday },
  },
  fileColumns: ["party", "validTill", "size", "place", "figures"],
};
