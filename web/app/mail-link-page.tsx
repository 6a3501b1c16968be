// The page of a mail's link: its title, and what the link does by the token in its fragment.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

interface MailLinkPageProps {
  title: string;
  /** Undefined until the browser has told it: the fragment never reaches the server. */
  children: (token: string | undefined) => ReactNode;
}

export function MailLinkPage({ title, children }: MailLinkPageProps) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return (
    <div className="wrap pt-10 pb-14 md:pt-16 md:pb-22">
      <div className="hang pt-6">
        <h1 className="text-h1">{title}</h1>
        {/* Another link in the same tab begins anew. */}
        <div key={hash} className="min-h-40 max-w-xl">
          {children(hydrated ? hash.slice(1) : undefined)}
        </div>
      </div>
    </div>
  );
}
