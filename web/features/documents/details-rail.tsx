// Beside a document: where it stands, what can be done, what belongs to it, what has happened to it.
import type { TradeDocument } from "@vanik/contracts/documents";
import { kinds } from "@vanik/contracts/trade";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/badge.tsx";
import { DocumentLink } from "./document-link.tsx";
import type { KindOnScreen } from "./kind.ts";
import { AnswerBadge, isAnswerPast } from "./own-answer.tsx";
import { timeLeftOf, statusForParty } from "./time-left.ts";
import { Timeline } from "./timeline.tsx";
import { NotInYourName, PassingOfDocument } from "./passing-words.tsx";
import { linksInOrder } from "./links-in-order.ts";

interface DetailsRailProps {
  kind: KindOnScreen;
  document: TradeDocument;
  /** When it was read, in milliseconds. */
  readAt: number;
  /** Of the document, not below it. */
  isBeside: boolean;
  children: ReactNode;
}

interface StandingProps extends Pick<DetailsRailProps, "document" | "readAt"> {
  children?: ReactNode;
}

/**
 * Where it stands: at the head of the rail, or of the document that the rail lies below. A request stands for its supplier
 * where their own answer does, unless it is itself at its end.
 */
export function DetailsStanding({ document, readAt, children }: StandingProps) {
  const { quote_status, status, passing, pay } = document;
  const now = new Date(readAt);
  const { text, late } = timeLeftOf(document, now);
  return (
    <div className="details-standing">
      <span className="flex flex-wrap gap-2">
        {quote_status && <AnswerBadge answer={quote_status} isPast={isAnswerPast(document, now)} />}
        {(!quote_status || status !== "Submitted") && <StatusBadge status={statusForParty(status)} />}
      </span>
      <PassingOfDocument document={document} />
      <NotInYourName document={document} />
      {children}
      {/* Of an unpaid invoice it stands with what is to pay; where the answer is on its way nothing is waited for. */}
      {text && !pay && passing?.state !== "waiting" && (
        <p className={late ? "font-[560] text-red" : "text-ink-3"}>{text}</p>
      )}
    </div>
  );
}

export function DetailsRail({ kind, document, readAt, isBeside, children }: DetailsRailProps) {
  const { links, history } = document;
  return (
    <aside className="details-rail" aria-label="Status and timeline">
      {isBeside && <DetailsStanding document={document} readAt={readAt} />}
      <div className="grid gap-2 not-first:mt-4 empty:hidden">{children}</div>
      {links.length > 0 && (
        <section className="details-part">
          <h3>Related documents</h3>
          <ul className="mt-2 grid gap-1 text-small">
            {linksInOrder(links).map((link) => (
              <li key={link.name} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="text-ink-3 first-letter:uppercase">{kinds[link.kind].paper}</span>
                <DocumentLink pages={kind.pages} {...link} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {history.length > 0 && (
        <section className="details-part">
          <h3>Timeline</h3>
          <Timeline history={history} kind={kind} />
        </section>
      )}
    </aside>
  );
}
