// Amounts in words the Indian way: crore, lakh, thousand, hundred (india 13).
import type { Paise } from "@vanik/contracts/money";

const small = (
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen " +
  "Eighteen Nineteen"
).split(" ");
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const groups: readonly [size: number, name: string][] = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
];

/**
 * An amount as papers write it: "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only".
 * "and" stands before paise alone; crores count on in crores, so that no amount is too large; a negative one begins with
 * "Minus". Throws a RangeError for anything but whole paise (india 13).
 */
export function amountInWords(amount: Paise): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not an amount in whole paise`);
  const size = Math.abs(amount);
  const paise = size % 100;
  const rupees = (size - paise) / 100;
  const sign = amount < 0 ? "Minus " : "";
  return `${sign}Rupees ${inWords(rupees)}${paise > 0 ? ` and ${inWords(paise)} Paise` : ""} Only`;
}

function inWords(number: number): string {
  if (number < 20) return small[number]!;
  const parts: string[] = [];
  let rest = number;
  for (const [size, name] of groups) {
    if (rest >= size) parts.push(`${inWords(Math.floor(rest / size))} ${name}`);
    rest %= size;
  }
  if (rest > 0) parts.push(belowHundred(rest));
  return parts.join(" ");
}

function belowHundred(number: number): string {
  if (number < 20) return small[number]!;
  const ten = tens[Math.floor(number / 10)]!;
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
}
