// How many digits of HSN an invoice names (india 11): by the turnover of the year before, told long before the invoice. Pure.

/** What an operator's turnover of the year before asks; a longer valid code is always right. */
export const digitsByTurnover = [
  { digits: 4, turnover: "Up to ₹5 crore" },
  { digits: 6, turnover: "Above ₹5 crore" },
] as const;

export const isHsnShort = (hsn: string, digits: number): boolean => hsn.length < digits;

/** "the HSN 7318", "no HSN": what a line has. */
export const describeHsn = (hsn: string): string => (hsn ? `the HSN ${hsn}` : "no HSN");

const named = 3;

/** What a draft is told of lines whose invoice would be refused; null where there is none. */
export function shortHsnWarning(
  lines: readonly { itemCode: string; itemName: string; hsn: string }[],
  digits: number,
): string | null {
  const short = lines.filter(({ hsn }) => isHsnShort(hsn, digits));
  if (short.length === 0) return null;
  const some = short.slice(0, named).map(({ itemName, hsn }) => `${itemName} has ${describeHsn(hsn)}`);
  const rest = short.length > named ? [`${short.length - named} more are too short`] : [];
  const inOwnWords = short.filter(({ itemCode }) => itemCode === "").length;
  const where =
    inOwnWords === 0
      ? "in the catalogue"
      : inOwnWords === short.length
        ? "in the line"
        : "in the catalogue, of own words in the line";
  return `${[...some, ...rest].join(", ")}: an invoice needs ${digits} digits. Correct it ${where}, before the goods wait for it.`;
}
