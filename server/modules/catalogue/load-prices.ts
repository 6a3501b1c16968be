// A year of average prices for the demonstration: what each item costs today, told back along how its category moved.
import type { Paise } from "@vanik/contracts/money";
import { eq, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import type { Transaction } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { changes } from "./change-tables.ts";
import { items, subCategories } from "./tables.ts";

/** How many days ago the desk went over its prices. */
const reviews = [371, 329, 284, 241, 198, 152, 108, 65, 24];

/** A price at each of them, where today's is 1. */
const metals = [0.93, 0.95, 0.99, 1.04, 1.06, 1.03, 0.98, 0.97, 1];
const metalGoods = [0.95, 0.95, 0.97, 0.97, 1.03, 1.03, 1.01, 1.01, 1];
const oil = [1.05, 1.03, 1.03, 0.98, 0.96, 0.96, 0.99, 1.02, 1];
const cement = [0.97, 1.02, 1.05, 1.05, 0.99, 0.95, 0.95, 0.98, 1];
const electronics = [1.08, 1.08, 1.05, 1.05, 1.05, 1.02, 1.02, 1, 1];
const others = [0.96, 0.96, 0.96, 0.98, 0.98, 0.98, 0.98, 1, 1];

const movedLike: Readonly<Record<string, readonly number[]>> = {
  "steel-and-tmt": metals,
  "pipes-and-fittings": metals,
  "cables-and-wires": metals,
  fasteners: metalGoods,
  bearings: metalGoods,
  valves: metalGoods,
  "oils-and-lubricants": oil,
  "paints-and-coatings": oil,
  packaging: oil,
  "cement-and-building": cement,
  "computers-and-it": electronics,
  lighting: electronics,
};

/** From 0 to 1, the same for an item every time. */
const ownShare = (id: string) => createHash("sha256").update(id).digest().readUInt16BE(0) / 65_535;

/** As a person would round it. */
function roundedPrice(paise: number): number {
  const step = paise < 10_000 ? 5 : paise < 100_000 ? 50 : 500;
  return Math.max(step, Math.round(paise / step) * step);
}

function priceAt(id: string, today: Paise, level: number): number {
  // Some follow their category more than others.
  return level === 1 ? today : roundedPrice(today * (1 + (level - 1) * (0.6 + 0.8 * ownShare(id))));
}

/** Writes one change for each review. */
export async function loadPrices(tx: Transaction, now: Date, userId: string): Promise<void> {
  const rows = await tx
    .select({ id: items.id, categoryId: subCategories.categoryId, price: items.averagePrice })
    .from(items)
    .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId));
  for (const [at, daysAgo] of reviews.entries()) {
    const moved = rows.flatMap(({ id, categoryId, price }) => {
      const levels = movedLike[categoryId] ?? others;
      const before = priceAt(id, price, at === 0 ? levels[0]! - 0.03 : levels[at - 1]!);
      const after = priceAt(id, price, levels[at]!);
      return price > 0 && (at === 0 || before !== after) ? [{ id, before, after }] : [];
    });
    await writeReview(tx, new Date(now.getTime() - daysAgo * 86_400_000), userId, moved);
  }
}

interface Moved {
  id: string;
  before: number;
  after: number;
}

async function writeReview(tx: Transaction, at: Date, userId: string, moved: readonly Moved[]): Promise<void> {
  const id = newId();
  const rows = moved.filter(({ before, after }) => before !== after).length;
  await tx.insert(changes).values({ id, at, what: "Average prices gone over", userId, rows });
  await tx.execute(sql`
    with moved as (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id text, before bigint, after bigint)),
    priced as (
      insert into item_prices (item_id, change_id, at, price)
      select m.id, ${id}::uuid, ${at.toISOString()}::timestamptz, m.after from moved m
    )
    insert into change_rows (change_id, "table", "row", "before", "after")
    select ${id}::uuid, 'items', m.id, r.columns || jsonb_build_object('average_price', m.before),
      r.columns || jsonb_build_object('average_price', m.after)
    from moved m join items i on i.id = m.id cross join lateral (select catalogue_row(to_jsonb(i)) as columns) r
    where m.before <> m.after`);
}

/** By code what items cost on average at a moment: since the last of the changes before it, today's price where there is none. */
export async function pricesOn(tx: Transaction, codes: readonly string[], at: Date): Promise<Map<string, Paise>> {
  const { rows } = await tx.execute<{ code: string; price: string }>(sql`
    select i.code, coalesce(p.price, i.average_price) as price from items i
      left join lateral (select price from item_prices where item_id = i.id and at <= ${at.toISOString()}::timestamptz
        order by at desc limit 1) p on true
      where i.code = any(${sql.param([...codes])}::text[])`);
  return new Map(rows.map(({ code, price }) => [code, Number(price) as Paise]));
}
