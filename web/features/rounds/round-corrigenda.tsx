import type { ShownCorrigendum } from "@vanik/contracts/rounds";
import { changedPlace } from "./round-words.ts";
import { day, shortMoment } from "../../app/days-and-times.ts";
import { quantity } from "../../app/formats.ts";

/** The newest first: what was struck, and what stands in its place. */
export function RoundCorrigenda({ corrigenda }: { corrigenda: readonly ShownCorrigendum[] }) {
  return corrigenda.toReversed().map(({ number, at, differences, outdates }) => (
    <section key={number} aria-labelledby={`corrigendum-${number}`} className="round-part">
      <h2 id={`corrigendum-${number}`}>
        Corrigendum {number} <span>{shortMoment(at)}</span>
      </h2>
      <dl className="round-differences">
        {differences.map((difference) => (
          <div key={changedPlace(difference)}>
            <dt>{changedPlace(difference)}</dt>
            <dd>
              {difference.before && <del>{formatChanged(difference.field, difference.before)}</del>}{" "}
              {difference.after && <ins>{formatChanged(difference.field, difference.after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-small text-ink-3">
        {outdates ? "Bids of before count once they are confirmed." : "Bids of before count as they stand."}
      </p>
    </section>
  ));
}

function formatChanged(field: string | null, text: string): string {
  if (field === "qty") return quantity(Number(text));
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day(text) : text;
}
