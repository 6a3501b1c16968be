// How paper writes figures: Indian grouping, two decimals, measured quantities with three (look: A4).
import { isMeasured } from "@vanik/contracts/units";

const money = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counted = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });
const measured = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
// What a reader takes for one: a letter of Devanagari with its signs.
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const zeroWidthSpace = "\u200b";

/** 192924 → "1,92,924.00"; a negative one bears a minus, not a hyphen. */
export function printAmount(rupees: number): string {
  return money.format(rupees).replace("-", "\u2212");
}

/** 2400 Nos → "2,400"; 2.5 MT → "2.500". */
export function printQuantity(qty: number, uom: string): string {
  return (isMeasured(uom) ? measured : counted).format(qty);
}

/** A rate, a quantity as other books say it, to nine decimals. */
export function printExactly(value: number, leastDecimals: 0 | 2): string {
  return new Intl.NumberFormat("en-IN", { minimumFractionDigits: leastDecimals, maximumFractionDigits: 9 }).format(
    value,
  );
}

/** 18 → "18%", 0.125 → "0.125%". */
export function printPercent(rate: number): string {
  return `${counted.format(rate)}%`;
}

/** "2026-11-06" → "06 Nov 2026"; empty without a day. */
export function printDay(iso: string | null): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? "") ?? [];
  return year ? `${date} ${months[Number(month) - 1]} ${year}` : "";
}

/** Lets a word of more than 24 characters end a line within itself: nothing may leave its column. */
export function breakable(text: string): string {
  return text.replace(/\S{25,}/g, (word) =>
    [...characters.segment(word)]
      .map(({ segment }, at) => (at > 0 && at % 12 === 0 ? zeroWidthSpace + segment : segment))
      .join(""),
  );
}
