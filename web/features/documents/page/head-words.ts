// Below a document's name: which way it went, and whose it is.
import type { TradeDocument } from "@vanik/contracts/documents";
import type { Kind } from "@vanik/contracts/trade";

const ways: Readonly<Record<Kind, "from" | "to">> = {
  opportunity: "from",
  request_for_quotation: "to",
  supplier_quotation: "from",
  quotation: "to",
  sales_order: "from",
  purchase_order: "to",
  sales_invoice: "to",
  purchase_invoice: "from",
};

/** "to", "Satluj Industrial Stores LLP"; of several, whose names stand below, how many. Null while nobody is known. */
export function wayOfDocument({
  kind,
  party,
  supplier,
  invitations = [],
}: Pick<TradeDocument, "kind" | "party" | "supplier" | "invitations">): { way: string; whom: string } | null {
  const whom = invitations.length > 1 ? `${invitations.length} suppliers` : (party?.name ?? supplier);
  return whom ? { way: ways[kind], whom } : null;
}
