// What the books keep beside documents and payments. The demonstration's year has rows of all of it, so that what copies a database
// is seen to carry them.
import type pg from "pg";

export const tablesOfBooks = [
  "challans",
  "goods_returns",
  "ledger_accounts",
  "ledger_entries",
  "ledger_vouchers",
  "note_refunds",
  "payment_vouchers",
  "tds_challan_rows",
  "tds_challans",
] as const;

/** Of these a table has rows without a company's having written any. */
const ownRows: Partial<Record<(typeof tablesOfBooks)[number], string>> = {
  ledger_accounts: "own",
  ledger_vouchers: "type = 'journal'",
};

/** Those of which a database has no row that somebody wrote. */
export async function tablesWithoutRows(client: pg.ClientBase): Promise<string[]> {
  const counts = tablesOfBooks.map(
    (name) => `select '${name}' as name, count(*)::int as rows from ${name} where ${ownRows[name] ?? "true"}`,
  );
  const { rows } = await client.query<{ name: string; rows: number }>(counts.join(" union all "));
  return rows.filter((one) => one.rows === 0).map(({ name }) => name);
}
