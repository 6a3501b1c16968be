// A setting that is being changed: what is typed, what the server has against it, and what somebody else changed meanwhile.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { changedOf, conflictingKeys, toTyped, type Tree, withValueAt } from "./draft-values.ts";
import { settingPages } from "./form-parts.ts";
import type { FixedSettings, SettingName } from "@vanik/contracts/setting-inputs";
import { useBrandAnew } from "./use-brand-anew.ts";
import { callsOfSetting, type KeptSetting, type ReadSetting, settingQuery } from "./queries.ts";

/** What holds now, and the keys that both changed. */
export interface Meanwhile {
  current: ReadSetting;
  keys: string[];
}

export type FixedKeys = NonNullable<FixedSettings[SettingName]>;

export function useSettingForm(name: SettingName, read: ReadSetting, fixed: FixedKeys = {}) {
  const client = useQueryClient();
  const readBrandAnew = useBrandAnew(name);
  const { parts } = settingPages[name];
  const [base, setBase] = useState(read);
  const [typed, setTyped] = useState<Tree>(() => toTyped(read.value, parts));
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [reason, setReason] = useState("");
  const changed = changedOf(toTyped(base.value, parts), typed, parts);

  function begin(setting: ReadSetting, mine: Record<string, unknown> = {}) {
    setBase(setting);
    setTyped(toTyped({ ...setting.value, ...mine }, parts));
    setMeanwhile(null);
    client.setQueryData(settingQuery(name).queryKey, setting);
  }
  // What was read anew, while nothing is typed: a version that was brought back.
  if (read.version > base.version && Object.keys(changed).length === 0) {
    setBase(read);
    setTyped(toTyped(read.value, parts));
  }

  const act = useAct({
    call: async ({ sent, written }: { sent: Record<string, unknown>; written: { reason?: string } }, ask) => {
      const keys = { version: base.version, ...sent, ...written, ...ask } as never;
      return (await browserCall(callsOfSetting(name).change, keys)) as unknown as ReadSetting | KeptSetting;
    },
    fields: [...Object.keys(typed), "reason"],
    doneToast: `${settingPages[name].title} saved`,
    onDone: (saved, { sent }) => {
      // What was typed on meanwhile stays.
      const later = Object.entries(changed).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(sent[key]),
      );
      begin(saved as ReadSetting, Object.fromEntries(later));
      readBrandAnew();
    },
    onKept: () => begin(base),
    onEnd: () => setReason(""),
    onConflict: (current) =>
      setMeanwhile({
        current: current as ReadSetting,
        keys: conflictingKeys(base.value, changed, (current as ReadSetting).value),
      }),
  });
  return {
    /** As it was saved. */
    stored: base,
    typed,
    /** What the environment says by key, which goes before what is typed. */
    fixed,
    changed,
    fields: act.problems,
    meanwhile,
    act,
    set: (path: string, value: unknown) => setTyped((now) => withValueAt(now, path, value)),
    /** Asked of what is loosened. */
    reason,
    setReason,
    save: () => act.submit({ sent: changed, written: reason.trim() ? { reason } : {} }),
    /** Goes on from what holds now, with what was typed but for the keys that are given up. */
    goOn: ({ current }: Meanwhile, givenUp: readonly string[]) => {
      begin(current, Object.fromEntries(Object.entries(changed).filter(([key]) => !givenUp.includes(key))));
      act.reset();
    },
    reset: () => begin(base),
  };
}

export type SettingFormState = ReturnType<typeof useSettingForm>;
