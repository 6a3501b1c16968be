// Lines of a sale that come from stock: which do by themselves, and what they cost (trade 4).
import { toPaise, toThousandths } from "@vanik/contracts/money";
import { fromStockByThemselves } from "@vanik/trading/from-stock";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { lineSupplies, type StoredLine, tradeLines } from "../line-tables.ts";
import type { StoredDocument } from "../tables.ts";
import { lastCosts } from "./last-prices.ts";
import { onHandOf } from "./on-hand.ts";

type CostedLine = Pick<
  typeof tradeLines.$inferInsert,
  "itemId" | "itemCode" | "uom" | "factor" | "fromStock" | "costRate"
>;
type Sale = Pick<StoredDocument, "kind" | "organisationId">;

/** What comes from stock and says no cost costs what its item last did; nothing where nobody knows. */
export async function costFromStock(db: Queryable, document: Sale, lines: readonly CostedLine[]): Promise<void> {
  const open = lines.flatMap((line) =>
    line.fromStock && line.itemId && (line.costRate ?? null) === null ? [{ line, itemId: line.itemId }] : [],
  );
  if (open.length === 0) return;
  const wantedGoods = open.map(({ line: { itemCode, uom, factor }, itemId }) => ({
    itemId,
    itemCode,
    uom,
    factor: Number(factor ?? 1),
  }));
  const costs = await lastCosts(db, document, wantedGoods);
  for (const [at, { line }] of open.entries()) {
    const cost = costs[at];
    if (cost !== undefined && cost !== null) line.costRate = toPaise(cost);
  }
}

const inOwnUnit = ({ qty, factor }: Pick<StoredLine, "qty" | "factor">) => Math.round(qty * Number(factor ?? 1));

/**
 * The lines of what is sold at once that come from stock by themselves, by their places, and what they cost: items that nobody has
 * said are bought from anybody, or do not come from there, where all that this quotation sells of one is free.
 */
export async function findFreeFromStock(db: Queryable, quotation: Sale & Pick<StoredDocument, "id" | "extras">) {
  const lines = await db
    .select({
      idx: tradeLines.idx,
      itemId: tradeLines.itemId,
      itemCode: tradeLines.itemCode,
      uom: tradeLines.uom,
      factor: tradeLines.factor,
      qty: tradeLines.qty,
      fromStock: tradeLines.fromStock,
      costRate: tradeLines.costRate,
      isBought: sql<boolean>`${tradeLines.supplierId} is not null or exists (select from ${lineSupplies}
        where ${lineSupplies.saleId} = ${tradeLines.documentId} and ${lineSupplies.saleIdx} = ${tradeLines.idx})`,
    })
    .from(tradeLines)
    .where(sql`${tradeLines.documentId} = ${quotation.id}`);
  const stock = await onHandOf(db, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
  const leftAlone = new Set(quotation.extras.notFromStock);
  const onShelf = fromStockByThemselves(
    lines.map((line) => {
      const free = toThousandths(stock.get(line.itemId ?? "")?.free ?? 0);
      return {
        line,
        item: line.itemId ?? "",
        share: free > 0 ? inOwnUnit(line) / free : Infinity,
        isBought: line.isBought,
        isSaid: line.fromStock || leftAlone.has(line.idx),
      };
    }),
  ).map(({ line }) => ({ ...line, fromStock: true }));
  await costFromStock(db, quotation, onShelf);
  return onShelf;
}
