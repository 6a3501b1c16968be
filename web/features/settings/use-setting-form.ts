// A setting that is being changed: what is typed, what the server has against it, and what somebody else changed meanwhile.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { toast } from "../../ui/toast.ts";
import { changedOf, conflictingKeys, toTyped, type Tree, withValueAt } from "./draft-values.ts";
import { settingPages } from "./form-parts.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { useBrandAnew } from "./use-brand-anew.ts";
import { callsOfSetting, type KeptSetting, type ReadSetting, settingQuery } from "./queries.ts";

/** What holds now, and the keys that both changed. */
export interface Meanwhile {
  current: ReadSetting;
  keys: string[];
}

export function useSettingForm(userId: string, name: SettingName, read: ReadSetting) {
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
    client.setQueryData(settingQuery(userId, name).queryKey, setting);
  }
  // What was read anew, while nothing is typed: a version that was brought back.
  if (read.version > base.version && Object.keys(changed).length === 0) {
    setBase(read);
    setTyped(toTyped(read.value, parts));
  }

  const call = useMutation({
    gcTime: 0,
    mutationFn: async ({ sent, said }: { sent: Record<string, unknown>; said: { reason?: string; ask?: string } }) => {
      const keys = { version: base.version, ...sent, ...said } as never;
      return (await browserCall(callsOfSetting(name).change, keys)) as unknown as ReadSetting | KeptSetting;
    },
    onSuccess: (saved, { sent }) => {
      setReason("");
      if (isKeptReply(saved)) {
        sayKept();
        void client.invalidateQueries({ queryKey: ["desk"] });
        return begin(base);
      }
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
  const asking = useAsking(call.error);
  const fields = call.error instanceof ApiError ? call.error.fields : {};
  return {
    typed,
    changed,
    fields,
    meanwhile,
    busy: call.isPending,
    said:
      call.error && !meanwhile && !asking.says && Object.keys(fields).length === 0
        ? messageOf(call.error, "Something went wrong")
        : null,
    found: call.error ?? {},
    set: (path: string, value: unknown) => setTyped((now) => withValueAt(now, path, value)),
    /** Asked of what is loosened. */
    reason,
    setReason,
    asking,
    save: () => {
      const ask = asking.take();
      if (ask) call.mutate({ sent: changed, said: { ...(reason.trim() && { reason }), ...ask } });
    },
    /** Goes on from what holds now, with what was typed but for the keys that are given up. */
    goOn: ({ current }: Meanwhile, givenUp: readonly string[]) => {
      begin(current, Object.fromEntries(Object.entries(changed).filter(([key]) => !givenUp.includes(key))));
      call.reset();
    },
    reset: () => begin(base),
  };
}

export type SettingFormState = ReturnType<typeof useSettingForm>;
