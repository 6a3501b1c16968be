// What was received and not dispatched yet, by item, in its own unit, and what of it is promised to orders. No valuation (trade 9).
import { mostExported } from "@vanik/contracts/desk";
import { toQuantity } from "@vanik/contracts/money";
import type { ItemOnHand, OnHandFileQuery, OnHandQuery } from "@vanik/contracts/on-hand";
import { sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { Refusal } from "../../../platform/errors.ts";
import { pageOf } from "../../../platform/paging.ts";
import type { Cell, SheetColumn } from "../../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../../platform/xlsx.ts";
import { itemsByIds } from "../../catalogue/use-cases.ts";
import { findStock, listStock, type Stock } from "../stock.ts";

interface Held {
  onHand: number;
  /** Less what is promised; below nothing where more is promised than is there. */
  free: number;
}

const heldOf = ({ received, dispatched, promised }: Stock): Held => {
  const onHand = Math.max(received - dispatched, 0);
  return { onHand: toQuantity(onHand), free: toQuantity(onHand - promised) };
};

/** Of these items what is on hand and free, by id; of others nothing is. */
export async function onHandOf(db: Queryable, itemIds: readonly string[]): Promise<ReadonlyMap<string, Held>> {
  const stock = itemIds.length > 0 ? await findStock(db, itemIds) : [];
  return new Map(stock.map((one) => [one.itemId, heldOf(one)]));
}

/** What items are called that left the catalogue: as lines have it. */
async function namesOnLines(db: Queryable, itemIds: readonly string[]) {
  if (itemIds.length === 0) return new Map<string, { code: string; name: string }>();
  const { rows } = await db.execute<{ itemId: string; code: string; name: string }>(sql`
    select i.id as "itemId", l.item_code as code, l.item_name as name from unnest(${sql.param(itemIds)}::text[]) as i (id),
      lateral (select item_code, item_name from trade_lines where item_id = i.id order by document_id desc limit 1) l`);
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** All that are found, as they are sorted. */
async function findOnHand(
  db: Queryable,
  { q = "", sort = "item_name", order = "asc" }: Pick<OnHandQuery, "q" | "sort" | "order">,
): Promise<ItemOnHand[]> {
  const stock = await listStock(db);
  const ids = stock.map(({ itemId }) => itemId);
  const items = await itemsByIds(db, ids);
  const gone = await namesOnLines(
    db,
    ids.filter((id) => !items.has(id)),
  );
  const words = q.toLowerCase().split(" ").filter(Boolean);
  const sign = order === "asc" ? 1 : -1;
  return stock
    .map((one) => {
      const { itemId, received, dispatched, promised } = one;
      const item = items.get(itemId);
      const { code, name } = item ?? gone.get(itemId) ?? { code: "", name: "" };
      const { onHand, free } = heldOf(one);
      return {
        item_id: itemId,
        item_code: code,
        item_name: name,
        uom: item?.uom ?? "",
        sub_category: item?.subCategoryId ?? null,
        received: toQuantity(received),
        dispatched: toQuantity(dispatched),
        on_hand: onHand,
        promised: toQuantity(promised),
        free,
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
  { title: "Promised", holds: "quantity", of: ({ promised }) => promised },
  { title: "Free", holds: "quantity", of: ({ free }) => free },
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
