// Which bids supply the lines of a quotation, and what they make a line cost. Over the wall: never sent to a party (trade 4).
import type { Supplies } from "@vanik/contracts/document-input";
import { toThousandths } from "@vanik/contracts/money";
import { quantityProblem } from "@vanik/contracts/units";
import { type Bought, unitCosts } from "@vanik/trading/bid-costs";
import { isGstUnsaid, isInOwnWords, unsaidGst } from "@vanik/trading/own-words";
import type { z } from "zod";
import type { Queryable } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { bidLines, type BidRow } from "./bid-lines.ts";
import { findByNames, type NewLine, type NewSupply } from "./store.ts";

export interface Supplied {
  line: NewLine;
  supply: z.output<typeof Supplies> | undefined;
  /** The wire's path to the line. */
  at: string;
}

/** Goods in own words are what their supplier says they are, where nobody has said it before. */
function classAsSupplied(line: NewLine, { hsn, gstRate, gstTreatment }: BidRow): void {
  if (!isInOwnWords(line)) return;
  line.hsn ||= hsn;
  if (isGstUnsaid({ rate: line.gstRate ?? unsaidGst.rate, treatment: line.gstTreatment ?? "taxable" }))
    Object.assign(line, { gstRate, gstTreatment });
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
  const bids = await findByNames(db, ["supplier_quotation"], names);
  const rows = await bidLines(
    db,
    bids.map(({ id }) => id),
  );
  const bidOf = (name: string) => bids.find((bid) => bid.name === name && bid.caseId === caseId);
  const all: (Bought<NewLine> & { of: BidRow })[] = [];
  for (const { line, supply = [], at } of supplied) {
    const chosen = supply.map(({ from, source, qty }, index) => {
      const path = `${at}.supply.${index}`;
      const bid = bidOf(from);
      if (!bid) throw invalid({ [`${path}.from`]: `${from} is not a bid of this case.` });
      if (bid.state !== "submitted") throw invalid({ [`${path}.from`]: `${from} does not stand any more.` });
      const row = rows.find((bidLine) => bidLine.bid === bid.id && bidLine.idx === source);
      if (!row) throw invalid({ [`${path}.source`]: `${from} has no line ${source}.` });
      const problem = qty === undefined ? null : quantityProblem(qty, row.uom);
      if (problem) throw invalid({ [`${path}.qty`]: problem });
      return { line, of: row, qty: qty === undefined ? line.qty : toThousandths(qty) };
    });
    if (new Set(chosen.map(({ of: bidLine }) => bidLine)).size < chosen.length)
      throw invalid({ [`${at}.supply`]: "A line of a bid is named twice. Put both quantities into one." });
    if (chosen.reduce((sum, { qty }) => sum + qty, 0) > line.qty)
      throw invalid({ [`${at}.supply`]: `These bids supply more of ${line.itemName} than the line has.` });
    for (const { of: row } of chosen) classAsSupplied(line, row);
    all.push(...chosen);
  }
  for (const [line, cost] of unitCosts(all, rows)) line.costRate = cost;
  return all.map(({ line: { documentId: saleId, idx: saleIdx }, of: bidLine, qty }) => ({
    saleId,
    saleIdx,
    purchaseId: bidLine.bid,
    purchaseIdx: bidLine.idx,
    qty,
  }));
}
