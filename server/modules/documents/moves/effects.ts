// What follows from a move on other documents (trade 1). What follows from which move, each kind says itself.
import type { Kind } from "@vanik/contracts/trade";
import { successionOf } from "@vanik/trading/succession";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { reopenInInbox, settleInInbox } from "../../inbox/use-cases.ts";
import { draftsOfAcceptance } from "../drafts/acceptance.ts";
import { type Act, byDeskItself, bySystem, type Intended } from "./act.ts";
import type { EffectName } from "../kinds/kind.ts";
import { moveOfKind } from "../kinds/kinds.ts";
import { hastenDue } from "../law/acceptance.ts";
import { followersOf, madeFrom, sourceIdsOf } from "../law/descent.ts";
import { readFacts } from "../law/facts-store.ts";
import { inquiryBehind, requestBehind } from "../drafts/behind.ts";
import { sourcesOfDocument } from "../drafts/store.ts";
import { purchasesLeft } from "../law/purchases-left.ts";
import { endWithheld, withholdAtBooking } from "./withhold-at-booking.ts";
import { moveInvitation, writeQuoteStatus } from "./invitation-moves.ts";
import { closeOrderAgain, openOrderAgain, settleOwnInvoice, unsettleOwnInvoice } from "./note-effects.ts";
import type { StoredDocument } from "../tables.ts";
import { tradeDocuments } from "../tables.ts";

const t = tradeDocuments;

/** Resolves to the moves that follow in the same transaction, if any. */
type Effect = (act: Act) => Promise<Intended[] | void>;

const lockedOfKind = ({ tx }: Act, kind: Kind, ids: SQL): Promise<StoredDocument[]> =>
  tx
    .select()
    .from(t)
    .where(and(eq(t.kind, kind), sql`${t.id} in ${ids}`))
    .orderBy(t.id);

/** Adds what the lines take to what is ordered or billed of the lines they come from, or gives it back. */
function countOnLines(sign: 1 | -1): Effect {
  return async ({ tx, document: { id, kind }, touched }) => {
    const column = sql.identifier(`${successionOf(kind).counts}_qty`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      update trade_lines s set ${column} = s.${column} + ${sign}::int * taken.qty
      from (select source_document_id, source_idx, sum(qty)::bigint as qty from trade_lines
        where document_id = ${id} and source_idx is not null group by 1, 2) taken
      where s.document_id = taken.source_document_id and s.idx = taken.source_idx returning s.document_id as id`);
    for (const row of rows) touched.add(row.id);
  };
}

const stopBids: Effect = async (act) => {
  const bids = await lockedOfKind(act, "supplier_quotation", followersOf(act.document.id));
  return bids
    .filter(({ state }) => state === "submitted")
    .map((document) => ({ by: bySystem, document, words: { move: "stop" } }));
};

/**
 * The invitation follows the bid: Received with the first, Pending again when none stands. What a list says of it is that, unless
 * its round says another thing after it.
 */
function moveAnswered(move: "receive" | "release"): Effect {
  return async (act) => {
    const supplierId = act.document.organisationId!;
    const [rfq] = await lockedOfKind(act, "request_for_quotation", sourceIdsOf(act.document.id));
    if (!rfq) return;
    const facts = await readFacts(act.tx, rfq, supplierId);
    const { state, bids } = facts;
    const follows = move === "receive" ? state !== "received" : state === "received" && bids.length === 0;
    if (follows) await moveInvitation(act, bySystem, rfq, supplierId, { move }, facts);
    if (follows || move === "receive") await writeQuoteStatus(act.tx, rfq.id, [supplierId], null);
  };
}

/** A quotation that began at the desk gets the inquiry that stands behind every other. */
const openInquiry: Effect = async ({ deps, tx, by, document, unnamed }) => {
  if (document.caseId === document.id) unnamed.push(await inquiryBehind(deps, tx, document, by.userId));
};

/** A supplier's quotation that began at the desk gets the request that it answers. */
const openRequest: Effect = async ({ deps, tx, by, document, unnamed }) => {
  const isBegun = document.caseId === document.id || Boolean(document.extras.becomes);
  if (isBegun && (await sourcesOfDocument(tx, document.id)).length === 0)
    unnamed.push(await requestBehind(deps, tx, document, by.userId));
};

/** The order is in force at once; what it needs of suppliers waits for the desk. */
const placeOrders: Effect = async ({ deps, tx, by, document, words }) => {
  const { salesOrderId } = await draftsOfAcceptance(deps, tx, document, { poNo: words.po_no ?? "" });
  const orders = await tx.select().from(t).where(eq(t.id, salesOrderId));
  const ofDesk = { ...byDeskItself, after: by.party };
  return orders.map((order) => ({ by: ofDesk, document: order, words: { move: "submit" } }));
};

const dropDrafts: Effect = async ({ tx, document: { id } }) => {
  await tx.delete(t).where(and(eq(t.state, "draft"), sql`${t.id} in ${madeFrom(id)}`));
};

const namePurchases: Effect = async ({ tx, document, saysOfCost }) => {
  saysOfCost.push(...(await purchasesLeft(tx, document.id)));
};

/** What a guest asked waits for nobody once it is lost or closed, and again when it is reopened before it has a buyer. */
const settleInquiry: Effect = async ({ deps, tx, document }) =>
  settleInInbox(tx, document.id, { at: deps.clock.now(), text: "the inquiry is lost or closed" });
const reopenInquiry: Effect = async ({ deps, tx, document: { id, organisationId } }) => {
  if (!organisationId) await reopenInInbox(tx, id, deps.clock.now());
};

const hastenSmallDue: Effect = ({ tx, on, document }) => hastenDue(tx, document, on.today);
const withholdTax: Effect = ({ tx, document }) => withholdAtBooking(tx, document);
const endWithholding: Effect = async ({ tx, on, document: { id } }) => void (await endWithheld(tx, id, on.today));

const effects: Readonly<Record<EffectName, Effect>> = {
  countTaken: countOnLines(1),
  giveBack: countOnLines(-1),
  stopBids,
  answerInvitation: moveAnswered("receive"),
  releaseInvitation: moveAnswered("release"),
  openInquiry,
  openRequest,
  placeOrders,
  dropDrafts,
  namePurchases,
  settleInquiry,
  reopenInquiry,
  openOrderAgain,
  closeOrderAgain,
  settleOwnInvoice,
  unsettleOwnInvoice,
  hastenSmallDue,
  withholdTax,
  endWithholding,
};

/** Lets follow what follows from a move; resolves to the moves that others make of it. */
export async function followMove(act: Act): Promise<Intended[]> {
  const next: Intended[] = [];
  for (const effect of moveOfKind(act.document.kind, act.words.move).effects ?? [])
    next.push(...((await effects[effect](act)) ?? []));
  return next;
}
