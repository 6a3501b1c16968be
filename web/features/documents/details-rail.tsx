// Beside a document: where it stands, what can be done, what belongs to it, what has happened to it.
import type { TradeDocument } from "@vanik/contracts/documents";
import { kinds } from "@vanik/contracts/trade";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/badge.tsx";
import { DocumentLink } from "./document-link.tsx";
import type { KindOnScreen } from "./kind.ts";
import { standingOfDocument } from "./standing.ts";
import { Timeline } from "./timeline.tsx";
import { linksInOrder } from "./links-in-order.ts";

interface DetailsRailProps {
  kind: KindOnScreen;
  document: TradeDocument;
  /** When it was read, in milliseconds. */
  readAt: number;
  children: ReactNode;
}

export function DetailsRail({ kind, document, readAt, children }: DetailsRailProps) {
  const { status, quote_status, links, history } = document;
  return (
    <aside className="details-rail" aria-label="Status and timeline">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusBadge status={status} />
        <p className="text-small text-ink-3">{standingOfDocument(document, new Date(readAt))}</p>
      </div>
      {quote_status && (
        <p className="mt-3 flex items-center justify-between gap-4 text-small">
          Your quotation <StatusBadge status={quote_status} />
        </p>
      )}
      <div className="mt-4 grid gap-2 empty:hidden">{children}</div>
      {links.length > 0 && (
        <section className="details-part">
          <h3>Related documents</h3>
          <ul className="mt-2 grid gap-1 text-small">
            {linksInOrder(links).map((link) => (
              <li key={link.name} className="flex flex-wrap justify-between gap-x-3">
                <span className="text-ink-3 first-letter:uppercase">{kinds[link.kind].paper}</span>
                <DocumentLink pages={kind.pages} {...link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="details-part">
        <h3>Timeline</h3>
        <Timeline history={history} submitted={kind.submitted} />
      </section>
    </aside>
  );
}
