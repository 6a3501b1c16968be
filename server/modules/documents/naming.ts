// Names from the gapless series: taken last in the transaction, so the counter's row is held for a moment only (security 5).
import { sql } from "drizzle-orm";
import { financialYear } from "@vanik/trading/financial-year";
import { documentName, longestName, mainRegistration, seriesOf } from "@vanik/trading/names";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { quotationSeriesOf } from "../accounts/use-cases.ts";
import { readRegistrations } from "../content/use-cases.ts";
import type { movements, payments } from "./goods-and-money/tables.ts";
import { series, tradeDocuments } from "./tables.ts";

/** Gives a document the next number of its series, such as `OPP-2627-000123`, in one statement. */
export function assignName(
  tx: Transaction,
  documentId: string,
  prefix: string,
  day: string,
  registrationId = 1,
): Promise<string> {
  return assignNameIn(tx, tradeDocuments, documentId, prefix, day, registrationId);
}

async function seriesNow(tx: Transaction, prefix: string, registrationId: number) {
  if (registrationId === mainRegistration) return { series: prefix, counter: mainRegistration };
  return seriesOf(prefix, registrationId, await readRegistrations(tx));
}

/** True where a document that bears prices names this registration of ours: any, or one that has left Draft. */
export async function isRegistrationUsed(
  db: Queryable,
  registrationId: number,
  by: "any" | "issued",
): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${tradeDocuments}
    where ${tradeDocuments.registrationId} = ${registrationId} and ${tradeDocuments.operator} ->> 'gstin' <> ''
      and ${tradeDocuments.kind} not in ('opportunity', 'request_for_quotation')
      ${by === "issued" ? sql`and ${tradeDocuments.state} <> 'draft'` : sql``} limit 1`);
  return rows.length > 0;
}

/** The next numbers of a series for what is written with them, such as `OS-2627-000001`, in their order. */
export async function assignNames(tx: Transaction, prefix: string, day: string, count: number): Promise<string[]> {
  const year = financialYear(day);
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into ${series} as s (registration_id, prefix, financial_year, last) values (1, ${prefix}, ${year}, ${count})
    on conflict (registration_id, prefix, financial_year) do update set last = s.last + ${count} returning last`);
  const first = rows[0]!.last - count + 1;
  return Array.from({ length: count }, (_, at) => documentName(prefix, day, first + at));
}

type Named = typeof tradeDocuments | typeof movements | typeof payments;

/** The same for a row of any table that has names: `day` is of the financial year whose number it takes. */
export async function assignNameIn(
  tx: Transaction,
  table: Named,
  id: string,
  prefix: string,
  day: string,
  registrationId = 1,
): Promise<string> {
  const { series: own, counter } = await seriesNow(tx, prefix, registrationId);
  return assignNext(tx, table, id, { own, counter, digits: 6 }, day);
}

/** A number of the supplier's own series: it tells nothing of how often others are quoted (decision 062). */
export async function assignSuppliersName(
  tx: Transaction,
  { id, organisationId, transactionDate }: { id: string; organisationId: string; transactionDate: string },
  prefix: string,
): Promise<string> {
  const own = prefix + (await quotationSeriesOf(tx, organisationId));
  return assignNext(tx, tradeDocuments, id, { own, counter: mainRegistration, digits: 4 }, transactionDate);
}

async function assignNext(
  tx: Transaction,
  table: Named,
  id: string,
  { own, counter, digits }: { own: string; counter: number; digits: number },
  day: string,
): Promise<string> {
  const year = financialYear(day);
  const { rows } = await tx.execute<{ name: string }>(sql`
    with taken as (
      insert into ${series} as s (registration_id, prefix, financial_year, last) values (${counter}, ${own}, ${year}, 1)
      on conflict (registration_id, prefix, financial_year) do update set last = s.last + 1
      returning last
    )
    update ${table} set name = ${`${own}-${year}-`} || lpad(taken.last::text, greatest(${digits}::int, length(taken.last::text)), '0')
    from taken where ${table.id} = ${id} returning ${table.name}`);
  const name = rows[0]?.name;
  if (!name) throw new Error("What is to be named is not there");
  if (name.length > longestName)
    throw new Refusal(
      "refused",
      `All numbers of ${own}-${year} are used: ${name} would be longer than rule 46 allows.`,
    );
  return name;
}
