// The profile's form: what is wrong is said once a field is left, all of it on saving; the toasts speak the spec's words.
import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "@vanik/contracts/accounts";
import { updateProfile } from "@vanik/contracts/api";
import type { ProfileInput } from "@vanik/contracts/profile";
import { useState } from "react";
import { useAct } from "../../../lists/written/use-act.ts";
import { browserCall } from "../../../app/call.ts";
import { savePhone } from "../../../app/session.ts";
import { toast } from "../../../ui/toast.ts";
import { checkProfile, type ProfileChanges, type ProfileField } from "./profile-values.ts";
import { profileQuery } from "../../../app/own-profile.ts";
import { useProfileChanges } from "./use-profile-changes.ts";

interface Sent {
  input: ProfileInput;
  /** What had been changed by then. */
  changes: ProfileChanges;
}

export function useProfileForm(profile: Profile) {
  const queries = useQueryClient();
  const { values, changes, isChanged, change: keepChange, discard: dropChanges, settle } = useProfileChanges(profile);
  const [thisYear] = useState(() => new Date().getFullYear());
  const { profile: input, problems, warnings, complete } = checkProfile(values, thisYear);
  /** Fields whose problems are said. */
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set());
  const act = useAct({
    call: (sent: Sent) => browserCall(updateProfile, sent.input),
    check: () => problems,
    doneToast: "Profile Updated!",
    stale: [],
    onDone: (saved, sent) => {
      queries.setQueryData(profileQuery().queryKey, saved);
      settle(saved, sent.changes);
      setLeft(new Set());
      savePhone(saved.phone);
    },
    onRefused: (sentence) => toast.error(sentence),
  });

  function change(name: ProfileField, value: string | boolean) {
    keepChange(name, value);
    // While it is being mended nothing is said against it.
    act.mend(name);
    setLeft((now) => new Set([...now].filter((field) => field !== name)));
  }

  function save() {
    if (act.isPending) return;
    setLeft(new Set(Object.keys(values) as ProfileField[]));
    act.submit({ input, changes });
  }

  function discard() {
    dropChanges();
    act.reset();
    setLeft(new Set());
  }

  return {
    values,
    complete,
    isChanged,
    element: act.form,
    busy: act.isPending,
    change,
    leave: (name: ProfileField) => values[name] && setLeft((now) => new Set(now).add(name)),
    save,
    discard,
    // Another field may decide what is wrong here, so all but what the server has refused is judged anew.
    errorOf: (name: ProfileField) => (act.error && act.problems[name]) || (left.has(name) ? problems[name] : undefined),
    warningOf: (name: ProfileField) => (problems[name] ? undefined : warnings[name]),
  };
}
export type ProfileForm = ReturnType<typeof useProfileForm>;
