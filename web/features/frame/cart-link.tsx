// The way to the checkout. For a supplier it goes nowhere and shows no count (spec 2).
import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";

export function CartLink({ count }: { count: number }) {
  const icon = <ShoppingCart size={20} strokeWidth={1.5} aria-hidden />;
  return (
    <>
      <Link
        to="/checkout"
        prefetch="intent"
        aria-describedby={count > 0 ? "cart-count" : undefined}
        className="header-icon viewer-supplier:hidden"
      >
        {icon}
        <span className="sr-only">Cart</span>
        {count > 0 && (
          <span id="cart-count" aria-hidden className="header-count">
            {count}
          </span>
        )}
      </Link>
      <span role="img" aria-label="Cart" className="header-icon hidden! text-ink-3! viewer-supplier:grid!">
        {icon}
      </span>
    </>
  );
}
