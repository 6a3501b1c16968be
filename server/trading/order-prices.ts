// What an order or an invoice says beside the same quantities at the prices of what it comes from (controls 1; trade 11, The order's price).
import { lineAmount, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { roundingTolerance } from "./acts.ts";
import { termsOfPart } from "./awarded-terms.ts";
import { isServiceLine } from "./charges.ts";
import { carriedDiscount } from "./parts.ts";
import type { LineCounter } from "./quantities.ts";
import type { Warning } from "./reasons.ts";
import type { SourceLine } from "./succession.ts";
import type { TaxSplit } from "./tax-split.ts";
import { computeTotals } from "./totals.ts";
import { formatAmount } from "./wording.ts";

export type ComparedKind = "purchase_order" | "sales_order" | "sales_invoice" | "purchase_invoice";

/** A line of it, with its source's line; `amount` is its net, on a supplier's bill as printed. */
export interface PricedAgainst {
  idx: number;
  itemName: string;
  qty: number;
  rate: Paise | null;
  amount: Paise;
  source: { name: string; line: SourceLine } | null;
}

export interface PriceDeparture extends Warning {
  /** How far the net is off, in paise; of what we buy only what it is above. */
  off: Paise;
}

interface Comparing {
  counter: LineCounter;
  /** What we buy is off where it is dearer, what we sell by whatever it is changed. */
  isBought: boolean;
  describe: (line: PricedAgainst) => string;
  lacks: string;
}

const describeAs = (verb: string) => (line: PricedAgainst) =>
  `${line.itemName} is ${verb} at ${formatAmount(line.amount)} net in line ${line.idx}`;

const comparing: Readonly<Record<ComparedKind, Comparing>> = {
  purchase_order: { counter: "ordered", isBought: true, describe: describeAs("bought"), lacks: "no bid has it" },
  sales_order: {
    counter: "ordered",
    isBought: false,
    describe: describeAs("ordered"),
    lacks: "the quotation does not have it",
  },
  sales_invoice: { counter: "billed", isBought: false, describe: describeAs("billed"), lacks: "no order has it" },
  purchase_invoice: {
    counter: "billed",
    isBought: true,
    describe: ({ itemName, amount, idx }) => `The bill has ${formatAmount(amount)} net for ${itemName} in line ${idx}`,
    lacks: "no order has it",
  },
};

interface AgreedPart {
  qty: number;
  rate: Paise;
  discount: Paise;
}

/** Each line as its source has it: of what is taken so, its rate and its share of the discount; null of a line that comes of none. */
function agreedParts(lines: readonly PricedAgainst[], counter: LineCounter): (AgreedPart | null)[] {
  // Two parts of one line: the second carries what the first left.
  const sumsTaken = new Map<SourceLine, { qty: number; discount: Paise }>();
  return lines.map(({ qty, source }) => {
    if (!source) return null;
    const { line } = source;
    const before = sumsTaken.get(line) ?? { qty: 0, discount: noPaise };
    const done = line[counter] + before.qty;
    const carried = sumPaise([line.carriedDiscount, before.discount]);
    const discount = carriedDiscount({ ...line, [counter]: done, carriedDiscount: carried }, counter, qty);
    sumsTaken.set(line, { qty: before.qty + qty, discount: sumPaise([before.discount, discount]) });
    return { qty, rate: termsOfPart(line, done + qty).rate, discount };
  });
}

const netOfPart = (part: AgreedPart | null): Paise =>
  part ? subtractPaise(lineAmount(part.qty / 1000, part.rate), part.discount) : noPaise;

/** The lines that have left their source's price, or that it does not have. */
export function priceDepartures(kind: ComparedKind, lines: readonly PricedAgainst[]): PriceDeparture[] {
  const { counter, isBought, describe: describeLine, lacks } = comparing[kind];
  const agreed = agreedParts(lines, counter);
  return lines.flatMap((line, at) => {
    const { source, rate, amount } = line;
    const part = agreed[at] ?? null;
    const net = netOfPart(part);
    const off = isBought ? subtractPaise(amount, net) : (Math.abs(amount - net) as Paise);
    if (off <= roundingTolerance && (isBought || !part || rate === part.rate)) return [];
    const elsewhere = source ? `at the price of ${source.name} it is ${formatAmount(net)}` : lacks;
    return [{ sentence: `${describeLine(line)}; ${elsewhere}.`, needsReason: true, off }];
  });
}

/** The charges of a source of which nothing goes over, though with these lines all its goods do. */
export function chargesLeftOut(
  lines: readonly PricedAgainst[],
  source: { name: string; lines: readonly SourceLine[] },
): PriceDeparture[] {
  const takenOf = (line: SourceLine) =>
    lines.filter((one) => one.source?.line === line).reduce((sum, { qty }) => sum + qty, line.ordered);
  if (source.lines.some((line) => !isServiceLine(line) && takenOf(line) < line.qty)) return [];
  return source.lines
    .filter((line) => isServiceLine(line) && takenOf(line) === 0)
    .map((line) => {
      const off = netOfPart({ qty: line.qty, rate: line.rate ?? noPaise, discount: line.discountAmount });
      return {
        sentence: `${line.itemName} of ${formatAmount(off)} on ${source.name} is left out.`,
        needsReason: true,
        off,
      };
    })
    .filter(({ off }) => off > 0);
}

/** How far all of them together are off. */
export function offTogether(departures: readonly PriceDeparture[]): Paise {
  return sumPaise(departures.map(({ off }) => off));
}

interface TaxedAs {
  split: TaxSplit;
  reverseCharge: boolean;
}

/** By how much it is payable above what its sources make of the same quantities: tax, charges and rounding included. */
export function payableAbove(
  kind: ComparedKind,
  lines: readonly PricedAgainst[],
  { payable, ...taxed }: TaxedAs & { payable: Paise },
): { above: Paise; agreed: Paise } {
  const parts = agreedParts(lines, comparing[kind].counter);
  const agreedLines = lines.flatMap(({ idx, source }, at) => {
    const part = parts[at];
    if (!part || !source) return [];
    const { gstRate, gstTreatment }: { gstRate: number; gstTreatment: GstTreatment } = source.line;
    return [{ idx, qty: part.qty, rate: part.rate, ownDiscount: part.discount, gstRate, gstTreatment }];
  });
  const { roundedTotal: agreed } = computeTotals({ lines: agreedLines, ...taxed });
  return { above: Math.max(0, payable - agreed) as Paise, agreed };
}

/** The sentence of a bill whose lines are as ordered and whose payable is not: a higher rate of tax, another rounding. */
export function payableWarning(lines: number, { above, agreed }: { above: Paise; agreed: Paise }): Warning[] {
  if (above <= lines * roundingTolerance) return [];
  const sentence = `The bill is ${formatAmount(sumPaise([agreed, above]))}; what its orders make of the same quantities is ${formatAmount(agreed)}.`;
  return [{ sentence, needsReason: true }];
}

/** What was agreed besides the prices. */
export interface AgreedTerms {
  paymentDays: number | null;
  deliveryTerms?: string | null;
  /** In words. */
  terms?: string;
}

const formatPaymentDays = (days: number | null) => (days === null ? "no days" : `${days} days`);

/** Terms that are other than those of what it comes from: of what we buy, to our loss. */
export function termDepartures(
  kind: ComparedKind,
  { paymentDays, deliveryTerms = null, terms = "" }: AgreedTerms,
  source: AgreedTerms & { name: string; becomes?: string },
): Warning[] {
  const { paymentDays: agreed, name } = source;
  // When a supplier's bill is due is the supplier's word.
  const isOther =
    kind === "purchase_order"
      ? agreed !== null && (paymentDays ?? 0) < agreed
      : kind !== "purchase_invoice" && paymentDays !== agreed;
  const isDelivered = kind === "sales_order" && deliveryTerms !== (source.deliveryTerms ?? null);
  // What a quotation always says gives way to what an order always says.
  const agreedWords = [source.terms ?? "", source.becomes ?? source.terms ?? ""].map((words) => words.trim());
  const isWorded = kind === "sales_order" && !agreedWords.includes(terms.trim());
  return [
    ...(isOther
      ? [`Payment is within ${formatPaymentDays(paymentDays)}; ${name} says ${formatPaymentDays(agreed)}.`]
      : []),
    ...(isDelivered ? [`The terms of delivery are other than those of ${name}.`] : []),
    ...(isWorded ? [`The terms are other than those of ${name}.`] : []),
  ].map((sentence) => ({ sentence, needsReason: true }));
}
