// Which bids supply the lines of a quotation, and what they make a line cost. Over the wall: never sent to a party (trade 4).
import type { Supplies } from "@vanik/contracts/document-input";
import { divideHalfUp, type Paise, toThousandths } from "@vanik/contracts/money";
import { quantityProblem } from "@vanik/contracts/units";
import { shareCharges } from "@vanik/trading/comparison";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { findByNames, type NewLine, type NewSupply, sourceLines, type SourceRow } from "./store.ts";

export interface Supplied {
  line: NewLine;
  supply: z.output<typeof Supplies> | undefined;
  /** The wire's path to the line. */
  at: string;
}

/**
 * Checks what supplies each line (bids of the case that stand) and sets what it costs; resolves to the links, to be written
 * once the lines are.
 */
export async function supplyLines(
  db: Queryable,
  { kind, caseId }: { kind: string; caseId: string },
  supplied: readonly Supplied[],
): Promise<NewSupply[]> {
  const names = [...new Set(supplied.flatMap(({ supply }) => supply?.map(({ from }) => from) ?? []))];
  if (names.length === 0) return [];
  if (kind !== "quotation") throw invalid({ items: "Bids supply the lines of a quotation alone." });
  const bids = await findByNames(db, names);
  const rows = await sourceLines(
    db,
    bids.map(({ id }) => id),
  );
  const bidOf = (name: string) =>
    bids.find((bid) => bid.name === name && bid.kind === "supplier_quotation" && bid.caseId === caseId);
  const all: Chosen[] = [];
  for (const { line, supply = [], at } of supplied) {
    const chosen = supply.map(({ from, source, qty }, index) => {
      const path = `${at}.supply.${index}`;
      const bid = bidOf(from);
      if (!bid) throw invalid({ [`${path}.from`]: `${from} is not a bid of this case.` });
      if (bid.state !== "submitted") throw invalid({ [`${path}.from`]: `${from} does not stand any more.` });
      const row = rows.find((one) => one.documentId === bid.id && one.idx === source);
      if (!row) throw invalid({ [`${path}.source`]: `${from} has no line ${source}.` });
      const problem = qty === undefined ? null : quantityProblem(qty, row.uom);
      if (problem) throw invalid({ [`${path}.qty`]: problem });
      return { row, qty: qty === undefined ? line.qty : toThousandths(qty) };
    });
    if (new Set(chosen.map(({ row }) => row)).size < chosen.length)
      throw invalid({ [`${at}.supply`]: "A line of a bid is named twice. Put both quantities into one." });
    if (chosen.reduce((sum, { qty }) => sum + qty, 0) > line.qty)
      throw invalid({ [`${at}.supply`]: `These bids supply more of ${line.itemName} than the line has.` });
    all.push(...chosen.map((one) => ({ ...one, line })));
  }
  setCosts(all, rows);
  return all.map(({ line: { documentId: saleId, idx: saleIdx }, row, qty }) => ({
    saleId,
    saleIdx,
    purchaseId: row.documentId,
    purchaseIdx: row.idx,
    qty,
  }));
}

/** So much of a bid's line, for a line of the quotation. */
interface Chosen {
  line: NewLine;
  row: SourceRow;
  qty: number;
}

/** Its net amount for this quantity, in paise. */
const amountOf = ({ row, qty }: Chosen) =>
  Number(divideHalfUp(BigInt(row.amount) * BigInt(qty), BigInt(row.qty))) as Paise;

/** What a unit of each line costs by what is chosen for it: net amounts, with what their bids charge besides, shared by value. */
function setCosts(all: readonly Chosen[], rows: readonly SourceRow[]): void {
  const costs = new Map<NewLine, { amount: number; qty: number }>();
  for (const [bid, chosen] of Map.groupBy(all, ({ row }) => row.documentId)) {
    const added = rows.filter(({ documentId, sourceIdx }) => documentId === bid && sourceIdx === null);
    const charges = added.reduce((sum, { amount }) => sum + amount, 0) as Paise;
    const amounts = chosen.map(amountOf);
    const shares = shareCharges(charges, amounts);
    for (const [at, { line, qty }] of chosen.entries()) {
      const before = costs.get(line) ?? { amount: 0, qty: 0 };
      costs.set(line, { amount: before.amount + amounts[at]! + shares[at]!, qty: before.qty + qty });
    }
  }
  for (const [line, { amount, qty }] of costs)
    line.costRate = Number(divideHalfUp(BigInt(amount) * 1000n, BigInt(qty)));
}
