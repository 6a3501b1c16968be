// Names from the gapless series: taken last in the transaction, so the counter's row is held for a moment only (security 5).
import { sql } from "drizzle-orm";
import { randomInt } from "node:crypto";
import { financialYear } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { series, tradeDocuments } from "./tables.ts";

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A name until the real one is taken: the prefix, the year and six random letters. */
export function draftName(prefix: string, day: string): string {
  const tail = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join("");
  return `${prefix}-${financialYear(day)}-${tail}`;
}

/** The names that a number typed alone may mean: of this financial year and of the last; none for anything else. */
export function namesOfNumber(prefix: string, typed: string, day: string): string[] {
  if (!/^\d{1,6}$/.test(typed)) return [];
  const year = Number(day.slice(0, 4));
  const days = [day, `${year - 1}${day.slice(4)}`];
  return days.map((one) => `${prefix}-${financialYear(one)}-${typed.padStart(6, "0")}`);
}

/** Gives a document the next number of its series, such as `OPP-2627-000123`, in one statement. */
export async function takeName(
  tx: Transaction,
  documentId: string,
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
    update ${tradeDocuments} set name = ${`${prefix}-${year}-`} || lpad(taken.last::text, 6, '0')
    from taken where ${tradeDocuments.id} = ${documentId} returning ${tradeDocuments.name}`);
  const name = rows[0]?.name;
  if (!name) throw new Error("The document to be named is not there");
  return name;
}
