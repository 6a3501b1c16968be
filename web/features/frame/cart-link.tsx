// The way to the checkout. For a supplier and for staff it goes nowhere and shows no count (spec 2).
import { ShoppingCart } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { frame } from "../../texts/en/frame.ts";

export function CartLink({ count }: { count: number }) {
  const { cart } = useTexts(frame);
  const icon = <ShoppingCart size={20} strokeWidth={1.5} aria-hidden />;
  return (
    <>
      <PageLink
        to="/checkout"
        aria-describedby={count > 0 ? "cart-count" : undefined}
        className="header-icon viewer-supplier:hidden viewer-staff:hidden"
      >
        {icon}
        <span className="sr-only">{cart}</span>
        {count > 0 && (
          <span id="cart-count" aria-hidden className="header-count">
            {count}
          </span>
        )}
      </PageLink>
      <span
        role="img"
        aria-label={cart}
        className="header-icon hidden! text-ink-3! viewer-supplier:grid! viewer-staff:grid!"
      >
        {icon}
      </span>
    </>
  );
}
