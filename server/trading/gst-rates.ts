// What an item bears on a day, from its dated rates (trade 5): rates change by notification, never in code.
import { toPercent } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";

export interface GstRate {
  /** Basis points: 1800 is 18 %. */
  rate: number;
  treatment: GstTreatment;
}

/** A rate with the first day on which it holds, `YYYY-MM-DD`. */
export type DatedRate = GstRate & { validFrom: string };

/** The rate that is charged, in basis points: 0 for what bears no tax, whatever stands beside it. */
export function chargedRate({ rate, treatment }: GstRate): number {
  return treatment === "taxable" ? rate : 0;
}

/** The youngest of an item's rates that holds on a day (`YYYY-MM-DD`); null before the first. */
export function gstRateOn<R extends GstRate & { validFrom: string }>(rates: readonly R[], day: string): R | null {
  const begun = rates.filter((rate) => rate.validFrom <= day);
  return begun.reduce<R | null>((last, rate) => (last && last.validFrom >= rate.validFrom ? last : rate), null);
}

/** Whether two lines bear the same: of what bears no tax the rate beside it says nothing. */
export function isSameGst(one: GstRate, other: GstRate): boolean {
  return one.treatment === other.treatment && chargedRate(one) === chargedRate(other);
}

const untaxed: Readonly<Record<Exclude<GstTreatment, "taxable">, string>> = {
  nil: "nil-rated",
  exempt: "exempt",
  non_gst: "outside GST",
};

/** `taxable at 18 %`, `nil-rated`, `exempt`, `outside GST`: to be put after "is". */
export function describeGst({ rate, treatment }: GstRate): string {
  return treatment === "taxable" ? `taxable at ${toPercent(rate)} %` : untaxed[treatment];
}
