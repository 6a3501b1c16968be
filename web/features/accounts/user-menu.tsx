// The side menu of the account area; a compact block above the page on narrow screens.
import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { accountLinks, roleLinks } from "../../app/account-links.ts";
import type { NavigationLink } from "../../app/navigation.ts";
import { signOut, type User } from "../../app/session.ts";
import { frame } from "../../texts/en/frame.ts";
import { TypeBadge } from "../../ui/type-badge.tsx";
import { Button } from "../../ui/button.tsx";
import "./user-menu.css";

export function UserMenu({ user }: { user: User }) {
  const t = useTexts(frame);
  return (
    <nav aria-label={t.account.menu} className="user-menu">
      <div className="user-menu-who">
        <TypeBadge>{t.userTypes[user.type]}</TypeBadge>
        <p className="text-[0.9375rem] leading-5 font-[560] break-words">{user.name}</p>
      </div>
      <div className="user-menu-links">
        <Links links={roleLinks[user.type]} />
        <Links links={accountLinks[user.type]} />
        <Button size="sm" icon={LogOut} className="user-menu-out" onClick={() => void signOut()}>
          {t.account.signOut}
        </Button>
      </div>
    </nav>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  const t = useTexts(frame);
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent" className="user-menu-link">
            {t.links[label]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
