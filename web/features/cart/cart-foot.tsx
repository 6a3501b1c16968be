// On phones, once there is something in the cart: the way on, at the foot of a list that one adds from.
import { ArrowRight } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { catalogue } from "../../texts/en/catalogue.ts";
import { buttonClass } from "../../ui/button.tsx";
import { groupCount, lineCount, useCart } from "./cart-store.ts";
import "../../ui/page-foot.css";

export function CartFoot() {
  const t = useTexts(catalogue);
  const cart = useCart();
  const count = lineCount(cart);
  if (groupCount(cart) === 0) return null;
  return (
    <div className="page-foot md:hidden print:hidden">
      <PageLink to="/checkout" className={buttonClass("ink")}>
        {count > 0 ? `${t.checkout}, ${t.items(count)}` : t.checkout}
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
      </PageLink>
    </div>
  );
}
