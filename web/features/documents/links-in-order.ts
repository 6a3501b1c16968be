// A document's links as both its faces list them.
import type { TradeDocument } from "@vanik/contracts/documents";
import { everyKind } from "@vanik/contracts/trade";

const order: readonly string[] = everyKind;

/** In the order of a deal, those of one kind by name. */
export function linksInOrder(links: TradeDocument["links"]): TradeDocument["links"] {
  return links.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name));
}
