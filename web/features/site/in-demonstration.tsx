import type { ReactNode } from "react";
import { useRootData } from "../../app/root-data.ts";

/** Invented people and companies stand in a demonstration alone: nobody's own portal presents them as its own. */
export function InDemonstration({ children }: { children: ReactNode }) {
  return useRootData()?.demo ? children : null;
}
