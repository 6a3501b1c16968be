// The list narrowed by links, so that it works before any code is there: each choice leads to the page with or without it.
import type { Facet } from "@vanik/contracts/catalogue";
import { Check, X } from "lucide-react";
import { quantity } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { subCategory as texts } from "../../texts/en/sub-category.ts";
import { type ChosenValues, chosenQuery, toggled } from "./chosen.ts";
import "../../ui/chip.css";
import "./facets.css";

const shownAtOnce = 12;

interface FacetsProps {
  facets: readonly Facet[];
  chosen: ChosenValues;
  path: string;
}

/** To the page with a value or without it; search engines are told of the whole list alone. */
const addressOf = ({ chosen, path }: Omit<FacetsProps, "facets">, facet: Facet, value: string) =>
  ({
    to: path + chosenQuery(toggled(chosen, facet.key, value)),
    prefetch: "none",
    rel: "nofollow",
    preventScrollReset: true,
  }) as const;

const isIn = (chosen: ChosenValues, { key }: Facet, value: string) => chosen[key]?.includes(value) ?? false;
const withUnit = ({ unit }: Facet, value: string) => (unit ? `${value} ${unit}` : value);

function FacetChoices({ facet, label, ...place }: Omit<FacetsProps, "facets"> & { facet: Facet; label: string }) {
  const t = useTexts(texts);
  const choices = (some: Facet["choices"]) =>
    some.map(({ value, count }) => {
      const isChosen = isIn(place.chosen, facet, value);
      return (
        <li key={value}>
          <PageLink {...addressOf(place, facet, value)} aria-current={isChosen || undefined} className="chip">
            {isChosen && <Check size={14} strokeWidth={1.75} aria-hidden />}
            {withUnit(facet, value)}
            <span>{quantity(count)}</span>
          </PageLink>
        </li>
      );
    });
  const first = facet.choices.filter(({ value }, at) => at < shownAtOnce || isIn(place.chosen, facet, value));
  const rest = facet.choices.filter((choice) => !first.includes(choice));
  return (
    <div className="facet-row">
      <h3 id={`facet-${facet.key}`}>{label}</h3>
      <div>
        <ul aria-labelledby={`facet-${facet.key}`}>{choices(first)}</ul>
        {rest.length > 0 && (
          <details>
            <summary>{t.moreChoices(rest.length)}</summary>
            <ul aria-labelledby={`facet-${facet.key}`}>{choices(rest)}</ul>
          </details>
        )}
      </div>
    </div>
  );
}

export function Facets({ facets, chosen, path }: FacetsProps) {
  const t = useTexts(texts);
  const inLanguage = useEitherLanguage();
  if (facets.length === 0) return null;
  const labelOf = ({ label, label_hi }: Facet) => inLanguage(label, label_hi).value;
  const active = facets.flatMap((facet) => (chosen[facet.key] ?? []).map((value) => ({ facet, value })));
  return (
    <section aria-labelledby="facets" className="facets hang">
      <h2 id="facets" className="text-h2-small">
        {t.narrow}
      </h2>
      <details key={path} className="facet-body">
        <summary>
          {t.narrow}
          <span>{facets.map(labelOf).join(", ")}</span>
        </summary>
        {facets.map((facet) => (
          <FacetChoices key={facet.key} facet={facet} label={labelOf(facet)} chosen={chosen} path={path} />
        ))}
      </details>
      {active.length > 0 && (
        <ul aria-label={t.chosen} className="facet-taken">
          {active.map(({ facet, value }) => (
            <li key={facet.key + value}>
              <PageLink
                {...addressOf({ chosen, path }, facet, value)}
                aria-label={t.takeBack(labelOf(facet), withUnit(facet, value))}
                className="chip chip-set"
              >
                {labelOf(facet)}: {withUnit(facet, value)}
                <X size={14} strokeWidth={1.75} aria-hidden />
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink to={path} prefetch="none" preventScrollReset className="link">
              {t.showAll}
            </PageLink>
          </li>
        </ul>
      )}
    </section>
  );
}
