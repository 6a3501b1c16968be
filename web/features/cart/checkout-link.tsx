// Leads to the checkout and shows how many sub-categories are in the cart; not there for those who may not send one, nor on
// a phone while the foot of the page leads there (cart-foot.tsx).
import { ArrowRight } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useSession } from "../../app/session.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { catalogue } from "../../texts/en/catalogue.ts";
import { buttonClass } from "../../ui/button.tsx";
import { groupCount, useCart } from "./cart-store.ts";

// Until the cart is read after hydration, the attribute on <html> knows that it is empty.
const unlessEmpty = "max-md:[html:not([data-cart=empty])_&]:hidden";

export function CheckoutLink({ withFoot = false }: { withFoot?: boolean }) {
  const t = useTexts(catalogue);
  const count = groupCount(useCart());
  const hydrated = useHydrated();
  const user = useSession();
  const hidden = user && user.type !== "buyer";
  const onPhones = withFoot ? (hydrated ? (count > 0 ? "max-md:hidden" : "") : unlessEmpty) : "";
  return (
    <PageLink
      to="/checkout"
      className={`${buttonClass("ink")} flex-none viewer-supplier:hidden viewer-staff:hidden ${onPhones} ${hidden ? "hidden!" : ""}`}
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
