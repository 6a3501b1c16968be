// Beside a document: where it stands, what can be done, what has happened to it.
import type { ReactNode } from "react";
import { time } from "../../app/formats.ts";
import { StatusBadge } from "../../ui/badge.tsx";
import type { TradeDocument } from "./kind.ts";

interface DetailsRailProps {
  status: string;
  history: TradeDocument["history"];
  moves: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function DetailsRail({ status, history, moves, children }: DetailsRailProps) {
  return (
    <aside className="details-rail" aria-label="Status and timeline">
      <StatusBadge status={status} />
      {children && <div className="mt-4 grid gap-2">{children}</div>}
      <h3 className="mt-6 border-t border-line-2 pt-5 text-small font-[560]">Timeline</h3>
      <ol className="timeline">
        {history.toReversed().map(({ at, move, by, note }, index) => (
          <li key={`${at} ${index}`}>
            <p className="text-small font-[560]">{titleOf(move, moves)}</p>
            <p className="text-caption text-ink-3">
              <time dateTime={at}>{time(at)}</time> · {by}
            </p>
            {note && <p className="mt-1 text-small text-ink-2">{note}</p>}
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** A move that the table does not name is shown under its own name. */
function titleOf(move: string, moves: Readonly<Record<string, string>>): string {
  return moves[move] ?? move.charAt(0).toUpperCase() + move.slice(1).replaceAll("_", " ");
}
