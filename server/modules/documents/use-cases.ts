// Sending an opportunity, and reading opportunities as lists and documents.
import { randomInt } from "node:crypto";
import type { OpportunityDocument, OpportunityQuery, OpportunityRow } from "@vanik/contracts/documents";
import type { Page } from "@vanik/contracts/endpoint";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { kinds } from "@vanik/contracts/trade";
import { draftName, namesOfNumber } from "@vanik/trading/names";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { isDesk, type SignedIn } from "../../platform/viewer.ts";
import type { Address, Extras } from "./extras.ts";
import { takeName } from "./naming.ts";
import { findDocument, findDocumentById, insertDocument, listDocuments } from "./store.ts";

const rupees = (amount: number) => toRupees(amount as Paise);
const quantity = (thousandths: number) => thousandths / 1000;

export interface NewOpportunity {
  organisationId: string | null;
  userId: string | null;
  party: Address;
  operator: Address;
  extras: Extras;
  lines: {
    itemId: string;
    itemCode: string;
    itemName: string;
    hsn: string;
    uom: string;
    qty: number;
    rate: number;
    amount: number;
    gstRate: number;
  }[];
  total: number;
}

/** Writes an opportunity under a passing name; `takeName` gives it its number when all else is written. */
export async function createOpportunity(
  tx: Transaction,
  { clock }: Pick<Deps, "clock">,
  opportunity: NewOpportunity,
): Promise<{ id: string; day: string }> {
  const id = newId();
  const now = clock.now();
  const day = indianDay(now);
  const { organisationId, userId, party, operator, extras, lines, total } = opportunity;
  await insertDocument(
    tx,
    {
      id,
      kind: "opportunity",
      name: draftName(kinds.opportunity.prefix, day, randomInt),
      state: "open",
      status: "Open",
      organisationId,
      caseId: id,
      transactionDate: day,
      total,
      totalQty: lines.reduce((sum, line) => sum + line.qty, 0),
      itemCount: lines.length,
      party,
      operator,
      extras,
      createdAt: now,
    },
    lines.map((line, at) => ({ ...line, documentId: id, idx: at + 1 })),
    { id: newId(), documentId: id, organisationId, at: now, move: "send", to: "open", userId, byParty: "buyer" },
  );
  return { id, day };
}

/** Names a sent opportunity; the last thing in its transaction. */
export function nameOpportunity(tx: Transaction, id: string, day: string): Promise<string> {
  return takeName(tx, id, kinds.opportunity.prefix, day);
}

/** A buyer's opportunities, or every party's for staff. */
export async function listOpportunities(
  { db, clock }: Deps,
  viewer: SignedIn,
  query: OpportunityQuery,
): Promise<{ data: OpportunityRow[]; page: Page }> {
  const names = namesOfNumber(kinds.opportunity.prefix, query.q ?? "", indianDay(clock.now()));
  const { rows, total } = await listDocuments(db, viewer.scope, "opportunity", query, names);
  const desk = isDesk(viewer.scope);
  const data = rows.map((row) => ({
    name: row.name,
    transaction_date: row.transactionDate,
    opportunity_amount: rupees(row.total),
    status: row.status,
    party_name: desk ? row.party.name : undefined,
    total_qty: quantity(row.totalQty),
    item_count: row.itemCount,
  }));
  const page = { start: query.limit_start, length: data.length, total: Math.min(total, 10_000) };
  return { data, page: total > 10_000 ? { ...page, more: true } : page };
}

type Event = NonNullable<Awaited<ReturnType<typeof findDocument>>>["events"][number];

/** "You" and the operator's brand to a party; the person, or the party, to the desk. */
function saidBy({ event, person }: Event, viewer: SignedIn, party: string): string {
  if (isDesk(viewer.scope)) return person ?? party;
  return event.byParty === viewer.kind ? "You" : "Vanik";
}

/** One opportunity with its lines and history. */
export async function readOpportunity({ db }: Deps, viewer: SignedIn, name: string): Promise<OpportunityDocument> {
  const found = await findDocument(db, viewer.scope, "opportunity", name);
  if (!found) throw notFound("This opportunity");
  const { document, lines, events } = found;
  const { email, phone, note, requiredBy, deliveryPincode } = document.extras;
  return {
    name: document.name,
    kind: "opportunity",
    status: document.status,
    transaction_date: document.transactionDate,
    opportunity_amount: rupees(document.total),
    party: document.party,
    operator: document.operator,
    email,
    phone,
    note,
    required_by: requiredBy,
    delivery_pincode: deliveryPincode,
    items: lines.map(({ line, subCategory }) => ({
      idx: line.idx,
      item_code: line.itemCode,
      item_name: line.itemName,
      hsn: line.hsn,
      qty: quantity(line.qty),
      uom: line.uom,
      rate: rupees(line.rate),
      amount: rupees(line.amount),
      gst_rate: line.gstRate / 100,
      sub_category: subCategory && { _id: subCategory.id, sub_category: subCategory.name },
    })),
    total: rupees(document.total),
    history: events.map((entry) => ({
      at: entry.event.at.toISOString(),
      move: entry.event.move,
      from: entry.event.from,
      to: entry.event.to,
      by: saidBy(entry, viewer, document.party.name),
      note: entry.event.note,
    })),
    files: [],
    moves: [],
  };
}

/** A document with its lines for a mail. */
export function documentForMail({ db }: Deps, id: string) {
  return findDocumentById(db, id);
}
