// What an item was lately sold and bought for: lines of an item stand in the order in which they were made, and the newest are read.
import type { ItemTrade } from "@vanik/contracts/item-trade";
import { type Paise, toQuantity, toRupees } from "@vanik/contracts/money";
import { unitCost } from "@vanik/trading/bid-costs";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";

const newest = 100;
const shown = 5;

interface FoundDeal {
  name: string;
  day: string;
  party: string;
  /** Thousandths. */
  qty: number;
  uom: string;
  amount: Paise;
  /** What all of it cost us. */
  cost: Paise | null;
}
interface Found extends Record<string, unknown> {
  sold: FoundDeal[] | null;
  bought: FoundDeal[] | null;
}

const dealsOf = (itemId: string, kind: "sales_order" | "purchase_order"): SQL => sql`(
  select json_agg(deal) from (
    select d.name, d.transaction_date as day, d.party ->> 'name' as party, l.qty, l.uom, l.amount,
      round(l.qty::numeric * l.cost_rate / 1000)::bigint as cost
    from trade_lines l join trade_documents d on d.id = l.document_id
    where l.item_id = ${itemId} and d.kind = ${kind} and d.state in ('submitted', 'held', 'closed')
    order by l.document_id desc, l.idx limit ${newest}) deal)`;

const dealShown = (deal: FoundDeal): ItemTrade["sold"][number] => {
  const { name, day, party, qty, uom, amount } = deal;
  return { name, day, party, qty: toQuantity(qty), uom, rate: toRupees(unitCost(amount, qty)) };
};

function boughtFromWhom(bought: readonly FoundDeal[]): Required<ItemTrade>["suppliers"] {
  return [...Map.groupBy(bought, ({ party }) => party).values()].map((deals) => {
    const { qty: _, ...last } = dealShown(deals[0]!);
    return { ...last, orders: new Set(deals.map(({ name }) => name)).size };
  });
}

function marginOf(sold: readonly FoundDeal[]): Required<ItemTrade>["margin"] {
  const known = sold.filter(({ cost }) => cost !== null);
  const amount = known.reduce((sum, deal) => sum + deal.amount, 0);
  const cost = known.reduce((sum, deal) => sum + deal.cost!, 0);
  return {
    percent: amount > 0 ? Math.round(((amount - cost) / amount) * 1000) / 10 : null,
    lines: sold.length,
    without_cost: sold.length - known.length,
  };
}

/** Of an item without trade, and of one that is not there, nothing. */
export async function readItemTrade(db: Queryable, itemId: string): Promise<Required<ItemTrade>> {
  const { rows } = await db.execute<Found>(
    sql`select ${dealsOf(itemId, "sales_order")} as sold, ${dealsOf(itemId, "purchase_order")} as bought`,
  );
  const sold = rows[0]?.sold ?? [];
  const bought = rows[0]?.bought ?? [];
  return {
    sold: sold.slice(0, shown).map(dealShown),
    bought: bought.slice(0, shown).map(dealShown),
    suppliers: boughtFromWhom(bought).slice(0, shown),
    margin: marginOf(sold),
  };
}
