// Documents as all folders of this module read, lock and write them: within a reader's scope, or, for the desk and for jobs, whole.
import { isOrder, type Kind } from "@vanik/contracts/trade";
import { and, asc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { asRecords, type Queryable, type Transaction } from "../../platform/db.ts";
import { runThere } from "../../platform/erpnext.ts";
import { isDesk, type Scope } from "../../platform/viewer.ts";
import { partiesAs } from "../accounts/views.ts";
import { itemsAs, subCategoriesAs } from "../catalogue/views.ts";
import { payments } from "./goods-and-money/tables.ts";
import { idNamed } from "./named.ts";
import { documentEvents, invitations, type StoredDocument, tradeDocuments } from "./tables.ts";
import { tradeLines } from "./line-tables.ts";

const parties = partiesAs("parties");
type NewDocument = typeof tradeDocuments.$inferInsert;
type NewLine = typeof tradeLines.$inferInsert;
type NewEvent = typeof documentEvents.$inferInsert;

const t = tradeDocuments;

/** Of a party: its own, no drafts; of an RFQ those that it is invited to. */
function documentsWithin(scope: Scope, kind: Kind): SQL | undefined {
  if (isDesk(scope)) return undefined;
  if (kind !== "request_for_quotation") return and(eq(t.organisationId, scope), ne(t.state, "draft"));
  return sql`exists (select from ${invitations} where ${invitations.rfqId} = ${t.id}
    and ${invitations.organisationId} = ${scope} and ${invitations.sent})`;
}

/** The row of a document of a kind within a scope. */
export async function findRow(
  db: Queryable,
  scope: Scope,
  kind: Kind,
  name: string,
): Promise<StoredDocument | undefined> {
  const [document] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, idNamed(kind, name)), documentsWithin(scope, kind)));
  return document;
}

/** Of which documents the lines say what an item last cost or was sold for, once they have left Draft. */
const bearsLastPrice = (kind: Kind): boolean => isOrder(kind) || kind === "supplier_quotation";

/**
 * Writes on the lines of a document that leaves Draft, or that it gets later, which category their items are in: there it stays,
 * wherever these move. On those of an order or a bid `of` which, whose and of which day it is, too.
 */
export async function copyToLines(
  tx: Transaction,
  documentId: string,
  { from = 1, of }: { from?: number; of?: Pick<StoredDocument, "kind" | "organisationId"> & { day: string } } = {},
): Promise<void> {
  const priced =
    of && bearsLastPrice(of.kind) ? sql`, kind = ${of.kind}, owner_id = ${of.organisationId}, day = ${of.day}` : sql``;
  await tx.execute(sql`update trade_lines l set category_id = s.category_id ${priced}
    from ${itemsAs("i")} join ${subCategoriesAs("s")} on s.id = i.sub_category_id
    where l.document_id = ${documentId} and l.idx >= ${from} and i.id = l.item_id`);
}

