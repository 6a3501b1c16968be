// What the lines of a draft know of their items: this buyer's last rate, the last cost and the best of 90 days, what is on hand.
// One call for the whole draft; all prices are brought to the line's own unit by the units' factors.
import type { LineLast } from "@vanik/contracts/last-prices";
import { type Paise, toRupees } from "@vanik/contracts/money";
import { addDays } from "@vanik/trading/days";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { notFound } from "../../../platform/errors.ts";
import { listedCosts } from "../../catalogue/use-cases.ts";
import { onHandOf } from "./on-hand.ts";

const bestOfDays = 90;

/** Paise, for one base unit as PostgreSQL divides it. */
interface FoundPrice {
  base: number;
  day: string;
  name: string | null;
  supplier: string;
}
interface FoundLast extends Record<string, unknown> {
  itemId: string;
  itemCode: string;
  uom: string;
  factor: number;
  sold: FoundPrice | null;
  bought: FoundPrice | null;
  best: FoundPrice | null;
}

/** One price of an item, out of documents of these kinds and states; charges of a bid are not shared over it. */
const priceAmong = (item: SQL, those: SQL, order: SQL): SQL => sql`(
  select json_build_object('base', p.amount * 1000 / (p.qty * coalesce(p.factor, 1)), 'day', o.transaction_date,
    'name', o.name, 'supplier', o.party ->> 'name')
  from trade_lines p join trade_documents o on o.id = p.document_id
  where p.item_id = ${item} and p.amount > 0 and ${those} order by ${order} limit 1)`;

const ordered = sql`o.state in ('submitted', 'held', 'closed')`;
const newest = sql`p.document_id desc`;
const cheapest = sql`p.amount / (p.qty * coalesce(p.factor, 1)), p.document_id desc`;

function inUnit(price: FoundPrice | null, factor: number) {
  if (!price) return null;
  const { base, day, name, supplier } = price;
  return { rate: toRupees(Math.round(base * factor) as Paise), day, name, supplier };
}

const laterPrice = (one: FoundPrice | null, other: FoundPrice | null) =>
  one && other ? (other.day > one.day ? other : one) : (one ?? other);
const cheaperPrice = (one: FoundPrice | null, other: FoundPrice | null) =>
  one && other ? (other.base < one.base ? other : one) : (one ?? other);

/** Each item and unit of a document's lines once. Throws not_found where no document is called so. */
export async function readLastPrices({ db, clock }: Pick<Deps, "db" | "clock">, name: string): Promise<LineLast[]> {
  const since = addDays(indianDay(clock.now()), -bestOfDays);
  const item = sql`l.item_id`;
  const { rows: found } = await db.execute<{ lines: FoundLast[] }>(sql`select (
      select coalesce(json_agg(json_build_object('itemId', l.item_id, 'itemCode', l.item_code, 'uom', l.uom, 'factor', l.factor,
        'sold', ${priceAmong(item, sql`o.kind = 'sales_order' and o.organisation_id = d.organisation_id and ${ordered}`, newest)},
        'bought', ${priceAmong(item, sql`o.kind = 'purchase_order' and ${ordered}`, newest)},
        'best', ${priceAmong(
          item,
          sql`o.kind in ('purchase_order', 'supplier_quotation') and ${ordered} and o.transaction_date >= ${since}`,
          cheapest,
        )})), '[]')
      from (select distinct item_id, item_code, uom, coalesce(factor, 1)::float8 as factor from trade_lines
        where document_id = d.id and item_id is not null) l) as lines
    from trade_documents d where d.name = ${name}`);
  const [document] = found;
  if (!document) throw notFound("This document");
  const ids = document.lines.map(({ itemId }) => itemId);
  const listed = await listedCosts(db, ids);
  const held = await onHandOf(db, ids);
  return document.lines.map(({ itemId, itemCode, uom, factor, sold, bought, best }) => {
    const onHand = held.get(itemId);
    const list = listed.get(itemId);
    const ofList = list ? { base: list.cost, day: list.day, name: null, supplier: list.supplier } : null;
    const rate = inUnit(sold, factor);
    return {
      item_code: itemCode,
      uom,
      sold: rate && { rate: rate.rate, day: rate.day, name: rate.name },
      bought: inUnit(laterPrice(bought, ofList), factor),
      best: inUnit(ofList && ofList.day >= since ? cheaperPrice(best, ofList) : best, factor),
      on_hand: onHand === undefined ? null : Math.round((onHand / factor) * 1000) / 1000,
    };
  });
}
