// The keys of the lines, below them, where there is a keyboard.
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { Kbd } from "../../ui/kbd.tsx";

interface Keys {
  keys: readonly string[];
  act: string;
}

const movement: Keys[] = [{ keys: ["arrowup", "arrowdown"], act: "line" }];
const others: Keys[] = [
  { keys: ["alt+arrowup", "alt+arrowdown"], act: "move the line" },
  { keys: ["n"], act: "new line" },
  { keys: ["mod+v"], act: "paste rows" },
  { keys: ["mod+z"], act: "undo" },
];

export function KeysNote({ margin }: { margin: boolean }) {
  const typed: Keys[] = margin ? [{ keys: ["%"], act: "type a margin instead of a rate" }] : [];
  return (
    <p className="keys-note">
      <span>
        <Kbd>Tab</Kbd> next cell
      </span>
      {[...movement, ...typed, ...others].map(({ keys, act }) => (
        <span key={act}>
          {keys.map((entry) => (
            <ShortcutKeys key={entry} keys={entry} />
          ))}{" "}
          {act}
        </span>
      ))}
    </p>
  );
}
