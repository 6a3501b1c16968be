// The whole list of a draft's lines anew: what supplies them stays with them unless it is named too.
import type { EditInput } from "@vanik/contracts/document-input";
import type { Transaction } from "../../../platform/db.ts";
import { supplyLines } from "./draft-supplies.ts";
import { linesOf } from "./edit-lines.ts";
import {
  deleteLines,
  insertLines,
  insertSupplies,
  linesOfDocument,
  linkTo,
  type NewLine,
  type NewSupply,
  suppliedBy,
  suppliesOf,
} from "./store.ts";
import type { StoredDocument } from "../tables.ts";

/** What supplies a sale, or what a purchase supplies, stays where a line of the same source does: under its number now. */
async function suppliesThatStand(
  tx: Transaction,
  documentId: string,
  lines: readonly NewLine[],
  items: NonNullable<EditInput["items"]>,
): Promise<NewSupply[]> {
  const [sold, bought] = [await suppliesOf(tx, documentId), await suppliedBy(tx, documentId)];
  if (sold.length + bought.length === 0) return [];
  const before = await linesOfDocument(tx, documentId);
  const isNow = (idx: number) => {
    const was = before.find((line) => line.idx === idx);
    const is = lines.find(
      (line) =>
        line.sourceIdx !== null && line.sourceDocumentId === was?.sourceDocumentId && line.sourceIdx === was?.sourceIdx,
    );
    return is && { is, was };
  };
  return [
    ...bought.flatMap((supply) => {
      const found = isNow(supply.purchaseIdx);
      return found ? [{ ...supply, purchaseIdx: found.is.idx }] : [];
    }),
    ...sold.flatMap((supply) => {
      const found = isNow(supply.saleIdx);
      // What names its supply has said all of it.
      if (!found || items[found.is.idx - 1]?.supply) return [];
      found.is.costRate ??= found.was?.costRate ?? null;
      return [{ ...supply, saleIdx: found.is.idx, qty: Math.min(supply.qty, found.is.qty) }];
    }),
  ];
}

/** Puts these lines in place of a draft's, with what supplies them and where they come from. */
export async function replaceLines(
  tx: Transaction,
  document: StoredDocument,
  items: NonNullable<EditInput["items"]>,
  today: string,
) {
  const { lines, sourceIds } = await linesOf(tx, document, items, today);
  const links = await supplyLines(
    tx,
    document,
    lines.map((line, at) => ({ line, supply: items[at]?.supply, at: `items.${at}` })),
  );
  const standing = await suppliesThatStand(tx, document.id, lines, items);
  await deleteLines(tx, document.id);
  await insertLines(tx, lines);
  await insertSupplies(tx, [...links, ...standing]);
  await linkTo(tx, document.id, sourceIds);
}
