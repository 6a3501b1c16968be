// The order of categories, of sub-categories in theirs and of items in theirs: written whole.
import type { OrderInput, OrderSaved } from "@vanik/contracts/catalogue-desk";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { refuseOtherSet } from "../../../platform/whole-order.ts";
import { recordChange } from "./change-log.ts";

const parents = {
  categories: null,
  sub_categories: { column: "category_id", table: "categories", word: "category" },
  items: { column: "sub_category_id", table: "sub_categories", word: "sub-category" },
} as const;

async function standingOrder(tx: Transaction, { table, parent }: OrderInput): Promise<string[]> {
  const above = parents[table];
  const below = above ? sql`where ${sql.identifier(above.column)} = ${parent}` : sql``;
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} ${below} order by position, id for no key update`,
  );
  return rows.map(({ id }) => id);
}

async function checkParent(tx: Transaction, { table, parent }: OrderInput): Promise<void> {
  const above = parents[table];
  if (above && !parent) throw invalid({ parent: `Name the ${above.word}` });
  if (!above && parent) throw invalid({ parent: "Categories stand below nothing" });
  if (!above) return;
  // Who adds to it waits.
  const { rows } = await tx.execute(
    sql`select id from ${sql.identifier(above.table)} where id = ${parent} for no key update`,
  );
  if (rows.length === 0) throw invalid({ parent: `This ${above.word} is not there` });
}

/** Puts them in this order; another set than stands there is 409 with what stands. */
export async function writeOrder(
  desk: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  input: OrderInput,
): Promise<OrderSaved> {
  await checkParent(tx, input);
  const { table, ids } = input;
  const parent = input.parent ?? null;
  const storedIds = await standingOrder(tx, input);
  refuseOtherSet(storedIds, ids, { table, parent });
  await recordChange(desk, tx, parent ? `Order in ${parent}` : "Order of categories", () =>
    tx.execute(sql`update ${sql.identifier(table)} t set position = o.place - 1
      from unnest(${sql.param(ids)}::text[]) with ordinality as o (id, place) where t.id = o.id and t.position <> o.place - 1`),
  );
  return { table, parent, ids };
}
