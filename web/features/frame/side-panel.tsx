// The narrow screen's menu: a modal that slides in from the right and closes on every route change (spec 2).
import type { Operator } from "@vanik/contracts/settings";
import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import type { User } from "../../app/session.ts";
import { useLightDismiss } from "../../ui/use-light-dismiss.ts";
import { telephone } from "../../app/telephone.ts";
import { publicLinks } from "../../app/navigation.ts";
import { PanelAccount } from "./panel-account.tsx";
import "./side-panel.css";

export function SidePanel({ operator, user }: { operator: Operator | undefined; user: User | null }) {
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => panel.current?.close(), [key]);
  useLightDismiss(panel, () => panel.current?.close());

  function show(): void {
    panel.current?.showModal();
    setOpen(true);
  }

  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="header-icon -mr-3 max-lg:-ml-3"
        onClick={show}
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden />
      </button>
      <dialog ref={panel} aria-label="Menu" className="side-panel" onClose={() => setOpen(false)}>
        <div className="side-panel-sheet">
          <div className="side-panel-head">
            <span className="text-h2-small" aria-hidden>
              Menu
            </span>
            <button
              type="button"
              aria-label="Close menu"
              className="header-icon -mr-3"
              onClick={() => panel.current?.close()}
            >
              <X size={22} strokeWidth={1.5} aria-hidden />
            </button>
          </div>
          <nav aria-label="Main">
            {publicLinks.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === "/"} className="side-panel-link">
                {label}
              </NavLink>
            ))}
          </nav>
          <PanelAccount user={user} />
          {operator && (
            <div className="mt-auto pt-8 pb-6 text-center text-small">
              <p className="text-ink-3">{operator.hours}</p>
              <a href={telephone(operator.phone)} className="inline-block py-2 font-[560]">
                {operator.phone}
              </a>
            </div>
          )}
        </div>
      </dialog>
    </div>
  );
}
