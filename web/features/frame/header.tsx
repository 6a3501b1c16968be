// Strip, rule, and the bar that hangs from it (look: Measures, header).
import type { Operator } from "@vanik/contracts/settings";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import type { User } from "../../app/session.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import { AccountButton } from "./account-button.tsx";
import { CartLink } from "./cart-link.tsx";
import { publicLinks } from "../../app/navigation.ts";
import { SidePanel } from "./side-panel.tsx";
import { telephone } from "./telephone.ts";
import "./header.css";

interface HeaderProps {
  operator: Operator | undefined;
  user: User | null;
  cartCount: number;
  search: ReactNode;
}

function Strip({ operator }: { operator: Operator | undefined }) {
  return (
    <div className="min-h-[14px] md:min-h-[30px]">
      <div className="wrap hidden justify-end gap-6 text-caption leading-[1.875rem]! text-ink-3 md:flex">
        <span>{operator?.hours}</span>
        {operator && (
          <a href={telephone(operator.phone)} className="font-medium text-ink-2 hover:text-ink">
            {operator.phone}
          </a>
        )}
      </div>
    </div>
  );
}

export function Header({ operator, user, cartCount, search }: HeaderProps) {
  return (
    <header>
      <Strip operator={operator} />
      <div className="header-bar">
        <div className="wrap flex min-h-[60px] items-start">
          <Link to="/" prefetch="intent" className="header-mark" aria-label="Vanik, home">
            <Wordmark />
            <span className="lg:mr-3 xl:mr-6">Vanik</span>
          </Link>
          <nav aria-label="Main" className="ml-4 hidden gap-5 lg:flex xl:ml-5 xl:gap-[26px]">
            {publicLinks.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === "/"} prefetch="intent" className="header-link">
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="header-end">
            {search}
            <CartLink count={cartCount} />
            <div className="hidden lg:block">
              <AccountButton user={user} />
            </div>
            <SidePanel operator={operator} user={user} />
          </div>
        </div>
      </div>
    </header>
  );
}
