// Quantities of a line as documents say them, and how far the line has come.
import type { DocumentLine } from "@vanik/contracts/documents";
import { isOrder, type Kind } from "@vanik/contracts/trade";
import { isMeasured } from "@vanik/contracts/units";
import { amount, exactAmount, quantity } from "../../app/formats.ts";
import type { KindWords } from "./kinds/kind-words.ts";
import { wordsOfKind } from "./kinds/kinds.ts";
import { isService } from "./line-counts.ts";

const measured = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** 2.5 in MT → "2.500": what is measured keeps its three decimals; 2400 in Nos → "2,400". */
export function lineQuantity(qty: number, uom: string): string {
  return isMeasured(uom) ? measured.format(qty) : quantity(qty);
}

const exact = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 9 });

/** How much of a line is asked, as exactly as that is said. */
export const quantityOfLine = ({ qty, uom, said }: Pick<DocumentLine, "qty" | "uom" | "said">): string =>
  said?.qty === undefined ? lineQuantity(qty, uom) : exact.format(said.qty);

/** Its rate likewise. */
export const rateOfLine = ({ rate, said }: Pick<DocumentLine, "rate" | "said">): string =>
  said?.rate === undefined ? amount(rate ?? 0) : exactAmount(said.rate);

type Counted = KindWords<Kind>["counted"][number];

/**
 * What is said of how far its lines came: of an order always, at 0 too; else what has been counted of any line but not of all of
 * them, as before and after that the document's status says it.
 */
export function shownCounts(kind: Kind, lines: readonly DocumentLine[]): Counted[] {
  return wordsOfKind[kind].counted.filter(({ counter, word }) => {
    if (word === null) return false;
    if (isOrder(kind)) return true;
    const able = lines.filter((line) => counter !== "delivered_qty" || !isService(line));
    return able.some((line) => line[counter] > 0) && able.some((line) => line[counter] < line.qty);
  });
}

/** "1,000 delivered", "500 billed" and "3 returned", each a sentence by itself. */
export function progressOf(line: DocumentLine, counters: readonly Counted[]): string[] {
  const counts = counters
    .filter(({ counter }) => counter !== "delivered_qty" || !isService(line))
    .map(({ counter, word }) => `${lineQuantity(line[counter], line.uom)} ${word}`);
  return line.returned_qty ? [...counts, `${lineQuantity(line.returned_qty, line.uom)} returned`] : counts;
}
