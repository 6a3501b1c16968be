// A box that finds an item by a few words, and is empty again once one is chosen.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useQuery } from "@tanstack/react-query";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { Plus } from "lucide-react";
import { type ComponentProps, useDeferredValue, useId, useState } from "react";
import { usePrice } from "../../app/price.ts";
import { soldItemsLike } from "./queries.ts";
import "../../lists/filters.css";
import "./begin.css";

/** What is typed next: a press on an option would give the focus back to the box once more. */
export function focusOnceChosen(id: string): void {
  const focus = () => document.getElementById(id)?.focus();
  focus();
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

interface FindSoldItemProps {
  onFound: (item: ItemOption) => void;
  /** Offers goods of the very words that are typed. */
  onWords?: (words: string) => void;
  inputRef?: ComponentProps<"input">["ref"];
  error: string | undefined;
}

/** What is chosen: an item, or the words as they stand. */
type ItemChoice = { item: ItemOption } | { words: string };

export function FindSoldItem({ onFound, onWords, inputRef, error }: FindSoldItemProps) {
  const [typed, setTyped] = useState("");
  const { price, per } = usePrice();
  const query = useDeferredValue(typed);
  const { data = [], isPlaceholderData, isLoading } = useQuery(soldItemsLike(query));
  // Until it is known what is found nothing can be chosen: Enter would take the words for goods that the catalogue has.
  const isOld = isPlaceholderData || isLoading || query !== typed;
  const words = typed.trim();
  const found = words.length > 1 ? data : [];
  const offersWords = onWords && words.length > 2;
  const id = useId();
  return (
    <div>
      <div className="field-box filter-party" data-invalid={error ? true : undefined}>
        <Plus size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none self-center text-ink-3" />
        <Combobox<ItemChoice | null>
          value={null}
          onChange={(choice) => {
            if (!choice) return;
            setTyped("");
            if ("item" in choice) onFound(choice.item);
            else onWords?.(choice.words);
          }}
        >
          <ComboboxInput
            ref={inputRef}
            className="field-input"
            aria-label="Add an item"
            aria-describedby={error ? id : undefined}
            aria-invalid={error ? true : undefined}
            placeholder="Add an item by its name or code"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            displayValue={() => typed}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {(found.length > 0 || offersWords) && (
            <ComboboxOptions key={query} modal={false} className="filter-options">
              {found.map((item) => (
                <ComboboxOption key={item.item_code} value={{ item }} disabled={isOld} className="filter-option">
                  <span className="min-w-0 flex-1">
                    {item.item_name} <span className="text-ink-3">{item.item_code}</span>
                  </span>
                  <span className="figures whitespace-nowrap text-ink-2">
                    {price(item.average_price)}{" "}
                    <span className="text-ink-3">{per(item.average_price, `/ ${item.uom}`)}</span>
                  </span>
                </ComboboxOption>
              ))}
              {offersWords && (
                <ComboboxOption value={{ words }} disabled={isOld} className="filter-option">
                  <span className="min-w-0 flex-1 break-words">{words}</span>
                  <span className="text-caption text-ink-3">Goods in own words</span>
                </ComboboxOption>
              )}
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
