// The list narrowed by links, so that it works before any code is there: each choice leads to the page with or without it.
import type { Facet } from "@vanik/contracts/catalogue";
import { Check } from "lucide-react";
import { useContext } from "react";
import { quantity } from "../../app/formats.ts";
import { LanguageContext, useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { subCategory as texts } from "../../texts/en/sub-category.ts";
import { type ChosenValues, chosenQuery, toggled } from "./chosen.ts";

const shownAtOnce = 12;

interface FacetsProps {
  facets: readonly Facet[];
  chosen: ChosenValues;
  path: string;
}

function FacetChoice({
  facet,
  value,
  count,
  chosen,
  path,
}: FacetsProps["facets"][number]["choices"][number] & { facet: Facet; chosen: ChosenValues; path: string }) {
  const isChosen = chosen[facet.key]?.includes(value) ?? false;
  return (
    <li className="max-sm:flex-none">
      <PageLink
        to={path + chosenQuery(toggled(chosen, facet.key, value))}
        prefetch="none"
        rel="nofollow"
        preventScrollReset
        aria-current={isChosen || undefined}
        className={`inline-flex min-h-8 items-center gap-1.5 border px-2.5 py-1 text-small ${isChosen ? "border-ink text-ink" : "border-line text-ink-2"}`}
      >
        {isChosen && <Check size={14} strokeWidth={1.75} aria-hidden />}
        {facet.unit ? `${value} ${facet.unit}` : value}
        <span className="text-ink-3 tabular-nums">{quantity(count)}</span>
      </PageLink>
    </li>
  );
}

function FacetChoices({ facet, ...place }: { facet: Facet; chosen: ChosenValues; path: string }) {
  const t = useTexts(texts);
  const { prefix } = useContext(LanguageContext);
  const label = (prefix !== "" && facet.label_hi) || facet.label;
  const choices = (some: Facet["choices"]) =>
    some.map((choice) => <FacetChoice key={choice.value} facet={facet} {...choice} {...place} />);
  const isChosen = ({ value }: Facet["choices"][number]) => place.chosen[facet.key]?.includes(value) ?? false;
  const first = facet.choices.filter((choice, at) => at < shownAtOnce || isChosen(choice));
  const rest = facet.choices.filter((choice) => !first.includes(choice));
  return (
    <div className="border-b border-line py-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6">
      <h3 id={`facet-${facet.key}`} className="mb-2 text-small font-[560] sm:mb-0 sm:pt-1.5">
        {label}
      </h3>
      <div>
        <ul
          aria-labelledby={`facet-${facet.key}`}
          className="flex gap-2 max-sm:overflow-x-auto max-sm:pb-1 sm:flex-wrap"
        >
          {choices(first)}
        </ul>
        {rest.length > 0 && (
          <details className="mt-2">
            <summary className="cursor-pointer py-1 text-small text-ink-2">{t.moreChoices(rest.length)}</summary>
            <ul aria-labelledby={`facet-${facet.key}`} className="mt-2 flex flex-wrap gap-2">
              {choices(rest)}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

export function Facets({ facets, chosen, path }: FacetsProps) {
  const t = useTexts(texts);
  if (facets.length === 0) return null;
  const isNarrowed = Object.keys(chosen).length > 0;
  return (
    <section aria-labelledby="facets" className="hang pt-4 pb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="facets" className="text-h2-small">
          {t.narrow}
        </h2>
        {isNarrowed && (
          <PageLink to={path} prefetch="none" preventScrollReset className="link py-1 text-small">
            {t.showAll}
          </PageLink>
        )}
      </div>
      <div className="mt-2">
        {facets.map((facet) => (
          <FacetChoices key={facet.key} facet={facet} chosen={chosen} path={path} />
        ))}
      </div>
    </section>
  );
}
