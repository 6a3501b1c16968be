// A quantity and Add in a row of a table.
import { Check, Plus } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../app/language.tsx";
import { addQuantity } from "../../texts/en/add-quantity.ts";
import { unitTexts } from "../../texts/en/units.ts";
import { Button } from "../../ui/button.tsx";
import type { GroupedItem } from "./cart.ts";
import type { Offered } from "./sold-in.ts";
import { useQuantity } from "./use-quantity.ts";

interface QuantityCellProps {
  group: GroupedItem["group"];
  item: Offered;
}

export function QuantityCell({ group, item }: QuantityCellProps) {
  const t = useTexts(addQuantity);
  const { unit: unitName } = useTexts(unitTexts);
  const id = useId();
  const { shown, problem, unit, state, enter, submit, remove, refused } = useQuantity(group, item);
  const added = state === "added";
  return (
    <form noValidate onSubmit={submit} className="ml-auto flex w-44 flex-wrap justify-end gap-x-2">
      <div
        className="field-box min-h-8! w-20 items-center pointer-coarse:min-h-11!"
        data-invalid={problem ? true : undefined}
      >
        <input
          className="field-input figures px-2! py-1! text-right pointer-coarse:self-stretch"
          name="qty"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t.short}
          aria-label={t.quantityOf(item.item_name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={shown}
          onChange={(event) => enter(event.target.value)}
        />
      </div>
      <Button
        size="sm"
        type={added ? "button" : "submit"}
        variant={refused ? "allowed" : added ? "added" : "plain"}
        icon={added ? Check : Plus}
        className="w-[5.5rem] px-2! viewer-supplier:border-green viewer-supplier:text-green"
        aria-pressed={state === "new" ? undefined : added}
        aria-label={`${added ? t.added : state === "new" ? t.add : t.update} ${item.item_name}`}
        onClick={added ? remove : undefined}
      >
        {added ? t.added : state === "new" ? t.add : t.update}
      </Button>
      {unit !== item.uom && <p className="w-full text-right text-caption text-ink-3">{unitName(unit)}</p>}
      {problem && (
        <p id={id} role="alert" className="w-full text-right text-caption whitespace-normal text-red md:-mb-2">
          {problem}
        </p>
      )}
    </form>
  );
}
