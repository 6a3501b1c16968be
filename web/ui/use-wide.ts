// Tables from 768 px on, blocks below: two sets of elements, as a table drawn as blocks is no table to a screen reader.
import { useCallback, useSyncExternalStore } from "react";

/** What has many columns asks for more than 48rem. */
export function useWide(least = "48rem"): boolean {
  const query = `(width >= ${least})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
