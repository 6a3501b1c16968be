import { holdPincodes } from "@vanik/trading/held-together";
import { readableDay } from "@vanik/trading/days";
import type { MailFact } from "../../../platform/mail-parts.ts";
import type { StoredDocument } from "../tables.ts";
import { cancelledToday } from "./cancelling.ts";
import type { DocumentKind } from "./kind.ts";
import { sayDay, sayItems } from "./mail-words.ts";

/** The day that comes first for whoever is asked. */
const sayWanted = ({ scheduleDate, extras: { replyBy } }: StoredDocument) =>
  replyBy ? sayDay("reply by", replyBy) : sayDay("required by", scheduleDate);

function sayAsked({ scheduleDate, extras }: StoredDocument): MailFact[] {
  const { replyBy, deliveryPlace, deliveryPincode } = extras;
  const facts: MailFact[] = [
    ["Reply by", replyBy ? readableDay(replyBy) : ""],
    ["Required by", scheduleDate ? readableDay(scheduleDate) : ""],
    ["Delivery", holdPincodes([deliveryPlace, deliveryPincode].filter(Boolean).join(" "))],
  ];
  return facts.filter(([, value]) => value !== "");
}

export const requestForQuotation: DocumentKind<"request_for_quotation"> = {
  erp: { doctype: "Request for Quotation", list: "get_supplier_wise_rfq", pdf: "get_rfq_pdf" },
  begins: () => ({}),
  ratesOfTheDay: true,
  takesFilesIn: ["submitted"],
  moves: {
    submit: {
      mail: {
        name: "quotation-wanted",
        write: (request, brand) => ({
          subject: `Request for quotation ${request.name}: ${sayItems(request)}${sayWanted(request)}`,
          heading: `Please quote for ${sayItems(request)}`,
          text: `${brand} asks you to quote for ${sayItems(request)}.`,
          facts: sayAsked(request),
          open: "See and answer the request",
        }),
      },
    },
    cancel: { changes: cancelledToday, effects: ["stopBids"] },
  },
  fileColumns: ["suppliers", "scheduleDate", "size"],
};
