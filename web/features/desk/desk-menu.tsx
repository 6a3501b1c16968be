import type { DeskCounts } from "@vanik/contracts/desk";
import { Link, useLocation } from "react-router";
import { quantity } from "../../app/formats.ts";
import { usePageThere } from "../../lists/rights/pages-there.ts";
import { useMay } from "../../lists/rights/use-may.ts";
import { type DeskEntry, deskLinks } from "./menu.ts";

interface DeskMenuProps {
  counts: DeskCounts | undefined;
  onChosen: () => void;
}

/** The menu counts no further than this. */
const most = 999;

export function DeskMenu({ counts, onChosen }: DeskMenuProps) {
  const { pathname } = useLocation();
  const may = useMay();
  const isThere = usePageThere();
  const groups = deskLinks
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ to, right }) => isThere(to) && (!right || may(right))),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label="Desk" className="desk-menu">
      {groups.map(({ name, entries }) => (
        <div key={name} className="desk-links">
          <p id={`menu-${name}`} className="desk-links-name">
            {name}
          </p>
          <ul aria-labelledby={`menu-${name}`}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  className="desk-link"
                  aria-current={isHere(entry.to, pathname) ? "page" : undefined}
                  onClick={onChosen}
                >
                  <span className="truncate">{entry.label}</span>
                  <EntryCount entry={entry} counts={counts} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** An entry is where its page and what lies below it is; Today lies above everything. */
function isHere(to: string, pathname: string): boolean {
  return pathname === to || (to !== "/desk" && pathname.startsWith(`${to}/`));
}

function countBeside(key: NonNullable<DeskEntry["counts"]>, counts: DeskCounts): number {
  return key === "late" || key === "inbox" || key === "approvals" ? counts[key] : (counts.waiting[key] ?? 0);
}

function EntryCount({ entry, counts }: { entry: DeskEntry; counts: DeskCounts | undefined }) {
  if (!entry.counts || !counts) return null;
  const late = entry.counts === "late";
  const count = countBeside(entry.counts, counts);
  if (count === 0) return null;
  return (
    <span className={late ? "desk-count desk-count-late" : "desk-count"}>
      {count > most ? `${most}+` : quantity(count)}
      <span className="sr-only"> {late ? "late" : "waiting"}</span>
    </span>
  );
}
