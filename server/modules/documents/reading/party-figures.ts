// What a party's page and row count of its documents.
import { noPaise, type Paise } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";

/** Documents of each kind that have left Draft, counted to 10,000; a supplier's RFQs are those it was asked by. */
export async function countDocuments(
  db: Queryable,
  organisationId: string,
  kinds: readonly Kind[],
): Promise<Map<Kind, number>> {
  const counts = kinds.map((kind) =>
    kind === "request_for_quotation"
      ? sql`select ${kind}::text as kind, count(*)::int as n from (select from invitations i
          where i.organisation_id = ${organisationId} and i.sent limit 10000) c`
      : sql`select ${kind}::text as kind, count(*)::int as n from (select from trade_documents d
          where d.organisation_id = ${organisationId} and d.kind = ${kind} and d.state <> 'draft' limit 10000) c`,
  );
  const { rows } = await db.execute<{ kind: Kind; n: number }>(sql.join(counts, sql` union all `));
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** What is overdue of a party's invoices, in paise. */
export async function overdueOf(db: Queryable, organisationId: string, today: string): Promise<Paise> {
  const { rows } = await db.execute<{ overdue: Paise }>(sql`
    select coalesce(sum(d.outstanding), 0)::bigint as overdue from trade_documents d
    where d.organisation_id = ${organisationId} and d.kind in ('sales_invoice', 'purchase_invoice')
      and d.state <> 'draft' and d.outstanding > 0 and d.due_date < ${today}`);
  return rows[0]?.overdue ?? noPaise;
}

/** Of organisations o: what is open of each and what of it is overdue, in paise; a row to be joined laterally. */
export const openOfParty = (today: string): SQL => sql`(
  select coalesce(sum(d.outstanding), 0)::bigint as outstanding,
    coalesce(sum(d.outstanding) filter (where d.due_date < ${today}), 0)::bigint as overdue
  from trade_documents d where d.organisation_id = o.id and d.state <> 'draft' and d.outstanding > 0
    and d.kind = case o.kind when 'buyer' then 'sales_invoice' else 'purchase_invoice' end)`;

/** Of organisations o: the day of the newest document; that of each kind is looked up by its index. */
export const lastActivityOfParty: SQL = sql`(
  select max(k.day) as day from (values
      ('opportunity'), ('quotation'), ('sales_order'), ('sales_invoice'),
      ('supplier_quotation'), ('purchase_order'), ('purchase_invoice')) v(kind)
    cross join lateral (select e.transaction_date as day from trade_documents e
      where e.organisation_id = o.id and e.kind = v.kind and e.state <> 'draft'
      order by e.transaction_date desc limit 1) k)`;
