// Nothing found: what to try, and two ways to a person.
import type { Operator } from "@vanik/contracts/settings";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { searchTexts } from "../../texts/en/search.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { wordsInAddress } from "../../app/words-in-address.ts";

export function NothingFound({ q, operator }: { q: string; operator: Operator | undefined }) {
  const { advice } = useTexts(searchTexts);
  const ways = (
    <>
      <ul className="mb-5 text-table text-ink-2">
        {advice.points.map((point) => (
          <li key={point} className="text-balance">
            {point}
          </li>
        ))}
      </ul>
      <span className="flex flex-wrap justify-center gap-2 max-sm:grid">
        <PageLink to={`/checkout#${wordsInAddress(q)}`} className={buttonClass("ink")}>
          {advice.note}
        </PageLink>
        {operator && (
          <a href={`tel:${operator.phone.replaceAll(/[^\d+]/g, "")}`} className={buttonClass()}>
            {advice.call(operator.phone)}
          </a>
        )}
      </span>
    </>
  );
  return (
    <div className="hang">
      <Empty title={advice.head} action={ways}>
        <span className="wrap-anywhere">{advice.text(q)}</span>
      </Empty>
    </div>
  );
}
