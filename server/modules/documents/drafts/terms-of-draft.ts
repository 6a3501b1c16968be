// The terms that a draft begins with. What was agreed in words for one deal goes down with it; what a kind always says
// ("Prices hold until the day stated above") gives way to what the next kind always says, where the settings have such words.
import { kindsWithTerms, type TradeSettings } from "@vanik/contracts/settings";
import type { Kind } from "@vanik/contracts/trade";

type WithTerms = (typeof kindsWithTerms)[number];
const hasTerms = (kind: Kind): kind is WithTerms => (kindsWithTerms as readonly Kind[]).includes(kind);

/** `said` is what its source says, empty of one without terms. */
export function termsOfDraft(kind: Kind, ofSource: string, ofSettings: TradeSettings["terms"]): string {
  const own = hasTerms(kind) ? ofSettings[kind] : "";
  const isOfThisDeal = ofSource !== "" && !Object.values(ofSettings).includes(ofSource);
  return isOfThisDeal || own === "" ? ofSource : own;
}
