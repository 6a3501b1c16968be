// Words that the mails of several kinds share.
import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import { fieldOf } from "@vanik/contracts/document-fields";
import { readableDay } from "@vanik/trading/days";
import { formatAmount } from "@vanik/trading/wording";
import type { MailFact } from "../../../platform/mail-parts.ts";
import type { RecordedShipTo } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";

export const formatItemCount = ({ itemCount }: StoredDocument) => (itemCount === 1 ? "1 item" : `${itemCount} items`);

export const formatPayable = ({ roundedTotal }: StoredDocument) => formatAmount(roundedTotal);

/** ", due on 21 Nov 2026"; nothing where there is no day. */
export const formatDayClause = (word: string, on: string | null) => (on ? `, ${word} ${readableDay(on)}` : "");

/** As it stands on the paper; its PIN code once. */
function formatPlace({ name, address, pincode }: RecordedShipTo): string {
  const isSaid = address.replaceAll(" ", "").includes(pincode);
  const whole = [address, isSaid ? "" : pincode].filter(Boolean).join(" ");
  return [name, nonBreakingPincodes(whole)].filter(Boolean).join(", ");
}

/** What was agreed of delivery and payment, as far as anything was. */
export function termsInMail(document: StoredDocument): MailFact[] {
  const { deliveryDate, deliveryDays, deliveryTerms, paymentDays, shipTo } = document;
  const delivery = deliveryDate
    ? `by ${readableDay(deliveryDate)}`
    : deliveryDays === null
      ? ""
      : `within ${deliveryDays} days of the order`;
  const terms = deliveryTerms ? (fieldOf("delivery_terms").choices?.[deliveryTerms] ?? "") : "";
  const payment = paymentDays === null ? "" : paymentDays === 0 ? "at once" : `${paymentDays} days from the invoice`;
  const facts: MailFact[] = [
    ["Delivery", [delivery, terms.toLowerCase()].filter(Boolean).join(", ")],
    ["Deliver to", shipTo ? formatPlace(shipTo) : ""],
    ["Payment", payment],
  ];
  return facts.filter(([, value]) => value !== "");
}
