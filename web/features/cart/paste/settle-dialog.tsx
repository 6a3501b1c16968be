// Which item a row means, searched from what it says, and how much of it.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { search } from "@vanik/contracts/api";
import type { PlacedItem } from "@vanik/contracts/catalogue";
import { useRef, useState } from "react";
import { messageOf } from "../../../app/api-error.ts";
import { browserCall } from "../../../app/call.ts";
import { quantity } from "../../../app/formats.ts";
import { useTexts } from "../../../app/language.tsx";
import { usePrice } from "../../../app/price.ts";
import { useSending } from "../../../app/use-sending.ts";
import { useSettled } from "../../../app/use-settled.ts";
import { checkout } from "../../../texts/en/checkout.ts";
import { pasteTexts } from "../../../texts/en/paste-rows.ts";
import { quantityTexts } from "../../../texts/en/quantity.ts";
import { unitTexts } from "../../../texts/en/units.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { toast } from "../../../ui/toast.ts";
import { useFocusOnProblem } from "../../../ui/use-focus-on-problem.ts";
import { itemIn } from "../cart.ts";
import { changeCart, useCart } from "../cart-store.ts";
import { quantityHintOf, readLine, sumOfQuantities } from "../sold-in.ts";
import UnitSelect from "../unit-select.tsx";
import { changeRowsToSettle, type RowToSettle } from "./settle-store.ts";
import { unitNamed } from "./add-pasted-rows.ts";

interface SettleDialogProps {
  row: RowToSettle;
  onClose: () => void;
}

export function SettleDialog({ row, onClose }: SettleDialogProps) {
  const { settle } = useTexts(pasteTexts);
  const { close } = useTexts(checkout);
  return (
    <Dialog open onClose={onClose} title={settle.at(row.at)} closeLabel={close}>
      <SettleForm row={row} onClose={onClose} />
    </Dialog>
  );
}

const shownItems = 8;
const typingPause = 200;
// What a search takes.
const wordsToAsk = (text: string) => text.trim().split(/\s+/).slice(0, 8).join(" ").slice(0, 100);

const foundQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", words],
    queryFn: () => browserCall(search, { q: words }),
    enabled: words.length > 1,
    retry: false,
  });

const itemWith = (items: readonly PlacedItem[], code: string) => items.find(({ item_code }) => item_code === code);

function useItemsFound(typed: string) {
  const words = useSettled(wordsToAsk(typed), typingPause);
  const { data, error, isLoading } = useQuery(foundQuery(words));
  return { items: data?.items.slice(0, shownItems) ?? [], error, isLoading, searched: words };
}

