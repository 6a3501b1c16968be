// A figure as it reads while nobody types in its field: money with its paise, in the Indian grouping; what is no figure as it was typed.
import { amount, quantity } from "../../../app/formats.ts";
import { isFigureField, kindOfField, readBidFigure } from "./typed-bid.ts";

const isMoney = (name: string) =>
  ["rate", "amount", "min_order"].includes(kindOfField(name)) || name.startsWith("freight.slabs.");

export function tidyTyped(name: string, text: string): string {
  const value = isFigureField(name) && kindOfField(name) !== "conversion" ? readBidFigure(name, text).value : undefined;
  if (value === undefined) return text;
  return isMoney(name) ? amount(value) : quantity(value);
}
