// What stands behind an offer that began at the desk, made as it is submitted (trade 9): the chain is whole from then on.
import { priceInUnit, unitMeant } from "@vanik/contracts/item-units";
import { lineAmount, noPaise, sumPaise, toQuantity } from "@vanik/contracts/money";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { pincodeIn } from "@vanik/contracts/states";
import { howTold } from "@vanik/contracts/trade";
import { goodsQty, isServiceLine } from "@vanik/trading/charges";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";
import type { StoredLine } from "../line-tables.ts";
import { tradeLines } from "../line-tables.ts";
import { createOpportunity } from "../opportunities.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";
import { copyToLines, insertDocument } from "../store.ts";
import { rowOfDraft } from "./drafts.ts";
import { insertInvitations, linesOfDocument, linkTo } from "./store.ts";

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
      const rateAsked = unit ? priceInUnit(item.averagePrice, unit.factor) : (rate ?? noPaise);
      const amount = lineAmount(toQuantity(qty), rateAsked);
      const goods = { itemId, itemCode, itemName, hsn, uom, specification, qty, gstRate, gstTreatment };
      return { ...goods, rate: rateAsked, amount, factor: Number(factor ?? 1) };
    },
  );
}

/** What of an offer was asked for: its goods, with which its charges go; all of it, where it is of services alone. */
async function goodsAskedFor(tx: Transaction, offer: StoredDocument): Promise<StoredLine[]> {
  const lines = await linesOfDocument(tx, offer.id);
  const goods = lines.filter((line) => !isServiceLine(line));
  return goods.length > 0 ? goods : lines;
}

/** Ties an offer and its lines of goods, in their order, to what was made behind it. */
async function putBehind(
  tx: Transaction,
  offer: StoredDocument,
  lines: readonly StoredLine[],
  { id: made, caseId }: Pick<StoredDocument, "id" | "caseId">,
): Promise<void> {
  await tx.update(t).set({ caseId }).where(eq(t.id, offer.id));
  const pairs = lines.map(({ idx }, at) => ({ idx, source: at + 1 }));
  await tx.execute(sql`update ${tradeLines} l set source_document_id = ${made}, source_idx = p.source
    from json_to_recordset(${JSON.stringify(pairs)}) as p (idx int, source int)
    where l.document_id = ${offer.id} and l.idx = p.idx`);
  await linkTo(tx, offer.id, [made]);
}

/** The open inquiry behind a quotation, under a passing name; it is mailed to nobody. */
export async function inquiryBehind(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  quotation: StoredDocument,
  userId: string | null,
): Promise<StoredDocument> {
  const { organisationId, party, operator, extras } = quotation;
  const goods = await goodsAskedFor(tx, quotation);
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
  const [made] = await tx.select().from(t).where(eq(t.id, id));
  await putBehind(tx, quotation, goods, made!);
  return made!;
}

/** The request behind a supplier's quotation, as sent to that supplier alone, under a passing name; it is mailed to nobody. */
export async function requestBehind(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  bid: StoredDocument,
  userId: string | null,
): Promise<StoredDocument> {
  const { organisationId, operator, extras } = bid;
  const { how = null, purpose = null } = extras;
  const requested = await goodsAskedFor(tx, bid);
  const now = clock.now();
  const id = newId();
  // What is bought for a customer's order is of that one's case.
  const caseId = bid.caseId === bid.id ? id : bid.caseId;
  await insertDocument(
    tx,
    {
      ...rowOfDraft({ id, kind: "request_for_quotation", organisationId: null, caseId, now }),
      state: "submitted",
      status: "Submitted",
      totalQty: goodsQty(requested),
      itemCount: requested.length,
      operator,
      extras: { how, purpose, deliveryPincode: pincodeIn(operator.address) },
    },
    requested.map(
      ({ itemId, itemCode, itemName, hsn, specification, uom, factor, qty, gstTreatment, gstRate }, at) => ({
        itemId,
        itemCode,
        itemName,
        hsn,
        specification,
        uom,
        factor,
        qty,
        gstTreatment,
        gstRate,
        documentId: id,
        idx: at + 1,
      }),
    ),
    {
      id: newId(),
      documentId: id,
      organisationId: null,
      at: now,
      move: "submit",
      from: "draft",
      to: "submitted",
      userId,
      byParty: "desk",
      ...(how && { reason: howTold[how] }),
    },
  );
  await copyToLines(tx, id);
  const [made] = await tx.select().from(t).where(eq(t.id, id));
  await insertInvitations(tx, made!, [organisationId!]);
  await putBehind(tx, bid, requested, made!);
  return made!;
}
