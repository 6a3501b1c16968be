// What the law of payments looks at besides the payment itself: the same money twice, cash of a day, advances, goods received.
import type { Paise } from "@vanik/contracts/money";
import type { PaymentDirection, PaymentMode, Kind } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";

/**
 * One payment of a party is recorded after the other, so that each sees what the other added up: a lock of its own, for the
 * party's row is held by whatever refers to it.
 */
export async function lockAccount(tx: Transaction, organisationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organisationId}, 1))`);
}

/** The first live payment of a party by the same mode and reference, whatever case and space; undefined for none. */
export async function findSameReference(
  db: Queryable,
  { organisationId, mode, reference }: { organisationId: string; mode: PaymentMode; reference: string },
): Promise<string | undefined> {
  if (!reference.trim()) return undefined;
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name from payments p where p.organisation_id = ${organisationId} and p.mode = ${mode} and p.reference <> ''
      and upper(btrim(p.reference)) = upper(btrim(${reference}::text)) and p.state = 'live' order by p.created_at, p.id limit 1`);
  return rows[0]?.name;
}

/** What was paid in cash one way between us and a party on a day, one payment left out, in paise. */
export async function cashOfDay(
  db: Queryable,
  { organisationId, day, direction }: { organisationId: string; day: string; direction: PaymentDirection },
  exceptPaymentId: string,
): Promise<Paise> {
  const { rows } = await db.execute<{ sum: Paise }>(sql`
    select coalesce(sum(p.amount), 0)::bigint as sum from payments p
    where p.organisation_id = ${organisationId} and p.day = ${day} and p.mode = 'Cash' and p.direction = ${direction}
      and p.state = 'live' and p.id <> ${exceptPaymentId}`);
  return rows[0]!.sum;
}

/** What live payments have paid ahead for an order, with the tax that was withheld of it, less what went back; in paise. */
export async function advancesOf(db: Queryable, orderId: string): Promise<Paise> {
  const { rows } = await db.execute<{ sum: Paise }>(sql`
    select coalesce(sum(p.amount + p.tds_amount - coalesce((select sum(r.amount) from payment_refunds r
        join payments q on q.id = r.refund_id and q.state = 'live' where r.payment_id = p.id), 0)), 0)::bigint as sum
    from payments p where p.order_id = ${orderId} and p.state = 'live'`);
  return rows[0]!.sum;
}

/** Documents of a kind and party by their names, with what is payable of each. */
export async function findNamed(db: Queryable, kind: Kind, organisationId: string, names: readonly string[]) {
  const { rows } = await db.execute<{ id: string; name: string; payable: Paise }>(sql`
    select d.id, d.name, d.rounded_total as payable from trade_documents d
    where d.kind = ${kind} and d.name = any(${sql.param([...names])}::text[]) and d.organisation_id = ${organisationId} order by d.name`);
  return rows;
}

/** The lines of bills with what is received of the order line that each bills, in thousandths. */
export async function linesReceived(db: Queryable, invoiceIds: readonly string[]) {
  type Line = { invoice: string; itemCode: string; hsn: string; received: number };
  const { rows } = await db.execute<Line>(sql`
    select d.name as invoice, l.item_code as "itemCode", l.hsn, coalesce(s.delivered_qty, 0) as received
    from trade_documents d join trade_lines l on l.document_id = d.id
    left join trade_lines s on s.document_id = l.source_document_id and s.idx = l.source_idx
    where d.id = any(${sql.param([...invoiceIds])}::uuid[]) and d.kind = 'purchase_invoice' order by d.name`);
  return rows;
}

/** The net of a supplier's bills of a financial year before each of these bills, in paise, by the bill's id. */
export async function netOfYearBefore(db: Queryable, billIds: readonly string[]): Promise<Map<string, Paise>> {
  const { rows } = await db.execute<{ id: string; net: Paise }>(sql`
    select b.id, coalesce(sum(d.net_total), 0)::bigint as net
    from trade_documents b left join trade_documents d on d.organisation_id = b.organisation_id
      and d.kind = 'purchase_invoice' and d.state <> 'draft' and d.state = 'submitted' and d.opening_on is null
      and d.transaction_date between make_date(extract(year from b.transaction_date - interval '3 months')::int, 4, 1)
        and b.transaction_date
      and (d.transaction_date, d.name) < (b.transaction_date, b.name)
    where b.id = any(${sql.param([...billIds])}::uuid[]) group by b.id`);
  return new Map(rows.map(({ id, net }) => [id, net]));
}
