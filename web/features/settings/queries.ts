import { queryOptions } from "@tanstack/react-query";
import type { Approval } from "@vanik/contracts/approvals";
import { readErpnextChoices, readFixedSettings, settingCalls } from "@vanik/contracts/api";
import type { FixedSettings, SettingChange, SettingName } from "@vanik/contracts/setting-inputs";
import { browserCall } from "../../app/call.ts";

/** A setting as the desk reads it; which keys it has, its page knows. */
export interface ReadSetting {
  version: number;
  value: Record<string, unknown>;
}

/** A change that waits for a second person. */
export interface KeptSetting {
  approval: Approval;
}

/** Every setting's calls are alike; the compiler cannot follow a name into them. */
export const callsOfSetting = (name: SettingName) => settingCalls[name] as typeof settingCalls.sourcing;

/** Read anew on every visit: a colleague may have changed it. */
export const settingQuery = (name: SettingName) =>
  queryOptions({
    queryKey: ["settings", name],
    queryFn: async () => (await browserCall(callsOfSetting(name).read)) as unknown as ReadSetting,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
  });

export const settingHistoryQuery = (name: SettingName) =>
  queryOptions({
    queryKey: ["settings", name, "history"],
    queryFn: (): Promise<SettingChange[]> => browserCall(callsOfSetting(name).history),
    refetchOnMount: "always",
  });

/** What the environment says of settings; it changes with a start alone. */
export const fixedSettingsQuery = () =>
  queryOptions({
    queryKey: ["settings", "fixed"],
    queryFn: (): Promise<FixedSettings> => browserCall(readFixedSettings),
  });

/** What ERPNext has that may be named; asked once a visit, and done without where it does not answer. */
export const erpnextChoicesQuery = () =>
  queryOptions({
    queryKey: ["erpnext", "choices"],
    queryFn: () => browserCall(readErpnextChoices),
    staleTime: 300_000,
    retry: false,
  });
