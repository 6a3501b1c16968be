// What anything names is hidden, not deleted. The database's own references say what names it, in whichever module it stands.
import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";

export type Branch = "categories" | "sub_categories" | "items";

/** That a row `t` of the table is named by one that would not go with it. */
export async function isNamedAnywhere(tx: Transaction, table: Branch): Promise<SQL> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')
    order by 1, 2`);
  const naming = rows.map(
    (row) => sql`exists (select from ${sql.raw(row.table)} n where n.${sql.raw(row.column)} = t.id)`,
  );
  return sql`(${sql.join([sql`false`, ...naming], sql` or `)})`;
}

/** Whether a row that is locked is named so. */
export async function isRowNamed(tx: Transaction, table: Branch, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ named: boolean }>(
    sql`select ${await isNamedAnywhere(tx, table)} as named from ${sql.identifier(table)} t where t.id = ${id}`,
  );
  return rows[0]?.named ?? false;
}
