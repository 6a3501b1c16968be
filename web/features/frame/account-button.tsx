// The account button is there from the first paint; the menu behind it comes when the browser is idle or it is wanted.
import { ChevronDown, User as Person } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { User } from "../../app/session.ts";
import type { AccountMenuProps } from "./account-menu.tsx";

export function AccountLabel() {
  return (
    <>
      <Person size={16} strokeWidth={1.5} aria-hidden />
      Account
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </>
  );
}

const loadMenu = () => import("./account-menu.tsx").then(({ AccountMenu }) => AccountMenu);

export function AccountButton({ user }: { user: User | null }) {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const wasFocused = useRef(false);

  function load(): void {
    void loadMenu().then((menu) => {
      wasFocused.current = document.activeElement === button.current;
      setMenu(() => menu);
    });
  }

  useEffect(() => {
    // Safari has no requestIdleCallback.
    const timer = setTimeout(load, 1200);
    return () => clearTimeout(timer);
  }, []);

  if (Menu) return <Menu user={user} open={wasPressed.current} focus={wasFocused.current} />;
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className="header-account"
      onPointerEnter={load}
      onClick={() => {
        wasPressed.current = true;
        load();
      }}
    >
      <AccountLabel />
    </button>
  );
}
