// Throwing a draft away, and copying a cancelled document to a new one (trade 1).
import { randomInt } from "node:crypto";
import { noPaise } from "@vanik/contracts/money";
import { isInvoice, type Kind, kinds } from "@vanik/contracts/trade";
import { draftName } from "@vanik/trading/names";
import { ofOldBooks, requestIsSealed } from "@vanik/trading/obstacles";
import { inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import {
  deleteDraft,
  insertDraft,
  insertInvitations,
  insertSupplies,
  invitedTo,
  linesOfDocument,
  sourcesOfDocument,
  suppliedBy,
  suppliesOf,
} from "./store.ts";
import { refuseBlocked, withoutBlocked } from "../law/blocked.ts";
import { lockDocument } from "../store.ts";
import { repriceDraft } from "./pricing.ts";
import { isSealedNow } from "../extras.ts";
import { type StoredDocument, tradeDocuments } from "../tables.ts";

/** Throws a draft away with its lines; what has left Draft is cancelled instead. */
export async function discardDraft(tx: Transaction, kind: Kind, name: string): Promise<{ done: true }> {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  if (document.state !== "draft") throw new Refusal("refused", `${name} has left Draft: cancel it instead.`);
  await deleteDraft(tx, document.id);
  return { done: true };
}

/** A bid for a request whose round is sealed is typed by nobody. */
async function refuseUnderSeal(tx: Transaction, ids: readonly string[]): Promise<void> {
  const requests = await tx
    .select()
    .from(tradeDocuments)
    .where(inArray(tradeDocuments.id, [...ids]));
  const no = requestIsSealed({ sources: requests.map((one) => ({ ...one, sealed: isSealedNow(one) })) });
  if (no) throw new Refusal("refused", no);
}

/** Copies a cancelled document to a new draft of its own number; resolves to its passing name. */
export async function amendDocument(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  kind: Kind,
  name: string,
): Promise<string> {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  if (document.state !== "cancelled") throw new Refusal("refused", `${name} is not cancelled. Cancel it first.`);
  const ofOld = ofOldBooks({ opening: document.openingOn !== null });
  if (ofOld) throw new Refusal("refused", ofOld);
  if (!isInvoice(kind)) await refuseBlocked(tx, [document.organisationId]);
  const sources = await sourcesOfDocument(tx, document.id);
  if (kind === "supplier_quotation") await refuseUnderSeal(tx, sources);
  const now = deps.clock.now();
  const today = indianDay(now);
  const id = newId();
  // Its rounds are the cancelled one's.
  const { round: _, ...ownExtras } = document.extras;
  const copy: StoredDocument = {
    ...document,
    id,
    name: draftName(kinds[kind].prefix, today, randomInt),
    state: "draft",
    status: "Draft",
    version: 1,
    amendedFrom: document.id,
    cancelledOn: null,
    transactionDate: today,
    dueDate: null,
    outstanding: noPaise,
    hasFile: false,
    // It is under the registration that stands now, and says so where that is another one.
    extras: { ...ownExtras, ...(document.organisationId && { partyBefore: document.party }) },
    createdAt: now,
  };
  const lines = (await linesOfDocument(tx, document.id)).map((line) => ({
    ...line,
    documentId: id,
    orderedQty: 0,
    deliveredQty: 0,
    billedQty: 0,
    award: null,
  }));
  await insertDraft(tx, copy, lines, sources);
  const supplied = (await suppliesOf(tx, document.id)).map((supply) => ({ ...supply, saleId: id }));
  const supplies = (await suppliedBy(tx, document.id)).map((supply) => ({ ...supply, purchaseId: id }));
  await insertSupplies(tx, [...supplied, ...supplies]);
  if (kind === "request_for_quotation")
    await insertInvitations(tx, copy, await withoutBlocked(tx, await invitedTo(tx, document.id)));
  await repriceDraft(deps, tx, id);
  return copy.name;
}
