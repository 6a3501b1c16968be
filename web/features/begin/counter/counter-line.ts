// A line of a sale over the counter: as it is typed, and as the calls take it.
import type { ItemOption } from "@vanik/contracts/catalogue";
import type { LineInput } from "@vanik/contracts/edit-input";
import type { GstTreatment } from "@vanik/contracts/trade";
import { figureToSend, readFigure } from "@vanik/contracts/typed-figure";
import { longestWords } from "@vanik/trading/own-words";

/** Texts as they are typed; without an item they are goods in own words. */
export interface CounterLine {
  key: string;
  item: ItemOption | null;
  /** Of goods in own words. */
  name: string;
  hsn: string;
  uom: string;
  qty: string;
  rate: string;
  /** A key of `counterGst`; empty is what the item bears today. */
  gst: string;
}

/** What a line may bear instead of what its item does. */
export const counterGst: Readonly<Record<string, { label: string; gst_rate: number; gst_treatment: GstTreatment }>> =
  Object.fromEntries([
    ...[3, 5, 18, 40].map((rate) => [rate, { label: `${rate}%`, gst_rate: rate, gst_treatment: "taxable" as const }]),
    ["nil", { label: "Nil", gst_rate: 0, gst_treatment: "nil" as const }],
    ["exempt", { label: "Exempt", gst_rate: 0, gst_treatment: "exempt" as const }],
  ]);

let made = 0;
const typedAtFirst = () => ({ key: `line ${++made}`, name: "", hsn: "", qty: "1", gst: "" });

const priceText = (price: number) => (price > 0 ? String(price) : "");

export const lineOfSoldItem = (item: ItemOption): CounterLine => ({
  ...typedAtFirst(),
  item,
  uom: item.uom,
  rate: priceText(item.average_price),
});

export const lineOfOwnGoods = (name: string): CounterLine => ({
  ...typedAtFirst(),
  item: null,
  name: name.slice(0, longestWords),
  uom: "Nos",
  rate: "",
});

/** In another of its item's units, at the catalogue's price for one of it. */
export function lineInUnit(line: CounterLine, uom: string): CounterLine {
  const { item } = line;
  const factor = item?.units.find((unit) => unit.uom === uom)?.factor ?? 1;
  return { ...line, uom, rate: priceText(Math.round((item?.average_price ?? 0) * factor * 100) / 100) };
}

const money = { places: 2 } as const;
const quantities = { places: 3 } as const;

/** Whether there is something to add up: what is half typed is asked of nobody. */
export const isReadable = ({ qty, rate }: CounterLine): boolean =>
  (readFigure(qty, quantities).value ?? 0) > 0 && readFigure(rate, money).value !== undefined;

export function sentCounterLine({ item, name, hsn, uom, qty, rate, gst }: CounterLine): LineInput {
  const bears = counterGst[gst];
  return {
    item_code: item?.item_code ?? "",
    uom,
    qty: figureToSend(qty, quantities)!,
    rate: figureToSend(rate, money),
    ...(!item && { item_name: name, hsn }),
    ...(bears && { gst_rate: bears.gst_rate, gst_treatment: bears.gst_treatment }),
  };
}

/** "5%" is a part of the whole, "250" is rupees. */
export function sentDiscount(text: string) {
  const isPart = text.trim().endsWith("%");
  const value = figureToSend(text, { places: 2, percent: isPart });
  if (value === null) return {};
  return isPart ? { discount_percentage: value } : { discount_amount: value };
}
