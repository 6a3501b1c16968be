// The Overview's figures: sums of what is kept by day and month, and of what is open now. All for the desk, over all parties.
import type { Paise } from "@vanik/contracts/money";
import type { KindOf } from "@vanik/contracts/trade";
import { chargeCodes } from "@vanik/trading/charges";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { partiesAs } from "../accounts/views.ts";
import { categoriesAs } from "../catalogue/views.ts";
import { invoiceEntries } from "./rollup-sums.ts";

/** Both days included. */
export interface Period {
  from: string;
  to: string;
}

export interface FoundMargin extends Record<string, unknown> {
  /** Its first day. */
  month: string;
  /** Empty for charges and what nobody knows. */
  categoryId: string;
  category: string | null;
  amount: Paise;
  cost: Paise;
  withoutCost: Paise;
}

/** By month and category, in this order. */
export async function findMargin(db: Queryable, { from, to }: Period): Promise<FoundMargin[]> {
  const { rows } = await db.execute<FoundMargin>(sql`
    with m as (select date_trunc('month', day::timestamp)::date as month, category_id, sum(amount)::bigint as amount, sum(cost)::bigint as cost,
        sum(without_cost)::bigint as without_cost
      from margin_days where day between ${from} and ${to} group by 1, 2)
    select m.month, m.category_id as "categoryId", c.name as category, m.amount, m.cost, m.without_cost as "withoutCost"
    from m left join ${categoriesAs("c")} on c.id = m.category_id order by m.month, m.category_id = '', c.name, m.category_id`);
  return rows;
}

export interface FoundStep extends Record<string, unknown> {
  step: number;
  cases: number;
  value: Paise;
}

export async function findFunnel(db: Queryable, { from, to }: Period): Promise<FoundStep[]> {
  const { rows } = await db.execute<FoundStep>(sql`
    select step, sum(cases)::int as cases, sum(value)::bigint as value from funnel_days
    where day between ${from} and ${to} group by step`);
  return rows;
}

export interface FoundTop extends Record<string, unknown> {
  kind: KindOf<"invoice">;
  id: string;
  name: string;
  netTotal: Paise;
  invoices: number;
}

const listed = 10;

/** Rows `sums` of kind, party, net total and number: whole months by what is kept; of a month that is asked in part its documents. */
const invoicesIn = ({ from, to }: Period): SQL => sql`
      whole as (
        select p.first, (p.first + interval '1 month')::date as next
        from generate_series(date_trunc('month', ${from}::date), date_trunc('month', ${to}::date), interval '1 month') g
          cross join lateral (select g::date as first) p
        where p.first >= ${from}::date and p.first + interval '1 month' <= ${to}::date + 1),
      edges as (select coalesce((select min(first) from whole), ${to}::date + 1) as first,
        coalesce((select max(next) from whole), ${to}::date + 1) as next),
      sums as (
        select p.kind, p.organisation_id, p.net_total, p.invoices from party_months p where p.month in (select first from whole)
        union all select d.kind, d.organisation_id, d.sign * d.net_total, d.invoices from ${sql.raw(invoiceEntries)} d, edges e
          where d.organisation_id is not null and not d.is_financial and (d.day >= ${from} and d.day < e.first or d.day >= e.next and d.day <= ${to}))`;

/** Ten of each side. */
export async function findTop(db: Queryable, period: Period): Promise<FoundTop[]> {
  const { rows } = await db.execute<FoundTop>(sql`
    with ${invoicesIn(period)},
      ranked as (select kind, organisation_id, sum(net_total)::bigint as net_total, sum(invoices)::int as invoices,
          row_number() over (partition by kind order by sum(net_total) desc, organisation_id) as place
        from sums group by kind, organisation_id)
    select r.kind, r.organisation_id as id, o.name, r.net_total as "netTotal", r.invoices
    from ranked r join ${partiesAs("o")} on o.id = r.organisation_id where r.place <= ${listed} order by r.kind, r.place`);
  return rows;
}

