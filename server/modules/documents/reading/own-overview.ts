// How a party stands with us: one query within its scope, which reads what is open and its months' sums, never what is done.
import { noPaise, type Paise, toRupees } from "@vanik/contracts/money";
import type { OwnAct, OwnOverview } from "@vanik/contracts/own-overview";
import type { Kind } from "@vanik/contracts/trade";
import { ahead } from "@vanik/contracts/waiting";
import { addDays } from "@vanik/trading/days";
import { sumByWeek, weeksFrom } from "@vanik/trading/open-weeks";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { PartyReader, PartyScope } from "../../../platform/viewer.ts";
import { findPaidDays } from "../../inbox/use-cases.ts";
import { isPastDelivery, isServiceRow } from "../overview-figures.ts";

const shown = 5;
const barred = 8;
/** What was sent earlier is answered or past: the index is read no further back. */
export const answeredWithin = 400;

interface FoundOrder {
  name: string;
  amount: Paise;
  status: string;
  ordered: string;
  delivery_date: string | null;
  came: number;
}
interface FoundWait {
  kind: Kind;
  name: string;
  act: OwnAct;
  amount: Paise;
  lines: number;
  day: string | null;
}
interface Found extends Record<string, unknown> {
  waits: { count: number; amount: Paise; rows: FoundWait[] | null };
  menu: { kind: Kind; waits: number; late: number }[] | null;
  late: { count: number; amount: Paise; rows: FoundOrder[] | null };
  due: {
    count: number;
    amount: Paise;
    overdue: Paise;
    late: number;
    rows: { id: string; name: string; number: string; due_date: string | null; outstanding: Paise }[] | null;
  };
  open: { due: string | null; amount: Paise }[] | null;
  orders: { count: number; rows: FoundOrder[] | null };
  months: { month: string; amount: Paise }[] | null;
}

/** Our offers that can be accepted still, and orders that are held, with their day if it has passed: of a buyer. */
const buyersWaits = (scope: PartyScope, today: string): SQL => sql`
  select d.kind, d.name, 'answer' as act, d.rounded_total as amount, d.item_count as lines, d.valid_till as day
    from trade_documents d where d.organisation_id = ${scope} and d.kind = 'quotation' and d.state <> 'draft'
      and d.transaction_date >= ${addDays(today, -answeredWithin)} and d.status = 'Open'
      and (d.valid_till is null or d.valid_till >= ${today})
  union all select 'sales_order', o.name, 'held', o.amount, o.lines, case when o.late then o.delivery_date end
    from orders o where o.state = 'held'`;

/** Orders without its paper, and orders to be made ready: of a supplier. */
const suppliersWaits = (today: string): SQL => sql`
  select 'purchase_order' as kind, o.name, case when o.has_file then 'ready' else 'confirm' end as act, o.amount, o.lines,
      o.delivery_date as day
    from orders o where o.state = 'submitted' and o.to_move and not o.late
      and (not o.has_file or o.delivery_date <= ${addDays(today, ahead.goods)})`;

// Of these no sums are kept: a party's of a year are read, by an index of theirs alone.
const isMirroredBill = sql`d.remote and d.state = 'submitted' and d.kind in ('sales_invoice', 'purchase_invoice')`;

const orderRow = sql`json_build_object('name', o.name, 'amount', o.amount, 'status', o.status, 'ordered', o.ordered,
  'delivery_date', o.delivery_date, 'came', least(1, greatest(0, g.came)))`;
// Of few orders: how much of each has come, by value; what is neither counted nor carried does not come.
const came = sql`cross join lateral (
  select coalesce(sum(l.amount::numeric * least(l.delivered_qty, l.qty) / nullif(l.qty, 0)) / nullif(sum(l.amount), 0), 0)::float8 as came
  from trade_lines l where l.document_id = o.id and not ${isServiceRow("l")}) g`;

