// The narrow screen's menu: a modal that slides in from the right and closes on every route change (spec 2).
import type { Operator } from "@vanik/contracts/settings";
import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../../app/language.tsx";
import { publicLinks } from "../../app/navigation.ts";
import { PageNavLink } from "../../app/page-link.tsx";
import { telephone } from "../../app/telephone.ts";
import type { User } from "../../app/session.ts";
import { frame } from "../../texts/en/frame.ts";
import { useLightDismiss } from "../../ui/use-light-dismiss.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { PanelAccount } from "./panel-account.tsx";
import "./side-panel.css";

interface SidePanelProps {
  operator: Operator | undefined;
  user: User | null;
  /** The site is not open: nothing of it is led to. */
  closed: boolean;
}

export function SidePanel({ operator, user, closed }: SidePanelProps) {
  const t = useTexts(frame);
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // Not at the first page: a press before the page's code was there has just opened it.
    if (shownAt.current !== key) panel.current?.close();
    shownAt.current = key;
  }, [key]);
  useLightDismiss(panel, () => panel.current?.close());

  function show(): void {
    panel.current?.showModal();
    setOpen(true);
  }

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={t.panel.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="header-icon -mr-3 max-lg:-ml-3"
        onClick={show}
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden />
      </button>
      <dialog ref={panel} aria-label={t.panel.title} className="side-panel" onClose={() => setOpen(false)}>
        <div className="side-panel-sheet">
          <div className="side-panel-head">
            <span className="text-h2-small" aria-hidden>
              {t.panel.title}
            </span>
            <button
              type="button"
              aria-label={t.panel.close}
              className="header-icon -mr-3"
              onClick={() => panel.current?.close()}
            >
              <X size={22} strokeWidth={1.5} aria-hidden />
            </button>
          </div>
          <nav aria-label={t.main}>
            {(closed ? [] : publicLinks).map(({ to, label }) => (
              <PageNavLink key={to} to={to} end={to === "/"} className="side-panel-link">
                {t.links[label]}
              </PageNavLink>
            ))}
          </nav>
          <PanelAccount user={user} />
          <LanguageSwitch className="mt-5 self-center px-3 py-2.5 font-[560]" />
          {operator && (
            <div className="mt-auto pt-8 pb-6 text-center text-small">
              <p className="text-ink-3">{operator.hours}</p>
              {operator.phone && (
                <a href={telephone(operator.phone)} className="inline-block py-2.5 font-[560]">
                  {operator.phone}
                </a>
              )}
            </div>
          )}
        </div>
      </dialog>
    </div>
  );
}
