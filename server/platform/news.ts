// Who has something new to read: a number for each reader, raised as the last of the transaction that made it so. Every node asks for it (sourcing 10).
import { inArray, sql } from "drizzle-orm";
import { beforeCommit, type Queryable, type Transaction } from "./db.ts";
import { readerNews } from "./tables.ts";
import type { Scope } from "./viewer.ts";

/** Whose news they are: a party's by its organisation's id, or the desk's. */
export type ReaderOfNews = Scope;

const partsOfDesk = 16;
const noted = new WeakMap<Transaction, Set<string>>();

const partRaised = (reader: string) => (reader === "desk" ? Math.floor(Math.random() * partsOfDesk) : 0);

async function raise(tx: Transaction, readers: Iterable<string>): Promise<void> {
  // First: the log's lines of a long sheet would else be written by the commit, while all who have news wait for these rows.
  await tx.execute(sql`set constraints all immediate`);
  // In one order, so that none waits for another in a circle.
  const rows = [...readers].toSorted().map((reader) => ({ reader, part: partRaised(reader), number: 1 }));
  await tx
    .insert(readerNews)
    .values(rows)
    .onConflictDoUpdate({
      target: [readerNews.reader, readerNews.part],
      set: { number: sql`${readerNews.number} + 1` },
    });
}

/** What these may read is another once the transaction is committed: parties by their ids, or `desk`. */
export function queueNews(tx: Transaction, readers: readonly string[]): void {
  if (readers.length === 0) return;
  let all = noted.get(tx);
  if (!all) {
    const first = new Set<string>();
    noted.set(tx, (all = first));
    beforeCommit(tx, (last) => raise(last, first));
  }
  for (const reader of readers) all.add(reader);
}

/** The number of each reader; who never had news has none. */
export async function newsNumbers(db: Queryable, readers: readonly string[]): Promise<Map<string, number>> {
  if (readers.length === 0) return new Map();
  const rows = await db
    .select({ reader: readerNews.reader, number: sql<number>`sum(${readerNews.number})::bigint` })
    .from(readerNews)
    .where(inArray(readerNews.reader, [...readers]))
    .groupBy(readerNews.reader);
  return new Map(rows.map(({ reader, number }) => [reader, number]));
}
