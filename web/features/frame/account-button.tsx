// The account button is there from the first paint; the menu behind it comes a moment later, or when it is wanted.
import { type ComponentType, useEffect, useRef, useState } from "react";
import { fetchAhead } from "../../app/fetch-ahead.ts";
import type { User } from "../../app/session.ts";
import { AccountLabel } from "./account-label.tsx";
import type { AccountMenuProps } from "./account-menu.tsx";

interface Loaded {
  Menu: ComponentType<AccountMenuProps>;
  focus: boolean;
}

// After the page has settled, so that it takes nothing from the first paint.
const settled = 1200;

export function AccountButton({ user }: { user: User | null }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  async function load(): Promise<void> {
    const { AccountMenu } = await import("./account-menu.tsx");
    const focus = document.activeElement === button.current;
    setLoaded((before) => before ?? { Menu: AccountMenu, focus });
  }

  useEffect(() => {
    const timer = setTimeout(() => {
      // Phones have the side panel instead and never show this button.
      if (button.current?.checkVisibility()) fetchAhead(load);
    }, settled);
    return () => clearTimeout(timer);
  }, []);

  if (loaded) return <loaded.Menu user={user} pressed={wasPressed} focus={loaded.focus} />;
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className="header-account"
      onPointerEnter={() => fetchAhead(load)}
      // The menu may take the button's place before the mouse is let go: then no click comes.
      onPointerDown={({ pointerType }) => {
        if (pointerType === "mouse") wasPressed.current = true;
      }}
      onClick={() => {
        wasPressed.current = true;
        fetchAhead(load);
      }}
    >
      <AccountLabel />
    </button>
  );
}
