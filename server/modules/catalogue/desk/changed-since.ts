// Rows that somebody changed after a change had written them: they are told, or stay as they are.
import type { ChangedSince, ChangedTable } from "@vanik/contracts/catalogue-desk";
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { shownColumns, toChangedRow } from "./read-changes.ts";
import { isRowOf, nameOfUndone, type Undone, undoneTables } from "./undo-rows.ts";

const mostTold = 500;

interface Row extends Record<string, unknown> {
  table: ChangedTable;
  row: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  now: Record<string, unknown> | null;
}

/** That what the change made has parts by now which it did not make: they would go with it. */
function hasPartsMadeSince(id: string, { name }: Undone): SQL {
  const made = undoneTables
    .filter(({ partOf }) => partOf === name)
    .map((part) => {
      const [whose, which] = part.key.map((column) => sql.raw(`p."${column}"::text`));
      return sql`exists (select from ${nameOfUndone(part)} p where ${whose} = t.id and not exists (select from change_rows m
        where m.change_id = ${id} and m."table" = ${part.name} and m."row" = ${whose} || ' ' || ${which}))`;
    });
  return made.length > 0 ? sql`c."before" is null and (${sql.join(made, sql` or `)})` : sql`false`;
}

/** Rows that are others now than the change left them, or made whole with further parts; their place tells nothing. */
export async function findChangedSince(tx: Transaction, id: string): Promise<Row[]> {
  const found: Row[] = [];
  for (const undone of undoneTables) {
    const { rows } = await tx.execute<Row>(sql`
      select c."table", c."row", c."before", c."after", catalogue_row(to_jsonb(t)) as now
      from change_rows c left join ${nameOfUndone(undone)} t on ${isRowOf(undone)}
      where c.change_id = ${id} and c."table" = ${undone.name}
        and (c."after" - 'position' is distinct from catalogue_row(to_jsonb(t)) - 'position'
          or ${hasPartsMadeSince(id, undone)})
      order by c."row"`);
    found.push(...rows);
  }
  return found;
}

const toChangedSince = (row: Row): ChangedSince => ({
  ...toChangedRow(row),
  now: row.now && shownColumns(row.table, row.now),
});

export function refuseSince(since: readonly Row[]): void {
  if (since.length > 0)
    throw new Refusal(
      "conflict",
      "Some of these rows were changed since. Leave them as they are, or change them first.",
      {
        current: since.slice(0, mostTold).map(toChangedSince),
      },
    );
}
