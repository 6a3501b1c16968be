// What a guest and a known viewer may do first. Both rows stand in the page, of one height; CSS shows one (spec 2).
import { PageLink } from "../../app/page-link.tsx";
import { useSession } from "../../app/session.ts";
import { buttonClass, type ButtonVariant } from "../../ui/button.tsx";

interface CallToActionProps {
  /** What the page speaks of. */
  as?: "buyer";
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

export function CallToAction({ as, signUp, signIn, products, account }: CallToActionProps) {
  const accountPath = useSession()?.type === "staff" ? "/desk" : "/user/profile";
  return (
    <div className="mt-7 md:mt-8">
      <div className="flex flex-wrap gap-3 viewer-known:hidden">
        <Action to={as ? `/sign-up?as=${as}` : "/sign-up"} label={signUp} variant="go" />
        <Action to="/sign-in" label={signIn} variant="plain" />
      </div>
      <div className="hidden flex-wrap gap-3 viewer-known:flex">
        <Action to="/products" label={products} variant="ink" />
        <Action to={accountPath} label={account} variant="plain" />
      </div>
    </div>
  );
}
