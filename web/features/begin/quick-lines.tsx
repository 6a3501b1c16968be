// A few lines of goods in a dialog: found by a few words, each with its quantity.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useQuery } from "@tanstack/react-query";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { Plus, X } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { flushSync } from "react-dom";
import { usePrice } from "../../app/price.ts";
import { IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { soldItemsLike } from "./queries.ts";
import "../../lists/filters.css";
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
    document.getElementById(`${group}-qty-${lines.length}`)?.focus();
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
      <FindSoldItem onFound={add} error={problems.lines} />
    </fieldset>
  );
}

function FindSoldItem({ onFound, error }: { onFound: (item: ItemOption) => void; error: string | undefined }) {
  const [typed, setTyped] = useState("");
  const { price, per } = usePrice();
  const query = useDeferredValue(typed);
  const { data: found = [], isPlaceholderData } = useQuery(soldItemsLike(query));
  const isOld = isPlaceholderData || query !== typed;
  const id = useId();
  return (
    <div>
      <div className="field-box filter-party" data-invalid={error ? true : undefined}>
        <Plus size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none self-center text-ink-3" />
        <Combobox<ItemOption | null>
          value={null}
          onChange={(item) => {
            if (!item) return;
            setTyped("");
            onFound(item);
          }}
        >
          <ComboboxInput
            className="field-input"
            aria-label="Add an item"
            aria-describedby={error ? id : undefined}
            placeholder="Add an item by its name or code"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            displayValue={() => typed}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {typed.trim().length > 1 && found.length > 0 && (
            <ComboboxOptions key={query} modal={false} className="filter-options">
              {found.map((item) => (
                <ComboboxOption key={item.item_code} value={item} disabled={isOld} className="filter-option">
                  <span className="min-w-0 flex-1">
                    {item.item_name} <span className="text-ink-3">{item.item_code}</span>
                  </span>
                  <span className="figures whitespace-nowrap text-ink-2">
                    {price(item.average_price)}{" "}
                    <span className="text-ink-3">{per(item.average_price, `/ ${item.uom}`)}</span>
                  </span>
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          )}
        </Combobox>
      </div>
      {error && (
        <p id={id} role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
