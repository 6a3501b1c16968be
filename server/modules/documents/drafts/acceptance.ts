// What an accepted quotation becomes: the order of the buyer's side, and a draft for each supplier that was chosen (trade 1).
import { toQuantity } from "@vanik/contracts/money";
import { chargesWith } from "@vanik/trading/bid-costs";
import { purchasesInLimits, purchasesOf } from "@vanik/trading/parts";
import { leftToMove } from "@vanik/trading/quantities";
import type { Transaction } from "../../../platform/db.ts";
import { blockedAmong } from "../../accounts/use-cases.ts";
import { bidLines, type BidRow } from "./bid-lines.ts";
import { insertSupplies, linesOnPurchases, type NewSupply, sourceLines, standingBids, suppliesOf } from "./store.ts";
import { type DraftDeps, makeDraft } from "./drafts.ts";
import { orderWithoutBids } from "./order-without-bid.ts";
import type { StoredDocument } from "../tables.ts";

/** The drafts of an acceptance: one sales_order of all that is left, one purchase_order a supplier, or as many as its lines need, and what becomes one of a supplier that has not bid. The caller submits the first. */
export async function draftsOfAcceptance(
  deps: DraftDeps,
  tx: Transaction,
  quotation: StoredDocument,
  { poNo = "" }: { poNo?: string },
): Promise<{ salesOrderId: string; purchaseOrderIds: string[] }> {
  const order = await makeDraft(deps, tx, "sales_order", { from: quotation.name }, poNo ? { poNo } : {});
  const purchaseOrderIds = await purchase(deps, tx, quotation.id, order.id);
  await orderWithoutBids(deps, tx, quotation, order.id);
  return { salesOrderId: order.id, purchaseOrderIds };
}

/**
 * Bids that stand no more, have less left, or are of who is blocked since, are no hindrance to a buyer: what they lack is the desk's to place anew. What a
 * bid charges besides goes whole with the first of its goods; the desk may take it off the draft.
 */
async function purchase(deps: DraftDeps, tx: Transaction, quotationId: string, orderId: string): Promise<string[]> {
  const supplies = await suppliesOf(tx, quotationId);
  const bids = await standingBids(
    tx,
    supplies.map(({ purchaseId }) => purchaseId),
  );
  const blocked = await blockedAmong(
    tx,
    [...bids.values()].map(({ organisationId }) => organisationId!),
  );
  for (const [id, { organisationId }] of bids) if (blocked.has(organisationId!)) bids.delete(id);
  const rows = await bidLines(tx, [...bids.keys()]);
  // A line of a bid may supply several lines of the sale, together no more than it has left.
  const left = new Map(rows.map((row) => [row, leftToMove(row, "ordered")]));
  const chosen = supplies.flatMap((supply) => {
    const bid = bids.get(supply.purchaseId);
    const row = rows.find((bidRow) => bidRow.bid === supply.purchaseId && bidRow.idx === supply.purchaseIdx);
    const qty = row ? Math.min(supply.qty, left.get(row)!) : 0;
    if (!bid || !row || qty === 0) return [];
    left.set(row, left.get(row)! - qty);
    return [{ ...supply, row, supplier: bid.organisationId!, bid: bid.name, idx: supply.purchaseIdx, qty }];
  });
  const ordered = await linesOnPurchases(tx, [...bids.keys()]);
  const charges = chargesWith(rows, new Set(chosen.map(({ row }) => row)))
    .filter(
      ({ documentId, idx, award, amount }) => !ordered.has(`${documentId} ${idx}`) && (award?.amount ?? amount) > 0,
    )
    .map(({ documentId, idx, qty }) => {
      const { name: bid, organisationId } = bids.get(documentId)!;
      return { supplier: organisationId!, bid, idx, qty, isCharge: true };
    });
  const made: string[] = [];
  const bySupplier = purchasesOf([...chosen, ...surplusOf(chosen), ...charges]);
  for (const parts of [...bySupplier.values()].flatMap(purchasesInLimits)) {
    const lines = parts.map(({ bid, idx, qty }) => ({ from: bid, source: idx, qty: toQuantity(qty) }));
    const from = [...new Set(parts.map(({ bid }) => bid))];
    made.push((await makeDraft(deps, tx, "purchase_order", { from, lines })).id);
  }
  await linkSupplies(tx, chosen, orderId, made);
  return made;
}

/** What a supplier sells beyond all that an award needs of a line: whole packs, or its least quantity. */
function surplusOf<C extends { row: BidRow; qty: number }>(chosen: readonly C[]): C[] {
  return [...new Set(chosen.map(({ row }) => row))].flatMap((row) => {
    const ours = chosen.filter((part) => part.row === row);
    const isAll = ours.reduce((sum, { qty }) => sum + qty, row.ordered) === row.award?.qty;
    return isAll && row.award!.takenQty > row.award!.qty
      ? { ...ours[0]!, qty: row.award!.takenQty - row.award!.qty }
      : [];
  });
}

/** The same crossing of the wall one step further: lines of the sales_order, lines of the purchase_orders. */
async function linkSupplies(
  tx: Transaction,
  supplies: readonly NewSupply[],
  orderId: string,
  purchaseIds: readonly string[],
): Promise<void> {
  const sales = await sourceLines(tx, [orderId]);
  const purchases = purchaseIds.length > 0 ? await sourceLines(tx, purchaseIds) : [];
  const links = supplies.flatMap(({ saleIdx, purchaseId, purchaseIdx, qty }) => {
    const sale = sales.find(({ sourceIdx }) => sourceIdx === saleIdx);
    const bought = purchases.find((row) => row.sourceDocumentId === purchaseId && row.sourceIdx === purchaseIdx);
    return sale && bought
      ? [{ saleId: orderId, saleIdx: sale.idx, purchaseId: bought.documentId, purchaseIdx: bought.idx, qty }]
      : [];
  });
  await insertSupplies(tx, links);
}
