// A few lines of goods in a dialog: found by a few words, each with its quantity.
import type { ItemOption } from "@vanik/contracts/catalogue";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { X } from "lucide-react";
import { useId } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../ui/button.tsx";
import { FindItem } from "../../lists/find-item.tsx";
import { TextField } from "../../ui/field.tsx";
import { focusOnceChosen } from "../../ui/focus-once-chosen.ts";
import "./begin.css";

export interface LineTyped {
  item: ItemOption;
  qty: string;
}

/** As the calls take them. */
export const sentLines = (lines: readonly LineTyped[]) =>
  lines.map(({ item, qty }) => ({
    item_code: item.item_code,
    uom: item.uom,
    qty: figureToSend(qty, { places: 3 }),
  }));

interface QuickLinesProps {
  lines: readonly LineTyped[];
  onLines: (lines: readonly LineTyped[]) => void;
  problems: Readonly<Record<string, string | undefined>>;
}

export function QuickLines({ lines, onLines, problems }: QuickLinesProps) {
  const group = useId();
  const change = (at: number, part: Partial<LineTyped>) =>
    onLines(lines.map((line, n) => (n === at ? { ...line, ...part } : line)));

  function add(item: ItemOption) {
    flushSync(() => onLines([...lines, { item, qty: "1" }]));
    // Its quantity is what is typed next.
    focusOnceChosen(() => document.getElementById(`${group}-qty-${lines.length}`));
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="text-label pb-2 font-[560]">Goods</legend>
      {lines.map(({ item, qty }, at) => (
        <div key={`${item.item_code} ${String(at)}`} className="quick-line">
          <p className="quick-line-item">
            {item.item_name} <span className="text-caption text-ink-3">{item.item_code}</span>
          </p>
          <TextField
            id={`${group}-qty-${at}`}
            label={`Quantity, ${item.uom}`}
            inputMode="decimal"
            inputClass="number"
            autoComplete="off"
            maxLength={12}
            value={qty}
            error={problems[`lines.${at}.qty`]}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => change(at, { qty: target.value })}
          />
          <IconButton
            label={`Remove ${item.item_name}`}
            icon={X}
            className="quick-line-remove"
            onClick={() => onLines(lines.filter((_, n) => n !== at))}
          />
        </div>
      ))}
      <FindItem onFound={add} error={problems.lines} />
    </fieldset>
  );
}
