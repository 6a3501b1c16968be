// A box that finds an item by a few words, and is empty again once one is chosen.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { search } from "@vanik/contracts/api";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { longestWords } from "@vanik/trading/own-words";
import { Plus } from "lucide-react";
import { type ComponentProps, useDeferredValue, useId, useState } from "react";
import { browserCall } from "../app/call.ts";
import { usePrice } from "../app/price.ts";
import { DescribedInput } from "../ui/described-input.tsx";
import { FieldError } from "../ui/field.tsx";
import "./filters.css";

const mostFound = 8;
/** What a search takes (contracts/catalogue.ts). */
const [longestQuery, mostWords] = [100, 8];

/** Items for what is typed, best first; `isOld` while they are those of other words. Nothing for less than two letters. */
function useItemsLike(typed: string) {
  const words = useDeferredValue(typed.trim());
  const q = words.slice(0, longestQuery);
  const isAsked = q.length > 1 && q.split(/\s+/).length <= mostWords;
  const { data, isPlaceholderData, isLoading } = useQuery({
    queryKey: ["items like", q],
    queryFn: async () => (await browserCall(search, { q })).items.slice(0, mostFound),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isOld = words !== typed.trim() || (isAsked && (isPlaceholderData || isLoading));
  return { found: isAsked && data ? data : [], isOld, q };
}

interface FindItemProps {
  /** Above the box; without it the box is called so to assistive technology alone. */
  label?: string;
  onFound: (item: ItemOption) => void;
  /** Offers goods of the very words that are typed. */
  onWords?: (words: string) => void;
  inputRef?: ComponentProps<"input">["ref"];
  error?: string | undefined;
}

/** What is chosen: an item, or the words as they stand. */
type ItemChoice = { item: ItemOption } | { words: string };

export function FindItem({ label, onFound, onWords, inputRef, error }: FindItemProps) {
  const [typed, setTyped] = useState("");
  const { price, per } = usePrice();
  // Until it is known what is found nothing can be chosen: Enter would take the words for goods that the catalogue has.
  const { found, isOld, q } = useItemsLike(typed);
  const words = typed.trim();
  const offersWords = onWords && words.length > 2;
  const id = useId();
  return (
    <div className="field">
      {label && (
        <label className="field-label" htmlFor={`${id}-box`}>
          {label}
        </label>
      )}
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
            as={DescribedInput}
            ref={inputRef}
            id={`${id}-box`}
            className="field-input"
            aria-label={label ? undefined : "Add an item"}
            described={error ? id : undefined}
            aria-invalid={error ? true : undefined}
            placeholder={onWords ? "An item by its name or code, or goods in own words" : "An item by its name or code"}
            autoComplete="off"
            spellCheck={false}
            maxLength={onWords ? longestWords : longestQuery}
            displayValue={() => typed}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {(found.length > 0 || offersWords) && (
            <ComboboxOptions key={q} modal={false} className="filter-options">
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
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
