// Documents and payments that a test writes without their moves: the ledger does not know them, and is not asked.
import type { Pool } from "pg";

/** The databases in which it did. */
export const writtenApart = new Set<string | undefined>();

const writesTrade =
  /\b(insert into|update|delete from) "?(trade_documents|trade_lines|payments|payment_allocations)\b/i;

/** What the product writes it writes in transactions: what comes without one is a test's own. */
export function seeWhatIsWrittenApart(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((...args: unknown[]) => {
    const [what] = args;
    const text = typeof what === "string" ? what : (what as { text?: string }).text;
    if (text && writesTrade.test(text)) writtenApart.add(pool.options.database);
    return query(...args);
  }) as typeof pool.query;
}
