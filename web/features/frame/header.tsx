// Strip, rule, and the bar that hangs from it (look: Measures, header).
import type { Operator } from "@vanik/contracts/settings";
import type { ReactNode } from "react";
import { brandName, isOwnMark } from "../../app/brand.ts";
import { BrandLogo } from "../../app/brand-logo.tsx";
import { useTexts } from "../../app/language.tsx";
import { publicLinks } from "../../app/navigation.ts";
import { PageLink, PageNavLink } from "../../app/page-link.tsx";
import type { User } from "../../app/session.ts";
import { frame } from "../../texts/en/frame.ts";
import { Wordmark } from "../../ui/wordmark.tsx";
import { AccountButton } from "./account-button.tsx";
import { CartLink } from "./cart-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SidePanel } from "./side-panel.tsx";
import { telephone } from "../../app/telephone.ts";
import "./header.css";

interface HeaderProps {
  operator: Operator | undefined;
  user: User | null;
  cartCount: number;
  search: ReactNode;
  /** The site is not open: nothing of it is led to. */
  closed: boolean;
}

function Strip({ operator }: { operator: Operator | undefined }) {
  return (
    <div className="min-h-[14px] md:min-h-[30px]">
      <div className="wrap hidden justify-end gap-6 text-caption leading-[1.875rem]! text-ink-3 md:flex pointer-coarse:leading-11!">
        <span>{operator?.hours}</span>
        {operator?.phone && (
          <a href={telephone(operator.phone)} className="font-medium text-ink-2 hover:text-ink">
            {operator.phone}
          </a>
        )}
        <LanguageSwitch className="font-medium text-ink-2 hover:text-ink" />
      </div>
    </div>
  );
}

export function Header({ operator, user, cartCount, search, closed }: HeaderProps) {
  const t = useTexts(frame);
  const logo = operator?.look?.logo;
  return (
    <header>
      <Strip operator={operator} />
      <div className="header-bar">
        <div className={`wrap flex min-h-[60px] ${logo ? "items-center" : "items-start"}`}>
          <PageLink
            to="/"
            className={isOwnMark() && !logo ? "header-mark" : "header-mark header-name"}
            aria-label={t.mark}
          >
            {logo ? (
              <BrandLogo logo={logo} />
            ) : (
              <>
                {isOwnMark() && <Wordmark />}
                <span className="lg:mr-3 xl:mr-6">{brandName()}</span>
              </>
            )}
          </PageLink>
          {!closed && (
            <nav aria-label={t.main} className="ml-4 hidden gap-5 lg:flex xl:ml-5 xl:gap-[26px]">
              {publicLinks.map(({ to, label }) => (
                <PageNavLink key={to} to={to} end={to === "/"} className="header-link">
                  {t.links[label]}
                </PageNavLink>
              ))}
            </nav>
          )}
          <div className="header-end">
            {search}
            {!closed && <CartLink count={cartCount} />}
            <div className="hidden lg:block">
              <AccountButton user={user} />
            </div>
            <SidePanel operator={operator} user={user} closed={closed} />
          </div>
        </div>
      </div>
    </header>
  );
}
