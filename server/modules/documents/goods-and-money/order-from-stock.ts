// A line of an order that stands is supplied from what is on hand, or no longer (trade 4): the desk's own word, and no move.
import type { FromStockInput } from "@vanik/contracts/document-input";
import { isServiceLine } from "@vanik/trading/charges";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { notFromStock } from "../drafts/from-stock.ts";
import { costFromStock } from "../reading/stock-costs.ts";
import { linesOfDocument, suppliesOf } from "../drafts/store.ts";
import { tradeLines } from "../line-tables.ts";
import { readDocument } from "../reading/reading.ts";
import { seesCosts } from "../reading/show-records.ts";
import { insertEvents, lockDocument, untoldMove } from "../store.ts";
import { tradeDocuments as t } from "../tables.ts";

/** Whether a purchase that is not cancelled supplies the line, drafts too. */
async function isBoughtForOrder(tx: Transaction, orderId: string, idx: number): Promise<boolean> {
  const ids = (await suppliesOf(tx, orderId)).flatMap(({ saleIdx, purchaseId }) => (saleIdx === idx ? purchaseId : []));
  if (ids.length === 0) return false;
  const [live] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, ids), ne(t.state, "cancelled")))
    .limit(1);
  return live !== undefined;
}

export async function writeFromStock(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  viewer: DeskViewer,
  { id: name, version, idx, from_stock: fromStock }: FromStockInput & { id: string },
): Promise<void> {
  const order = await lockDocument(tx, "sales_order", name);
  if (!order) throw notFound("This sales order");
  if (order.version !== version) {
    const current = await readDocument(deps, tx, viewer, "sales_order", name);
    throw new Refusal("conflict", `${name} was changed meanwhile. Look at what is there now.`, { current });
  }
  if (order.state !== "submitted" && order.state !== "held")
    throw new Refusal(
      "refused",
      `${name} ${order.state === "draft" ? "is a draft: say it in its lines" : `is ${order.state}`}.`,
    );
  const line = (await linesOfDocument(tx, order.id)).find((one) => one.idx === idx);
  if (!line) throw invalid({ idx: `There is no line ${idx}.` });
  if (fromStock) {
    if (isServiceLine(line)) throw invalid({ idx: `${line.itemName} is a service: nothing of it is in stock.` });
    if (await isBoughtForOrder(tx, order.id, idx))
      throw new Refusal(
        "refused",
        seesCosts(viewer)
          ? `${line.itemName} is bought for this order already. Cancel that purchase first.`
          : notFromStock(line.itemName),
      );
  }
  // What it then says it costs stays with it: typed or taken, nobody can tell by now.
  const now = { ...line, fromStock };
  await costFromStock(tx, order, [now]);
  await tx
    .update(tradeLines)
    .set({ fromStock, costRate: now.costRate })
    .where(and(eq(tradeLines.documentId, order.id), eq(tradeLines.idx, idx)));
  await tx
    .update(t)
    .set({ version: version + 1 })
    .where(eq(t.id, order.id));
  if (line.fromStock === fromStock) return;
  await insertEvents(tx, [
    {
      id: newId(),
      documentId: order.id,
      organisationId: order.organisationId,
      at: deps.clock.now(),
      move: untoldMove,
      from: order.state,
      to: order.state,
      userId: viewer.userId,
      byParty: "desk",
      reason: `${line.itemName} ${fromStock ? "comes" : "no longer comes"} from stock`,
    },
  ]);
}
