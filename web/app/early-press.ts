// The code of a page comes after its first paint (entry.server.tsx). What the reader presses before that is kept by the
// script in <head> (viewer-script.ts) and pressed again when the page can answer.

interface EarlyPress {
  keep: (event: Event) => void;
  button?: HTMLElement;
}

declare global {
  interface Window {
    earlyPress?: EarlyPress;
  }
}

/** Presses the last button that was pressed too early; once, after hydration. */
export function pressAgain(): void {
  const early = window.earlyPress;
  if (!early) return;
  delete window.earlyPress;
  for (const type of ["click", "submit"]) removeEventListener(type, early.keep, true);
  if (early.button?.isConnected) early.button.click();
}
