// Below a document's name: which way it went, and whose it is.
import type { TradeDocument } from "@vanik/contracts/documents";
import { type Kind, kinds } from "@vanik/contracts/trade";

/** What the desk writes itself, by side and shape; all else comes to it. */
const ours = { sale: ["offer", "invoice"], purchase: ["request", "order"] };

function wayOf(kind: Kind): "from" | "to" {
  const { side, shape } = kinds[kind];
  return shape === "note" || ours[side].includes(shape) ? "to" : "from";
}

/** "to", "Satluj Industrial Stores LLP"; of several, whose names stand below, how many. Null while nobody is known. */
export function wayOfDocument({
  kind,
  party,
  supplier,
  invitations = [],
}: Pick<TradeDocument, "kind" | "party" | "supplier" | "invitations">): { way: string; whom: string } | null {
  const whom = invitations.length > 1 ? `${invitations.length} suppliers` : (party?.name ?? supplier);
  return whom ? { way: wayOf(kind), whom } : null;
}
