// Names from the gapless series: taken last in the transaction, so the counter's row is held for a moment only (security 5).
import { sql } from "drizzle-orm";
import { financialYear } from "@vanik/trading/financial-year";
import type { Transaction } from "../../platform/db.ts";
import type { movements, payments } from "./goods-and-money/tables.ts";
import { series, tradeDocuments } from "./tables.ts";

/** Gives a document the next number of its series, such as `OPP-2627-000123`, in one statement. */
export function takeName(
  tx: Transaction,
  documentId: string,
  prefix: string,
  day: string,
  registrationId = 1,
): Promise<string> {
  return takeNameIn(tx, tradeDocuments, documentId, prefix, day, registrationId);
}

/** The same for a row of any table that has names: `day` is of the financial year whose number it takes. */
export async function takeNameIn(
  tx: Transaction,
  table: typeof tradeDocuments | typeof movements | typeof payments,
  id: string,
  prefix: string,
  day: string,
  registrationId = 1,
): Promise<string> {
  const year = financialYear(day);
  const { rows } = await tx.execute<{ name: string }>(sql`
    with taken as (
      insert into ${series} as s (registration_id, prefix, financial_year, last) values (${registrationId}, ${prefix}, ${year}, 1)
      on conflict (registration_id, prefix, financial_year) do update set last = s.last + 1
      returning last
    )
    update ${table} set name = ${`${prefix}-${year}-`} || lpad(taken.last::text, greatest(6, length(taken.last::text)), '0')
    from taken where ${table.id} = ${id} returning ${table.name}`);
  const name = rows[0]?.name;
  if (!name) throw new Error("What is to be named is not there");
  return name;
}
