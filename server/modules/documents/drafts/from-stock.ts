// What is sold at once and is plainly there is taken from stock as it is sold (trade 4).
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { tradeLines } from "../line-tables.ts";
import { findFreeFromStock } from "../reading/stock-costs.ts";
import type { StoredDocument } from "../tables.ts";

/** Said to who does not see costs, and so not that it is bought, or from whom. */
export const notFromStock = (itemName: string) =>
  `${itemName} cannot come from stock as it stands. Ask somebody who sees costs.`;

/** Takes from stock what comes from there by itself. */
export async function writeFreeFromStock(tx: Transaction, quotation: StoredDocument): Promise<void> {
  const onShelf = await findFreeFromStock(tx, quotation);
  if (onShelf.length === 0) return;
  await tx.execute(sql`update ${tradeLines} l set from_stock = true, cost_rate = t.cost
    from json_to_recordset(${JSON.stringify(onShelf.map(({ idx, costRate: cost }) => ({ idx, cost })))}) as t (idx int, cost bigint)
    where l.document_id = ${quotation.id} and l.idx = t.idx`);
}
