// Reads and writes of trade documents. What a party owns is read within its scope only.
import type { OpportunityQuery } from "@vanik/contracts/documents";
import { toPaise } from "@vanik/contracts/money";
import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { asRecords, type Queryable, type Transaction } from "../../platform/db.ts";
import { isDesk, type Scope } from "../../platform/viewer.ts";
import { users } from "../accounts/tables.ts";
import { items, subCategories } from "../catalogue/tables.ts";
import { documentEvents, tradeDocuments, tradeLines } from "./tables.ts";

type NewDocument = typeof tradeDocuments.$inferInsert;
type NewLine = typeof tradeLines.$inferInsert;
type NewEvent = typeof documentEvents.$inferInsert;

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

const within = (scope: Scope): SQL | undefined =>
  isDesk(scope) ? undefined : eq(tradeDocuments.organisationId, scope);
const startingWith = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;
const partyName = sql<string>`${tradeDocuments.party} ->> 'name'`;

const orders = {
  name: tradeDocuments.name,
  transaction_date: tradeDocuments.transactionDate,
  status: tradeDocuments.status,
  opportunity_amount: tradeDocuments.total,
} as const;

function orderBy(sort: OpportunityQuery["sort"]): SQL[] {
  const descending = sort.startsWith("-");
  const column = orders[(descending ? sort.slice(1) : sort) as keyof typeof orders];
  const direction = descending ? desc : asc;
  return [direction(column), direction(tradeDocuments.name)];
}

function filters(scope: Scope, kind: string, query: OpportunityQuery, names: string[]): SQL | undefined {
  const { status, q, party, from, to, min, max } = query;
  const desk = isDesk(scope);
  return and(
    within(scope),
    eq(tradeDocuments.kind, kind),
    status ? eq(tradeDocuments.status, status) : undefined,
    q
      ? or(
          ilike(tradeDocuments.name, startingWith(q)),
          inArray(tradeDocuments.name, names),
          desk ? ilike(partyName, startingWith(q)) : undefined,
        )
      : undefined,
    desk && party ? ilike(partyName, startingWith(party)) : undefined,
    from ? gte(tradeDocuments.transactionDate, from) : undefined,
    to ? lte(tradeDocuments.transactionDate, to) : undefined,
    min === undefined ? undefined : gte(tradeDocuments.total, toPaise(min)),
    max === undefined ? undefined : lte(tradeDocuments.total, toPaise(max)),
  );
}

/** One page of a kind within a scope, and how many there are (counted to 10,001 at most); `names` are what `q` may also mean. */
export async function listDocuments(
  db: Queryable,
  scope: Scope,
  kind: string,
  query: OpportunityQuery,
  names: string[],
) {
  const where = filters(scope, kind, query, names);
  const rows = db
    .select()
    .from(tradeDocuments)
    .where(where)
    .orderBy(...orderBy(query.sort))
    .limit(query.limit_page_length)
    .offset(query.limit_start);
  const counted = db.select({ id: tradeDocuments.id }).from(tradeDocuments).where(where).limit(10_001).as("counted");
  const [page, [total]] = await Promise.all([rows, db.select({ n: count() }).from(counted)]);
  return { rows: page, total: total?.n ?? 0 };
}

/** One document of a kind within a scope, with its lines and events. */
export async function findDocument(db: Queryable, scope: Scope, kind: string, name: string) {
  const [document] = await db
    .select()
    .from(tradeDocuments)
    .where(and(within(scope), eq(tradeDocuments.kind, kind), eq(tradeDocuments.name, name)));
  if (!document) return undefined;
  const [lines, events] = await Promise.all([
    db
      .select({ line: tradeLines, subCategory: { id: subCategories.id, name: subCategories.name } })
      .from(tradeLines)
      .leftJoin(items, eq(items.id, tradeLines.itemId))
      .leftJoin(subCategories, eq(subCategories.id, items.subCategoryId))
      .where(eq(tradeLines.documentId, document.id))
      .orderBy(asc(tradeLines.idx)),
    db
      .select({ event: documentEvents, person: users.name })
      .from(documentEvents)
      .leftJoin(users, eq(users.id, documentEvents.userId))
      .where(eq(documentEvents.documentId, document.id))
      .orderBy(asc(documentEvents.at)),
  ]);
  return { document, lines, events };
}

/** A document by id, for jobs: they speak for nobody. */
export async function findDocumentById(db: Queryable, id: string) {
  const [document] = await db.select().from(tradeDocuments).where(eq(tradeDocuments.id, id));
  if (!document) return undefined;
  const lines = await db.select().from(tradeLines).where(eq(tradeLines.documentId, id)).orderBy(asc(tradeLines.idx));
  return { document, lines };
}
