// What the side panel offers of the account: the way in, or the same links as the account menu.
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useTakesNew } from "../../app/root-data.ts";
import type { User } from "../../app/session.ts";
import { signInFrom } from "../../app/sign-in-address.ts";
import { frame } from "../../texts/en/frame.ts";
import { buttonClass } from "../../ui/button.tsx";

// Guests are most.
const PanelOwn = lazy(() => import("./panel-own.tsx"));

export function PanelAccount({ user }: { user: User | null }) {
  const t = useTexts(frame);
  const place = useLocation();
  const takesNew = useTakesNew();
  if (user)
    return (
      <Suspense>
        <PanelOwn user={user} />
      </Suspense>
    );
  return (
    <div className="mt-5 grid gap-3">
      <PageLink to={signInFrom("/sign-in", place)} className={buttonClass("plain", "lg")}>
        {t.account.signIn}
      </PageLink>
      {takesNew && (
        <PageLink to={signInFrom("/sign-up", place)} className={buttonClass("ink", "lg")}>
          {t.account.signUp}
        </PageLink>
      )}
    </div>
  );
}
