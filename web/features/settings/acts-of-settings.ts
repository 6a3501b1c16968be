import type { ApprovalAct } from "@vanik/contracts/approvals";
import type { SettingName } from "@vanik/contracts/setting-inputs";

/** Settings whose change is an act that asks for a second person (controls 1). */
export const actsOfSettings: Readonly<Partial<Record<SettingName, ApprovalAct>>> = {
  banks: "own_bank",
  numbers: "numbers",
  limits: "limits",
};
