import type { StoredDocument } from "../tables.ts";
import { cancelledToday } from "./cancelling.ts";
import type { DocumentKind } from "./kind.ts";
import { sayDay, sayItems } from "./mail-words.ts";

function sayDeliveryPlace({ extras: { deliveryPlace, deliveryPincode } }: StoredDocument): string {
  const said = [deliveryPlace, deliveryPincode].filter(Boolean).join(" ");
  return said ? `, to be delivered at ${said}` : "";
}

export const requestForQuotation: DocumentKind = {
  erp: { doctype: "Request for Quotation", list: "get_supplier_wise_rfq", pdf: "get_rfq_pdf" },
  begins: () => ({}),
  ratesOfTheDay: true,
  takesFilesIn: ["submitted"],
  changes: { cancel: cancelledToday },
  effects: { cancel: ["stopBids"] },
  mails: {
    submit: {
      name: "quotation-wanted",
      write: (request, brand) => ({
        subject: `Request for quotation ${request.name}: ${sayItems(request)}${sayDay("required by", request.scheduleDate)}`,
        heading: `Please quote for ${sayItems(request)}`,
        text: `${brand} asks you to quote for ${sayItems(request)}${sayDay("required by", request.scheduleDate)}${sayDeliveryPlace(request)}.`,
        open: "See and answer the request",
      }),
    },
  },
  fileColumns: ["suppliers", "scheduleDate", "size"],
};
