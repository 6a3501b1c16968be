// Add to cart and Added in one box; what a supplier sees is the same button, and it says why it refuses.
import { Check, Plus } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { useSession } from "../../app/session.ts";
import { catalogue } from "../../texts/en/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { hasGroup } from "./cart.ts";
import { changeCart, useCart } from "./cart-store.ts";
import { offerUndo } from "../../ui/offer-undo.tsx";

interface CartToggleProps {
  id: string;
  name: string;
  /** The id of the heading that names the sub-category. */
  describedBy: string;
}

const box = "w-full sm:w-[7.75rem] @max-[304px]:w-auto";
// Until the session is read after hydration, the attribute on <html> keeps a supplier's button green.
const early = "viewer-supplier:border-green viewer-supplier:text-green";

export function CartToggle({ id, name, describedBy }: CartToggleProps) {
  const t = useTexts(catalogue);
  const cart = useCart();
  const added = hasGroup(cart, id);
  const type = useSession()?.type;

  function remove() {
    const group = cart[id];
    changeCart.removeGroup(id);
    if (group && group.items.length > 0)
      offerUndo(t.removed(group.name), t.undo, () => changeCart.restore({ [id]: group }, cart));
  }

  if (type === "supplier" || type === "staff") {
    return (
      <Button
        size="sm"
        variant="allowed"
        icon={Plus}
        className={box}
        aria-describedby={describedBy}
        onClick={() => toast.error(t.notAllowed(type), { id: "add-to-cart" })}
      >
        {t.addToCart}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant={added ? "added" : "plain"}
      icon={added ? Check : Plus}
      className={`${box} ${early}`}
      aria-pressed={added}
      aria-describedby={describedBy}
      onClick={() => (added ? remove() : changeCart.addGroup(id, name))}
    >
      {added ? t.added : t.addToCart}
    </Button>
  );
}
