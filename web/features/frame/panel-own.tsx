// Who is signed in, and the links of their account, in the side panel.
import { NavLink } from "react-router";
import { accountLinks, useRoleLinks } from "../../app/account-links.ts";
import { useTexts } from "../../app/language.tsx";
import { type User } from "../../app/session.ts";
import { signOut } from "../../app/session-end.ts";
import { frame } from "../../texts/en/frame.ts";
import { Button } from "../../ui/button.tsx";
import { TypeBadge } from "../../ui/type-badge.tsx";

export default function PanelOwn({ user }: { user: User }) {
  const t = useTexts(frame);
  const lists = useRoleLinks(user.type);
  return (
    <div className="mt-6">
      <TypeBadge>{t.userTypes[user.type]}</TypeBadge>
      <p className="mt-1 mb-2 truncate font-[560]">{user.name}</p>
      <nav aria-label={t.account.links}>
        {[...lists, ...accountLinks[user.type]].map(({ to, label }) => (
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
