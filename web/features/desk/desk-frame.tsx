// The frame of the desk: a rail at the left, a bar on top of narrow screens. Nothing of the public pages is in it.
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { signOut } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { deskLinks } from "./menu.ts";
import "./desk-frame.css";

interface DeskFrameProps {
  person: string;
  email: string;
  children: ReactNode;
}

export function DeskFrame({ person, email, children }: DeskFrameProps) {
  return (
    <div className="desk">
      <header className="desk-rail">
        <Link to="/desk" className="desk-mark" aria-label="Vanik Desk">
          <Wordmark />
          <span>Desk</span>
        </Link>
        <nav aria-label="Desk" className="desk-links">
          {deskLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end className="desk-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="desk-person">
          <p className="min-w-0 text-small max-lg:hidden">
            <span className="block truncate font-[560]">{person}</span>
            <span className="block truncate text-caption text-ink-3">{email}</span>
          </p>
          <Button size="sm" icon={LogOut} className="desk-out" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="desk-main">
        {children}
      </main>
    </div>
  );
}
