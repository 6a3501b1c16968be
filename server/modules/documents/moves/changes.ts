// What a move writes on its document besides the state (trade 1, 6).
import type { Kind } from "@vanik/contracts/trade";
import { deliveryDate, dueDate } from "@vanik/trading/days";
import { indianDay } from "../../../platform/clock.ts";
import type { Act } from "./act.ts";
import type { StoredDocument } from "../tables.ts";

type Change = (act: Act) => Partial<StoredDocument>;
type Changes = Readonly<Record<string, Change>>;

const cancelled: Change = ({ on }) => ({ cancelledOn: on.today });

/** Days of delivery count from acceptance; a day that the desk typed into the draft stands. */
const orderDays: Change = ({ document, on }) => {
  const { deliveryDays, extras, createdAt } = document;
  const from = (acceptedOn: string) =>
    deliveryDate({ acceptedOn, deliveryDays, requiredBy: extras.requiredBy ?? null });
  const typed = document.deliveryDate !== null && document.deliveryDate !== from(indianDay(createdAt));
  return { deliveryDate: typed ? document.deliveryDate : from(on.today) };
};

const invoiceDue: Change = ({ document }) => {
  const { kind, transactionDate, billDate, paymentDays, roundedTotal } = document;
  const paper = { transactionDate, billDate: kind === "purchase_invoice" ? billDate : null };
  return { outstanding: roundedTotal, dueDate: dueDate({ ...paper, paymentDays: paymentDays ?? 0 }) };
};

const ofOrder: Changes = { submit: orderDays, cancel: cancelled };
const ofInvoice: Changes = { submit: invoiceDue, cancel: ({ on }) => ({ cancelledOn: on.today, outstanding: 0 }) };

const changes: Readonly<Record<Kind, Changes>> = {
  opportunity: {},
  request_for_quotation: { cancel: cancelled },
  supplier_quotation: { cancel: cancelled },
  quotation: {
    accept: ({ words }) => (words.po_no ? { poNo: words.po_no } : {}),
    extend: ({ words }) => ({ validTill: words.valid_till ?? null }),
    cancel: cancelled,
  },
  sales_order: ofOrder,
  purchase_order: ofOrder,
  sales_invoice: ofInvoice,
  purchase_invoice: ofInvoice,
};

export function changesOf(act: Act): Partial<StoredDocument> {
  return changes[act.document.kind as Kind][act.words.move]?.(act) ?? {};
}
