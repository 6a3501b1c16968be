import { Kbd } from "../ui/kbd.tsx";
import { ariaKeys, capsOf } from "./key-presses.ts";

const onMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a shortcut as caps: Ctrl or ⌘, by the reader's machine. */
export function ShortcutKeys({ keys }: { keys: string }) {
  return (
    <span className="kbd-keys">
      {capsOf(keys, onMac()).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </span>
  );
}

/** For the `aria-keyshortcuts` of what the keys press. */
export const keysForAria = (keys: string): string => ariaKeys(keys, onMac());
