// Whom a line is bought from; of a quotation a press opens the bids to choose from.
import type { Line } from "../draft/draft.ts";
import { choosesBids } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";

/** "Ludhiana Bolt & Nut", "Ludhiana Bolt & Nut and 1 other": whom a line is bought from. */
function boughtFrom({ supply }: Line): string {
  const names = [...new Set(supply.map(({ supplier }) => supplier))];
  const [first = "", ...others] = names;
  return others.length > 0 ? `${first} and ${others.length} ${others.length > 1 ? "others" : "other"}` : first;
}

interface BoughtFromProps {
  line: Line;
  open: boolean;
  toggle: () => void;
  /** Below the line's name, without a heading of its own. */
  below?: boolean;
}

export function BoughtFrom({ line, open, toggle, below = false }: BoughtFromProps) {
  const editor = useOpenEditor();
  const offers = useEditor(({ state }) => state.bids?.offersFor(line).length ?? 0);
  const names = boughtFrom(line);
  const said = below && names ? `Bought from ${names}` : names;
  if (!choosesBids(editor.kind) || (said === "" && offers === 0))
    return (
      <span className="line-bought" title={said}>
        {said}
      </span>
    );
  return (
    <button
      type="button"
      className="line-bought line-bought-pick"
      title={said || undefined}
      aria-expanded={open}
      onClick={toggle}
    >
      <span className="sr-only">{line.item_name}: </span>
      {said || "Choose a bid"}
    </button>
  );
}
