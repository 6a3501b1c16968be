// Freight, packing and other services among the lines: neither dispatched nor received, billed whole (trade 4).
import { lineLimit } from "@vanik/contracts/document-limits";
import type { GstRate } from "./gst-rates.ts";

/** Charges that the desk adds by their code alone, each with its SAC of six digits (trade 11). */
const charges: Readonly<Record<string, string>> = { FREIGHT: "996511", PACKING: "998540" };

/** The codes of these charges, in capitals. */
export const chargeCodes = Object.keys(charges);

/** The SAC of a charge that is known by its code, whatever its case; empty of any other. */
export function sacOfCharge(itemCode: string): string {
  return charges[itemCode.toUpperCase()] ?? "";
}

/** True for a service: its code is a SAC (99…), or one of the charges that the desk adds. */
export function isServiceLine({ hsn, itemCode }: { hsn: string; itemCode: string }): boolean {
  return hsn.startsWith("99") || sacOfCharge(itemCode) !== "";
}

/** Why a document has not all of these lines; null where it has. */
export function lineLimitProblem(lines: readonly { hsn: string; itemCode: string }[]): string | null {
  const { most, charges, sentence } = lineLimit;
  const goods = lines.filter((line) => !isServiceLine(line));
  return goods.length > most || lines.length > most + charges ? sentence : null;
}

/** What a service bears unless the desk says otherwise: as the goods, the highest of their rates; null without goods. */
export function defaultServiceRate<L extends GstRate & { hsn: string; itemCode: string }>(
  lines: readonly L[],
): GstRate | null {
  const goods = lines.filter((line) => !isServiceLine(line));
  const taxable = goods.filter(({ treatment }) => treatment === "taxable");
  const highest = (taxable.length > 0 ? taxable : goods).toSorted((a, b) => b.rate - a.rate)[0];
  return highest ? { rate: highest.rate, treatment: highest.treatment } : null;
}

/** The same where a charge has to bear something: without goods the rate of most services. */
export function chargeRateAmong(lines: Parameters<typeof defaultServiceRate>[0]): GstRate {
  return defaultServiceRate(lines) ?? { rate: 1800, treatment: "taxable" };
}

/**
 * Which lines of a request ask whoever supplies its goods what that charges besides: services that come of no line of the
 * buyer's. Of a request for such services alone none does: there they are what is bought.
 */
export function chargesAsked(
  lines: readonly { idx: number; hsn: string; itemCode: string; source: number | null }[],
): ReadonlySet<number> {
  const charges = lines.filter((line) => line.source === null && isServiceLine(line));
  return new Set(charges.length < lines.length ? charges.map(({ idx }) => idx) : []);
}

/** `total_qty`: the quantities of the goods added up, whatever their units. */
export function goodsQty(lines: readonly { hsn: string; itemCode: string; qty: number }[]): number {
  return lines.reduce((sum, line) => sum + (isServiceLine(line) ? 0 : line.qty), 0);
}
