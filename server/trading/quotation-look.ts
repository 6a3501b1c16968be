// What is looked at once more before a quotation goes out: lines that say no cost, are sold below it, or are off the last price.
import { lineAmount, noPaise, type Paise, subtractPaise, sumPaise, toQuantity } from "@vanik/contracts/money";
import { isSameUnit } from "@vanik/contracts/unit-spellings";
import { unitCost } from "./bid-costs.ts";
import { readableDay } from "./days.ts";
import { marginOfRate } from "./margin.ts";
import { formatAmount } from "./wording.ts";

/** What one was last sold or bought for; `name` is the order's. */
export interface LastPrice {
  rate: Paise;
  uom: string;
  day: string;
  name: string;
}

/** A line of a quotation; `qty` in thousandths, `amount` after all discounts, `cost` that of one. */
export interface LookedLine {
  idx: number;
  itemName: string;
  uom: string;
  qty: number;
  amount: Paise;
  cost: Paise | null;
  isService: boolean;
  lastSold: LastPrice | null;
  lastPaid: LastPrice | null;
}

/** Prices that move by up to a tenth are no surprise; basis points. */
const usual = 1000;

const movedBy = (part: number, whole: number) => Math.round((part * 10_000) / whole);
const isOff = (rate: Paise, last: Paise) => last > 0 && Math.abs(movedBy(rate - last, last)) > usual;
const describeRateMove = (rate: Paise, last: Paise) =>
  `${Math.abs(Math.round(movedBy(rate - last, last) / 100))} % ${rate > last ? "more" : "less"}`;

function offLast(says: string, rate: Paise, uom: string, last: LastPrice | null, lately: string): string[] {
  // In another unit it is another price.
  if (last === null || !isSameUnit(last.uom, uom) || !isOff(rate, last.rate)) return [];
  const before = `${lately} ${formatAmount(last.rate)} on ${readableDay(last.day)} by ${last.name}`;
  return [`${says} ${formatAmount(rate)}, ${before}: ${describeRateMove(rate, last.rate)}.`];
}

/** What is remarked of its cost, which not everybody at the desk sees; of goods that are here already, that they lose. */
function remarksOfCost({ uom, qty, amount, cost, isService, lastPaid }: LookedLine, isHere: boolean): string[] {
  if (cost === null) return isService || isHere ? [] : ["It says no cost."];
  const rate = unitCost(amount, qty);
  const loses = rate < cost ? [`Sold at ${formatAmount(rate)}, below its cost of ${formatAmount(cost)}.`] : [];
  return isHere ? loses : [...loses, ...offLast("Costs", cost, uom, lastPaid, "last paid")];
}

interface LineToLookAt {
  idx: number;
  itemName: string;
  says: string[];
  saysOfCost: string[];
}

/** The lines to look at once more, in their order, each with why; a charge may say no cost. */
export function linesToLookAt(lines: readonly LookedLine[], seesCosts = true, isHere = false): LineToLookAt[] {
  return lines.flatMap((line) => {
    const { idx, itemName, uom, qty, amount, lastSold } = line;
    // What others last paid is no price of a counter.
    const says = isHere ? [] : offLast("Sold at", unitCost(amount, qty), uom, lastSold, "last at");
    const saysOfCost = seesCosts ? remarksOfCost(line, isHere) : [];
    return says.length + saysOfCost.length > 0 ? [{ idx, itemName, says, saysOfCost }] : [];
  });
}

/** Cost and what is left, of the lines that say what they cost; `margin` in basis points. */
export function gainOfLines(lines: readonly Pick<LookedLine, "qty" | "amount" | "cost">[]): {
  cost: Paise | null;
  gain: Paise;
  margin: number | null;
} {
  const costed = lines.filter(({ cost }) => cost !== null);
  if (costed.length === 0) return { cost: null, gain: noPaise, margin: null };
  const cost = sumPaise(costed.map((line) => lineAmount(toQuantity(line.qty), line.cost!)));
  const sold = sumPaise(costed.map(({ amount }) => amount));
  return { cost, gain: subtractPaise(sold, cost), margin: marginOfRate(sold, cost) };
}
