// A quantity and Add to cart on the item's own page, with the unit's rule below the field; on phones all of it at the foot.
import { ArrowRight, Check, Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { addQuantity } from "../../texts/en/add-quantity.ts";
import { quantityTexts } from "../../texts/en/quantity.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { GroupedItem } from "./cart.ts";
import { type Offered, quantityHintOf } from "./sold-in.ts";
import { useQuantity } from "./use-quantity.ts";
import "../../ui/page-foot.css";
import "./quantity-form.css";

const UnitSelect = lazy(() => import("./unit-select.tsx"));

interface QuantityFormProps {
  group: GroupedItem["group"];
  item: Offered;
}

export function QuantityForm({ group, item }: QuantityFormProps) {
  const t = useTexts(addQuantity);
  const q = useTexts(quantityTexts);
  const { shown, problem, unit, state, choose, enter, submit, remove, refused } = useQuantity(group, item);
  const added = state === "added";
  return (
    <form noValidate onSubmit={submit} className="page-foot order-form">
      <TextField
        className="order-quantity"
        label={t.quantity}
        name="qty"
        inputMode="decimal"
        autoComplete="off"
        placeholder={t.quantityIn(unit)}
        hint={quantityHintOf(item, unit, q)}
        error={problem}
        value={shown}
        onChange={(event) => enter(event.target.value)}
      />
      {item.units.length > 0 && (
        // Its room is kept, so that nothing moves as it comes.
        <Suspense fallback={<span className="order-unit" />}>
          <UnitSelect item={item} unit={unit} className="order-unit" onChoose={choose} />
        </Suspense>
      )}
      <div className="order-acts">
        <Button
          type={added ? "button" : "submit"}
          variant={refused ? "allowed" : added ? "added" : "ink"}
          icon={added ? Check : Plus}
          className="order-add"
          aria-pressed={state === "new" ? undefined : added}
          onClick={added ? remove : undefined}
        >
          {added ? t.added : state === "new" ? t.addToCart : t.update}
        </Button>
        {state !== "new" && (
          <PageLink to="/checkout" className={buttonClass("ink")}>
            {t.checkout}
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </PageLink>
        )}
      </div>
    </form>
  );
}
