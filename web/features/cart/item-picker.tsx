// A combobox over a sub-category's items: code under the name, average price at the right, matches in accent.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions, Field, Label } from "@headlessui/react";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { CircleAlert, Search } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { quantity } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { usePrice } from "../../app/price.ts";
import { checkout } from "../../texts/en/checkout.ts";
import { DescribedInput } from "../../ui/described-input.tsx";
import { useChosenRow } from "../../ui/use-chosen-row.ts";
import { focusFirst } from "../../ui/focus-first.ts";
import { findCartItems, markMatches, searchable, shownAtMost, wordsTyped } from "./item-search.ts";

interface ItemPickerProps {
  items: readonly ItemOption[];
  loading: boolean;
  chosen: ItemOption | null;
  onChoose: (item: ItemOption | null) => void;
  error?: string | undefined;
}

export function ItemPicker({ items, loading, chosen, onChoose, error }: ItemPickerProps) {
  const t = useTexts(checkout).addItem;
  const [typed, setTyped] = useState("");
  const errorId = useId();
  const all = useMemo(() => searchable(items), [items]);
  const found = useMemo(() => findCartItems(all, typed), [all, typed]);
  const words = useMemo(() => wordsTyped(typed), [typed]);
  const shown = found.slice(0, shownAtMost);
  const row = useChosenRow();
  const exact = shown.find(({ item_code }) => item_code.toLowerCase() === typed.trim().toLowerCase());

  return (
    <Field className="relative">
      <Label className="field-label">{t.item}</Label>
      <Combobox
        immediate
        value={chosen}
        by="item_code"
        onChange={onChoose}
        onClose={() => {
          setTyped("");
          row.forget();
        }}
      >
        {({ open }) => (
          <>
            <div className="field-box items-center" data-invalid={error ? true : undefined}>
              <Search size={16} strokeWidth={1.5} aria-hidden className="ml-3 flex-none text-ink-3" />
              <ComboboxInput
                as={DescribedInput}
                ref={focusFirst}
                className="field-input"
                displayValue={(item: ItemOption | null) => item?.item_name ?? ""}
                onChange={(event) => {
                  setTyped(event.target.value);
                  row.forget();
                }}
                onKeyDown={(event) => row.onKeyDown(event, { open, takeExact: exact ? () => onChoose(exact) : null })}
                autoComplete="off"
                placeholder={t.placeholder}
                aria-invalid={error ? true : undefined}
                described={error ? errorId : undefined}
              />
              <output className="flex-none pr-3 max-[22.49rem]:hidden text-caption whitespace-nowrap text-ink-3 tabular-nums">
                {!loading && open && t.found(quantity(found.length), quantity(all.length))}
              </output>
            </div>
            {open && (
              <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-[4px] border border-line-2 bg-surface shadow-[var(--shadow-menu)]">
                {/* A new list for every text: the row at hand is then its first, never one of the last text's. */}
                <ComboboxOptions
                  key={typed}
                  static
                  modal={false}
                  className="max-h-60 overflow-y-auto overscroll-contain outline-none"
                  onPointerMove={row.point}
                >
                  {shown.map((item) => (
                    <ItemChoice key={item.item_code} item={item} words={words} atHand={row.isChosen} />
                  ))}
                </ComboboxOptions>
                {row.asks && (
                  <p role="alert" className="border-t border-line px-3 py-2 text-small text-red">
                    {t.chooseRow}
                  </p>
                )}
                <Remark loading={loading} found={found.length} more={found.length - shown.length} />
              </div>
            )}
          </>
        )}
      </Combobox>
      {error && (
        <p id={errorId} role="alert" className="field-error">
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </Field>
  );
}

interface ItemChoiceProps {
  item: ItemOption;
  words: readonly string[];
  /** The row at hand is chosen: Enter takes it, and it is marked. */
  atHand: boolean;
}

function ItemChoice({ item, words, atHand }: ItemChoiceProps) {
  const t = useTexts(checkout).addItem;
  const { price, per } = usePrice();
  return (
    <ComboboxOption
      value={item}
      className={`flex cursor-pointer flex-wrap items-start gap-x-4 border-b border-l-2 border-line border-l-transparent px-3 py-1.5 last:border-b-0 data-[selected]:bg-sunk pointer-coarse:py-2.5 ${atHand ? "data-[focus]:border-l-accent data-[focus]:bg-sunk" : ""}`}
    >
      <span className="min-w-0 flex-1 basis-24">
        <span className="block text-label break-words">{marked(item.item_name, words)}</span>
        <span className="block text-caption break-all text-ink-3">{marked(item.item_code, words)}</span>
      </span>
      <span className="ml-auto flex-none text-right">
        <span className="block text-label tabular-nums">{price(item.average_price)}</span>
        <span className="block text-caption text-ink-3">{per(item.average_price, t.average(item.uom))}</span>
      </span>
    </ComboboxOption>
  );
}

function marked(text: string, words: readonly string[]) {
  return markMatches(text, words).map(({ text: piece, match }, index) =>
    match ? (
      <span key={index} className="font-semibold text-accent">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

function Remark({ loading, found, more }: { loading: boolean; found: number; more: number }) {
  const t = useTexts(checkout).addItem;
  const sentence = loading ? t.loading : found === 0 ? t.none : more > 0 ? t.more(quantity(more)) : null;
  return sentence && <p className="border-t border-line px-3 py-2 text-caption text-ink-3">{sentence}</p>;
}
