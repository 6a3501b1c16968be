// What the desk is told of a sale that takes more from stock than is free: as it stands now, for stock moves (trade 4).
import { shortOfStock } from "@vanik/trading/from-stock";
import type { Queryable } from "../../../platform/db.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";
import { findStock } from "../stock.ts";
import type { StoredDocument } from "../tables.ts";
import type { FoundLine } from "./read-store.ts";

const untilItGoes: readonly string[] = ["draft", "submitted", "held"];

/** Nothing of what is closed or cancelled, or of an offer that is ordered: that promises nothing. */
export async function stockWarningsOf(
  db: Queryable,
  { kind, state, status }: StoredDocument,
  lines: readonly FoundLine[],
): Promise<string[]> {
  const fromStock = lines.filter(({ fromStock: isFromStock, itemId }) => isFromStock && itemId);
  if (fromStock.length === 0 || !untilItGoes.includes(state) || status === "Ordered") return [];
  const inForce = kind === "sales_order" && state !== "draft";
  const byItem = Map.groupBy(fromStock, ({ itemId }) => itemId!);
  const stock = new Map((await findStock(db, [...byItem.keys()])).map((one) => [one.itemId, one]));
  const items = await itemsByIds(db, [...byItem.keys()]);
  return [...byItem].flatMap(([itemId, ofItem]) => {
    const { received = 0, dispatched = 0, promised = 0 } = stock.get(itemId) ?? {};
    const left = ofItem.map(({ qty, orderedQty, deliveredQty, factor }) =>
      Math.round(Math.max(qty - (kind === "quotation" ? orderedQty : deliveredQty), 0) * Number(factor ?? 1)),
    );
    const { itemName, uom, factor } = ofItem[0]!;
    const taken = left.reduce((sum, qty) => sum + qty, 0);
    const onHand = Math.max(received - dispatched, 0);
    // Within its tolerance an order has all, and promises no more.
    const own = inForce ? Math.min(taken, promised) : taken;
    return shortOfStock(
      { itemName, uom: items.get(itemId)?.uom ?? (factor === null ? uom : ""), taken: own, onHand, promised },
      inForce,
    );
  });
}
