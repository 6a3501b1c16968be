// What the law of payments looks at besides the payment itself: the same money twice, cash of a day, advances, goods received.
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { CashOfOrder } from "@vanik/trading/cash";
import type { PaidAhead } from "@vanik/trading/money-out";
import type { PaymentDirection, PaymentMode, Kind } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { standingBuyerId } from "../../accounts/use-cases.ts";
import { personsAs } from "../../accounts/views.ts";
import { partiesOfPerson } from "../law/persons.ts";
import { creditsGoods, movedBackBesides } from "../credited-goods.ts";
import { backWithoutNoteSql } from "../law/goods-and-notes.ts";
import { isServiceRow } from "../overview-figures.ts";

/** The same, of the party of a payment that is allocated anew. */
export async function lockAccountOf(tx: Transaction, payment: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(me.person, 1))
      from payments p join ${personsAs("me")} on me.id = p.organisation_id where p.name = ${payment}`,
  );
}

/**
 * The first live payment of a person with the same reference, however that is typed and whatever its mode (controls 2). Whoever pays
 * over the counter without a name is many, whose slips are numbered anew each day: there it is the same of one day.
 */
export async function findSameReference(
  db: Queryable,
  { organisationId, reference, day }: { organisationId: string; reference: string; day: string },
): Promise<string | undefined> {
  const isOfDay = organisationId === standingBuyerId ? sql`and p.day = ${day}` : sql``;
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name from payments p where p.organisation_id in ${partiesOfPerson(organisationId)} and p.reference <> ''
      and solid_numbers(p.reference) && solid_numbers(${reference}) and p.state = 'live' ${isOfDay} order by p.created_at, p.id limit 1`);
  return rows[0]?.name;
}

/**
 * What was paid in cash one way between us and a person on a day, by whichever of its parties, one payment left out; in paise. Who pays
 * over the counter without a name is no one person.
 */
export async function cashOfDay(
  db: Queryable,
  { organisationId, day, direction }: { organisationId: string; day: string; direction: PaymentDirection },
  exceptPaymentId: string,
): Promise<Paise> {
  if (organisationId === standingBuyerId) return noPaise;
  const { rows } = await db.execute<{ sum: Paise }>(sql`
    select coalesce(sum(p.amount), 0)::bigint as sum from payments p
    where p.organisation_id in ${partiesOfPerson(organisationId)} and p.day = ${day} and p.mode = 'Cash' and p.direction = ${direction}
      and p.state = 'live' and p.id <> ${exceptPaymentId}`);
  return rows[0]!.sum;
}

/**
 * Of each order that a payment in cash is for, be it ahead or by an invoice: what others paid of it in cash, by its invoices and
 * ahead, in paise. What was returned is no less received.
 */
export async function cashOfOrders(
  db: Queryable,
  { id, orderId }: { id: string; orderId: string | null },
  invoices: readonly { id: string }[],
): Promise<CashOfOrder[]> {
  const invoiceIds = invoices.map((invoice) => invoice.id);
  const { rows } = await db.execute<CashOfOrder & Record<string, unknown>>(sql`
    with orders as (
      select distinct l.source_document_id as id from trade_documents p
        join trade_lines l on l.document_id = coalesce((p.extras #>> '{raises,id}')::uuid, p.id)
        where p.id = any(${sql.param(invoiceIds)}::uuid[]) and l.source_document_id is not null
      union select ${orderId}::uuid where ${orderId}::uuid is not null
    ), billed as (
      select distinct o.id as order_id, d.id, d.name from orders o join trade_lines l on l.source_document_id = o.id
        join trade_documents d on d.id = l.document_id and d.kind = 'sales_invoice'
    ), invoices as (
      select * from billed union select b.order_id, d.id, d.name from billed b join document_links k on k.from_id = b.id
        join trade_documents d on d.id = k.to_id and d.kind = 'sales_invoice'
    ), settled as (
      select a.payment_id, i.order_id, a.amount from invoices i join payment_allocations a on a.invoice_id = i.id and a.ended_on is null
    ), paid as (
      select s.order_id, s.amount from settled s join payments p on p.id = s.payment_id
        where p.state = 'live' and p.mode = 'Cash' and p.id <> ${id}
      union all
      select p.order_id, p.amount - coalesce((select sum(a.amount) from payment_allocations a
          where a.payment_id = p.id and a.ended_on is null), 0)
        from payments p join orders o on o.id = p.order_id where p.state = 'live' and p.mode = 'Cash' and p.id <> ${id}
    )
    select d.name, coalesce((select sum(amount) from paid where order_id = o.id), 0)::bigint as before,
      coalesce((select json_agg(i.name) from invoices i where i.order_id = o.id), '[]') as invoices,
      o.id is not distinct from ${orderId}::uuid as "isAdvanceFor"
    from orders o join trade_documents d on d.id = o.id and d.kind = 'sales_order' order by d.name`);
  return rows;
}

type InCash = { id: string; organisationId: string; day: string; direction: PaymentDirection; mode: PaymentMode };

/** What the law of cash looks at besides a payment that is not recorded yet (controls 3). */
export async function cashBefore(
  db: Queryable,
  payment: InCash,
  { orderId = null, invoices = [] }: { orderId?: string | null | undefined; invoices?: readonly { id: string }[] } = {},
) {
  if (payment.mode !== "Cash") return { orders: [] };
  const ofDay = await cashOfDay(db, payment, payment.id);
  return { ofDay, orders: await cashOfOrders(db, { id: payment.id, orderId }, invoices) };
}

