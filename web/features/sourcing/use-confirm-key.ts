import { useEffect } from "react";

/** Ctrl or Cmd with Enter, from wherever one is in a dialog that is open, is its first act. */
export function useConfirmKey(confirm: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      confirm();
    }
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  });
}

/** What the keys are called where one is: on a Mac ⌘. */
export const confirmKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ ↵" : "Ctrl ↵");
