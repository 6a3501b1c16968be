// The side menu of the account area; one line above the page on narrow screens.
import { useQuery } from "@tanstack/react-query";
import { isRequest, type Kind, kinds } from "@vanik/contracts/trade";
import { LogOut } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { accountLinks, useRoleLinks } from "../../app/account-links.ts";
import type { NavigationLink } from "../../app/navigation.ts";
import { ownOverviewQuery, pressingPage } from "../../app/own-overview.ts";
import { type User } from "../../app/session.ts";
import { signOut } from "../../app/session-end.ts";
import { frame } from "../../texts/en/frame.ts";
import { userMenu } from "../../texts/en/user-menu.ts";
import { TypeBadge } from "../../ui/type-badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useFadedEnds } from "../../ui/use-faded-ends.ts";
import "./user-menu.css";

export function UserMenu({ user }: { user: User }) {
  const t = useTexts(frame);
  const words = useTexts(userMenu);
  const line = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const counts = useCounts();
  const lists = useRoleLinks(user.type);
  // On a narrow screen all stands on one line that scrolls: the page's own link is in sight, with the beginning of the next, and
  // stays so as counts come. It scrolls no further: the lists come before it.
  useEffect(() => {
    const current = line.current?.querySelector('li:has([aria-current="page"])');
    if (line.current && current)
      line.current.scrollLeft +=
        current.getBoundingClientRect().right - line.current.getBoundingClientRect().right + 48;
  }, [pathname, counts.size]);
  useFadedEnds(line);
  return (
    <nav aria-label={words.name} className="user-menu">
      <div ref={line} className="user-menu-line faded-ends">
        <div className="user-menu-who">
          <TypeBadge>{t.userTypes[user.type]}</TypeBadge>
          <p className="text-[0.9375rem] leading-5 font-[560] break-words">{user.name}</p>
        </div>
        <Links links={lists} counts={counts} />
        <Links links={accountLinks[user.type]} />
        <Button size="sm" icon={LogOut} className="user-menu-out" onClick={() => void signOut()}>
          {words.signOut}
        </Button>
      </div>
    </nav>
  );
}

interface Counted {
  inside?: ReactNode;
  /** A link of its own: to its list, narrowed to what is counted. */
  beside?: ReactNode;
}

/** What is late of a kind, or else what waits for the reader; nothing where nothing does (look: 06). */
function useCounts(): ReadonlyMap<string, Counted> {
  const t = useTexts(userMenu);
  const { data } = useQuery({ ...ownOverviewQuery(), refetchOnMount: true });
  const counted = (Object.entries(data?.menu ?? {}) as [Kind, { waits: number; late: number }][]).map(
    ([kind, { waits, late }]): readonly [string, Counted] => {
      const { noun } = kinds[kind];
      if (late === 0 && !isRequest(kind)) {
        const inside = (
          <span className="user-menu-count">
            <span aria-hidden>{waits}</span>
            <span className="sr-only">, {t.waiting(waits)}</span>
          </span>
        );
        return [noun, { inside }];
      }
      const beside = (
        <Link
          to={pressingPage(kind)}
          className={late > 0 ? "user-menu-count text-red" : "user-menu-count"}
          aria-label={late > 0 ? t.late(late) : t.waiting(waits)}
        >
          {late > 0 ? t.late(late) : waits}
        </Link>
      );
      return [noun, { beside }];
    },
  );
  return new Map(counted);
}

interface LinksProps {
  links: readonly NavigationLink[];
  counts?: ReadonlyMap<string, Counted>;
}

function Links({ links, counts }: LinksProps) {
  const t = useTexts(frame);
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} prefetch="intent" className="user-menu-link">
            {t.links[label]}
            {counts?.get(label)?.inside}
          </NavLink>
          {counts?.get(label)?.beside}
        </li>
      ))}
    </ul>
  );
}
