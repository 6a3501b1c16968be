// What is written of a key ("mod+enter") and what was pressed.
export interface Press {
  /** `event.key`, in small letters. */
  key: string;
  mod: boolean;
  alt: boolean;
  shift: boolean;
}

/** Pressed as it stands on the keyboard: nothing but Shift is held. */
export const isPlain = ({ mod, alt }: Press): boolean => !mod && !alt;

function fitsOne(written: string, press: Press): boolean {
  const parts = written === "+" ? ["+"] : written.split("+");
  const key = parts.at(-1) ?? "";
  const modifiers = new Set(parts.slice(0, -1));
  if (key !== press.key || modifiers.has("mod") !== press.mod || modifiers.has("alt") !== press.alt) return false;
  // Whether "?" needs Shift is the keyboard's own affair.
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return isSign || modifiers.has("shift") === press.shift;
}

/** Whether a press ends what is written, after the presses before it. */
export function fits(written: string, before: readonly string[], press: Press): boolean {
  const steps = written.split(" ");
  const last = steps.at(-1) ?? "";
  return steps.slice(0, -1).join(" ") === before.join(" ") && fitsOne(last, press);
}

const names: Record<string, string> = {
  enter: "↵",
  escape: "Esc",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  alt: "Alt",
  shift: "Shift",
  delete: "Del",
  backspace: "⌫",
  space: "Space",
};
const namesOfMac: Record<string, string> = { ...names, mod: "⌘", alt: "⌥", shift: "⇧" };

/** Of each step the cap that shows it: "mod+enter" is ["Ctrl ↵"] or ["⌘↵"], "g o" is ["G", "O"]. */
export function capsOf(written: string, mac: boolean): string[] {
  const table = mac ? namesOfMac : { ...names, mod: "Ctrl" };
  return written.split(" ").map((step) => {
    const parts = step === "+" ? ["+"] : step.split("+");
    return parts.map((part) => table[part] ?? part.toUpperCase()).join(mac ? "" : " ");
  });
}

/** For `aria-keyshortcuts`: "mod+enter" is "Control+Enter" or "Meta+Enter". */
export function ariaKeys(written: string, mac: boolean): string {
  const words: Record<string, string> = { mod: mac ? "Meta" : "Control", alt: "Alt", shift: "Shift", enter: "Enter" };
  return written
    .split("+")
    .map((part) => words[part] ?? part)
    .join("+");
}
