// What became of an item: sold still, or what stands in for it.
import type { SoldItem } from "@vanik/contracts/catalogue";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { toPlaced } from "./replies.ts";
import { findSold } from "./store.ts";
import { items } from "./tables.ts";

/** Items by code, in the order of the codes. */
export async function readSold(db: Queryable, codes: readonly string[]): Promise<SoldItem[]> {
  const found = Map.groupBy(
    await findSold(
      db,
      codes.map((code) => code.toLowerCase()),
    ),
    ({ asked }) => asked,
  );
  return codes.map((code) => {
    const [nearest] = found.get(code.toLowerCase()) ?? [];
    const shown = nearest ? toPlaced(nearest) : null;
    const isItself = nearest?.steps === 0;
    return { item_code: code, item: isItself ? shown : null, replaced_by: isItself ? null : shown };
  });
}

/** Where the page of an item that is not sold leads: to what stands in for it; null where nothing does. */
export async function replacementPath(db: Queryable, path: string): Promise<string | null> {
  const id = /^\/products\/[^/]+\/[^/]+\/([^/]+)$/.exec(path.toLowerCase())?.[1];
  if (!id) return null;
  const [gone] = await db.select({ code: items.code }).from(items).where(eq(items.id, id));
  const [sold] = gone ? await findSold(db, [gone.code.toLowerCase()]) : [];
  return sold ? `/products/${sold.categoryId}/${sold.subCategoryId}/${sold.id}` : null;
}
