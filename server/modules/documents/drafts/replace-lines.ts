// The whole list of a draft's lines anew: what supplies them stays with them unless it is named too.
import type { EditInput } from "@vanik/contracts/edit-input";
import { isServiceLine } from "@vanik/trading/charges";
import { isInOwnWords } from "@vanik/trading/own-words";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { supplyLines } from "./draft-supplies.ts";
import { editedLinesOf } from "./edit-lines.ts";
import { notFromStock } from "./from-stock.ts";
import { costFromStock } from "../reading/stock-costs.ts";
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

type SameLine = Pick<NewLine, "sourceDocumentId" | "sourceIdx" | "itemCode" | "itemName" | "uom">;

const hasSource = ({ sourceIdx }: SameLine) => typeof sourceIdx === "number";

/** Those that come from the same line; of what comes from none, those of the same goods in the same unit. */
const ofSource = <L extends SameLine>(lines: readonly L[], one: SameLine): L[] =>
  lines.filter((line) =>
    hasSource(one)
      ? line.sourceDocumentId === one.sourceDocumentId && line.sourceIdx === one.sourceIdx
      : !hasSource(line) &&
        line.itemCode === one.itemCode &&
        line.uom === one.uom &&
        (one.itemCode !== "" || line.itemName === one.itemName),
  );

/** Two that came to stand between the same two lines are one. */
function joinedSupplies(supplies: readonly NewSupply[]): NewSupply[] {
  const ends = ({ saleId, saleIdx, purchaseId, purchaseIdx }: NewSupply) =>
    [saleId, saleIdx, purchaseId, purchaseIdx].join(" ");
  return [...Map.groupBy(supplies, ends).values()].map((same) => ({
    ...same[0]!,
    qty: same.reduce((sum, { qty }) => sum + qty, 0),
  }));
}

/**
 * What supplies a sale, or what a purchase supplies, stays where a line of the same source does: under its number now. Of
 * several lines of one source the first is the first again, and what came of those that are gone goes to the last.
 */
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
    if (!was) return undefined;
    const are = ofSource(lines, was);
    const is = are[ofSource(before, was).indexOf(was)] ?? are.at(-1);
    return is && { is, was };
  };
  const stillBought = bought.flatMap((supply) => {
    const found = isNow(supply.purchaseIdx);
    return found ? [{ ...supply, purchaseIdx: found.is.idx }] : [];
  });
  const stillSold = sold.flatMap((supply) => {
    const found = isNow(supply.saleIdx);
    // What names its supply has said all of it.
    if (!found || items[found.is.idx - 1]?.supply) return [];
    found.is.costRate ??= found.was.costRate;
    return [{ ...supply, saleIdx: found.is.idx }];
  });
  const qtyOf = (idx: number) => lines.find((line) => line.idx === idx)!.qty;
  return [
    ...joinedSupplies(stillBought),
    ...joinedSupplies(stillSold).map((supply) => ({ ...supply, qty: Math.min(supply.qty, qtyOf(supply.saleIdx)) })),
  ];
}

/** The same item or charge; goods in own words are the same by these, kept in the catalogue since or not. */
const isSameGoods = (was: NewLine, line: NewLine): boolean =>
  isInOwnWords(was)
    ? was.itemName.toLowerCase() === line.itemName.toLowerCase()
    : was.itemId === line.itemId && was.itemCode === line.itemCode;

/** Who writes without seeing costs leaves them: a line has that of the line of its item before, the first of several first. */
function copyCosts(lines: readonly NewLine[], before: readonly NewLine[]): void {
  const left = [...before];
  for (const line of lines) {
    const at = left.findIndex((was) => isSameGoods(was, line));
    if (at < 0) continue;
    const [was] = left.splice(at, 1);
    if (was!.uom !== line.uom) continue;
    line.costRate ??= was!.costRate ?? null;
    line.supplierId ??= was!.supplierId ?? null;
  }
}

/** Goods come from stock or are bought, not both. */
function refuseBoughtFromStock(lines: readonly NewLine[], supplies: readonly NewSupply[], seesCosts: boolean): void {
  const bought = new Set(
    supplies.filter(({ saleId }) => saleId === lines[0]?.documentId).map(({ saleIdx }) => saleIdx),
  );
  const at = lines.findIndex(({ fromStock, supplierId, idx }) => fromStock && (supplierId || bought.has(idx)));
  const service = lines.findIndex((line) => line.fromStock && isServiceLine(line));
  if (service >= 0)
    throw invalid({
      [`items.${service}.from_stock`]: `${lines[service]!.itemName} is a service: nothing of it is in stock.`,
    });
  if (at >= 0)
    throw invalid({
      [`items.${at}.from_stock`]: seesCosts
        ? `${lines[at]!.itemName} is bought from a supplier. Take that off first, or do not take it from stock.`
        : notFromStock(lines[at]!.itemName),
    });
}

/** Puts these lines in place of a draft's, with what supplies them and where they come from. */
export async function replaceLines(
  tx: Transaction,
  document: StoredDocument,
  items: NonNullable<EditInput["items"]>,
  today: string,
  { seesCosts }: { seesCosts: boolean },
) {
  const { lines, sourceIds } = await editedLinesOf(tx, document, items, today);
  const links = await supplyLines(
    tx,
    document,
    lines.map((line, at) => ({ line, supply: items[at]?.supply, at: `items.${at}` })),
  );
  if (!seesCosts) copyCosts(lines, await linesOfDocument(tx, document.id));
  const storedSupplies = await suppliesThatStand(tx, document.id, lines, items);
  refuseBoughtFromStock(lines, [...links, ...storedSupplies], seesCosts);
  await costFromStock(tx, document, lines);
  await deleteLines(tx, document.id);
  await insertLines(tx, lines);
  await insertSupplies(tx, [...links, ...storedSupplies]);
  await linkTo(tx, document.id, sourceIds);
}
