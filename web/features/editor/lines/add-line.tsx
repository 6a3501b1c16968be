// The row below the lines: a few words find an item, freight or packing, or make goods or a service of these words.
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useQuery } from "@tanstack/react-query";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { Plus } from "lucide-react";
import { type RefObject, useDeferredValue, useState } from "react";
import { flushSync } from "react-dom";
import { useAct } from "../../../lists/written/use-act.ts";
import { messageOf } from "../../../app/api-error.ts";
import { usePrice } from "../../../app/price.ts";
import { focusOnceChosen } from "../../../ui/focus-once-chosen.ts";
import { DescribedInput } from "../../../ui/described-input.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useChosenRow } from "../../../ui/use-chosen-row.ts";
import { toast } from "../../../ui/toast.ts";
import { type EditorLine, isOfOwnWords } from "../draft/draft.ts";
import type { Editor } from "../draft/editor.ts";
import { isPriced } from "../draft/kind-fields.ts";
import {
  type Charge,
  chargeNamed,
  charges,
  lineOfCharge,
  lineOfItem,
  lineOfWords,
  rateByDefault,
} from "../draft/new-lines.ts";
import { itemsLike, lastsOf, matchesOf } from "../queries.ts";
import { useOpenEditor } from "../use-editor.ts";
import { cellOf } from "./cells-of.ts";

type LineChoice = { item: ItemOption } | { words: string } | { charge: Charge };

function choiceKeyOf(choice: LineChoice): string {
  if ("item" in choice) return choice.item.item_code;
  return "words" in choice ? "words" : `charge ${choice.charge.code}`;
}

const chooseRow = "Choose a row, or type the whole code.";

/** By an item's code, or a charge's name in full. */
function isNamedExactly(choice: LineChoice, typed: string): boolean {
  const words = typed.trim().toLowerCase();
  if ("item" in choice) return choice.item.item_code.toLowerCase() === words;
  if ("words" in choice) return false;
  return charges.some(({ code }) => code === choice.charge.code) && choice.charge.name.toLowerCase() === words;
}

/** Freight and packing before the items once they are being typed; goods and a service of these words after them. */
function choicesFor(typed: string, items: readonly ItemOption[]): LineChoice[] {
  const words = typed.trim().toLowerCase();
  const found = words.length > 1 ? items.map((item) => ({ item })) : [];
  const known = charges.filter(({ name }) => name.toLowerCase().startsWith(words)).map((charge) => ({ charge }));
  if (known.length > 0) return [...known, ...found];
  return words.length > 2 ? [...found, { words: typed.trim() }, { charge: chargeNamed(typed) }] : found;
}

async function lineFor(choice: LineChoice, editor: Editor): Promise<EditorLine> {
  if ("charge" in choice) return lineOfCharge(choice.charge);
  if ("words" in choice) return lineOfWords(choice.words);
  const codes = [choice.item.item_code];
  const [[match], lasts] = await Promise.all([
    matchesOf(codes),
    isPriced(editor.kind) ? lastsOf(editor.kind, editor.state.document.name, codes) : [],
  ]);
  if (!match?.item) throw new Error(`${choice.item.item_code} is not in the catalogue any more`);
  editor.knowLasts(lasts);
  return lineOfItem(match.item, rateByDefault(match.item, lasts));
}

export function AddLine({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const editor = useOpenEditor();
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed);
  const { data: items = [], isFetching, isLoading, isPlaceholderData } = useQuery(itemsLike(query));
  // What was found for other words is shown until the new has come, and cannot be chosen.
  const isOld = isPlaceholderData || isLoading || query !== typed;
  const found = choicesFor(typed, items);
  const row = useChosenRow();
  const exact = isOld ? undefined : found.find((choice) => isNamedExactly(choice, typed));

  const act = useAct({
    call: (choice: LineChoice) => lineFor(choice, editor),
    stale: [],
    onDone(line) {
      flushSync(() => {
        setTyped("");
        row.forget();
        editor.change({ type: "add", lines: [line] });
        // What it is taxed as is said in its details.
        if (isOfOwnWords(line)) editor.toggle(line.key);
      });
      focusOnceChosen(() => cellOf(editor, line.key, "qty"));
    },
    onRefused: (_, error) => toast.error(messageOf(error, "This item could not be added. Try again.")),
  });
  const choose = (choice: LineChoice | null) => choice && act.submit(choice);

  return (
    <div className="add-line">
      <Combobox<LineChoice | null> immediate value={null} onChange={(choice) => choose(choice)} onClose={row.forget}>
        {({ open }) => (
          <>
            {act.isPending ? <Spinner /> : <Plus size={16} strokeWidth={1.5} aria-hidden className="text-ink-3" />}
            <ComboboxInput
              as={DescribedInput}
              described={undefined}
              ref={input}
              className="add-line-input"
              aria-label="Add a line"
              placeholder="Add goods, freight or packing"
              autoComplete="off"
              displayValue={() => typed}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                row.forget();
              }}
              onKeyDown={(event) =>
                row.onKeyDown(event, {
                  open: open && found.length > 0,
                  takeExact: exact ? () => choose(exact) : null,
                })
              }
            />
            {open && found.length > 0 && (
              <ComboboxOptions
                key={query}
                static
                modal={false}
                className="add-line-options"
                data-chosen={row.isChosen ? "" : undefined}
                onPointerMove={row.point}
              >
                {row.asks && <p className="px-3 py-2 text-small text-red">{chooseRow}</p>}
                {found.map((choice) => (
                  <ComboboxOption
                    key={choiceKeyOf(choice)}
                    value={choice}
                    // Nor what stands below the items: it would be the active row, and draw the list to its end.
                    disabled={isOld}
                    className="add-line-option"
                  >
                    <Shown choice={choice} />
                  </ComboboxOption>
                ))}
              </ComboboxOptions>
            )}
            <span role="status" className="sr-only">
              {row.asks ? chooseRow : open && !isFetching && typed.trim().length > 1 && `${items.length} items found`}
            </span>
          </>
        )}
      </Combobox>
    </div>
  );
}

function Shown({ choice }: { choice: LineChoice }) {
  const { price, per } = usePrice();
  if ("charge" in choice)
    return (
      <>
        <span className="min-w-0 flex-1 break-words">{choice.charge.name}</span>
        <span className="text-caption text-ink-3">Service, SAC {choice.charge.hsn}</span>
      </>
    );
  if ("words" in choice)
    return (
      <>
        <span className="min-w-0 flex-1 break-words">{choice.words}</span>
        <span className="text-caption text-ink-3">Goods in own words</span>
      </>
    );
  const { item_name, item_code, average_price, uom } = choice.item;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block break-words">{item_name}</span>
        <span className="block text-caption break-all text-ink-3">{item_code}</span>
      </span>
      <span className="figures text-small whitespace-nowrap text-ink-2">
        {price(average_price)} <span className="text-ink-3">{per(average_price, `/ ${uom}`)}</span>
      </span>
    </>
  );
}
