// What a quotation asks for each line of the opportunity: what it costs by the chosen bids and a margin on that, else the catalogue's price.
import type { DocumentLine } from "@vanik/contracts/documents";
import {
  divideHalfUp,
  lineAmount,
  type Paise,
  sumPaise,
  toPaise,
  toQuantity,
  toRupees,
  toThousandths,
} from "@vanik/contracts/money";
import type { Comparison } from "@vanik/contracts/sourcing";
import { readFigure } from "@vanik/contracts/typed-figure";
import { rateAtMargin } from "@vanik/trading/margin";
import { type Choices, costIn } from "./compared.ts";

export type AskedItem = Pick<DocumentLine, "idx" | "item_name" | "qty" | "uom" | "rate">;

export interface PricedLine {
  source: number;
  name: string;
  qty: number;
  uom: string;
  /** Null where no bid is chosen: then the rate is the catalogue's. */
  supplier: string | null;
  /** Of a unit, with its share of freight. */
  cost: number | null;
  rate: number;
  amount: number;
  supply: { from: string; source: number; qty: number }[];
}

interface PricingProps {
  comparison: Comparison;
  choices: Choices;
}

/** By line of the opportunity: whose bids supply it, and what a unit costs. */
function costsOf({ comparison, choices }: PricingProps) {
  const { lines: costs } = costIn(comparison, choices);
  const entries = comparison.lines.flatMap(({ idx: line, source, bids }) => {
    const cost = costs.get(line);
    const parts = choices.flatMap(({ line: chosenLine, bid, idx, qty }) => {
      const offer = chosenLine === line && bids.find((one) => one.bid === bid);
      if (!offer) return [];
      const supplier = comparison.suppliers.find((one) => one.bid === bid)?.supplier ?? "";
      return [{ supplier, bid, idx, qty: qty ?? toThousandths(offer.qty) }];
    });
    if (!source || cost === undefined || parts.length === 0) return [];
    const bought = parts.reduce((sum, { qty }) => sum + qty, 0);
    const unit = Number(divideHalfUp(BigInt(cost) * 1000n, BigInt(bought))) as Paise;
    return [[source, { supplier: parts.map(({ supplier }) => supplier).join(", "), unit, parts }] as const];
  });
  return new Map(entries);
}

/** The lines of a quotation for an opportunity's; `margin` in basis points. */
export function priceLines(items: readonly AskedItem[], chosen: PricingProps | null, margin: number): PricedLine[] {
  const costs = chosen ? costsOf(chosen) : new Map<number, never>();
  return items.map(({ idx: source, item_name: name, qty, uom, rate: listed }) => {
    const cost = costs.get(source);
    const rate = cost ? rateAtMargin(cost.unit, margin) : toPaise(listed ?? 0);
    return {
      source,
      name,
      qty,
      uom,
      supplier: cost?.supplier ?? null,
      cost: cost ? toRupees(cost.unit) : null,
      rate: toRupees(rate),
      amount: toRupees(lineAmount(qty, rate)),
      supply: (cost?.parts ?? []).map((part) => ({
        from: part.bid,
        source: part.idx,
        qty: Math.min(qty, toQuantity(part.qty)),
      })),
    };
  });
}

/** The sum of the lines; what those with a bid cost, and what is left of them. */
export function sumOfPricedLines(lines: readonly PricedLine[]): { total: number; cost: number; margin: number } {
  const total = sumPaise(lines.map(({ amount }) => toPaise(amount)));
  const bought = lines.filter(({ cost }) => cost !== null);
  const cost = sumPaise(bought.map(({ qty, cost: unit }) => lineAmount(qty, toPaise(unit ?? 0))));
  const sold = sumPaise(bought.map(({ amount }) => toPaise(amount)));
  return { total: toRupees(total), cost: toRupees(cost), margin: toRupees((sold - cost) as Paise) };
}

/** A margin as it is typed, in basis points: 0 up to 99.99 % of the rate; null for anything else. */
export function parseMargin(typed: string): number | null {
  const { units = -1 } = readFigure(typed, { places: 2, percent: true });
  return units >= 0 && units < 10_000 ? units : null;
}
