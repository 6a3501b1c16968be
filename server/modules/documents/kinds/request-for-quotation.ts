import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import { readableDay } from "@vanik/trading/days";
import type { MailFact } from "../../../platform/mail-parts.ts";
import type { StoredDocument } from "../tables.ts";
import { cancelledToday } from "./cancelling.ts";
import type { DocumentKind } from "./kind.ts";
import { formatDayClause, formatItemCount } from "./mail-words.ts";

/** The day that comes first for whoever is asked. */
const describeWantedBy = ({ scheduleDate, extras: { replyBy } }: StoredDocument) =>
  replyBy ? formatDayClause("reply by", replyBy) : formatDayClause("required by", scheduleDate);

function requestInMail({ scheduleDate, extras }: StoredDocument): MailFact[] {
  const { replyBy, deliveryPlace, deliveryPincode } = extras;
  const facts: MailFact[] = [
    ["Reply by", replyBy ? readableDay(replyBy) : ""],
    ["Required by", scheduleDate ? readableDay(scheduleDate) : ""],
    ["Delivery", nonBreakingPincodes([deliveryPlace, deliveryPincode].filter(Boolean).join(" "))],
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
          subject: `Request for quotation ${request.name}: ${formatItemCount(request)}${describeWantedBy(request)}`,
          heading: `Please quote for ${formatItemCount(request)}`,
          text: `${brand} asks you to quote for ${formatItemCount(request)}.`,
          facts: requestInMail(request),
          open: "See and answer the request",
        }),
      },
    },
    cancel: { changes: cancelledToday, effects: ["stopBids"] },
  },
  fileColumns: ["suppliers", "scheduleDate", "size"],
};
