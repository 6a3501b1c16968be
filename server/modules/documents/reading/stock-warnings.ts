// What the desk is told of a sale that takes more from stock than is free: as it stands now, for stock moves (trade 4).
import type { Kind } from "@vanik/contracts/trade";
import { shortOfStock } from "@vanik/trading/from-stock";
import { isInOwnWords } from "@vanik/trading/own-words";
import { isDone, restOf } from "@vanik/trading/quantities";
import type { Queryable } from "../../../platform/db.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";
import { findKeptWords, findStock } from "../stock.ts";
import type { StoredDocument } from "../tables.ts";
import type { FoundLine } from "./read-store.ts";

const untilItGoes: readonly string[] = ["draft", "submitted", "held"];

type ItemLine = FoundLine & { itemId: string };

/** Those that come from stock, by the items that their words are kept as too; what no item is has no stock. */
async function findLinesFromStock(db: Queryable, lines: readonly FoundLine[]): Promise<ItemLine[]> {
  const fromStock = lines.filter((line) => line.fromStock);
  const inWords = fromStock.filter(({ itemId, itemCode }) => !itemId && isInOwnWords({ itemCode }));
  const keptWords = await findKeptWords(db, inWords);
  return fromStock.flatMap((line) => {
    const { itemId, factor } = keptWords[inWords.indexOf(line)] ?? line;
    return itemId ? [{ ...line, itemId, factor }] : [];
  });
}

/** What of it is still to go, in the item's own unit: nothing of what is done within its tolerance, as `stock_of_line` promises it. */
function leftOf(kind: Kind, line: ItemLine): number {
  const counter = kind === "quotation" ? "ordered" : "delivered";
  const counted = { ...line, ordered: line.orderedQty, delivered: line.deliveredQty };
  return isDone(counted, counter) ? 0 : Math.round(restOf(counted, counter) * Number(line.factor ?? 1));
}

/** Nothing of what is closed, cancelled or past its day, or of an offer that is ordered: that promises nothing. */
export async function stockWarningsOf(
  db: Queryable,
  { kind, state, status }: StoredDocument,
  lines: readonly FoundLine[],
): Promise<string[]> {
  if (!untilItGoes.includes(state) || status === "Ordered" || status === "Expired") return [];
  const fromStock = await findLinesFromStock(db, lines);
  if (fromStock.length === 0) return [];
  const inForce = kind === "sales_order" && state !== "draft";
  const byItem = Map.groupBy(fromStock, ({ itemId }) => itemId);
  const stock = new Map((await findStock(db, [...byItem.keys()])).map((one) => [one.itemId, one]));
  const items = await itemsByIds(db, [...byItem.keys()]);
  return [...byItem].flatMap(([itemId, ofItem]) => {
    const { received = 0, dispatched = 0, promised = 0 } = stock.get(itemId) ?? {};
    const { itemName, uom, factor } = ofItem[0]!;
    const takenQty = ofItem.reduce((sum, line) => sum + leftOf(kind, line), 0);
    const onHand = Math.max(received - dispatched, 0);
    const ownUnit = items.get(itemId)?.uom ?? (factor === null ? uom : "");
    return shortOfStock({ itemName, uom: ownUnit, takenQty, onHand, promised }, inForce);
  });
}
