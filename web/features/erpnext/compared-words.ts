// What a comparison found, in words.
import type { ErpnextComparison } from "@vanik/contracts/erpnext-compare";
import { quantity } from "../../app/formats.ts";

type Finding = ErpnextComparison["differences"][number]["found"];

export const findingWords: Readonly<Record<Finding, string>> = {
  other: "not as it is known, or not known",
  renamed: "called otherwise by now",
  gone: "not there any more",
};
const findings = Object.keys(findingWords) as Finding[];

/** "3 not as they are known, 1 not there any more"; empty where nothing differs. */
export const foundWords = (counts: Readonly<Record<Finding, number>>): string =>
  findings
    .filter((found) => counts[found] > 0)
    .map((found) => `${quantity(counts[found])} ${findingWords[found]}`)
    .join("; ");

export function comparedSentence({
  doctypes,
  too_many,
  sent_gone,
}: Pick<ErpnextComparison, "doctypes" | "too_many" | "sent_gone">): string {
  if (too_many) return "So much is gone that a night’s sweep applies nothing. Was ERPNext restored?";
  const count = doctypes.reduce((sum, { other, renamed, gone }) => sum + other + renamed + gone, 0);
  if (count === 0)
    return sent_gone.length === 0 ? "All is here as it is there." : "All that is there is here as it is there.";
  return count === 1
    ? "1 differs: the next night’s sweep reads it anew."
    : `${quantity(count)} differ: the next night’s sweep reads them anew.`;
}
