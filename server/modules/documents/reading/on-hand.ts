// What was received and not dispatched yet, by item, in its own unit; what is bought for own use is used. No valuation (trade 9).
import { mostExported } from "@vanik/contracts/desk";
import { toQuantity } from "@vanik/contracts/money";
import type { ItemOnHand, OnHandFileQuery, OnHandQuery } from "@vanik/contracts/on-hand";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint.ts";
import { Refusal } from "../../../platform/errors.ts";
import { pageOf } from "../../../platform/paging.ts";
import type { Cell, SheetColumn } from "../../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../../platform/xlsx.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";

/** Thousandths of the item's own unit. */
interface Moved extends Record<string, unknown> {
  itemId: string;
  code: string;
  name: string;
  received: number;
  dispatched: number;
}

/** Of every item of which more came than went, or of these. */
async function findReceivedAndSold(db: Queryable, itemIds?: readonly string[]): Promise<Moved[]> {
  const only = itemIds ? sql`and l.item_id = any(${sql.param([...itemIds])}::text[])` : sql``;
  const moved = sql`round(l.delivered_qty * coalesce(l.factor, 1))`;
  const { rows } = await db.execute<Moved>(sql`
    select l.item_id as "itemId", max(l.item_code) as code, max(l.item_name) as name,
      coalesce(sum(${moved}) filter (where d.kind = 'purchase_order'), 0)::float8 as received,
      coalesce(sum(${moved}) filter (where d.kind = 'sales_order'), 0)::float8 as dispatched
    from trade_lines l join trade_documents d on d.id = l.document_id
    where l.item_id is not null and l.delivered_qty > 0 ${only} and d.kind in ('purchase_order', 'sales_order')
      and d.extras ->> 'purpose' is distinct from 'use'
    group by l.item_id
    having sum(case when d.kind = 'purchase_order' then ${moved} else -${moved} end) > 0`);
  return rows;
}

/** Of these items what is on hand, by id; of others nothing is. */
export async function onHandOf(db: Queryable, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const moved = itemIds.length > 0 ? await findReceivedAndSold(db, itemIds) : [];
  return new Map(moved.map(({ itemId, received, dispatched }) => [itemId, toQuantity(received - dispatched)]));
}

/** All that are found, as they are sorted. */
async function findOnHand(
  db: Queryable,
  { q = "", sort = "item_name", order = "asc" }: Pick<OnHandQuery, "q" | "sort" | "order">,
): Promise<ItemOnHand[]> {
  const moved = await findReceivedAndSold(db);
  const items = await itemsByIds(
    db,
    moved.map(({ itemId }) => itemId),
  );
  const words = q.toLowerCase().split(" ").filter(Boolean);
  const sign = order === "asc" ? 1 : -1;
  return moved
    .map(({ itemId, code, name, received, dispatched }) => {
      const item = items.get(itemId);
      return {
        item_id: itemId,
        item_code: item?.code ?? code,
        item_name: item?.name ?? name,
        uom: item?.uom ?? "",
        sub_category: item?.subCategoryId ?? null,
        received: toQuantity(received),
        dispatched: toQuantity(dispatched),
        on_hand: toQuantity(received - dispatched),
      };
    })
    .filter((row) => words.every((word) => `${row.item_name} ${row.item_code}`.toLowerCase().includes(word)))
    .toSorted((a, b) => {
      if (a[sort] === b[sort]) return a.item_code < b.item_code ? -1 : 1;
      return a[sort] < b[sort] ? -sign : sign;
    });
}

/** One page of them. */
export async function listOnHand(db: Queryable, query: OnHandQuery) {
  const { limit_start: start, limit_page_length: length } = query;
  const found = await findOnHand(db, query);
  const data = found.slice(start, start + length);
  return { data, page: pageOf(start, data.length, found.length) };
}

const columns: readonly (SheetColumn & { of: (row: ItemOnHand) => Cell })[] = [
  { title: "Item code", holds: "text", of: ({ item_code }) => item_code },
  { title: "Item", holds: "text", of: ({ item_name }) => item_name },
  { title: "Unit", holds: "text", of: ({ uom }) => uom },
  { title: "Received", holds: "quantity", of: ({ received }) => received },
  { title: "Dispatched", holds: "quantity", of: ({ dispatched }) => dispatched },
  { title: "On hand", holds: "quantity", of: ({ on_hand }) => on_hand },
];

async function* cellsOnHand(rows: readonly ItemOnHand[]) {
  yield rows.map((row) => columns.map(({ of }) => of(row)));
}

/** All that are found, as a file. */
export async function onHandFile(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { format, ...query }: OnHandFileQuery,
): Promise<FileReply> {
  const rows = await findOnHand(db, query);
  if (rows.length > mostExported)
    throw new Refusal("refused", "A file holds at most 50,000 rows, and these are more: narrow the filter");
  const sheet = { title: "On hand", columns, rows: cellsOnHand(rows) };
  return {
    body: format === "xlsx" ? xlsxOf(sheet) : csvOf(sheet),
    contentType: format === "xlsx" ? xlsxType : "text/csv; charset=utf-8",
    fileName: `on-hand-${indianDay(clock.now())}.${format}`,
  };
}
