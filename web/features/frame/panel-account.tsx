// What the side panel offers of the account: the same links as the account menu.
import { NavLink, Link } from "react-router";
import { signOut, type User } from "../../app/session.ts";
import { TypeBadge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { accountLinks, roleLinks, typeNames } from "../../app/navigation.ts";

export function PanelAccount({ user }: { user: User | null }) {
  if (!user)
    return (
      <div className="mt-5">
        <Link to="/sign-in" className={`${buttonClass("plain", "lg")} w-full`}>
          Sign In
        </Link>
      </div>
    );
  return (
    <div className="mt-6">
      <TypeBadge>{typeNames[user.type]}</TypeBadge>
      <p className="mt-1 mb-2 truncate font-[560]">{user.name}</p>
      <nav aria-label="Account">
        {[...roleLinks[user.type], ...accountLinks[user.type]].map(({ to, label }) => (
          <NavLink key={to} to={to} className="side-panel-link">
            {label}
          </NavLink>
        ))}
      </nav>
      <Button size="lg" className="mt-5 w-full" onClick={() => void signOut()}>
        Logout
      </Button>
    </div>
  );
}
