// The rows of a change as SQL finds them again: which tables it has rows of, and what of them is put back (operator 2).
import type { ChangedTable } from "@vanik/contracts/catalogue-desk";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../platform/db.ts";
import { attributes, categories, gstRates, items, itemUnits, subCategories } from "../tables.ts";

export interface Undone {
  name: ChangedTable;
  table: PgTable;
  key: readonly string[];
  /** Whose parts its rows are, by the first column of their key. */
  partOf?: ChangedTable;
}

/** What others stand in comes first. */
export const undoneTables: readonly Undone[] = [
  { name: "categories", table: categories, key: ["id"] },
  { name: "sub_categories", table: subCategories, key: ["id"] },
  { name: "items", table: items, key: ["id"] },
  { name: "item_units", table: itemUnits, key: ["item_id", "uom"], partOf: "items" },
  { name: "attributes", table: attributes, key: ["sub_category_id", "key"], partOf: "sub_categories" },
  { name: "gst_rates", table: gstRates, key: ["item_id", "valid_from"], partOf: "items" },
];

export const undoneTable = (wanted: ChangedTable) => undoneTables.find(({ name }) => name === wanted)!;

/** As `catalogue_row` of the migration leaves them out: they follow from others. */
const following = new Set("words code_key version item_count search_version gst_rate gst_treatment remote".split(" "));

/** What a row that comes back begins with; what follows is made anew. */
export const beginnings = `{"words": "", "version": 1, "item_count": 0, "search_version": "", "gst_rate": 0, "gst_treatment": "taxable"}`;

export const columnsPutBack = ({ table }: Undone) =>
  Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => !following.has(name));

export const columnList = (columns: readonly string[], alias = "") =>
  sql.join(
    columns.map((column) => sql.raw(`${alias}"${column}"`)),
    sql`, `,
  );

export const nameOfUndone = ({ name }: Undone) => sql.raw(`"${name}"`);

/**
 * That `t` is the row that `c`, a row of the change, is of: said from both sides, for an index of each. Of a change that was
 * just made statistics know nothing, and without its own index each row would be compared with all.
 */
export function isRowOf({ key }: Undone): SQL {
  const columns = key.map((column) => sql.raw(`t."${column}"::text = coalesce(c."after", c."before") ->> '${column}'`));
  const row = sql.raw(`c."row" = ${key.map((column) => `t."${column}"::text`).join(" || ' ' || ")}`);
  return sql.join([row, ...columns], sql` and `);
}

/** The rows of a change that are put back. */
export interface Undoing {
  tx: Transaction;
  id: string;
  /** Those that stay as they are, as `table row`. */
  left: SQL;
}

export const rowsToPutBack = ({ id, left }: Undoing, { name }: Undone) =>
  sql`c.change_id = ${id} and c."table" = ${name} and c."table" || ' ' || c."row" <> all(${left})`;
