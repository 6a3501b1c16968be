// What the side panel offers of the account: the same links as the account menu.
import { NavLink, Link, useLocation } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { accountLinks, roleLinks } from "../../app/navigation.ts";
import { signOut, type User } from "../../app/session.ts";
import { useTakesNew } from "../../app/root-data.ts";
import { signInFrom } from "../../app/sign-in-address.ts";
import { TypeBadge } from "../../ui/type-badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { frame } from "../../texts/en/frame.ts";

export function PanelAccount({ user }: { user: User | null }) {
  const t = useTexts(frame);
  const place = useLocation();
  const takesNew = useTakesNew();
  if (!user)
    return (
      <div className="mt-5 grid gap-3">
        <Link to={signInFrom("/sign-in", place)} className={buttonClass("plain", "lg")}>
          {t.account.signIn}
        </Link>
        {takesNew && (
          <Link to={signInFrom("/sign-up", place)} className={buttonClass("ink", "lg")}>
            {t.account.signUp}
          </Link>
        )}
      </div>
    );
  return (
    <div className="mt-6">
      <TypeBadge>{t.userTypes[user.type]}</TypeBadge>
      <p className="mt-1 mb-2 truncate font-[560]">{user.name}</p>
      <nav aria-label={t.account.links}>
        {[...roleLinks[user.type], ...accountLinks[user.type]].map(({ to, label }) => (
          <NavLink key={to} to={to} className="side-panel-link">
            {t.links[label]}
          </NavLink>
        ))}
      </nav>
      <Button size="lg" className="mt-5 w-full" onClick={() => void signOut()}>
        {t.account.logout}
      </Button>
    </div>
  );
}
