import type { ReactNode } from "react";
import "./kbd.css";

/** One key, or keys that are pressed together, as a cap. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>;
}
