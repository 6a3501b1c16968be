// What trade tells of suppliers before they are asked again: what they bid for and supplied, at which price, and how they keep their word (sourcing 2).
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { itemsAs, subCategoriesAs } from "../../catalogue/views.ts";
import { tradeDocuments } from "../tables.ts";

/** A line of what is to be bought; its places are null where it is no item of the catalogue. */
export interface WantedItem {
  idx: number;
  subCategory: string | null;
  category: string | null;
}

export async function findWantedItems(db: Queryable, documentId: string): Promise<WantedItem[]> {
  const { rows } = await db.execute<WantedItem & Record<string, unknown>>(sql`
    select l.idx, i.sub_category_id as "subCategory", s.category_id as category from trade_lines l
      left join ${itemsAs("i")} on i.id = l.item_id left join ${subCategoriesAs("s")} on s.id = i.sub_category_id
    where l.document_id = ${documentId} and (l.item_id is not null or l.item_code = '') order by l.idx`);
  return rows;
}

/** The state of the buyer of a case, as its inquiry has it; empty where it says none. */
export async function findBuyerState(db: Queryable, caseId: string): Promise<string> {
  const opportunity = and(eq(tradeDocuments.id, caseId), eq(tradeDocuments.kind, "opportunity"));
  const [row] = await db.select({ party: tradeDocuments.party }).from(tradeDocuments).where(opportunity);
  return row?.party.state ?? "";
}

/** Sub-categories and categories by their ids; moments as days. */
export interface DealingsOfSupplier {
  organisationId: string;
  supplied: string[];
  bid: string[];
  categories: string[];
  /** Its newest bid for each item that is wanted: what all that is wanted of it costs by that, with its share of the bid's charges, in paise. */
  prices: { item: string; price: number }[];
  asked: number;
  answered: number;
  placed: number;
  onTime: number;
  askedOn: string | null;
}

interface DealingsAsked {
  documentId: string;
  /** Who is looked at besides those who dealt in these categories. */
  also: readonly string[];
  /** Bids and purchases from this day on. */
  since: string;
  today: string;
}

/** How many of an item's newest bids and purchases tell who deals in it; and how many invitations and orders tell of a supplier. */
const [newest, looked] = [40, 10];

/** Of an invitation whether it was answered; one of a round that is under way is not judged yet. */
const isAnswered = sql`coalesce(v.quote_status in ('Received', 'Confirm Again', 'Declined'), v.state in ('received', 'declined'))`;
const isUnderWay = sql`coalesce(r.extras -> 'round' ->> 'state' in ('waiting', 'open'), false)`;
const hasCome = sql`o.status in ('Completed', 'To Bill')`;

const invitationsOf = (organisation: SQL, documentId: string) => sql`(
  select count(*)::int as asked, (count(*) filter (where answered))::int as answered from (
    select ${isAnswered} as answered from invitations v join trade_documents r on r.id = v.rfq_id
    where v.organisation_id = ${organisation} and v.sent and v.rfq_id <> ${documentId} and r.state <> 'cancelled'
      and (${isAnswered} or not ${isUnderWay})
    order by v.transaction_date desc, v.name desc limit ${looked}) w)`;

/** Orders that have come, or should have: on time is the last receipt by the day that was agreed. */
const ordersOf = (organisation: SQL, today: string) => sql`(
  select count(*)::int as placed, (count(*) filter (where came_by <= due))::int as "onTime" from (
    select o.delivery_date as due, case when ${hasCome} then
      (select max(m.day) from movements m where m.document_id = o.id and m.state = 'live') end as came_by
    from trade_documents o
    where o.organisation_id = ${organisation} and o.kind = 'purchase_order' and o.state in ('submitted', 'held', 'closed')
      and o.delivery_date is not null and (${hasCome} or o.delivery_date < ${today})
    order by o.transaction_date desc, o.name desc limit ${looked}) w)`;

/** Who dealt in the categories of a document's items, and what is known of them and of those who are named. */
export async function findDealings(
  db: Queryable,
  { documentId, also, since, today }: DealingsAsked,
): Promise<DealingsOfSupplier[]> {
  const { rows } = await db.execute<DealingsOfSupplier & Record<string, unknown>>(sql`
    with wanted as materialized (
      select l.item_id, s.category_id, sum(l.qty::numeric / 1000 * coalesce(l.factor, 1)) as wanted from trade_lines l
        join ${itemsAs("i")} on i.id = l.item_id join ${subCategoriesAs("s")} on s.id = i.sub_category_id
      where l.document_id = ${documentId} group by 1, 2),
    dealt as materialized (
      select i.id as item_id, i.sub_category_id, s.category_id, d.*
      from (select distinct category_id from wanted) w
        join ${subCategoriesAs("s")} on s.category_id = w.category_id
        join ${itemsAs("i")} on i.sub_category_id = s.id
        cross join lateral (
          select o.id, o.kind, o.organisation_id, o.net_total, l.amount, l.qty, l.factor
          from trade_lines l join trade_documents o on o.id = l.document_id
          where l.item_id = i.id and o.kind in ('supplier_quotation', 'purchase_order')
            and o.state not in ('draft', 'cancelled') and o.transaction_date >= ${since}
          order by l.document_id desc limit ${newest}) d),
    known as (
      select organisation_id, array_agg(distinct sub_category_id) filter (where kind = 'purchase_order') as supplied,
        array_agg(distinct sub_category_id) filter (where kind = 'supplier_quotation') as bid,
        array_agg(distinct category_id) as categories
      from dealt group by 1),
    priced as (
      select distinct on (d.organisation_id, d.item_id) d.organisation_id, d.item_id,
        d.amount::numeric * d.net_total / g.goods / (d.qty::numeric / 1000 * coalesce(d.factor, 1)) * w.wanted as price
      from dealt d join wanted w on w.item_id = d.item_id
        cross join lateral (select sum(amount) as goods from trade_lines
          where document_id = d.id and item_id is not null) g
      where d.kind = 'supplier_quotation' and g.goods > 0 and d.amount > 0
      order by d.organisation_id, d.item_id, d.id desc)
    select a.id as "organisationId", coalesce(k.supplied, '{}') as supplied, coalesce(k.bid, '{}') as bid,
      coalesce(k.categories, '{}') as categories, v.asked, v.answered, o.placed, o."onTime",
      (select coalesce(json_agg(json_build_object('item', p.item_id, 'price', p.price)), '[]')
        from priced p where p.organisation_id = a.id) as prices,
      (select max(i.transaction_date)::text from invitations i
        where i.organisation_id = a.id and i.sent and i.rfq_id <> ${documentId}) as "askedOn"
    from (select organisation_id as id from known union select unnest(${sql.param([...also])}::uuid[])) a
      left join known k on k.organisation_id = a.id
      cross join lateral ${invitationsOf(sql`a.id`, documentId)} v
      cross join lateral ${ordersOf(sql`a.id`, today)} o`);
  return rows;
}
