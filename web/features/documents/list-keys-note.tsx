/** How the keyboard moves in a list whose first row has the focus; for those who have one. */
export function ListKeysNote() {
  return (
    <p className="hidden items-center gap-4 text-caption text-ink-3 md:flex">
      <span>
        <Key>↑</Key> <Key>↓</Key> or <Key>J</Key> <Key>K</Key> move in the list
      </span>
      <span>
        <Key>Enter</Key> opens
      </span>
      <span>
        <Key>Esc</Key> closes
      </span>
    </p>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-[3px] border border-line-2 bg-surface px-1 font-sans text-tiny leading-4">{children}</kbd>
  );
}
