// What was changed and not yet saved: it outlives a refresh, and waits in its tab for who leaves and comes back.
import type { Profile } from "@vanik/contracts/accounts";
import { useEffect, useState } from "react";
import { useUserId } from "../../../app/session.ts";
import { removeFromTab, storeInTab, readFromTab } from "../../../ui/tab-storage.ts";
import { changesFrom, type ProfileChanges, type ProfileField, valuesOf } from "./profile-values.ts";

function newerThan(sent: ProfileChanges, now: ProfileChanges): ProfileChanges {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => sent[name as ProfileField] !== value));
}

export function useProfileChanges(profile: Profile) {
  const key = `profile ${useUserId()}`;
  const stored = valuesOf(profile);
  const [changes, setChanges] = useState(() => changesFrom(stored, readFromTab(key)));
  const isChanged = Object.keys(changes).length > 0;

  useEffect(() => (isChanged ? storeInTab(key, changes) : removeFromTab(key)), [key, isChanged, changes]);

  /** Ends the changes that were sent; what was typed since then stays. */
  function settle(saved: Profile, sent: ProfileChanges) {
    // Who has left the page meanwhile finds no old changes either.
    removeFromTab(key);
    setChanges((now) => changesFrom(valuesOf(saved), newerThan(sent, now)));
  }

  return {
    values: { ...stored, ...changes },
    changes,
    isChanged,
    change: (name: ProfileField, value: string | boolean) =>
      setChanges((now) => changesFrom(stored, { ...now, [name]: value })),
    discard: () => setChanges({}),
    settle,
  };
}
