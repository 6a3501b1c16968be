import type { ApprovalAct } from "@vanik/contracts/approvals";
import type { SettingName } from "@vanik/contracts/setting-inputs";

/** Settings whose change is an act that asks for a second person (controls 1). */
export const actsOfSettings: Readonly<Partial<Record<SettingName, ApprovalAct>>> = {
  banks: "own_bank",
  numbers: "numbers",
  limits: "limits",
  law: "limits",
};

/** The act that a change is; of how one trades some keys alone, and of those what they bind less. */
export function actOfChange(name: SettingName, changed: Readonly<Record<string, unknown>>): ApprovalAct | undefined {
  const isLooserTrade = name === "trade" && (changed.deducts_tds === false || "eway_from" in changed);
  return isLooserTrade ? "limits" : actsOfSettings[name];
}
