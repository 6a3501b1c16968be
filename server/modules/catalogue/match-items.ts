// Rows that the desk types or pastes, as items: by code, by whole name, else what the search finds near.
import type { ItemMatch, MatchedItem } from "@vanik/contracts/item-matches";
import { toPercent, toRupees } from "@vanik/contracts/money";
import type { Queryable } from "../../platform/db.ts";
import type { CatalogueSearch } from "./search-memory.ts";
import { gstRatesOn, itemsByCode } from "./use-cases.ts";

const nearest = 5;
/** Searches under way at once: a pasted sheet leaves the others room. */
const atOnce = 4;

/** Case, spaces and the sign of a size do not tell names apart. */
const nameKey = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("×", "x")
    .replace(/[\s,]+/g, " ")
    .trim();

async function foundNear(search: CatalogueSearch, texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const waiting = [...new Set(texts)].filter((text) => text.trim().length > 1);
  const next = async (): Promise<void> => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      const { items } = await search(text.slice(0, 100));
      const same = items.find(({ name }) => nameKey(name) === nameKey(text!));
      found.set(
        text,
        (same ? [same] : items.slice(0, nearest)).map(({ code }) => code.toLowerCase()),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return found;
}

/** One match for each text, in their order; rates are those of `day`. */
export async function matchItems(
  db: Queryable,
  search: CatalogueSearch,
  texts: readonly string[],
  day: string,
): Promise<ItemMatch[]> {
  const byCode = await itemsByCode(
    db,
    texts.map((text) => text.trim()),
  );
  const near = await foundNear(
    search,
    texts.filter((text) => !byCode.has(text.trim().toLowerCase())),
  );
  const items = new Map([...byCode, ...(await itemsByCode(db, [...near.values()].flat()))]);
  const ids = [...items.values()].map(({ id }) => id);
  const rates = await gstRatesOn(db, ids, day);
  const shown = (key: string): MatchedItem[] => {
    const item = items.get(key);
    if (!item) return [];
    const { rate, treatment } = rates.get(item.id) ?? { rate: item.gstRate, treatment: item.gstTreatment };
    const { code: item_code, name: item_name, hsn, uom, averagePrice } = item;
    const average_price = toRupees(averagePrice);
    return [{ item_code, item_name, hsn, uom, average_price, gst_rate: toPercent(rate), gst_treatment: treatment }];
  };
  return texts.map((text) => {
    const [byItsCode] = shown(text.trim().toLowerCase());
    const like = (near.get(text) ?? []).flatMap(shown);
    const [first] = like;
    const item = byItsCode ?? (first && nameKey(first.item_name) === nameKey(text) ? first : null);
    return { item, like: item ? [] : like };
  });
}
