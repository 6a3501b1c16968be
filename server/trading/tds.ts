// Tax withheld at source: what is proposed for a supplier's bill, and how much may be said of any invoice (trade 11, india 15).
import { divideHalfUp, type Paise, subtractPaise, toPaise } from "@vanik/contracts/money";
import { isReason } from "@vanik/contracts/reason";
import type { TdsSection } from "@vanik/contracts/trade";
import { formatAmount } from "./wording.ts";

interface TdsRate {
  section: TdsSection;
  /** The first day on which it holds. */
  from: string;
  /** Basis points of the net, without GST. */
  rate: number;
  withoutPan: number;
  /** What of a supplier's bills of one financial year bears none, in paise of their net. */
  above: Paise;
  /** Once above it: what is beyond it, or the whole bill. */
  bears: "excess" | "bill";
}

// Goods as india 15 has them; the others from memory: an adviser checks them before the setting `deducts_tds` is switched on.
const rates: readonly TdsRate[] = [
  { section: "goods", from: "2025-04-01", rate: 10, withoutPan: 500, above: toPaise(50_00_000), bears: "excess" },
  { section: "contract", from: "2025-04-01", rate: 200, withoutPan: 2000, above: toPaise(1_00_000), bears: "bill" },
  { section: "professional", from: "2025-04-01", rate: 1000, withoutPan: 2000, above: toPaise(50_000), bears: "bill" },
  { section: "commission", from: "2025-04-01", rate: 200, withoutPan: 2000, above: toPaise(20_000), bears: "bill" },
  { section: "rent", from: "2025-04-01", rate: 1000, withoutPan: 2000, above: toPaise(6_00_000), bears: "bill" },
  { section: "gst", from: "2025-04-01", rate: 200, withoutPan: 200, above: toPaise(2_50_000), bears: "bill" },
];

/** A supplier's bill as the rates look at it. */
export interface TdsBasis {
  /** The day of the bill. */
  day: string;
  /** Of the bill, without GST. */
  net: Paise;
  /** Of the supplier's bills of that financial year before this one. */
  before: Paise;
  hasPan: boolean;
}

/** What is to be withheld of a bill in all, to the rupee, in paise; 0 below the year's sum and before any rate holds. */
export function tdsProposed(section: TdsSection, { day, net, before, hasPan }: TdsBasis): Paise {
  const ratesInForce = rates.filter((rate) => rate.section === section && rate.from <= day);
  const rate = ratesInForce.toSorted((a, b) => b.from.localeCompare(a.from))[0];
  if (!rate) return toPaise(0);
  const beyond = Math.max(0, before + net - rate.above);
  const base = rate.bears === "excess" ? Math.min(net, beyond) : beyond > 0 ? net : 0;
  const percent = hasPan ? rate.rate : rate.withoutPan;
  return toPaise(Number(divideHalfUp(BigInt(base) * BigInt(percent), 1_000_000n)));
}

/** Why less or more than is proposed is not withheld without a reason, by a rupee or more; null where it is. */
export function otherTdsProblem(withheld: Paise, proposed: Paise, reason: string): string | null {
  if (Math.abs(withheld - proposed) < 100 || isReason(reason)) return null;
  return `Give a reason for another TDS than ${formatAmount(proposed)}.`;
}

/** Of an invoice's net at most one fifth is tax withheld: no rule asks for more. */
const mostOf = (net: Paise) => Math.floor(net / 5) as Paise;

/** Why so much TDS, of all payments together, is not said of an invoice; null where it is. */
export function tdsBoundProblem({ name, net }: { name: string; net: Paise }, tds: Paise): string | null {
  if (tds <= mostOf(net)) return null;
  return `TDS of ${formatAmount(tds)} is more than 20% of the net of ${name}, ${formatAmount(net)}. Enter at most ${formatAmount(mostOf(net))} in all.`;
}

/** Why so much is not kept as the TDS of an advance: at most a fifth of what it comes to with the tax. */
export function advanceTdsProblem(advance: Paise, tds: Paise): string | null {
  if (tds === 0) return null;
  if (advance <= 0) return "All of the payment is allocated: enter TDS at its invoices.";
  const most = mostOf((advance + tds) as Paise);
  return tds <= most ? null : "TDS is at most 20% of an advance and its TDS together.";
}

/** What is kept with an advance: what its payer withheld in all, less what allocations have said of invoices. */
export function tdsKept(withheld: Paise, allocated: Paise): Paise {
  return Math.max(0, subtractPaise(withheld, allocated)) as Paise;
}