/** What live payments have paid ahead for an order, with the tax that was withheld of it, less what went back; in paise. */
export async function advancesOf(db: Queryable, orderId: string): Promise<Paise> {
  const { rows } = await db.execute<{ sum: Paise }>(sql`
    select coalesce(sum(p.amount + p.tds_amount - coalesce((select sum(r.amount) from payment_refunds r
        join payments q on q.id = r.refund_id and q.state = 'live' where r.payment_id = p.id), 0)), 0)::bigint as sum
    from payments p where p.order_id = ${orderId} and p.state = 'live'`);
  return rows[0]!.sum;
}

/** What other live payments have ahead for an order o, with their tax. */
const aheadFor = (besides: string | null) => sql`coalesce((select sum(greatest(0, p.amount + p.tds_amount
    - coalesce((select sum(a.amount + a.tds_amount) from payment_allocations a where a.payment_id = p.id and a.invoice_id is not null and a.ended_on is null), 0)
    - coalesce((select sum(r.amount) from payment_refunds r join payments q on q.id = r.refund_id and q.state = 'live' where r.payment_id = p.id), 0)))
  from payments p where p.order_id = o.id and p.state = 'live' and p.id is distinct from ${besides}::uuid), 0)`;

/** Of an order o what is not billed, which its bills do not ask for yet; none of one that takes no advance any more. */
const unbilledOf = sql.raw(`case when o.state in ('submitted', 'held') then greatest(0, o.rounded_total
    - coalesce((select round(o.rounded_total * sum(l.amount::numeric * least(l.billed_qty, l.qty) / l.qty) / nullif(sum(l.amount), 0))
        from trade_lines l where l.document_id = o.id), 0)) else 0 end`);

/** What of an order may still be paid ahead, beside a payment: what is not billed of it, less what others have ahead; never below 0. */
export async function orderLeftOf(db: Queryable, orderId: string, besides: string | null = null): Promise<Paise> {
  const { rows } = await db.execute<{ left: Paise }>(sql`
    select greatest(0, ${unbilledOf} - ${aheadFor(besides)})::bigint as left from trade_documents o where o.id = ${orderId}`);
  return rows[0]!.left;
}

/** Of each order that these bills are of: what others have ahead for it, what is still to be paid of it, and its bills with what raises them. */
export async function findPaidAhead(
  db: Queryable,
  invoiceIds: readonly string[],
  besides: string | null = null,
): Promise<PaidAhead[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await db.execute<PaidAhead & Record<string, unknown>>(sql`
    select o.name as "order", ${aheadFor(besides)}::bigint as ahead, (${unbilledOf} + b.open)::bigint as asked, b.ids as bills
    from trade_documents o cross join lateral (
      select coalesce(sum(i.outstanding), 0) as open, coalesce(json_agg(i.id), '[]') as ids
      from trade_documents i where i.kind = 'purchase_invoice' and i.state = 'submitted' and i.id in (
        select f.document_id from trade_lines f where f.source_document_id = o.id
        union select k.to_id from trade_lines f join document_links k on k.from_id = f.document_id where f.source_document_id = o.id)) b
    where o.kind = 'purchase_order' and o.id in (select l.source_document_id from trade_lines l
      where l.document_id = any(${sql.param([...invoiceIds])}::uuid[])) order by o.name`);
  return rows;
}

/** Documents of a kind and party by their names, with what is payable of each. */
export async function findNamed(db: Queryable, kind: Kind, organisationId: string, names: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string; payable: Paise }>(sql`
    select d.id, d.name, d.rounded_total as payable from trade_documents d
    where d.kind = ${kind} and d.name = any(${sql.param([...names])}::text[]) and d.organisation_id = ${organisationId} order by d.name`);
  return rows;
}

/**
 * Those of these bills that bill more goods than are received, less what notes took of both and what went back: each order line's receipts
 * go to its bills in their order. Of what no order has nothing is received; what raises a bill is of no goods.
 */
export async function findNotReceived(db: Queryable, invoiceIds: readonly string[]): Promise<string[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct d.name from trade_documents d join trade_lines l on l.document_id = d.id
    left join trade_lines s on s.document_id = l.source_document_id and s.idx = l.source_idx
    where d.id = any(${sql.param([...invoiceIds])}::uuid[]) and d.kind = 'purchase_invoice' and d.opening_on is null
      and d.extras -> 'raises' is null and not ${isServiceRow("l")}
      and coalesce(s.delivered_qty, 0) < (select sum(f.qty - k.billed + k.moved + ${sql.raw(backWithoutNoteSql("f.document_id", "f.idx"))}) from trade_lines f join trade_documents i on i.id = f.document_id
        cross join lateral (select coalesce(sum(n.qty), 0) as billed, coalesce(sum(${sql.raw(movedBackBesides)}), 0) as moved
          from trade_lines n join trade_documents c on c.id = n.document_id
          where n.source_document_id = f.document_id and n.source_idx = f.idx and c.kind = 'debit_note' and c.state = 'submitted'
            and ${sql.raw(creditsGoods("c"))}) k
        where f.document_id = d.id and f.idx = l.idx or f.source_document_id = s.document_id and f.source_idx = s.idx
          and i.kind = 'purchase_invoice' and i.state = 'submitted' and (i.transaction_date, i.name) <= (d.transaction_date, d.name))
    order by d.name`);
  return rows.map(({ name }) => name);
}
