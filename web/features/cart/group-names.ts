// The cart keeps the English name of a sub-category (spec 6); a page in another language calls it by its own.
import { useQuery } from "@tanstack/react-query";
import { readSubCategory } from "@vanik/contracts/api";
import { useContext, useMemo } from "react";
import { browserCall } from "../../app/call.ts";
import { english, LanguageContext } from "../../app/language.tsx";
import type { Cart } from "./cart.ts";
import type { CurrentItems } from "./current-prices.ts";

type Named = readonly (readonly [id: string, name: string])[];
const none: Named = [];

/** Of one that cannot be read any more the cart's own name stays. */
const readNames = (ids: readonly string[]): Promise<Named> =>
  Promise.all(
    ids.map((id) =>
      browserCall(readSubCategory, { id }).then(
        (sub) => [id, sub.sub_category_hi] as const,
        () => [id, ""] as const,
      ),
    ),
  );

/** Hindi names by the ids of the groups; none on an English page. What the items know need not be asked for. */
export function useGroupNames(cart: Cart, { known }: CurrentItems): ReadonlyMap<string, string> {
  const isEnglish = useContext(LanguageContext).tag === english.tag;
  const empty = Object.entries(cart).flatMap(([id, { items }]) => (items.length > 0 ? [] : [id]));
  const { data: found = none } = useQuery({
    queryKey: ["groupNames", empty.join(",")],
    queryFn: () => readNames(empty),
    enabled: !isEnglish && empty.length > 0,
  });
  return useMemo(() => {
    if (isEnglish) return new Map<string, string>();
    const hindiNames = [...known.values()].map(({ sub_category: sub }) => [sub._id, sub.sub_category_hi] as const);
    return new Map([...found, ...hindiNames].filter(([, name]) => name));
  }, [isEnglish, known, found]);
}
