// What a paper comes down to, beside its letterhead: how much, and by when; in the words of its mail.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";
import { printAmount, printDay } from "./figures.ts";

const untilWhen: Readonly<
  Partial<Record<Kind, [word: string, day: "valid_till" | "delivery_date" | "due_date" | "reply_by"]>>
> = {
  request_for_quotation: ["reply by", "reply_by"],
  supplier_quotation: ["valid till", "valid_till"],
  quotation: ["valid till", "valid_till"],
  sales_order: ["to be delivered by", "delivery_date"],
  purchase_order: ["to be delivered by", "delivery_date"],
  sales_invoice: ["due on", "due_date"],
  purchase_invoice: ["due on", "due_date"],
};

/** "₹4,20,840.00, due on 20 Dec 2026"; a request says its day alone. Empty where there is no day, or nothing is left to do. */
export function headlineOf(document: TradeDocument): string {
  const { kind, status, rounded_total: payable, round, in_rounds: inRounds } = document;
  const [word, field] = untilWhen[kind] ?? [];
  const day = field && printDay(document[field]);
  if (!word || !day || status === "Cancelled") return "";
  if (field === "reply_by") return round || inRounds ? "" : `Please ${word} ${day}`;
  return `₹${printAmount(payable)}, ${word} ${day}`;
}
