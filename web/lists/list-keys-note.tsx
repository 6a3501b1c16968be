import { Kbd } from "../ui/kbd.tsx";

/** How the keyboard moves in a list whose first row has the focus; for those who have one. */
export function ListKeysNote() {
  return (
    <p className="hidden items-center gap-4 text-caption text-ink-3 md:flex pointer-coarse:hidden!">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> or <Kbd>J</Kbd> <Kbd>K</Kbd> move in the list
      </span>
      <span>
        <Kbd>Enter</Kbd> opens
      </span>
      <span>
        <Kbd>Esc</Kbd> closes
      </span>
    </p>
  );
}
