// Throwing a draft away, and copying a cancelled document to a new one (trade 1).
import { randomInt } from "node:crypto";
import { noPaise } from "@vanik/contracts/money";
import { type DraftedKind, type Kind, kinds } from "@vanik/contracts/trade";
import { isCreditGone } from "@vanik/trading/bill-warnings";
import { draftName } from "@vanik/trading/names";
import { copyRefusal } from "@vanik/trading/copying";
import type { FactsOf } from "@vanik/trading/facts";
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
import { gstCategoryOf } from "../extras.ts";
import { withoutBlocked } from "../law/blocked.ts";
import { circumstancesNow } from "../law/circumstances.ts";
import { readFacts } from "../law/facts-store.ts";
import { lockDocument } from "../store.ts";
import { repriceDraft } from "./pricing.ts";
import type { StoredDocument } from "../tables.ts";

/** Throws a draft away with its lines; what has left Draft is cancelled instead. */
export async function discardDraft(tx: Transaction, kind: Kind, name: string): Promise<{ done: true }> {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  if (document.state !== "draft") throw new Refusal("refused", `${name} has left Draft: cancel it instead.`);
  await deleteDraft(tx, document.id);
  return { done: true };
}

/** Full credit of a bill's tax, which nobody may choose any more (section 16(4)). */
const isChosenTooLate = ({ billDate, party, extras }: StoredDocument, day: string): boolean =>
  extras.itcChoice === "full" &&
  isCreditGone({ billDate, day, supply: { supplier: { gstCategory: gstCategoryOf(party) } } });

/** Copies a cancelled document to a new draft of its own number; resolves to its passing name. */
export async function amendDocument(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  kind: DraftedKind,
  name: string,
): Promise<string> {
  const document = await lockDocument(tx, kind, name);
  if (!document) throw notFound(`This ${kinds[kind].paper}`);
  if (document.state !== "cancelled") throw new Refusal("refused", `${name} is not cancelled. Cancel it first.`);
  const facts = (await readFacts(tx, document)) as FactsOf[DraftedKind];
  const no = copyRefusal(facts, await circumstancesNow(deps, tx));
  if (no) throw new Refusal("refused", no);
  const sources = await sourcesOfDocument(tx, document.id);
  const now = deps.clock.now();
  const today = indianDay(now);
  const id = newId();
  // Its rounds are the cancelled one's, and so is what they dropped.
  const { round: _, dropped, ...ownExtras } = document.extras;
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
    extras: {
      ...ownExtras,
      ...(document.organisationId && { partyBefore: document.party }),
      ...(isChosenTooLate(document, today) && { itcChoice: null }),
    },
    createdAt: now,
  };
  const linesLeft = (await linesOfDocument(tx, document.id)).filter(({ idx }) => !dropped?.[idx]);
  const lines = linesLeft.map((line, at) => ({
    ...line,
    ...(dropped && { idx: at + 1 }),
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
