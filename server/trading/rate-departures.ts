// Which lines are off the dated rates of a day, and which rates are none at all (trade 11, Rates).
import { toPercent } from "@vanik/contracts/money";
import { defaultServiceRate, isServiceLine } from "./charges.ts";
import { addDays, readableDay } from "./days.ts";
import { type DatedRate, type GstRate, gstRateOn, isSameGst, describeGst } from "./gst-rates.ts";
import { isGstUnsaid, isInOwnWords } from "./own-words.ts";

/** A line by what its GST is judged by: `rates` of its item, none of a charge. */
export interface RatedLine extends GstRate {
  itemCode: string;
  itemName: string;
  hsn: string;
  rates: readonly DatedRate[];
}

/** What a line should bear on a day: its item's dated rate, a charge the highest of the goods; null where nothing is dated. */
function gstToCompare(line: RatedLine, lines: readonly RatedLine[], day: string): GstRate | null {
  if (line.rates.length > 0 || !isServiceLine(line)) return gstRateOn(line.rates, day);
  const goods = lines.filter((other) => !isServiceLine(other));
  return goods.some(({ rates }) => gstRateOn(rates, day)) ? defaultServiceRate(goods) : null;
}

/** A sentence for each line that is off the dated rate of the day, in their order; and for what is taxable at 0 %. */
export function rateDepartures(lines: readonly RatedLine[], day: string): { idx: number; sentence: string }[] {
  return lines.flatMap((line, at) => {
    const idx = at + 1;
    const dated = gstToCompare(line, lines, day);
    if (!dated || isSameGst(dated, line)) return [];
    const dueWords =
      line.rates.length > 0 ? `is ${describeGst(dated)}` : `goes with goods that are ${describeGst(dated)}`;
    return [
      { idx, sentence: `${line.itemName} ${dueWords} on ${readableDay(day)}; line ${idx} says ${describeGst(line)}.` },
    ];
  });
}

/** What nobody has decided yet: goods that stand as taxable at 0 %, where the law knows nil-rated and exempt ones. */
export function undecidedRates(lines: readonly RatedLine[]): string[] {
  const sentences = lines
    .filter(isGstUnsaid)
    .map((line) =>
      isInOwnWords(line)
        ? `${line.itemName} has no rate of GST yet: say what it bears.`
        : `${line.itemName} stands as taxable at 0 %: find out whether it is nil-rated or exempt, and say so.`,
    );
  return [...new Set(sentences)];
}

/**
 * Whether a line bears what its item bore while its draft waited since a day, and bears no more: its rate changed meanwhile,
 * and nobody typed another.
 */
export function hasOutwaited(line: GstRate & { rates: readonly DatedRate[] }, since: string, day: string): boolean {
  const now = gstRateOn(line.rates, day);
  if (!now || isSameGst(now, line)) return false;
  // On the day of the change itself a draft bears what held the day before.
  const before = addDays(since, -1);
  const ratesSince = [gstRateOn(line.rates, before), ...line.rates.filter(({ validFrom }) => validFrom > before)];
  return ratesSince.some((rate) => rate !== null && rate.validFrom <= day && isSameGst(rate, line));
}

/** Why a rate (basis points) that is typed on a line is none, as a sentence; null where a dated list has it. */
export function unlawfulRate({ rate, treatment }: GstRate, lawful: readonly number[], day: string): string | null {
  if (treatment !== "taxable" || lawful.includes(rate)) return null;
  const listed = lawful.toSorted((a, b) => a - b).map((known) => toPercent(known));
  return `${toPercent(rate)} % is no rate of GST on ${readableDay(day)}. Enter one of ${listed.join(", ")} %`;
}
