// How much of a line one of its bids supplies, and the way to take that bid off.
import { X } from "lucide-react";
import { useState } from "react";
import { quantity } from "../../../app/formats.ts";
import { IconButton } from "../../../ui/button.tsx";
import { numberOf } from "../draft/cell-text.ts";
import type { EditorLine, EditorSupply } from "../draft/draft.ts";
import { type Bids, buySome, supplied } from "../draft/supplying.ts";
import { useOpenEditor } from "../use-editor.ts";

export interface RowProps {
  line: EditorLine;
  write: (supply: readonly EditorSupply[]) => void;
}

export function Bought({ line, at, bids, write }: RowProps & { at: number; bids: Bids | null }) {
  const part = line.supply[at]!;
  return (
    <span className="bid-bought">
      {bids && <Quantity line={line} at={at} bids={bids} />}
      <span className="text-caption text-ink-3">{line.uom}</span>
      <IconButton
        label={`Do not buy ${line.item_name} from ${part.supplier}`}
        icon={X}
        onClick={({ currentTarget }) => {
          currentTarget.closest(".bid-choice")?.querySelector<HTMLElement>("button.bid-pick")?.focus();
          write(line.supply.toSpliced(at, 1));
        }}
      />
    </span>
  );
}

function Quantity({ line, at, bids }: { line: EditorLine; at: number; bids: Bids }) {
  const editor = useOpenEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const { from, source, supplier } = line.supply[at]!;
  const supplying = supplied(line).find((part) => part.from === from && part.source === source)?.qty ?? 0;
  return (
    <input
      className="cell cell-figure"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`Quantity of ${line.item_name} from ${supplier}`}
      value={typed ?? quantity(supplying)}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
        setTyped(null);
        editor.closeStep();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const wanted = numberOf(target.value);
        if (wanted === null || Number.isNaN(wanted)) return;
        editor.change({ type: "supply", key: line.key, supply: buySome(line, at, wanted, bids) });
      }}
    />
  );
}
