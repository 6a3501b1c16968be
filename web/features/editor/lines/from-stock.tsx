// A line from what is on hand: how much is there and is promised to no order, and the press that takes it from there.
import type { LineLast } from "@vanik/contracts/last-prices";
import { onHandText } from "../../../lists/on-hand-text.ts";
import { type EditorLine, isNamedInFull } from "../draft/draft.ts";
import { mayBeFromStock } from "../draft/kind-fields.ts";
import { useEditor, useOpenEditor } from "../use-editor.ts";

type Held = Pick<LineLast, "on_hand" | "free">;

/** Beside what was last: what comes from there by itself says so, and the press that leaves it there. */
export function OnHandOfLine({ line, last }: { line: EditorLine; last: Held }) {
  const editor = useOpenEditor();
  const byItself = useEditor((one) => one.comesByItself(line));
  const { fromStock, item_name: name, supply, boughtFrom, uom } = line;
  const there = onHandText(last, uom);
  const isOpen = mayBeFromStock(editor.kind) && supply.length === 0 && boughtFrom === "" && !fromStock;
  const isTaken = fromStock === true || byItself;
  if (!there && !fromStock) return null;
  return (
    <span>
      {[isTaken && fromStockWords(byItself && !editor.seesCosts), there].filter(Boolean).join(". ")}
      {(isOpen || fromStock) && (
        <button type="button" className="link" onClick={() => editor.setFromStock(line, !isTaken)}>
          {isTaken ? "Do not take" : "Take"}
          <span className="sr-only"> {name}</span> from stock
        </button>
      )}
    </span>
  );
}

/** Who does not see costs does not see either whether it is bought. */
const fromStockWords = (isUnsure: boolean) => (isUnsure ? "From stock, unless it is bought" : "From stock");

/** Among whom it is bought from. What is in no catalogue has no stock. */
export function StockChoice({ line, last }: { line: EditorLine; last: Held | undefined }) {
  const editor = useOpenEditor();
  const byItself = useEditor((one) => one.comesByItself(line));
  if (!mayBeFromStock(editor.kind) || isNamedInFull(line)) return null;
  const there = last ? onHandText(last, line.uom) : "";
  const isTaken = line.fromStock === true || byItself;
  return (
    <li className="bid-choice" data-chosen={isTaken || undefined}>
      <button
        type="button"
        className="bid-pick"
        aria-pressed={isTaken}
        onClick={() => editor.setFromStock(line, !isTaken)}
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
