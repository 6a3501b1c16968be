// Six services and four industries, side by side, a line each.
import { type ReactNode, useId } from "react";
import { useTexts } from "../../app/language.tsx";
import { useExamples } from "../../app/root-data.ts";
import { useSiteText } from "../../app/site-texts.ts";
import { belief } from "../../texts/en/belief.ts";

// Of what is built in, by its place.
const standards = [
  "IS\u00a01786, IS\u00a02062",
  "DIN\u00a0933, ISO\u00a015",
  "API\u00a0526, ASME\u00a0B16.5",
  "IS\u00a014490, IS\u00a016102",
];

function DenseList({ title, lang, children }: { title: string; lang?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      <dl lang={lang} className="hang mt-4">
        {children}
      </dl>
    </section>
  );
}

function DenseRow({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="font-[560] wrap-anywhere">{head}</dt>
      <dd className="min-w-0 text-ink-2">{children}</dd>
    </div>
  );
}

export function ServicesAndIndustries() {
  const t = useTexts(belief);
  const siteText = useSiteText();
  const services = siteText("home.services.points", t.services.points);
  const industries = siteText("home.industries.points", t.industries.points);
  const hasExamples = useExamples();
  const areBuiltIn = industries.value === t.industries.points;
  if (services.value.length + industries.value.length === 0) return null;
  return (
    <div className="wrap mt-14 grid gap-x-14 gap-y-14 md:mt-22 lg:grid-cols-2">
      {services.value.length > 0 && (
        <DenseList title={services.value === t.services.points ? t.services.head : t.services.own} lang={services.lang}>
          {services.value.map(({ head, text }) => (
            <DenseRow key={head} head={head}>
              {text}
            </DenseRow>
          ))}
        </DenseList>
      )}
      {industries.value.length > 0 && (
        <DenseList title={areBuiltIn ? t.industries.head : t.industries.own} lang={industries.lang}>
          {industries.value.map(({ head, text }, at) => (
            <DenseRow key={head} head={head}>
              {text}
              {areBuiltIn && hasExamples && (
                <span lang="en-IN" className="block text-small text-ink-3">
                  {standards[at]}
                </span>
              )}
            </DenseRow>
          ))}
        </DenseList>
      )}
    </div>
  );
}
