// Whom a line is bought from; of a quotation a press opens the bids to choose from.
import type { EditorLine } from "../draft/draft.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";

const suppliersOf = ({ supply, boughtFrom }: EditorLine) =>
  supply.length === 0 && boughtFrom ? [boughtFrom] : [...new Set(supply.map(({ supplier }) => supplier))];

/** In a column of its own several are counted; below the name there is room for them. */
function wordsFor(names: readonly string[], below: boolean): string {
  if (names.length === 0) return "";
  if (below) return `From ${names.join(" and ")}`;
  return names.length > 1 ? `${names.length} suppliers` : names[0]!;
}

interface BoughtFromProps {
  line: EditorLine;
  open: boolean;
  toggle: () => void;
  /** Below the line's name, without a heading of its own. */
  below?: boolean;
}

export function BoughtFrom({ line, open, toggle, below = false }: BoughtFromProps) {
  const editor = useOpenEditor();
  const isFromStock = useEditor((one) => one.comesByItself(line)) || line.fromStock === true;
  const offers = useEditor(({ state }) => state.bids?.offersFor(line).length ?? 0);
  const names = suppliersOf(line);
  const text = isFromStock ? "From stock" : wordsFor(names, below);
  const title = isFromStock ? undefined : names.join(", ") || undefined;
  if (!editor.choosesBids || (text === "" && offers === 0))
    return (
      <span className="line-bought" title={title}>
        {text}
      </span>
    );
  return (
    <button type="button" className="line-bought line-bought-pick" title={title} aria-expanded={open} onClick={toggle}>
      <span className="sr-only">{line.item_name}: </span>
      {text || "Choose a bid"}
    </button>
  );
}
