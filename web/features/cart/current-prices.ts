// The cart keeps the price of the day an item was added; the checkout reckons with today's.
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import type { ItemOption } from "@vanik/contracts/catalogue";
import type { Cart } from "./cart.ts";
import { itemsQuery } from "./items-query.ts";

type Prices = ReadonlyMap<string, number>;

/** Defined once, so that the same replies give the same map. */
const byCode = (results: UseQueryResult<ItemOption[]>[]): Prices =>
  new Map(results.flatMap(({ data = [] }) => data.map((item) => [item.item_code, item.average_price] as const)));

/** Average prices by item code, of the groups in the cart; what is not known yet is left out. */
export function useCurrentPrices(cart: Cart): Prices {
  const filled = Object.keys(cart).filter((id) => cart[id]?.items.length);
  return useQueries({ queries: filled.map(itemsQuery), combine: byCode });
}
