// What a quotation's lines are bought at a cost that no bid says, from a supplier that is named (trade 4): once it is accepted a
// draft for each such supplier, which the desk takes to its order. A draft asks nobody: request and bid are made at its submit.
import { noPaise } from "@vanik/contracts/money";
import { indianDay } from "../../../platform/clock.ts";
import { type Transaction, withinSavepoint } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { blockedAmong } from "../../accounts/use-cases.ts";
import type { StoredLine } from "../line-tables.ts";
import type { StoredDocument } from "../tables.ts";
import { beginning, type DraftDeps, rowOfDraft } from "./drafts.ts";
import { repriceDraft } from "./pricing.ts";
import { insertDraft, insertSupplies, linesOfDocument, suppliesOf } from "./store.ts";

interface ToBuy {
  line: StoredLine;
  /** Its line on the order. */
  saleIdx: number;
  supplierId: string;
  /** Thousandths: what no bid supplies of it. */
  qty: number;
}

async function linesToBuy(tx: Transaction, quotationId: string, orderId: string): Promise<ToBuy[]> {
  const ordered = await linesOfDocument(tx, orderId);
  const supplies = await suppliesOf(tx, quotationId);
  return (await linesOfDocument(tx, quotationId)).flatMap((line) => {
    const { supplierId, costRate } = line;
    const sale = ordered.find(({ sourceIdx }) => sourceIdx === line.idx);
    if (!supplierId || costRate === null || !sale) return [];
    const bid = supplies.filter(({ saleIdx }) => saleIdx === line.idx).reduce((sum, { qty }) => sum + qty, 0);
    const qty = Math.min(sale.qty, line.qty - bid);
    return qty > 0 ? [{ line, saleIdx: sale.idx, supplierId, qty }] : [];
  });
}

async function draftOfSupplier(
  { clock }: DraftDeps,
  tx: Transaction,
  { quotation, orderId }: { quotation: StoredDocument; orderId: string },
  organisationId: string,
  wanted: readonly ToBuy[],
): Promise<void> {
  const now = clock.now();
  const id = newId();
  const kind = "supplier_quotation";
  const { caseId } = quotation;
  const begins = await beginning(tx, kind, organisationId, { today: indianDay(now) });
  const row = rowOfDraft({ id, kind, organisationId, caseId, now });
  const lines = wanted.map(({ line, qty }, at) => {
    const { itemId, itemCode, itemName, hsn, specification, uom, factor, gstTreatment, gstRate, costRate } = line;
    const goods = { itemId, itemCode, itemName, hsn, specification, uom, factor, gstTreatment, gstRate };
    return { ...goods, documentId: id, idx: at + 1, qty, rate: costRate, ownDiscount: noPaise };
  });
  await insertDraft(tx, { ...begins, ...row, extras: { becomes: "purchase_order" } }, lines, []);
  await insertSupplies(
    tx,
    wanted.map(({ saleIdx, qty }, at) => ({ saleId: orderId, saleIdx, purchaseId: id, purchaseIdx: at + 1, qty })),
  );
  await repriceDraft({ clock }, tx, id);
}

/** The drafts of an accepted quotation's order. Of whom nothing can be bought by now is no hindrance to a buyer: it is the desk's to place anew. */
export async function orderWithoutBids(
  deps: DraftDeps,
  tx: Transaction,
  quotation: StoredDocument,
  orderId: string,
): Promise<void> {
  const bySupplier = Map.groupBy(await linesToBuy(tx, quotation.id, orderId), ({ supplierId }) => supplierId);
  const blocked = await blockedAmong(tx, [...bySupplier.keys()]);
  for (const [supplierId, wanted] of bySupplier) {
    if (blocked.has(supplierId)) continue;
    try {
      await withinSavepoint(tx, (inner) => draftOfSupplier(deps, inner, { quotation, orderId }, supplierId, wanted));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
