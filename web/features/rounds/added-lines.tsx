// Lines that a corrigendum asks besides: an item is found by a few words, its quantity and what it specifies are typed.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { search } from "@vanik/contracts/api";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { useDeferredValue, useState } from "react";
import { browserCall } from "../../app/call.ts";
import { unbroken } from "../../app/formats.ts";
import { Button } from "../../ui/button.tsx";
import { FieldFrame, TextField, useFieldAttributes } from "../../ui/field.tsx";
import { type AddedTyped, errorAtAdded } from "./amendment.ts";
import type { ActProblems } from "../../lists/written/use-act.ts";
import "../../lists/filters.css";

const mostFound = 8;

const itemsToAdd = (words: string) =>
  queryOptions({
    queryKey: ["rounds", "items", words],
    queryFn: async () => (await browserCall(search, { q: words })).items.slice(0, mostFound),
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** An item, or goods of these words. */
type Found = Pick<ItemOption, "item_code" | "item_name" | "uom">;

const longestName = 140;

interface AddedLinesProps {
  added: readonly AddedTyped[];
  problems: ActProblems;
  onChange: (added: readonly AddedTyped[]) => void;
}

export function AddedLines({ added, problems, onChange }: AddedLinesProps) {
  const add = ({ item_code, item_name, uom }: Found) => {
    const key = Math.max(0, ...added.map((line) => line.key)) + 1;
    onChange([...added, { key, item_code, item_name, uom, quantity: "", specification: "" }]);
  };
  const change = (key: number, part: Partial<AddedTyped>) =>
    onChange(added.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <>
      {added.length > 0 && (
        <ul className="round-amend" aria-label="Added lines">
          {added.map((line, at) => (
            <AddedLine
              key={line.key}
              line={line}
              at={at}
              problems={problems}
              change={(part) => change(line.key, part)}
              remove={() => onChange(added.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ul>
      )}
      <FindItem onFound={add} />
    </>
  );
}

interface AddedLineProps {
  line: AddedTyped;
  /** Its place among those that are added, as the server names it. */
  at: number;
  problems: ActProblems;
  change: (part: Partial<AddedTyped>) => void;
  remove: () => void;
}

function AddedLine({ line, at, problems, change, remove }: AddedLineProps) {
  const { item_code, item_name: itemName, uom, quantity, specification } = line;
  return (
    <li>
      <span className="round-amend-item">{unbroken(itemName)}</span>
      <TextField
        label={<span className="sr-only">Quantity of {itemName}</span>}
        className="round-amend-quantity"
        inputMode="decimal"
        autoComplete="off"
        value={quantity}
        error={errorAtAdded(problems, line, at)}
        suffix={item_code ? <span className="self-center pr-3 text-ink-3">{uom}</span> : undefined}
        onChange={(event) => change({ quantity: event.target.value })}
      />
      <Button className="round-amend-drop" aria-label={`Leave out ${itemName}`} onClick={remove}>
        Leave out
      </Button>
      {item_code === "" && (
        <TextField
          label={`Unit of ${itemName}`}
          className="round-amend-unit"
          autoComplete="off"
          maxLength={32}
          value={uom}
          onChange={(event) => change({ uom: event.target.value })}
        />
      )}
      <TextField
        label={`Specification of ${itemName}`}
        className="round-amend-specification"
        autoComplete="off"
        maxLength={2000}
        value={specification}
        onChange={(event) => change({ specification: event.target.value })}
      />
    </li>
  );
}

/** Empty again once an item is chosen. */
function FindItem({ onFound }: { onFound: (item: Found) => void }) {
  const [text, setText] = useState("");
  const words = text.trim();
  const query = useDeferredValue(words.slice(0, 100));
  const { data = [] } = useQuery(itemsToAdd(query));
  const own = { item_code: "", item_name: words, uom: "Nos" };
  const found: Found[] = words.length > 1 ? [...data, ...(words.length > 2 ? [own] : [])] : [];
  const { id, ...attributes } = useFieldAttributes({ id: undefined, error: undefined, hint: undefined });

  function choose(item: Found | null) {
    if (!item) return;
    setText("");
    onFound(item);
  }

  return (
    <FieldFrame id={id} label="Add a line" error={undefined} hint={undefined}>
      <div className="field-box filter-party">
        <Combobox<Found | null> value={null} onChange={choose}>
          <ComboboxInput
            {...attributes}
            id={id}
            className="field-input"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestName}
            placeholder="An item by its name or code, or goods in own words"
            displayValue={() => text}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {found.length > 0 && (
            <ComboboxOptions modal={false} className="filter-options">
              {found.map((item) => (
                <ComboboxOption
                  key={item.item_code}
                  value={item}
                  disabled={item !== own && query !== words.slice(0, 100)}
                  className="filter-option"
                >
                  {item.item_name} <span className="text-ink-3">{item.item_code || "Goods in own words"}</span>
                </ComboboxOption>
              ))}
            </ComboboxOptions>
          )}
        </Combobox>
      </div>
    </FieldFrame>
  );
}
