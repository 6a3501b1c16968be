// The cart keeps an item as it was added; the checkout reckons with today's price, and knows what is no longer sold.
import { useQueries, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { readSoldItems } from "@vanik/contracts/api";
import type { ItemOption, PlacedItem } from "@vanik/contracts/catalogue";
import { unitMeant } from "@vanik/contracts/item-units";
import { browserCall } from "../../app/call.ts";
import type { Cart } from "./cart.ts";
import { cartLines } from "./estimate.ts";
import { itemsQuery } from "./items-query.ts";
import { priceOfUnit } from "./sold-in.ts";

export interface CurrentItems {
  /** Items that are sold, by their codes. */
  known: ReadonlyMap<string, ItemOption>;
  /** Average prices by item code, each for the unit that stands in the cart; what is not known yet is left out. */
  prices: ReadonlyMap<string, number>;
  /** What stands in for those that are no longer sold, null where nothing does. */
  gone: ReadonlyMap<string, PlacedItem | null>;
}

// As many as one call takes.
const mostAsked = 100;

/** Defined once, so that the same replies give the same lists. A sub-category that is gone has no items. */
const listsTogether = (results: UseQueryResult<ItemOption[]>[]) => ({
  isKnown: results.every(({ isPending }) => !isPending),
  isFailed: results.some(({ error }) => error !== null && !("code" in error && error.code === "not_found")),
  items: results.flatMap(({ data = [] }) => data),
});

const priceOfLine = (item: ItemOption, uom: string) => {
  const unit = unitMeant(item, uom);
  return unit && priceOfUnit(item, unit.factor);
};

export const nothingKnown: CurrentItems = { known: new Map(), prices: new Map(), gone: new Map() };

/** What the catalogue says now of the items in the cart. */
export function useCurrentItems(cart: Cart): CurrentItems {
  const filled = Object.keys(cart).filter((id) => cart[id]?.items.length);
  const lists = useQueries({ queries: filled.map(itemsQuery), combine: listsTogether });
  const known = new Map(lists.items.map((item) => [item.item_code, item]));
  const lines = cartLines(cart);
  const missing =
    lists.isKnown && !lists.isFailed ? lines.flatMap(({ item_code: code }) => (known.has(code) ? [] : [code])) : [];
  const codes = missing.slice(0, mostAsked).join(",");
  const { data: sold = [] } = useQuery({
    queryKey: ["items", codes],
    queryFn: () => browserCall(readSoldItems, { codes }),
    enabled: codes !== "",
  });
  // What stands elsewhere by now is sold still.
  for (const { item_code: code, item } of sold) if (item) known.set(code, item);
  const prices = lines.flatMap(({ item_code: code, uom }) => {
    const item = known.get(code);
    const price = item && priceOfLine(item, uom);
    return price === undefined || price === null ? [] : [[code, price] as const];
  });
  const gone = sold.flatMap(({ item_code: code, item, replaced_by: other }) => (item ? [] : [[code, other] as const]));
  return { known, prices: new Map(prices), gone: new Map(gone) };
}
