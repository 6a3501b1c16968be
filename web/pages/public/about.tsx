import type { MetaArgs } from "react-router";
import { languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { pageMeta } from "../../app/page-meta.ts";
import { InDemonstration } from "../../features/site/in-demonstration.tsx";
import { CompanyFacts } from "../../features/site/company-facts.tsx";
import { Founders } from "../../features/site/founders.tsx";
import { about } from "../../texts/en/about.ts";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";
import { SiteHead } from "../../ui/site-head.tsx";

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), about);
  return pageMeta(title, description);
}

export default function About() {
  const t = useTexts(about);
  const lede = (
    <>
      <span lang="sa">{t.name.word}</span>: {t.name.meaning}
    </>
  );
  return (
    <>
      <SiteHead head={t.head} lede={lede} picture="files-and-folders" />
      <Section title={t.story.head}>
        <p className="text-say max-w-[62ch]">{t.story.say}</p>
        <div className="mt-6 max-w-[68ch] space-y-4 text-base/[1.5625rem] text-ink-2">
          {t.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <CompanyFacts {...t.facts} />
      </Section>
      <Section title={t.rules.head}>
        <Points points={t.rules.points} />
      </Section>
      <InDemonstration>
        <Section title={t.founders.head}>
          <Founders />
        </Section>
      </InDemonstration>
    </>
  );
}