/** What was invoiced to all buyers and billed by all suppliers, before tax, less what notes with GST took of it. */
export async function findBilled(db: Queryable, period: Period): Promise<{ sales: Paise; bills: Paise }> {
  const { rows } = await db.execute<{ sales: Paise; bills: Paise }>(sql`
    with ${invoicesIn(period)}
    select coalesce(sum(net_total) filter (where kind = 'sales_invoice'), 0)::bigint as sales,
      coalesce(sum(net_total) filter (where kind = 'purchase_invoice'), 0)::bigint as bills from sums`);
  return rows[0]!;
}

export interface OpenInSpan extends Record<string, unknown> {
  kind: KindOf<"invoice">;
  /** The first day of the span on which something is due; null: it never falls due. */
  due: string | null;
  amount: Paise;
  /** Of the old books, besides. */
  openings: Paise;
}

/** What is open, by the spans of due days that begin on the days given, which ascend. */
export async function findOpen(db: Queryable, firstDays: readonly string[]): Promise<OpenInSpan[]> {
  const { rows } = await db.execute<OpenInSpan>(sql`
    select d.kind, min(d.due_date) as due,
      coalesce(sum(d.outstanding) filter (where d.opening_on is null), 0)::bigint as amount,
      coalesce(sum(d.outstanding) filter (where d.opening_on is not null), 0)::bigint as openings
    from trade_documents d where d.kind in ('sales_invoice', 'purchase_invoice') and d.outstanding > 0
    group by d.kind, width_bucket(d.due_date, ${sql.param(firstDays)}::date[])`);
  return rows;
}

export const isServiceRow = (l: string): SQL => sql.raw(isServiceText(l));
export const isServiceText = (l: string): string =>
  `(${l}.hsn like '99%' or upper(${l}.item_code) in (${chargeCodes.map((code) => `'${code}'`).join(", ")}))`;

/** Of orders: one in force whose day has passed; said as its index has it. */
export function isPastDelivery(today: string, orders = "d"): SQL {
  const d = sql.raw(orders);
  return sql`${d}.kind in ('sales_order', 'purchase_order') and ${d}.state in ('submitted', 'held')
    and ${d}.status not in ('Completed', 'To Bill') and ${d}.delivery_date < ${today}`;
}

/** Of lines l: goods of which more is left than their tolerance lets go (trade 2). */
export const isLeft: SQL = sql`not ${isServiceRow("l")} and l.delivered_qty * 10000 < l.qty * (10000 - l.tolerance)`;

/** What a line's rest is worth, by its taxable value. */
export const valueLeft: SQL = sql`round(l.amount::numeric * (l.qty - l.delivered_qty) / l.qty)`;

export interface FoundLate extends Record<string, unknown> {
  kind: KindOf<"order">;
  orders: number;
  lines: number;
  value: Paise;
}

export async function findLate(db: Queryable, today: string): Promise<FoundLate[]> {
  const { rows } = await db.execute<FoundLate>(sql`
    select d.kind, count(distinct d.id)::int as orders, count(*)::int as lines, sum(${valueLeft})::bigint as value
    from trade_documents d join trade_lines l on l.document_id = d.id
    where ${isPastDelivery(today)} and ${isLeft} group by d.kind`);
  return rows;
}

export interface FoundMoved extends Record<string, unknown> {
  kind: KindOf<"order">;
  moved: number;
  inTime: number;
}

export async function findMovedInTime(db: Queryable, { from, to }: Period): Promise<FoundMoved[]> {
  const { rows } = await db.execute<FoundMoved>(sql`
    select kind, sum(moved)::int as moved, sum(in_time)::int as "inTime" from movement_days
    where day between ${from} and ${to} group by kind`);
  return rows;
}

/** Until when the sums hold; null before they were first made. */
export async function findAsOf(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`select at from rollups_as_of`);
  return rows[0] ? new Date(rows[0].at) : null;
}
