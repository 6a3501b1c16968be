// What stands behind an offer that began at the desk, made as it is submitted (trade 9): the chain is whole from then on.
import { priceInUnit, unitMeant } from "@vanik/contracts/item-units";
import { lineAmount, noPaise, sumPaise, toQuantity } from "@vanik/contracts/money";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { isServiceLine } from "@vanik/trading/charges";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";
import type { StoredLine } from "../line-tables.ts";
import { tradeLines } from "../line-tables.ts";
import { createOpportunity } from "../opportunities.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { linesOfDocument, linkTo } from "./store.ts";

const t = tradeDocuments;

/** Lines of goods as a buyer would have asked for them: at the average price where the catalogue has one. */
async function asAsked(tx: Transaction, lines: readonly StoredLine[]) {
  const items = await itemsByIds(
    tx,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
  return lines.map(
    ({ itemId, itemCode, itemName, hsn, uom, specification, qty, rate, gstRate, gstTreatment, factor }) => {
      const item = itemId ? items.get(itemId) : undefined;
      const unit = item && unitMeant(item, uom, unitKey);
      const asked = unit ? priceInUnit(item.averagePrice, unit.factor) : (rate ?? noPaise);
      const amount = lineAmount(toQuantity(qty), asked);
      const goods = { itemId, itemCode, itemName, hsn, uom, specification, qty, gstRate, gstTreatment };
      return { ...goods, rate: asked, amount, factor: Number(factor ?? 1) };
    },
  );
}

/** Ties an offer and its lines of goods, in their order, to what was made behind it. */
async function putBehind(
  tx: Transaction,
  offer: StoredDocument,
  lines: readonly StoredLine[],
  made: { id: string; caseId: string },
): Promise<void> {
  await tx.update(t).set({ caseId: made.caseId }).where(eq(t.id, offer.id));
  const pairs = lines.map(({ idx }, at) => ({ idx, source: at + 1 }));
  await tx.execute(sql`update ${tradeLines} l set source_document_id = ${made.id}, source_idx = p.source
    from json_to_recordset(${JSON.stringify(pairs)}) as p (idx int, source int)
    where l.document_id = ${offer.id} and l.idx = p.idx`);
  await linkTo(tx, offer.id, [made.id]);
}

/** The open inquiry behind a quotation, under a passing name; it is mailed to nobody. */
export async function inquiryBehind(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  quotation: StoredDocument,
  userId: string | null,
): Promise<StoredDocument> {
  const { organisationId, party, operator, extras } = quotation;
  const goods = (await linesOfDocument(tx, quotation.id)).filter((line) => !isServiceLine(line));
  const lines = await asAsked(tx, goods);
  const { id } = await createOpportunity(tx, deps, {
    organisationId,
    userId,
    party,
    operator,
    extras: { how: extras.how ?? null },
    lines,
    total: sumPaise(lines.map(({ amount }) => amount)),
    by: "desk",
  });
  await putBehind(tx, quotation, goods, { id, caseId: id });
  const [made] = await tx.select().from(t).where(eq(t.id, id));
  return made!;
}
