import type { Today } from "@vanik/contracts/desk";
import { Link } from "react-router";
import { day, quantity } from "../../app/formats.ts";

/** Mails and jobs that failed; where there are none, that all went out. */
export function TroublesRow({ troubles: { failed, retried, oldest } }: { troubles: Today["troubles"] }) {
  if (failed + retried === 0) return <p className="today-none">Every mail went out, and every job ran.</p>;
  return (
    <div className="today-row">
      {failed > 0 && (
        <h3 className="today-line">
          <Link to="/desk/troubles" className="today-link">
            <span className="today-count text-red">{quantity(failed)}</span>
            <span>Mails and jobs given up</span>
          </Link>
        </h3>
      )}
      {retried > 0 && (
        <h3 className="today-line">
          <Link to="/desk/troubles" className="today-link">
            <span className="today-count">{quantity(retried)}</span>
            <span>Mails and jobs that failed and are tried again</span>
          </Link>
        </h3>
      )}
      {oldest && <p className="mt-1 text-small text-ink-3">The oldest since {day(oldest)}</p>}
    </div>
  );
}
