// What a document says in a word or a day, beside its name and below its lines; what it does not say is left out.
import { isInvoice } from "@vanik/contracts/trade";
import type { TradeDocument } from "@vanik/contracts/documents";
import { stateName } from "@vanik/contracts/states";
import { day, pincodes, quantity } from "../../app/formats.ts";

interface TextFact {
  label: string;
  value: string;
}

const facts = (rows: readonly (readonly [label: string, value: string | null])[]): TextFact[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const on = (iso: string | null) => iso && day(iso);
const days = (count: number | null) => (count === null ? null : count === 1 ? "1 day" : `${quantity(count)} days`);

/** Its days and numbers. */
export function headFacts(document: TradeDocument): TextFact[] {
  return facts([
    ["Date", on(document.transaction_date)],
    ["Valid till", on(document.valid_till)],
    ["Required Date", on(document.schedule_date)],
    ["Delivery Date", on(document.delivery_date)],
    ["Due Date", on(document.due_date)],
    ["PO. No", document.po_no],
    ["Invoice No.", document.bill_no],
    ["Invoice date", on(document.bill_date)],
    ["Cancelled on", on(document.cancelled_on)],
  ]);
}

/** The terms it was made on. */
export function termFacts(document: TradeDocument): TextFact[] {
  const { kind, place_of_supply: place, delivery_date, due_date, delivery_days, payment_days } = document;
  return facts([
    ["Place of supply", place && `${stateName(place)} (${place})`],
    ["Reverse charge", document.reverse_charge ? "Yes: the tax is shown, not charged" : null],
    // Said in days only until the day itself is known.
    ["Delivery within", delivery_date || isInvoice(kind) ? null : days(delivery_days)],
    ["Payment within", due_date ? null : days(payment_days)],
    ["Required by", on(document.required_by)],
    ["Delivery PIN code", pincodes(document.delivery_pincode)],
    ["Delivery place", document.delivery_place],
    ["Terms", document.terms],
    ["Note", document.note],
  ]);
}
