// Which settings are not everywhere: where trade is run in a company's own ERPNext, some are that one's, and one is of it (connector 1).
import type { SettingName } from "./setting-inputs.ts";

/** `own`: where Vanik trades by itself · `erpnext`: beside an ERPNext. */
type SettingMode = "own" | "erpnext";

const modes: { readonly [N in SettingName]?: SettingMode } = {
  registrations: "own",
  numbers: "own",
  trade: "own",
  limits: "own",
  law: "own",
  erpnext: "erpnext",
};

/** Whether there is this setting. */
export const isSettingThere = (name: SettingName, mode: SettingMode): boolean => (modes[name] ?? mode) === mode;

export const isSettingEverywhere = (name: SettingName): boolean => modes[name] === undefined;
