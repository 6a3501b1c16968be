import { ListPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { hasGroup } from "./cart.ts";
import { useCart } from "./cart-store.ts";

interface ChooseItemsProps {
  id: string;
  describedBy: string;
  onChoose: () => void;
  /** Stands in its place until the sub-category is in the cart. */
  otherwise: ReactNode;
}

export function ChooseItems({ id, describedBy, onChoose, otherwise }: ChooseItemsProps) {
  if (!hasGroup(useCart(), id)) return otherwise;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={ListPlus}
      className="-ml-2.5 px-2.5!"
      aria-describedby={describedBy}
      onClick={onChoose}
    >
      Choose items
    </Button>
  );
}
