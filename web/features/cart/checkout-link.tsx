// Leads to the checkout and shows how many sub-categories are in the cart; not there for those who may not send one.
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "../../app/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cartCount, useCart } from "./cart-store.ts";

export function CheckoutLink() {
  const count = cartCount(useCart());
  const user = useSession();
  const hidden = user && user.type !== "buyer";
  return (
    <Link
      to="/checkout"
      prefetch="intent"
      className={`${buttonClass("ink")} max-sm:w-full viewer-supplier:hidden viewer-staff:hidden ${hidden ? "hidden!" : ""}`}
    >
      Checkout
      <span className="min-w-[1.125rem] rounded-full bg-accent px-1 text-center text-tiny/[1.125rem] font-semibold text-on-accent tabular-nums">
        {count}
        <span className="sr-only"> {count === 1 ? "sub-category" : "sub-categories"} added</span>
      </span>
      <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
    </Link>
  );
}
