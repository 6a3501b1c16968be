// The rows of imports: written and read some thousand at a time, in their order.
import type { ImportVerdict } from "@vanik/contracts/imports";
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { type ImportCounts, importRows } from "./tables.ts";
import type { JudgedRow, Undo } from "./target.ts";

const t = importRows;
export const batchLength = 2000;

/** Adds rows, as JSON of their numbers and cells. */
export async function insertRows(db: Queryable, importId: string, rows: string): Promise<void> {
  await db.execute(sql`insert into import_rows (import_id, "row", cells, verdict, notes)
    select ${importId}::uuid, r."row", r.cells, r.verdict, r.notes
    from json_to_recordset(${rows}::json) as r ("row" int, cells jsonb, verdict text, notes jsonb)`);
}

export async function deleteRows(db: Queryable, importId: string): Promise<void> {
  await db.delete(t).where(eq(t.importId, importId));
}

export type StoredRow = Omit<typeof importRows.$inferSelect, "importId" | "undo">;
const shown = {
  row: t.row,
  cells: t.cells,
  verdict: t.verdict,
  changes: t.changes,
  faults: t.faults,
  notes: t.notes,
};
const isEntry = sql`${t.verdict} is distinct from 'aside'`;

/** Some rows behind one, of these verdicts or all. */
export function findImportRows(
  db: Queryable,
  importId: string,
  { after, limit, verdicts }: { after: number; limit: number; verdicts?: readonly ImportVerdict[] },
): Promise<StoredRow[]> {
  const wanted = verdicts ? inArray(t.verdict, [...verdicts]) : undefined;
  return db
    .select(shown)
    .from(t)
    .where(and(eq(t.importId, importId), gt(t.row, after), wanted))
    .orderBy(asc(t.row))
    .limit(limit);
}

/** Changed rows, those whose price changes most first, behind so many. */
export function findLargestChanges(
  db: Queryable,
  importId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<StoredRow[]> {
  const price = (side: "old" | "new") =>
    sql`case when jsonb_typeof(${t.changes} -> 'average_price' -> ${side}) = 'number'
      then (${t.changes} -> 'average_price' ->> ${side})::numeric end`;
  const change = sql`abs(${price("new")} - ${price("old")}) / nullif(${price("old")}, 0)`;
  return db
    .select(shown)
    .from(t)
    .where(and(eq(t.importId, importId), eq(t.verdict, "changed")))
    .orderBy(sql`${change} desc nulls last`, asc(t.row))
    .offset(skip)
    .limit(limit);
}

/** Bytes of cells in a batch, or one row: a cell may hold 32,767 signs, and a batch is worked on at once. */
const batchBytes = 2_000_000;

/** All that are entries, or those of these verdicts, in batches. */
export async function* rowsInBatches(
  db: Queryable,
  importId: string,
  verdicts?: readonly ImportVerdict[],
): AsyncGenerator<StoredRow[]> {
  let after = 0;
  let most = batchLength;
  for (;;) {
    const next = and(
      eq(t.importId, importId),
      gt(t.row, after),
      verdicts ? inArray(t.verdict, [...verdicts]) : isEntry,
    );
    const some = db
      .select({
        ...shown,
        bytes: sql<number>`sum(octet_length(${t.cells}::text)) over (order by ${t.row})`.as("bytes"),
        place: sql<number>`row_number() over (order by ${t.row})`.as("place"),
      })
      .from(t)
      .where(next)
      .orderBy(asc(t.row))
      .limit(most)
      .as("some");
    const { bytes, place, ...columns } = some._.selectedFields;
    const rows = await db
      .select(columns)
      .from(some)
      .where(or(lte(bytes, batchBytes), eq(place, 1)))
      .orderBy(asc(some.row));
    if (rows.length === 0) return;
    yield rows as StoredRow[];
    after = rows.at(-1)!.row;
    // No more is looked at than will fit.
    most = Math.min(batchLength, 2 * rows.length);
  }
}

export async function writeVerdicts(db: Queryable, importId: string, judged: readonly JudgedRow[]): Promise<void> {
  const rows = judged.map(({ row, verdict, changes, faults, notes = {} }) => ({
    row,
    verdict,
    said: changes,
    faults,
    notes,
  }));
  await db.execute(sql`update import_rows i set (verdict, old_and_new, faults, notes) = (r.verdict, r.said, r.faults, r.notes)
    from json_to_recordset(${JSON.stringify(rows)}) as r ("row" int, verdict text, said jsonb, faults jsonb, notes jsonb)
    where i.import_id = ${importId} and i."row" = r."row"`);
}

/** Adds sentences to rows, which are faulty by them; what stands at a field stays. */
export async function addFaults(
  db: Queryable,
  importId: string,
  faults: readonly { row: number; faults: Record<string, string> }[],
): Promise<void> {
  if (faults.length === 0) return;
  await db.execute(sql`update import_rows i set verdict = 'faulty', faults = r.faults || coalesce(i.faults, '{}')
    from json_to_recordset(${JSON.stringify(faults)}) as r ("row" int, faults jsonb)
    where i.import_id = ${importId} and i."row" = r."row"`);
}

export async function countVerdicts(db: Queryable, importId: string): Promise<ImportCounts> {
  const { rows } = await db.execute<{ verdict: ImportVerdict | null; n: number }>(
    sql`select verdict, count(*)::int as n from import_rows where import_id = ${importId} group by verdict`,
  );
  const countOf = (verdict: ImportVerdict) => rows.find((row) => row.verdict === verdict)?.n ?? 0;
  const counts = {
    new: countOf("new"),
    changed: countOf("changed"),
    unchanged: countOf("unchanged"),
    faulty: countOf("faulty"),
  };
  const aside = countOf("aside");
  const entries = rows.reduce((sum, { n }) => sum + n, 0) - aside;
  return { rows: entries, ...counts, ...(aside > 0 && { aside }) };
}

export async function writeUndo(db: Queryable, importId: string, undone: readonly Undo[]): Promise<void> {
  if (undone.length === 0) return;
  await db.execute(sql`update import_rows i set undo = r.undo
    from json_to_recordset(${JSON.stringify(undone)}) as r ("row" int, undo jsonb)
    where i.import_id = ${importId} and i."row" = r."row"`);
}

/** What was made and changed, the last row first, in batches. */
export async function* undoInBatches(db: Queryable, importId: string): AsyncGenerator<unknown[]> {
  for (let before = 2 ** 31 - 1; ;) {
    const rows = await db
      .select({ row: t.row, undo: t.undo })
      .from(t)
      .where(and(eq(t.importId, importId), lt(t.row, before), isNotNull(t.undo)))
      .orderBy(desc(t.row))
      .limit(batchLength);
    if (rows.length > 0) yield rows.map(({ undo }) => undo);
    if (rows.length < batchLength) return;
    before = rows.at(-1)!.row;
  }
}
