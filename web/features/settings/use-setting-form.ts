// A setting that is being changed: what is typed, what the server has against it, and what somebody else changed meanwhile.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";
import { changedOf, conflictingKeys, toTyped, type Tree, withValueAt } from "./draft-values.ts";
import { type DrawnSetting, settingPages } from "./form-parts.ts";
import { useBrandAnew } from "./use-brand-anew.ts";
import { callsOfSetting, type ReadSetting, settingQuery } from "./queries.ts";

/** What holds now, and the keys that both changed. */
export interface Meanwhile {
  current: ReadSetting;
  keys: string[];
}

export function useSettingForm(userId: string, name: DrawnSetting, read: ReadSetting) {
  const client = useQueryClient();
  const readBrandAnew = useBrandAnew(name);
  const { parts } = settingPages[name];
  const [base, setBase] = useState(read);
  const [typed, setTyped] = useState<Tree>(() => toTyped(read.value, parts));
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const changed = changedOf(toTyped(base.value, parts), typed, parts);

  function begin(setting: ReadSetting, mine: Record<string, unknown> = {}) {
    setBase(setting);
    setTyped(toTyped({ ...setting.value, ...mine }, parts));
    setMeanwhile(null);
    client.setQueryData(settingQuery(userId, name).queryKey, setting);
  }
  // What was read anew, while nothing is typed: a version that was brought back.
  if (read.version > base.version && Object.keys(changed).length === 0) {
    setBase(read);
    setTyped(toTyped(read.value, parts));
  }

  const call = useMutation({
    gcTime: 0,
    mutationFn: async (sent: Record<string, unknown>) => {
      const keys = { version: base.version, ...sent } as never;
      return (await browserCall(callsOfSetting(name).change, keys)) as unknown as ReadSetting;
    },
    onSuccess: (saved, sent) => {
      // What was typed on meanwhile stays.
      const later = Object.entries(changed).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(sent[key]),
      );
      begin(saved, Object.fromEntries(later));
      // Papers, drafts and pages go by them.
      void client.invalidateQueries();
      readBrandAnew();
      toast.success(`${settingPages[name].title} saved`);
    },
    onError: (error) => {
      const current = error instanceof ApiError && error.code === "conflict" ? (error.current as ReadSetting) : null;
      if (current) setMeanwhile({ current, keys: conflictingKeys(base.value, changed, current.value) });
    },
  });
  const fields = call.error instanceof ApiError ? call.error.fields : {};
  return {
    typed,
    changed,
    fields,
    meanwhile,
    busy: call.isPending,
    said:
      call.error && !meanwhile && Object.keys(fields).length === 0
        ? messageOf(call.error, "Something went wrong")
        : null,
    found: call.error ?? {},
    set: (path: string, value: unknown) => setTyped((now) => withValueAt(now, path, value)),
    save: () => call.mutate(changed),
    /** Goes on from what holds now, with what was typed but for the keys that are given up. */
    goOn: ({ current }: Meanwhile, givenUp: readonly string[]) => {
      begin(current, Object.fromEntries(Object.entries(changed).filter(([key]) => !givenUp.includes(key))));
      call.reset();
    },
    reset: () => begin(base),
  };
}

export type SettingFormState = ReturnType<typeof useSettingForm>;
