// A quantity in its row, typed in place: only this field is drawn while one types. Enter and the arrows go along the column
// once what was typed is good, Esc takes it back; what is no quantity stays, and is said below.
import type { ItemOption } from "@vanik/contracts/catalogue";
import { type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from "react";
import { quantity } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { checkout } from "../../texts/en/checkout.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { unitTexts } from "../../texts/en/units.ts";
import type { CartItem } from "./cart.ts";
import { changeCart } from "./cart-store.ts";
import { readLine } from "./sold-in.ts";

interface QuantityFieldProps {
  group: string;
  item: CartItem;
  /** As the catalogue has it now; without it any quantity in the line's own unit will do. */
  current: ItemOption | undefined;
  /** The id of what its row says is wrong. */
  wrongBy: string | undefined;
  onChanged: (code: string) => void;
}

/** The field above or below in the column; itself at an end. */
function besideInColumn(field: HTMLInputElement, step: 1 | -1): HTMLInputElement {
  const all = [...(field.closest("table")?.querySelectorAll<HTMLInputElement>("[data-qty]") ?? [])];
  return all[all.indexOf(field) + step] ?? field;
}

export const QuantityField = memo(function QuantityField({
  group,
  item,
  current,
  wrongBy,
  onChanged,
}: QuantityFieldProps) {
  const t = useTexts(checkout).cart;
  const q = useTexts(quantityTexts);
  const { unit } = useTexts(unitTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { item_code: code, qty, uom } = item;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [active, setActive] = useState(false);
  // Changed elsewhere, it is what it was changed to.
  const [known, setKnown] = useState(qty);
  if (known !== qty) {
    setKnown(qty);
    dismissProblem();
  }
  // Come to by keyboard it is chosen whole, as in a sheet.
  useLayoutEffect(() => {
    if (active) field.current?.select();
  }, [active]);

  const readTyped = (text: string) => readLine(current ?? { ...item, units: [], min_qty: null }, uom, text, q);

  function dismissProblem(): void {
    setTyped(null);
    setProblem(undefined);
  }

  /** What was typed goes into the cart; what is no quantity is told. */
  function apply(): void {
    const read = typed === null ? null : readTyped(typed);
    if (!read) return;
    if ("problem" in read) return setProblem(read.problem);
    dismissProblem();
    if (read.line.qty === qty) return;
    changeCart.setQuantity(group, code, read.line.qty);
    onChanged(code);
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, currentTarget } = event;
    const isUp = key === "ArrowUp" || (key === "Enter" && shiftKey);
    if (event.nativeEvent.isComposing || !["ArrowUp", "ArrowDown", "Enter", "Escape"].includes(key)) return;
    event.preventDefault();
    if (key === "Escape") {
      dismissProblem();
      currentTarget.select();
      return;
    }
    const next = besideInColumn(currentTarget, isUp ? -1 : 1);
    const isGood = typed === null || "line" in readTyped(typed);
    // Whoever leaves a field keeps what is in it.
    if (isGood && next !== currentTarget) return next.focus();
    apply();
    currentTarget.select();
  }

  const problemId = problem && `${id}-said`;
  return (
    <>
      <span className="flex items-center gap-1.5 md:justify-end">
        <span
          className="field-box min-h-8! w-20 flex-none items-center pointer-coarse:min-h-11!"
          data-invalid={problem || wrongBy ? true : undefined}
        >
          <input
            ref={field}
            className="field-input px-2! py-1! text-right pointer-coarse:self-stretch font-[560] tabular-nums"
            data-qty
            inputMode="decimal"
            autoComplete="off"
            aria-label={t.quantityOf(item.item_name)}
            aria-invalid={problem || wrongBy ? true : undefined}
            aria-describedby={[`${id}-uom`, problemId ?? wrongBy].filter(Boolean).join(" ")}
            // Typed and not kept.
            data-typed={problem ? true : undefined}
            value={typed ?? (active ? String(qty) : quantity(qty))}
            onFocus={() => setActive(true)}
            onBlur={() => {
              setActive(false);
              apply();
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
            onKeyDown={onKey}
          />
        </span>
        <span id={`${id}-uom`} className="text-ink-3">
          {unit(uom)}
        </span>
      </span>
      {problem && (
        <span id={problemId} role="alert" className="mt-1 block text-small text-balance whitespace-normal text-red">
          {problem}
        </span>
      )}
    </>
  );
});