/** Which of these items lines of documents name, drafts' too, or are what words were kept as: what moves under these is theirs. */
export async function itemsInTrade(db: Queryable, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (itemIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.id from unnest(${sql.param([...itemIds])}::text[]) as i (id)
    where exists (select from ${tradeLines} where ${tradeLines.itemId} = i.id)
      or exists (select from kept_words k where k.item_id = i.id)
      or exists (select from stock_items s where s.item_id = i.id) or exists (select from stock_changes s where s.item_id = i.id)`);
  return new Set(rows.map(({ id }) => id));
}

/** Whose a document is that has left Draft, and nothing else of it; of an RFQ one of those who are asked. */
export async function findPartyOf(db: Queryable, kind: Kind, name: string, organisationId: string | null) {
  const isInvited = and(eq(invitations.rfqId, t.id), invitations.sent);
  const party = { id: parties.id, kind: parties.kind, name: parties.name };
  const owners =
    kind === "request_for_quotation"
      ? db
          .select(party)
          .from(t)
          .innerJoin(invitations, isInvited)
          .innerJoin(parties, eq(parties.id, invitations.organisationId))
      : db.select(party).from(t).innerJoin(parties, eq(parties.id, t.organisationId));
  const only = organisationId ? eq(parties.id, organisationId) : undefined;
  const [found] = await owners
    .where(and(eq(t.id, idNamed(kind, name)), ne(t.state, "draft"), only))
    .orderBy(asc(parties.id))
    .limit(1);
  return found;
}

/**
 * What a company's own ERPNext keeps is moved, edited and paid there alone. `subject` is the document that is named where its reader may
 * not know of the others, as a supplier of another's bid.
 */
export function refuseMirrored(documents: readonly StoredDocument[], subject?: StoredDocument): void {
  const mirrored = documents.find(({ remote }) => remote);
  if (mirrored) throw runThere((subject ?? mirrored).name);
}

/** A document as a call names it. */
export interface NamedDocument {
  kind: Kind;
  name: string;
}

/**
 * The documents of these names and ids, whoever's of ours they are, locked in the order of their ids until the transaction ends:
 * who takes from lines or from an outstanding locks first (trade 1).
 */
export async function lockDocuments(tx: Transaction, which: WhichDocuments): Promise<StoredDocument[]> {
  const locked = await lockMirroredToo(tx, which);
  refuseMirrored(locked);
  return locked;
}

interface WhichDocuments {
  named?: readonly NamedDocument[];
  ids?: readonly string[];
}

/** The same for what is ours of a document that ERPNext keeps: the rounds of a request, an answer on its way. */
export async function lockMirroredToo(
  tx: Transaction,
  { named = [], ids = [] }: WhichDocuments,
): Promise<StoredDocument[]> {
  // An array is made once: who waits for a draft that is numbered meanwhile still finds it.
  const ofNames = sql`${t.id} = any(array(select ${idNamed(sql`n.kind`, sql`n.name`)}
    from json_to_recordset(${JSON.stringify(named)}) as n (kind text, name text)))`;
  return tx
    .select()
    .from(t)
    .where(or(named.length > 0 ? ofNames : undefined, inArray(t.id, [...ids])))
    .orderBy(asc(t.id))
    .for("update");
}

/** One document of a kind, locked likewise. */
export async function lockDocument(tx: Transaction, kind: Kind, name: string): Promise<StoredDocument | undefined> {
  const [row] = await lockDocuments(tx, { named: [{ kind, name }] });
  return row;
}

/** Writes a document, its lines and its first event in one round trip. */
export async function insertDocument(
  tx: Transaction,
  document: NewDocument,
  lines: NewLine[],
  event: NewEvent,
): Promise<void> {
  await tx.execute(sql`
    with document as (
      insert into ${tradeDocuments}
      select * from json_populate_recordset(null::${tradeDocuments}, ${asRecords(tradeDocuments, [document])})
    ), lines as (
      insert into ${tradeLines}
      select * from json_populate_recordset(null::${tradeLines}, ${asRecords(tradeLines, lines)})
    )
    insert into ${documentEvents}
    select * from json_populate_recordset(null::${documentEvents}, ${asRecords(documentEvents, [event])})`);
}

/** A document by id, for jobs: they speak for nobody. */
export async function findDocumentById(db: Queryable, id: string) {
  const [document] = await db.select().from(t).where(eq(t.id, id));
  if (!document) return undefined;
  const lines = await db.select().from(tradeLines).where(eq(tradeLines.documentId, id)).orderBy(asc(tradeLines.idx));
  return { document, lines };
}

/** What only the desk reads in a history: that a line comes from stock, or no longer. */
export const untoldMove = "from_stock";

/** Writes what happened to documents. */
export async function insertEvents(tx: Transaction, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`insert into ${documentEvents}
    select * from json_populate_recordset(null::${documentEvents}, ${asRecords(documentEvents, events)})`);
}

/** How much trade there is at all. */
export async function countTrade(db: Queryable): Promise<{ documents: number; payments: number }> {
  return { documents: await db.$count(tradeDocuments), payments: await db.$count(payments) };
}
