// The drop-down menu of the account (spec 2). Headless UI gives keyboard, focus and the 350 ms type-ahead of spec 9.
import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { LogOut } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { accountLinks, useRoleLinks } from "../../app/account-links.ts";
import { PageLink } from "../../app/page-link.tsx";
import { useTakesNew } from "../../app/root-data.ts";
import { type User } from "../../app/session.ts";
import { signOut } from "../../app/session-end.ts";
import { signInFrom } from "../../app/sign-in-address.ts";
import { TypeBadge } from "../../ui/type-badge.tsx";
import { frame } from "../../texts/en/frame.ts";
import { AccountLabel } from "./account-label.tsx";
import "./account-menu.css";

export interface AccountMenuProps {
  user: User | null;
  /** It replaces a button that may have been pressed up to that very moment, or had the focus. */
  pressed: RefObject<boolean>;
  focus: boolean;
}

export function AccountMenu({ user, pressed, focus }: AccountMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const open = pressed.current;
    if (open || focus) button.current?.focus();
    if (open) button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    // Only as it takes the button's place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Menu as="div" className="relative">
      <MenuButton ref={button} className="header-account">
        <AccountLabel />
      </MenuButton>
      <MenuItems modal={false} className="account-menu">
        {user ? <SignedIn user={user} /> : <Visitor />}
      </MenuItems>
    </Menu>
  );
}

function Visitor() {
  const t = useTexts(frame).account;
  const place = useLocation();
  const takesNew = useTakesNew();
  return (
    <>
      <MenuItem>
        <PageLink to={signInFrom("/sign-in", place)} prefetch="intent" className="account-item font-[540]">
          {t.signIn}
        </PageLink>
      </MenuItem>
      {takesNew && (
        <MenuItem>
          <PageLink to={signInFrom("/sign-up", place)} prefetch="intent" className="account-item font-[540]">
            {t.signUp}
          </PageLink>
        </MenuItem>
      )}
    </>
  );
}

function SignedIn({ user }: { user: User }) {
  const t = useTexts(frame);
  const lists = useRoleLinks(user.type);
  return (
    <>
      <div className="account-who">
        <TypeBadge>{t.userTypes[user.type]}</TypeBadge>
        <div className="mt-1 truncate font-[560]">{user.name}</div>
      </div>
      {[...lists, ...accountLinks[user.type]].map(({ to, label }) => (
        <MenuItem key={to}>
          <PageLink to={to} prefetch="intent" className="account-item">
            {t.links[label]}
          </PageLink>
        </MenuItem>
      ))}
      <MenuItem>
        <button type="button" className="account-item text-ink-2" onClick={() => void signOut()}>
          <LogOut size={16} strokeWidth={1.5} aria-hidden />
          {t.account.logout}
        </button>
      </MenuItem>
    </>
  );
}
