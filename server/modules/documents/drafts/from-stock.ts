// Lines of a sale that are supplied from stock (trade 4): what they cost, and which are where nobody has said whom they are bought from.
import { toPaise, toThousandths } from "@vanik/contracts/money";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { lastCosts } from "../reading/last-prices.ts";
import { onHandOf } from "../reading/on-hand.ts";
import { type StoredLine, tradeLines } from "../line-tables.ts";
import type { StoredDocument } from "../tables.ts";
import { linesOfDocument, type NewLine, suppliesOf } from "./store.ts";

type CostedLine = Pick<NewLine, "itemId" | "itemCode" | "uom" | "factor" | "fromStock" | "costRate">;

/** What comes from stock and says no cost costs what its item last did; nothing where nobody knows. */
export async function costFromStock(
  db: Queryable,
  document: Pick<StoredDocument, "kind" | "organisationId">,
  lines: readonly CostedLine[],
): Promise<void> {
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

/** Said to who does not see costs, and so not that it is bought, or from whom. */
export const notFromStock = (itemName: string) =>
  `${itemName} cannot come from stock as it stands. Ask somebody who sees costs.`;

const inOwnUnit = ({ qty, factor }: Pick<StoredLine, "qty" | "factor">) => Math.round(qty * Number(factor ?? 1));

/**
 * Takes from stock what is sold at once and is plainly there: items that nobody has said are bought from anybody, or do not come
 * from there, where all that this quotation sells of one is free.
 */
export async function writeFreeFromStock(tx: Transaction, quotation: StoredDocument): Promise<void> {
  const lines = await linesOfDocument(tx, quotation.id);
  const bought = new Set((await suppliesOf(tx, quotation.id)).map(({ saleIdx }) => saleIdx));
  const leftAlone = new Set(quotation.extras.notFromStock);
  const isOpen = ({ idx, fromStock }: StoredLine) => !fromStock && !leftAlone.has(idx);
  const byItem = Map.groupBy(
    lines.filter(({ idx, itemId, supplierId }) => itemId && !supplierId && !bought.has(idx)),
    ({ itemId }) => itemId!,
  );
  const stock = await onHandOf(tx, [...byItem.keys()]);
  const onShelf = [...byItem].flatMap(([itemId, ofItem]) => {
    const wanted = ofItem.reduce((sum, line) => sum + inOwnUnit(line), 0);
    return wanted <= toThousandths(stock.get(itemId)?.free ?? 0) ? ofItem.filter(isOpen) : [];
  });
  if (onShelf.length === 0) return;
  const costed = onShelf.map((line) => ({ ...line, fromStock: true }));
  await costFromStock(tx, quotation, costed);
  await tx.execute(sql`update ${tradeLines} l set from_stock = true, cost_rate = t.cost
    from json_to_recordset(${JSON.stringify(costed.map(({ idx, costRate: cost }) => ({ idx, cost })))}) as t (idx int, cost bigint)
    where l.document_id = ${quotation.id} and l.idx = t.idx`);
}
