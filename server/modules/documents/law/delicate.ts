// What of a move may want a second person (operator 6): cancelling an invoice, a rate off the dated one, a price off what it comes from.
import { isInvoice, isNote, type Kind } from "@vanik/contracts/trade";
import type { DelicateAct } from "@vanik/trading/acts";
import type { StoredDocument } from "../tables.ts";

const offs: Partial<Record<Kind, DelicateAct["act"]>> = {
  purchase_order: "purchase_off",
  sales_order: "sale_off",
  sales_invoice: "invoice_off",
};

/** Of a document with its figures of now; `leaves` Draft by the move. */
export function delicateActs(
  { id: documentId, kind, roundedTotal, extras }: Pick<StoredDocument, "id" | "kind" | "roundedTotal" | "extras">,
  move: string,
  leaves: boolean,
): DelicateAct[] {
  if (move === "submit" && isNote(kind)) return [{ act: "note", amount: roundedTotal, of: documentId }];
  if (move === "cancel" && (isInvoice(kind) || isNote(kind)))
    return [{ act: "cancel", amount: roundedTotal, of: documentId }];
  if (!leaves) return [];
  const { rateOff, priceOff, headsOff } = extras;
  return [
    ...(rateOff ? [{ act: "rate", amount: roundedTotal, of: documentId } as const] : []),
    ...(priceOff ? [{ act: offs[kind] ?? "bill_off", amount: priceOff, of: documentId }] : []),
    ...(headsOff ? [{ act: "heads_off", amount: headsOff, of: documentId } as const] : []),
  ];
}
