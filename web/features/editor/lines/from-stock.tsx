// A line from what is on hand: how much is there and is promised to no order, and the press that takes it from there.
import type { LineLast } from "@vanik/contracts/last-prices";
import { onHandText } from "../../../lists/on-hand-text.ts";
import { type EditorLine, isNamedInFull } from "../draft/draft.ts";
import { mayBeFromStock } from "../draft/kind-fields.ts";
import { useOpenEditor } from "../use-editor.ts";

type Held = Pick<LineLast, "on_hand" | "free">;

/** Beside what was last: it is taken where nobody is said to sell it. */
export function OnHandOfLine({ line, last }: { line: EditorLine; last: Held }) {
  const editor = useOpenEditor();
  const { fromStock, item_name: name, supply, boughtFrom, uom } = line;
  const there = onHandText(last, uom);
  const isOpen = mayBeFromStock(editor.kind) && supply.length === 0 && boughtFrom === "" && !fromStock;
  if (!there && !fromStock) return null;
  return (
    <span>
      {[fromStock && "From stock", there].filter(Boolean).join(". ")}
      {(isOpen || fromStock) && (
        <button type="button" className="link" onClick={() => editor.setFromStock(line, !fromStock)}>
          {fromStock ? "Do not take" : "Take"}
          <span className="sr-only"> {name}</span> from stock
        </button>
      )}
    </span>
  );
}

/** Among whom it is bought from. What is in no catalogue has no stock. */
export function StockChoice({ line, last }: { line: EditorLine; last: Held | undefined }) {
  const editor = useOpenEditor();
  if (!mayBeFromStock(editor.kind) || isNamedInFull(line)) return null;
  const there = last ? onHandText(last, line.uom) : "";
  return (
    <li className="bid-choice" data-chosen={line.fromStock || undefined}>
      <button
        type="button"
        className="bid-pick"
        aria-pressed={line.fromStock === true}
        onClick={() => editor.setFromStock(line, !line.fromStock)}
      >
        <span className="sr-only">Take {line.item_name} </span>
        <span className="bid-mark" aria-hidden />
        <span className="min-w-0">
          <span className="block">From stock</span>
          <span className="block text-caption text-ink-3">{there || "Nothing is on hand"}</span>
        </span>
      </button>
    </li>
  );
}
