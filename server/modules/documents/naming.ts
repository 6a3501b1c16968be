// Names from the gapless series: taken last in the transaction, so the counter's row is held for a moment only (security 5).
import { and, eq, sql } from "drizzle-orm";
import { financialYear } from "@vanik/trading/financial-year";
import { documentName, longestName, mainRegistration, seriesOf } from "@vanik/trading/names";
import { countedBy, leastNumber, ownSeriesOf } from "@vanik/trading/own-numbers";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { quotationSeriesOf } from "../accounts/use-cases.ts";
import { readOwnSeries, readRegistrations } from "../content/use-cases.ts";
import type { challans, goodsReturns, movements, payments, paymentVouchers } from "./goods-and-money/tables.ts";
import { series, tradeDocuments } from "./tables.ts";

/** Gives a document the next number of its series, such as `OPP-2627-000123`: of our own one, where its kind has one. */
export async function assignName(
  tx: Transaction,
  documentId: string,
  prefix: string,
  day: string,
  registrationId = 1,
): Promise<string> {
  const own = ownSeriesOf(await readOwnSeries(tx), prefix, registrationId);
  if (!own) return assignNameIn(tx, tradeDocuments, documentId, prefix, day, registrationId);
  const { stem, year } = countedBy(own, day);
  const counted = { counter: ownCounter, prefix: stem, year, least: leastNumber(own, day) };
  return assignNext(tx, tradeDocuments, documentId, { ...counted, stem, digits: own.digits });
}

/** Series of our own count by what their numbers begin with, whosever they are: no number is given twice. */
export const ownCounter = 0;

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

type Named =
  | typeof tradeDocuments
  | typeof movements
  | typeof goodsReturns
  | typeof payments
  | typeof challans
  | typeof paymentVouchers;

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
  return assignNext(tx, table, id, builtIn(own, counter, day, 6));
}

/** A number of the supplier's own series: it tells nothing of how often others are quoted (decision 062). */
export async function assignSuppliersName(
  tx: Transaction,
  { id, organisationId, transactionDate }: { id: string; organisationId: string; transactionDate: string },
  prefix: string,
): Promise<string> {
  const own = prefix + (await quotationSeriesOf(tx, organisationId));
  return assignNext(tx, tradeDocuments, id, builtIn(own, mainRegistration, transactionDate, 4));
}

interface Counted {
  /** Whose counter, its prefix and financial year: the key of `series`. */
  counter: number;
  prefix: string;
  year: string;
  /** What stands before the number, and how many digits it has at least. */
  stem: string;
  digits: number;
  /** No number below is given: what is left out is written down. */
  least: number;
}

function builtIn(prefix: string, counter: number, day: string, digits: number): Counted {
  const year = financialYear(day);
  return { counter, prefix, year, stem: `${prefix}-${year}-`, digits, least: 1 };
}

async function assignNext(
  tx: Transaction,
  table: Named,
  id: string,
  { counter, prefix, year, stem, digits, least }: Counted,
): Promise<string> {
  // What ERPNext says bears its number already: then it is the next one's turn.
  const isFree =
    table === tradeDocuments
      ? sql`and not exists (select from trade_documents o where o.remote and o.kind = trade_documents.kind
          and upper(o.name) = upper(next.name) and o.id <> trade_documents.id)`
      : sql``;
  const { rows } = await tx.execute<{ name: string }>(sql`
    with taken as (
      insert into ${series} as s (registration_id, prefix, financial_year, last, skipped)
      values (${counter}, ${prefix}, ${year}, ${least}, ${least}::int - 1)
      on conflict (registration_id, prefix, financial_year) do update
      set last = greatest(s.last + 1, excluded.last), skipped = s.skipped + greatest(excluded.last - s.last - 1, 0)
      returning last
    ), next as (
      select ${stem} || lpad(taken.last::text, greatest(${digits}::int, length(taken.last::text)), '0') as name from taken
    )
    update ${table} set name = next.name from next where ${table.id} = ${id} ${isFree} returning ${table.name}`);
  const name = rows[0]?.name;
  if (!name) {
    const there = await tx.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (there.length === 0) throw new Error("What is to be named is not there");
    const isCounter = and(
      eq(series.registrationId, counter),
      eq(series.prefix, prefix),
      eq(series.financialYear, year),
    );
    await tx
      .update(series)
      .set({ skipped: sql`${series.skipped} + 1` })
      .where(isCounter);
    return assignNext(tx, table, id, { counter, prefix, year, stem, digits, least });
  }
  if (name.length > longestName)
    throw new Refusal(
      "refused",
      `All numbers of ${stem.replace(/[-/]$/, "")} are used: ${name} would be longer than rule 46 allows.`,
    );
  return name;
}
