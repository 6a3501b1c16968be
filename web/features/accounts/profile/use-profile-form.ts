// The profile's form: what is wrong is said once a field is left, all of it on saving; the toasts speak the spec's words.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Profile } from "@vanik/contracts/accounts";
import { updateProfile } from "@vanik/contracts/api";
import type { ProfileInput } from "@vanik/contracts/profile";
import { useState } from "react";
import { ApiError, messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { keepPhone } from "../../../app/session.ts";
import { toast } from "../../../ui/toast.ts";
import { checkProfile, type ProfileChanges, type ProfileField, type ProfileSentences } from "./profile-values.ts";
import { profileQuery } from "../../../app/own-profile.ts";
import { useProfileChanges } from "./use-profile-changes.ts";

interface Sent {
  input: ProfileInput;
  /** What had been changed by then. */
  changes: ProfileChanges;
}

function withoutKey<T extends object>(all: T, name: string): T {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)) as T;
}

export function useProfileForm(profile: Profile, userId: string) {
  const queries = useQueryClient();
  const {
    values,
    changes,
    isChanged,
    change: keepChange,
    discard: dropChanges,
    settle,
  } = useProfileChanges(profile, userId);
  const [thisYear] = useState(() => new Date().getFullYear());
  const { profile: input, problems, warnings, complete } = checkProfile(values, thisYear);
  /** Fields whose problems are said. */
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set());
  const [refused, setRefused] = useState<ProfileSentences>({});
  /** What saving found: the focus goes there. */
  const [found, setFound] = useState<ProfileSentences>({});

  const call = useMutation({
    mutationFn: (sent: Sent) => browserCall(updateProfile, sent.input),
    onSuccess: (saved, sent) => {
      queries.setQueryData(profileQuery(userId).queryKey, saved);
      settle(saved, sent.changes);
      setLeft(new Set());
      keepPhone(saved.phone);
      toast.success("Profile Updated!");
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused(fields);
      setFound({ ...fields });
      toast.error(messageOf(error, "Something went wrong"));
    },
  });

  function change(name: ProfileField, value: string | boolean) {
    keepChange(name, value);
    // While it is being mended nothing is said against it.
    setRefused((now) => withoutKey(now, name));
    setLeft((now) => new Set([...now].filter((field) => field !== name)));
  }

  function save() {
    if (call.isPending) return;
    setRefused({});
    setLeft(new Set(Object.keys(values) as ProfileField[]));
    if (Object.keys(problems).length > 0) setFound({ ...problems });
    else call.mutate({ input, changes });
  }

  function discard() {
    dropChanges();
    setRefused({});
    setLeft(new Set());
  }

  return {
    values,
    complete,
    isChanged,
    found,
    busy: call.isPending,
    change,
    leave: (name: ProfileField) => values[name] && setLeft((now) => new Set(now).add(name)),
    save,
    discard,
    errorOf: (name: ProfileField) => refused[name] ?? (left.has(name) ? problems[name] : undefined),
    warningOf: (name: ProfileField) => (problems[name] ? undefined : warnings[name]),
  };
}
export type ProfileForm = ReturnType<typeof useProfileForm>;
