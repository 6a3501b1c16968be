// What a guest and a known viewer may do first. Both rows stand in the page, of one height; CSS shows one (spec 2).
import type { ReactNode } from "react";
import { PageLink } from "../../app/page-link.tsx";
import { useSession } from "../../app/session.ts";
import { buttonClass, type ButtonVariant } from "../../ui/button.tsx";

interface CallToActionProps {
  /** What the page speaks of. */
  as?: "buyer";
  /** What comes before both, and then is the one that commits. */
  first?: ReactNode;
  signUp: string;
  signIn: string;
  products: string;
  account: string;
}

function Action({ to, label, variant }: { to: string; label: string; variant: ButtonVariant }) {
  return (
    <PageLink to={to} className={`${buttonClass(variant, "lg")} max-sm:flex-1`}>
      {label}
    </PageLink>
  );
}

export function CallToAction({ as, first, signUp, signIn, products, account }: CallToActionProps) {
  const accountPath = useSession()?.type === "staff" ? "/desk" : "/user/profile";
  return (
    <div className="mt-7 flex flex-wrap gap-3 md:mt-8">
      {first}
      <div className="contents viewer-known:hidden">
        <Action to={as ? `/sign-up?as=${as}` : "/sign-up"} label={signUp} variant={first ? "plain" : "go"} />
        <Action to="/sign-in" label={signIn} variant="plain" />
      </div>
      <div className="hidden viewer-known:contents">
        <Action to="/products" label={products} variant={first ? "plain" : "ink"} />
        <Action to={accountPath} label={account} variant="plain" />
      </div>
    </div>
  );
}
