// The frame of the desk: a rail at the left, a bar with a panel on narrow screens. Nothing of the public pages is in it.
import { useQuery } from "@tanstack/react-query";
import { CircleQuestionMark, LogOut, Menu, Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { brandName, isOwnMark } from "../../app/brand.ts";
import { BrandLogo } from "../../app/brand-logo.tsx";
import { useRootData } from "../../app/root-data.ts";
import { signOut } from "../../app/session-end.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { DeskMenu } from "./desk-menu.tsx";
import { countsQuery } from "./queries.ts";
import "../../ui/kbd.css";
import "./desk-frame.css";

interface DeskFrameProps {
  person: string;
  email: string;
  /** Until the second factor is set up nothing else is open. */
  closed?: boolean;
  /** Opens the palette. */
  onFind?: () => void;
  /** The page of the manual about the page that is shown. */
  guide: { to: string; label: string };
  children: ReactNode;
}

export function DeskFrame({ person, email, closed = false, onFind, guide, children }: DeskFrameProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const logo = useRootData()?.operator.look?.logo;
  const { data: counts } = useQuery({ ...countsQuery(), enabled: !closed });

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <div className="desk">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes what is in it */}
      <header className="desk-rail" data-open={open || undefined} onKeyDown={closeByKey}>
        <Link
          to="/desk"
          className={isOwnMark() && !logo ? "desk-mark" : "desk-mark desk-name"}
          aria-label={`${brandName()} Desk`}
        >
          {logo ? <BrandLogo logo={logo} /> : isOwnMark() ? <Wordmark /> : <b>{brandName()}</b>} <span>Desk</span>
        </Link>
        <Link to={guide.to} className="desk-guide" aria-label={guide.label} title={guide.label}>
          <CircleQuestionMark size={18} strokeWidth={1.5} aria-hidden />
        </Link>
        {onFind && (
          <button type="button" className="desk-find" onClick={onFind}>
            <Search size={16} strokeWidth={1.5} aria-hidden />
            <span className="max-lg:sr-only">Find or do</span>
            <kbd aria-hidden className="desk-find-keys kbd-hint">
              {findKeys}
            </kbd>
          </button>
        )}
        <IconButton
          ref={toggle}
          label={open ? "Close menu" : "Open menu"}
          icon={open ? X : Menu}
          className="desk-toggle"
          aria-expanded={open}
          aria-controls="desk-panel"
          onClick={() => setOpen(!open)}
        />
        <div id="desk-panel" className="desk-panel">
          <DeskMenu counts={counts} onChosen={() => setOpen(false)} />
          <div className="desk-person">
            <p className="min-w-0 text-small">
              <span className="block truncate font-[560]">{person}</span>
              <span className="block truncate text-caption text-ink-3">{email}</span>
            </p>
            <Button size="sm" icon={LogOut} onClick={() => void signOut()}>
              Sign Out
            </Button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="desk-main">
        {children}
      </main>
    </div>
  );
}

const findKeys = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "") ? "⌘ K" : "Ctrl K";