function SettleForm({ row, onClose }: SettleDialogProps) {
  const { settle: t } = useTexts(pasteTexts);
  const c = useTexts(checkout);
  const q = useTexts(quantityTexts);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(row.code || row.text);
  const [code, setCode] = useState(row.code);
  const [qty, setQty] = useState(row.qty);
  const [unit, setUnit] = useState(row.unit);
  const [problems, setProblems] = useState<{ item?: string; qty?: string }>({});
  useFocusOnProblem(form, problems);
  const found = useItemsFound(typed);
  // Until one is chosen, the nearest one is.
  const item = code ? itemWith(found.items, code) : found.items[0];
  const cart = useCart();
  const client = useQueryClient();

  /** What is typed as a line of an item, what it makes with what is in the cart, and what is wrong with it. */
  function readAs(one: PlacedItem) {
    const inCart = itemIn(cart, one.sub_category._id, one.item_code);
    const uom = unitNamed(one, unit) ?? one.uom;
    const read = readLine(one, uom, qty, q);
    if ("problem" in read) return { inCart, uom, sum: null, wrong: read.problem };
    const { line } = read;
    const sum = inCart && line.uom === inCart.uom ? sumOfQuantities(inCart.qty, line.qty) : null;
    const wrong = sum !== null ? q.problem(sum, line.uom) : inCart ? t.otherUnit(inCart.uom) : null;
    return { inCart, uom, line, sum, wrong };
  }

  /** The one that is chosen, also before the search has shown it; the nearest one only as it is shown. */
  async function itemChosen(): Promise<PlacedItem | undefined> {
    const words = wordsToAsk(typed);
    if (words === found.searched && item) return item;
    return code && words.length > 1
      ? itemWith((await client.ensureQueryData(foundQuery(words))).items, code)
      : undefined;
  }

  const [settle, isBusy] = useSending(async () => {
    let chosen: PlacedItem | undefined;
    try {
      chosen = await itemChosen();
    } catch (error) {
      return setProblems({ item: messageOf(error, c.failed) });
    }
    // It was closed meanwhile.
    if (!form.current) return;
    const { line, sum = null, wrong = null } = chosen ? readAs(chosen) : {};
    setProblems({ ...(!chosen && { item: t.pick }), ...(wrong && { qty: wrong }) });
    if (!chosen || wrong || !line) return;
    const { _id: id, sub_category: name } = chosen.sub_category;
    if (sum === null) changeCart.addItem(id, name, line);
    else changeCart.setQuantity(id, chosen.item_code, sum);
    changeRowsToSettle((rows) => rows.filter((other) => other.id !== row.id));
    toast.success(c.addItem.added);
    onClose();
  });

  const { inCart, uom, sum = null } = item ? readAs(item) : {};
  const hint = item && uom ? quantityHintOf(item, uom, q) : undefined;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void settle();
      }}
      className="flex flex-col gap-5"
    >
      <TextField
        ref={row.code ? undefined : focusFirst}
        type="search"
        label={t.search}
        name="words"
        autoComplete="off"
        placeholder={t.searchHint}
        error={problems.item}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblems({});
        }}
      />
      <fieldset className="min-w-0">
        <legend className="field-label">{t.found}</legend>
        <div className="max-h-60 overflow-y-auto border-t border-line">
          {found.items.map((one) => (
            <ItemToSettle
              key={one.item_code}
              item={one}
              chosen={one.item_code === item?.item_code}
              onChoose={() => {
                setCode(one.item_code);
                setProblems({});
              }}
            />
          ))}
        </div>
        <p role="status" className="pt-2 text-small text-ink-3 empty:hidden">
          {found.isLoading
            ? t.searching
            : found.error
              ? messageOf(found.error, c.failed)
              : found.searched.length > 1 && found.items.length === 0
                ? t.none
                : ""}
        </p>
      </fieldset>
      <TextField
        ref={row.code ? focusFirst : undefined}
        label={c.addItem.quantity}
        name="qty"
        inputMode="decimal"
        autoComplete="off"
        placeholder={c.itemQuantity(uom)}
        hint={inCart && sum !== null ? t.inCart(quantity(inCart.qty), inCart.uom, quantity(sum)) : hint}
        error={problems.qty}
        value={qty}
        onChange={({ target }) => {
          setQty(target.value);
          setProblems({});
        }}
      />
      {item && uom && item.units.length > 0 && (
        <UnitSelect
          item={item}
          unit={uom}
          className="w-full"
          onChoose={(other) => {
            setUnit(other);
            setProblems({});
          }}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>{c.cancel}</Button>
        <Button variant="ink" type="submit" busy={isBusy}>
          {c.addItem.add}
        </Button>
      </DialogActions>
    </form>
  );
}

interface ChoiceProps {
  item: PlacedItem;
  chosen: boolean;
  onChoose: () => void;
}

function ItemToSettle({ item, chosen, onChoose }: ChoiceProps) {
  const { unit } = useTexts(unitTexts);
  const { price } = usePrice();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-line px-1 py-2 text-label has-checked:bg-sunk">
      <input
        type="radio"
        name="item"
        className="mt-1 size-4 flex-none accent-accent"
        checked={chosen}
        onChange={onChoose}
      />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{item.item_name}</span>
        <span className="block text-caption break-all text-ink-3">{item.item_code}</span>
      </span>
      <span className="flex-none text-right tabular-nums">
        {price(item.average_price)}
        <span className="block text-caption text-ink-3">{unit(item.uom)}</span>
      </span>
    </label>
  );
}
