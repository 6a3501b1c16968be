// One page of parties with what is open of each: found by name, city, GSTIN or a user's e-mail.
import type { PartyKind, PartiesQuery } from "@vanik/contracts/parties";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { isFoundBy, organisationKey } from "../accounts/use-cases.ts";

/** How many rows a list counts at most; beyond, it says that there are more. */
export const mostCounted = 10_000;

function filters({ q, name, kind }: PartiesQuery): SQL {
  const wanted = [
    kind && sql`o.kind = ${kind}`,
    name && sql`o.key = ${organisationKey(name)}`,
    q && isFoundBy(q),
  ].filter((one) => one !== undefined && one !== "");
  return wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`;
}

export interface FoundParty extends Record<string, unknown> {
  id: string;
  name: string;
  kind: PartyKind;
  city: string;
  state: string;
  gstin: string;
  outstanding: number;
  overdue: number;
  lastActivity: string | null;
}

/** In the order of names, with what is open of each; the newest document of each kind is looked up by its index. */
export async function findParties(
  db: Queryable,
  query: PartiesQuery,
  today: string,
): Promise<{ rows: FoundParty[]; total: number }> {
  const where = filters(query);
  const page = db.execute<FoundParty>(sql`
    select o.id, o.name, o.kind, o.city, o.state, o.gstin, d.outstanding, d.overdue, n.day as "lastActivity"
    from (select o.* from organisations o where ${where} order by lower(o.name), o.id
      limit ${query.limit_page_length} offset ${query.limit_start}) o
    cross join lateral (
      select coalesce(sum(d.outstanding), 0)::bigint as outstanding,
        coalesce(sum(d.outstanding) filter (where d.due_date < ${today}), 0)::bigint as overdue
      from trade_documents d where d.organisation_id = o.id and d.state <> 'draft' and d.outstanding > 0
        and d.kind = case o.kind when 'buyer' then 'sales_invoice' else 'purchase_invoice' end) d
    cross join lateral (
      select max(k.day) as day from (values
          ('opportunity'), ('quotation'), ('sales_order'), ('sales_invoice'),
          ('supplier_quotation'), ('purchase_order'), ('purchase_invoice')) v(kind)
        cross join lateral (select e.transaction_date as day from trade_documents e
          where e.organisation_id = o.id and e.kind = v.kind and e.state <> 'draft'
          order by e.transaction_date desc limit 1) k) n
    order by lower(o.name), o.id`);
  const counted = db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from organisations o where ${where} limit ${mostCounted + 1}) c`,
  );
  const [{ rows }, total] = await Promise.all([page, counted]);
  return { rows, total: total.rows[0]?.n ?? 0 };
}
