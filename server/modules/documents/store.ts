// Writing a document whole, and reading one for jobs.
import { asc, eq, sql } from "drizzle-orm";
import { asRecords, type Queryable, type Transaction } from "../../platform/db.ts";
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

/** A document by id, for jobs: they speak for nobody. */
export async function findDocumentById(db: Queryable, id: string) {
  const [document] = await db.select().from(tradeDocuments).where(eq(tradeDocuments.id, id));
  if (!document) return undefined;
  const lines = await db.select().from(tradeLines).where(eq(tradeLines.documentId, id)).orderBy(asc(tradeLines.idx));
  return { document, lines };
}

/** Writes what happened to a document. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(documentEvents).values(event);
}
