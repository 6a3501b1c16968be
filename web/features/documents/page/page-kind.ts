// A kind as the desk's page of one of its documents speaks of it.
import { deskPages } from "@vanik/contracts/desk-pages";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { deskKind } from "../desk/desk-kinds.ts";
import type { Kind } from "../kind.ts";
import { deskMoves } from "./move-words.ts";

const submitted: Record<KindName, string> = {
  opportunity: "Inquiry received",
  request_for_quotation: "Sent to the suppliers",
  supplier_quotation: "Bid recorded",
  quotation: "Opened to the buyer",
  sales_order: "Order confirmed",
  purchase_order: "Order placed",
  sales_invoice: "Invoice issued",
  purchase_invoice: "Bill booked",
};

export function pageKind(kind: KindName): Kind {
  return { ...deskKind(kind), title: deskPages[kind].one, submitted: submitted[kind], moveWords: deskMoves };
}
