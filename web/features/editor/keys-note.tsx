// The keys of the lines, below them, where there is a keyboard.
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function KeysNote({ margin }: { margin: boolean }) {
  const mod = isMac() ? "⌘" : "Ctrl";
  const keys: [string[], string][] = [
    [["↑", "↓"], "line"],
    [["Tab"], "next cell"],
    ...(margin ? ([[["%"], "type a margin instead of a rate"]] as [string[], string][]) : []),
    [["Alt ↑", "Alt ↓"], "move the line"],
    [["N"], "new line"],
    [[`${mod} V`], "paste rows"],
    [[`${mod} Z`], "undo"],
  ];
  return (
    <p className="keys-note">
      {keys.map(([names, act]) => (
        <span key={act}>
          {names.map((name) => (
            <kbd key={name} className="kbd">
              {name}
            </kbd>
          ))}{" "}
          {act}
        </span>
      ))}
    </p>
  );
}