function findOwnOverview(scope: PartyScope, isBuyer: boolean, today: string): SQL {
  const [order, invoice] = isBuyer
    ? [sql`'sales_order'`, sql`'sales_invoice'`]
    : [sql`'purchase_order'`, sql`'purchase_invoice'`];
  return sql`with orders as materialized (
      select d.id, d.name, d.state, d.status, d.transaction_date as ordered, d.delivery_date, d.grand_total as amount,
        d.item_count as lines, d.has_file, m.to_move, coalesce(m.to_move and ${isPastDelivery(today)}, false) as late
      from trade_documents d cross join lateral (select d.status not in ('To Bill', 'To Pay', 'Completed') as to_move) m
      where d.organisation_id = ${scope} and d.kind = ${order} and d.kind in ('sales_order', 'purchase_order')
        and d.state in ('submitted', 'held') and d.status <> 'Completed' and d.status <> 'Delivered'),
    waits as materialized (${isBuyer ? buyersWaits(scope, today) : suppliersWaits(today)}),
    due as materialized (
      select d.id, d.name, coalesce(nullif(d.bill_no, ''), d.name) as number, d.due_date, d.outstanding
      from trade_documents d where d.organisation_id = ${scope} and d.kind = ${invoice} and d.state <> 'draft' and d.outstanding > 0),
    late as (select o.*, g.came from orders o ${came} where o.late and o.name not in (select w.name from waits w))
  select
    (select json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0),
        'rows', (select json_agg(w) from (select * from waits order by day nulls last, name limit ${shown}) w)) from waits) as waits,
    (select json_agg(m) from (
        select k.kind, count(*) filter (where k.waits) as waits, count(*) filter (where k.late) as late from (
          select kind, true as waits, false as late from waits
          union all select ${order}, false, true from orders where late
          union all select ${invoice}, false, true from due where due_date < ${today}) k group by k.kind) m) as menu,
    (select json_build_object('count', count(*), 'amount', coalesce(sum(round(o.amount * (1 - o.came)::numeric)), 0),
        'rows', (select json_agg(r.row) from (select ${orderRow} as row from late o cross join lateral (select o.came) g
          order by o.delivery_date, o.name limit ${shown}) r)) from late o) as late,
    (select json_build_object('count', count(*), 'amount', coalesce(sum(outstanding), 0),
        'overdue', coalesce(sum(outstanding) filter (where due_date < ${today}), 0),
        'rows', (select json_agg(d) from (select * from due order by due_date nulls last, name limit ${shown}) d)) from due) as due,
    (select json_agg(w) from (select due_date as due, sum(outstanding) as amount from due group by due_date) w) as open,
    (select json_build_object('count', (select count(*) from orders), 'rows', (select json_agg(r.row) from (
        select ${orderRow} as row from (select * from orders order by delivery_date nulls last, name limit ${barred}) o ${came}
        order by o.delivery_date nulls last, o.name) r))) as orders,
    (select json_agg(m) from (select to_char(p.month, 'YYYY-MM') as month, sum(p.amount) as amount from (
        select month, net_total as amount from party_months where organisation_id = ${scope} and kind = ${invoice}
        union all select date_trunc('month', d.transaction_date)::date, d.net_total from trade_documents d
          where d.organisation_id = ${scope} and d.kind = ${invoice} and ${isMirroredBill}
            and d.transaction_date >= date_trunc('month', ${today}::date) - interval '11 months') p
        where p.month in (select g::date from generate_series(date_trunc('month', ${today}::date) - interval '11 months',
            date_trunc('month', ${today}::date), interval '1 month') g) group by p.month) m) as months`;
}

/** This month and the eleven before it, the oldest first. */
function lastTwelve(today: string): string[] {
  const [year, month] = today.split("-").map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 12 + at)).toISOString().slice(0, 7));
}

const showOrder = ({ amount, came: part, ...order }: FoundOrder) => ({
  ...order,
  amount: toRupees(amount),
  came: Math.round(part * 10_000) / 10_000,
});

/** A party's own but for what it is asked, which sourcing knows; what it is sold or sells is its kind's to say. */
export async function readOwnOverview(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { scope, kind }: PartyReader,
): Promise<Omit<OwnOverview, "requests">> {
  const today = indianDay(clock.now());
  const { rows } = await db.execute<Found>(findOwnOverview(scope, kind === "buyer", today));
  const { waits, menu, late, due, open, orders, months } = rows[0]!;
  const dueRows = due.rows ?? [];
  const paidDays = await findPaidDays(
    db,
    dueRows.map(({ id }) => id),
  );
  const places = ["overdue", ...weeksFrom(today), "later"];
  const dueAt = sumByWeek(open ?? [], today);
  const ofMonth = new Map(months?.map(({ month, amount }) => [month, amount]));
  return {
    day: today,
    waits: {
      count: waits.count,
      amount: toRupees(waits.amount),
      rows: (waits.rows ?? []).map((row) => ({ ...row, amount: toRupees(row.amount) })),
    },
    late: { count: late.count, amount: toRupees(late.amount), rows: (late.rows ?? []).map(showOrder) },
    due: {
      count: due.count,
      amount: toRupees(due.amount),
      overdue: toRupees(due.overdue),
      rows: dueRows.map(({ id, outstanding, ...row }) => ({
        ...row,
        outstanding: toRupees(outstanding),
        told: paidDays.get(id) ?? null,
      })),
    },
    weeks: places.map((from) => ({ from, amount: toRupees(dueAt.get(from) ?? noPaise) })),
    orders: { count: orders.count, rows: (orders.rows ?? []).map(showOrder) },
    months: lastTwelve(today).map((month) => ({ month, amount: toRupees(ofMonth.get(month) ?? noPaise) })),
    menu: Object.fromEntries((menu ?? []).map(({ kind, ...counts }) => [kind, counts])),
  };
}
