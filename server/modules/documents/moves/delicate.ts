// What of a move may want a second person (operator 6): cancelling an invoice, a rate off the dated one, a price off the order's.
import { isInvoice } from "@vanik/contracts/trade";
import type { DelicateAct } from "@vanik/trading/acts";
import type { StoredDocument } from "../tables.ts";

/** Of a document with its figures of now; `leaves` Draft by the move. */
export function delicateActs(
  { id: documentId, kind, roundedTotal, extras }: Pick<StoredDocument, "id" | "kind" | "roundedTotal" | "extras">,
  move: string,
  leaves: boolean,
): DelicateAct[] {
  if (move === "cancel" && isInvoice(kind)) return [{ act: "cancel", amount: roundedTotal, of: documentId }];
  if (!leaves) return [];
  const { rateOff, priceOff } = extras;
  return [
    ...(rateOff ? [{ act: "rate", amount: roundedTotal, of: documentId } as const] : []),
    ...(priceOff ? [{ act: "bill_off", amount: priceOff, of: documentId } as const] : []),
  ];
}
