// An item's average price in words: one that has none is asked for.
import { priceTexts } from "../texts/en/price.ts";
import { rupees } from "./formats.ts";
import { useTexts } from "./language.tsx";

/** `₹ 12.50`, or "Price on request" for an item whose price is 0; `per` stands behind a price alone. */
export function usePrice() {
  const { onRequest } = useTexts(priceTexts);
  return {
    price: (price: number) => (price > 0 ? rupees(price) : onRequest),
    per: (price: number, words: string) => (price > 0 ? words : ""),
    onRequest,
  };
}
