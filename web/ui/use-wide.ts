// Tables from 768 px on, blocks below: two sets of elements, as a table drawn as blocks is no table to a screen reader.
import { useSyncExternalStore } from "react";

const query = "(width >= 48rem)";

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
