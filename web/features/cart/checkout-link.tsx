// Leads to the checkout and shows how many sub-categories are in the cart; not there for those who may not send one.
import { ArrowRight } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useSession } from "../../app/session.ts";
import { catalogue } from "../../texts/en/catalogue.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cartCount, useCart } from "./cart-store.ts";

export function CheckoutLink() {
  const t = useTexts(catalogue);
  const count = cartCount(useCart());
  const user = useSession();
  const hidden = user && user.type !== "buyer";
  return (
    <PageLink
      to="/checkout"
      className={`${buttonClass("ink")} max-sm:w-full viewer-supplier:hidden viewer-staff:hidden ${hidden ? "hidden!" : ""}`}
    >
      {t.checkout}
      <span
        className={`min-w-[1.125rem] rounded-full px-1 text-center text-tiny/[1.125rem] font-semibold tabular-nums ${count > 0 ? "bg-accent text-on-accent" : ""}`}
      >
        {count}
        <span className="sr-only"> {t.inCart(count)}</span>
      </span>
      <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
    </PageLink>
  );
}
