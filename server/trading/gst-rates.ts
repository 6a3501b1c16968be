// What an item bears on a day, from its dated rates (trade 5): rates change by notification, never in code.
import type { GstTreatment } from "@vanik/contracts/trade";

export interface GstRate {
  /** Basis points: 1800 is 18 %. */
  rate: number;
  treatment: GstTreatment;
}

/** The rate that is charged, in basis points: 0 for what bears no tax, whatever stands beside it. */
export function chargedRate({ rate, treatment }: GstRate): number {
  return treatment === "taxable" ? rate : 0;
}

/** The youngest of an item's rates that holds on a day (`YYYY-MM-DD`); null before the first. */
export function gstRateOn<R extends GstRate & { validFrom: string }>(rates: readonly R[], day: string): R | null {
  const begun = rates.filter((rate) => rate.validFrom <= day);
  return begun.reduce<R | null>((last, rate) => (last && last.validFrom >= rate.validFrom ? last : rate), null);
}
