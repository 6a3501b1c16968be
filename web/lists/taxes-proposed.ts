// HSN and GST of goods in own words, as items of the catalogue with like names have them.
import { useQuery } from "@tanstack/react-query";
import { matchItems } from "@vanik/contracts/api";
import type { MatchedItem } from "@vanik/contracts/item-matches";
import { useDeferredValue } from "react";
import { browserCall } from "../app/call.ts";
import { readAnew } from "../app/read-anew.ts";

const mostProposed = 3;

/** Each HSN and rate once, the most alike first. */
function taxesProposed(like: readonly MatchedItem[]): MatchedItem[] {
  const alike = Map.groupBy(like, ({ hsn, gst_rate, gst_treatment }) => `${hsn} ${gst_rate} ${gst_treatment}`);
  return [...alike.values()].map(([first]) => first!).slice(0, mostProposed);
}

/** The items whose HSN and GST goods that are called so may have; none for less than three letters. */
export function useTaxesProposed(name: string, isWanted = true): MatchedItem[] {
  const words = useDeferredValue(name.trim());
  const { data = [] } = useQuery({
    queryKey: ["items alike", words],
    queryFn: async () => {
      const [match] = await browserCall(matchItems, { texts: [words] });
      return [...(match?.item ? [match.item] : []), ...(match?.like ?? [])];
    },
    enabled: isWanted && words.length > 2,
    ...readAnew,
  });
  return isWanted ? taxesProposed(data) : [];
}
