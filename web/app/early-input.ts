// The code of a page comes after its first paint (entry.server.tsx). What the reader types and presses before that is kept
// by the script in <head> (viewer-script.ts), and told to the page when it can answer.

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Early {
  record: (event: Event) => void;
  fields: Set<Field>;
  button?: HTMLElement;
  /** What pressed it. */
  pressed?: Event;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** React took the value it found for its own and hears of a change only: so the field changes, and back. */
function typeAgain(field: Field, typed: string): void {
  field.value = "";
  // Past React's own watch on the field.
  Reflect.set(Object.getPrototypeOf(field), "value", typed, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Once the page is React's: what it hears from here on must not be kept as well, or it would be answered twice; nor what it
 * is just being told, when it was a press that had it take the page over at once.
 */
export function stopRecordingInput(): void {
  const early = window.early;
  if (!early) return;
  for (const type of ["input", "click", "submit"]) removeEventListener(type, early.record, true);
  const pressNow = early.pressed === window.event ? early.pressed : undefined;
  if (pressNow) delete early.button;
  if (!early.fields.size) return;
  // A press before the page knows what was typed would be answered as if nothing had been. Enter presses too.
  early.record = (event) => {
    const button = (event.target as Element).closest("button");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.button = button;
  };
  addEventListener("click", early.record, true);
  if (pressNow) early.record(pressNow);
}

/** Types and presses again what came too early; once, after hydration. */
export function replayEarlyInput(): void {
  const early = window.early;
  if (!early) return;
  delete window.early;
  // All are read before the first is told: what React draws then puts the others back.
  const typed = [...early.fields].map((field) => [field, field.value] as const);
  // In a turn of its own: within React's own work a change would not count in time.
  setTimeout(() => {
    for (const [field, text] of typed) {
      // A fast reader has typed on meanwhile.
      const whole = field.value.startsWith(text) ? field.value : text;
      if (field.isConnected) typeAgain(field, whole);
    }
    setTimeout(() => {
      removeEventListener("click", early.record, true);
      if (early.button?.isConnected) early.button.click();
    });
  });
}
