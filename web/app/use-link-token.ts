// The token of a link, which stands in the fragment: so it reaches no server and no log.
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { storeInTab, readFromTab } from "../ui/tab-storage.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Out of the address and into the tab at once, under `key`, so that it is in no history and survives a refresh. It stays as long as the page. */
export function useLinkToken(key: string): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  useEffect(() => {
    if (hash.length <= 1) return;
    storeInTab(key, hash.slice(1));
    void navigate({ pathname, search }, { replace: true });
  }, [key, hash, pathname, search, navigate]);
  const found = hydrated ? hash.slice(1) || readFromTab<string>(key) : null;
  // Once it is used up it is in the tab no longer; what is left until the next page stands there is not called broken.
  const [last, setLast] = useState(found);
  if (found !== null && found !== last) setLast(found);
  return found ?? last;
}
