// New lines of a draft: items of the catalogue, goods in own words, charges beside them.
import { sacOfCharge } from "@vanik/trading/charges";
import type { MatchedItem } from "@vanik/contracts/item-matches";
import type { LineLast } from "@vanik/contracts/last-prices";
import { longestWords } from "@vanik/trading/own-words";
import { gstText, textOf } from "./cell-text.ts";
import { type EditorLine, newKey } from "./draft.ts";

const blank = {
  qty: "1",
  rate: "",
  discount: "",
  gst: "",
  cost: "",
  tolerance: "",
  printed: "",
  source: null,
  supply: [],
  boughtFrom: "",
  fromStock: null,
} as const;

export function lineOfItem(item: MatchedItem, texts: { qty?: string; rate?: string } = {}): EditorLine {
  const { item_code, item_name, hsn, uom, gst_rate, gst_treatment } = item;
  const gst = gstText({ rate: gst_rate, treatment: gst_treatment });
  return { ...blank, key: newKey(), isCharge: false, item_code, item_name, hsn, uom, gst, ...texts };
}

/** What a new line of an item says of its rate, where the setting gives it the last one. */
export function rateByDefault({ item_code, uom }: MatchedItem, lasts: readonly LineLast[]): { rate?: string } {
  const last = lasts.find((one) => one.item_code === item_code && one.uom === uom)?.by_default;
  return last ? { rate: textOf(last.rate) } : {};
}

/** Goods that no catalogue has: HSN and rate of GST are still to be said. */
export function lineOfWords(name: string, texts: { qty?: string; rate?: string; uom?: string } = {}): EditorLine {
  const item_name = name.trim().slice(0, longestWords);
  return { ...blank, key: newKey(), isCharge: false, item_code: "", item_name, hsn: "", uom: "Nos", ...texts };
}

export interface Charge {
  code: string;
  name: string;
  hsn: string;
}

/** What every deal may have besides goods; others by a code and SAC of their own. */
export const charges: readonly Charge[] = [
  { code: "FREIGHT", name: "Freight", hsn: sacOfCharge("FREIGHT") },
  { code: "PACKING", name: "Packing", hsn: sacOfCharge("PACKING") },
];

/** Services that no other group has. */
const otherServices = "999799";

/** A code for a charge of another name: what the server takes for a service by its SAC. */
export function chargeNamed(name: string): Charge {
  const code = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);
  return { code: code || "CHARGE", name: name.trim(), hsn: otherServices };
}

export function lineOfCharge({ code, name, hsn }: Charge): EditorLine {
  return { ...blank, key: newKey(), isCharge: true, item_code: code, item_name: name, hsn, uom: "Nos" };
}
