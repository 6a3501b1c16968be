// The cart keeps an item as it was added; the checkout reckons with today's price, and knows what is no longer sold.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { readSoldItems } from "@vanik/contracts/api";
import type { ItemOption, PlacedItem, SoldItem } from "@vanik/contracts/catalogue";
import { codeInList } from "@vanik/contracts/item-codes";
import { unitMeant } from "@vanik/contracts/item-units";
import { useMemo } from "react";
import { browserCall } from "../../app/call.ts";
import type { Cart } from "./cart.ts";
import { cartLines } from "./estimate.ts";
import { groupOfWords } from "./own-words.ts";
import { priceOfUnit } from "./sold-in.ts";

export interface CurrentItems {
  /** Items that are sold, by their codes. */
  known: ReadonlyMap<string, PlacedItem>;
  /** Average prices by item code, each for the unit that stands in the cart; what is not known yet is left out. */
  prices: ReadonlyMap<string, number>;
  /** What stands in for those that are no longer sold, null where nothing does. */
  gone: ReadonlyMap<string, PlacedItem | null>;
}

// As many as one call takes.
const mostAsked = 100;
const nothing: SoldItem[] = [];

async function readSoldNow(codes: readonly string[]): Promise<SoldItem[]> {
  const starts = Array.from({ length: Math.ceil(codes.length / mostAsked) }, (_, at) => at * mostAsked);
  const parts = starts.map((at) =>
    browserCall(readSoldItems, {
      codes: codes
        .slice(at, at + mostAsked)
        .map(codeInList)
        .join(","),
    }),
  );
  return (await Promise.all(parts)).flat();
}

/** What the catalogue says now of items, by their codes; the same is not asked twice. */
export const soldNow = (codes: readonly string[]) =>
  queryOptions({ queryKey: ["items", codes.join(",")], queryFn: () => readSoldNow(codes), enabled: codes.length > 0 });

export const priceOfLine = (item: ItemOption, uom: string) => {
  const unit = unitMeant(item, uom);
  return unit && priceOfUnit(item, unit.factor);
};

export const nothingKnown: CurrentItems = { known: new Map(), prices: new Map(), gone: new Map() };

/** What the catalogue says now of the items in the cart. */
export function useCurrentItems(cart: Cart): CurrentItems {
  const codes = cartLines(cart).flatMap(({ group, item_code: code }) => (group === groupOfWords ? [] : code));
  const { data: sold = nothing } = useQuery({
    ...soldNow(codes),
    // While another line is asked for, what is known of the others stays.
    placeholderData: (before: SoldItem[] | undefined) => before,
  });
  return useMemo(() => {
    const known = new Map(sold.flatMap(({ item_code: code, item }) => (item ? [[code, item] as const] : [])));
    const prices = cartLines(cart).flatMap(({ item_code: code, uom }) => {
      const item = known.get(code);
      const price = item && priceOfLine(item, uom);
      return price === undefined || price === null ? [] : [[code, price] as const];
    });
    const gone = sold.flatMap(({ item_code: code, item, replaced_by: other }) =>
      item ? [] : [[code, other] as const],
    );
    return { known, prices: new Map(prices), gone: new Map(gone) };
  }, [cart, sold]);
}
