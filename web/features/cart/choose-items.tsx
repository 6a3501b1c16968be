import { ListPlus } from "lucide-react";
import { type ReactNode, useEffect, useId } from "react";
import { useTexts } from "../../app/language.tsx";
import { catalogue } from "../../texts/en/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { prepareAddItem } from "./add-item.tsx";
import { useCart } from "./cart-store.ts";

interface ChooseItemsProps {
  id: string;
  describedBy: string;
  onChoose: () => void;
  /** Stands in its place until the sub-category is in the cart. */
  otherwise: ReactNode;
}

export function ChooseItems({ id, describedBy, onChoose, otherwise }: ChooseItemsProps) {
  const t = useTexts(catalogue);
  const cart = useCart();
  const group = Object.hasOwn(cart, id) ? cart[id] : undefined;
  const added = group !== undefined;
  const saidId = useId();
  useEffect(() => {
    if (added) prepareAddItem();
  }, [added]);

  if (!added) return otherwise;
  return (
    <span>
      <Button
        size="sm"
        variant="ghost"
        icon={ListPlus}
        className="-ml-2.5 px-2.5!"
        aria-describedby={`${describedBy} ${saidId}`}
        onClick={onChoose}
      >
        {t.chooseItems}
      </Button>
      <span id={saidId} className="block text-caption text-ink-3">
        {t.chosen(group.items.length)}
      </span>
    </span>
  );
}
