// What stands at the right of the letterhead: numbers, days and terms of each kind. Links are of the document's own side alone.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";
import { stateWithCode } from "@vanik/trading/place-of-supply";
import { day, pincodes } from "./figures.ts";

/** A label and what is said; empty ones are not printed. */
export type Fact = [label: string, value: string];

const linked = ({ links }: TradeDocument, kind: Kind) =>
  links
    .filter((link) => link.kind === kind)
    .map(({ name }) => name)
    .join(", ");
const days = (count: number | null) => (count === null ? "" : count === 0 ? "At once" : `${count} days`);
const place = ({ place_of_supply: state }: TradeDocument): Fact => [
  "Place of supply",
  state ? stateWithCode(state) : "",
];
const reverseCharge = ({ reverse_charge }: TradeDocument): Fact => ["Reverse charge", reverse_charge ? "Yes" : "No"];

const factsOfKind: Readonly<Record<Kind, (document: TradeDocument) => Fact[]>> = {
  opportunity: (d) => [
    ["Inquiry no.", d.name],
    ["Date", day(d.transaction_date)],
    ["Required by", day(d.required_by)],
    ["Delivery PIN code", pincodes(d.delivery_pincode)],
  ],
  request_for_quotation: (d) => [
    ["Request no.", d.name],
    ["Date", day(d.transaction_date)],
    ["Required by", day(d.schedule_date)],
  ],
  supplier_quotation: (d) => [
    ["Quotation no.", d.name],
    ["Date", day(d.transaction_date)],
    ["Valid till", day(d.valid_till)],
    ["Our request", linked(d, "request_for_quotation")],
    ["Delivery within", days(d.delivery_days)],
    ["Payment within", days(d.payment_days)],
    place(d),
  ],
  quotation: (d) => [
    ["Quotation no.", d.name],
    ["Date", day(d.transaction_date)],
    ["Valid till", day(d.valid_till)],
    ["Your inquiry", linked(d, "opportunity")],
    ["Delivery within", days(d.delivery_days)],
    ["Payment within", days(d.payment_days)],
    place(d),
  ],
  sales_order: (d) => [
    ["Order no.", d.name],
    ["Date", day(d.transaction_date)],
    ["Your order", d.po_no === d.name ? "" : d.po_no],
    ["Our quotation", linked(d, "quotation")],
    ["Delivery by", day(d.delivery_date)],
    ["Payment within", days(d.payment_days)],
    place(d),
  ],
  purchase_order: (d) => [
    ["Order no.", d.name],
    ["Date", day(d.transaction_date)],
    ["Your quotation", linked(d, "supplier_quotation")],
    ["Delivery by", day(d.delivery_date)],
    ["Payment within", days(d.payment_days)],
    place(d),
  ],
  sales_invoice: (d) => [
    ["Invoice no.", d.name],
    ["Invoice date", day(d.transaction_date)],
    ["Due date", day(d.due_date)],
    ["PO. No", d.po_no],
    ["Order", linked(d, "sales_order")],
    place(d),
    reverseCharge(d),
  ],
  purchase_invoice: (d) => [
    ["Our record no.", d.name],
    ["Recorded on", day(d.transaction_date)],
    ["Your invoice", d.bill_no],
    ["Invoice date", day(d.bill_date)],
    ["Due date", day(d.due_date)],
    ["Our order", linked(d, "purchase_order")],
    place(d),
    reverseCharge(d),
  ],
};

/** The facts of a document in the order in which they are printed. */
export function factsOf(document: TradeDocument): Fact[] {
  return factsOfKind[document.kind](document).filter(([, value]) => value !== "");
}
