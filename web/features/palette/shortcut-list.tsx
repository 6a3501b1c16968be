// What can be pressed on the present page, and whether single letters act at all.
import { useState } from "react";
import { Link } from "react-router";
import { ShortcutKeys } from "../../app/shortcut-keys.tsx";
import { groupOfPage, lettersAct, setLettersAct, useShortcutList } from "../../app/shortcuts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import "../../ui/choice-field.css";
import "./shortcut-list.css";

interface ShortcutListProps {
  open: boolean;
  /** Who presses `?` may be after more than keys. */
  guide: { to: string; label: string };
  onClose: () => void;
}

export function ShortcutList({ open, guide, onClose }: ShortcutListProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Shortcuts">
      <Link to={guide.to} className="link mb-4 inline-block" onClick={onClose}>
        {guide.label}
      </Link>
      <Shortcuts />
    </Dialog>
  );
}

function Shortcuts() {
  const all = useShortcutList();
  const [letters, setLetters] = useState(lettersAct);
  const groups = Map.groupBy(all, ({ group }) => group ?? groupOfPage);
  // The page's own come first: those of the desk were registered before it.
  const sorted = [...groups].toSorted(([one], [other]) => Number(other === groupOfPage) - Number(one === groupOfPage));

  function switchLetters(act: boolean) {
    setLettersAct(act);
    setLetters(act);
  }

  return (
    <div className="grid gap-6">
      {sorted.map(([heading, shortcuts]) => (
        <section key={heading} aria-label={heading}>
          <h3 className="text-label pb-2 font-[560]">{heading}</h3>
          <dl className="shortcut-list">
            {[...Map.groupBy(shortcuts, ({ label }) => label)].map(([label, ways]) => (
              <div key={label}>
                <dt>{label}</dt>
                {ways.map(({ keys }, at) => (
                  <dd key={keys}>
                    {at > 0 && <span className="pr-2 text-ink-3">or</span>}
                    <ShortcutKeys keys={keys} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="flex items-center gap-2 text-small pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="choice-mark"
          checked={letters}
          onChange={(event) => switchLetters(event.target.checked)}
        />
        Single letters act as shortcuts
      </label>
    </div>
  );
}
