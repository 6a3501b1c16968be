import { listSiteEntries } from "@vanik/contracts/api";
import type { SiteTextKey } from "@vanik/contracts/site-texts";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { isOwnMark } from "../../app/brand.ts";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { useRootData } from "../../app/root-data.ts";
import { useSiteText } from "../../app/site-texts.ts";
import { EntriesSection } from "../../features/site/own-entries.tsx";
import { siteEntriesQuery } from "../../features/site/queries.ts";
import { CompanyFacts } from "../../features/site/company-facts.tsx";
import { Founders } from "../../features/site/founders.tsx";
import { about } from "../../texts/en/about.ts";
import { isInvented } from "../../texts/invented.ts";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";
import { SiteHead } from "../../ui/site-head.tsx";

export const handle: LanguageHandle = { translated: true };

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), about);
  return pageMeta(title, description);
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(listSiteEntries, { list: "founder" });
}

export function clientLoader() {
  return queryClient.fetchQuery(siteEntriesQuery(browserCall, "founder"));
}

export default function About() {
  const t = useTexts(about);
  const siteText = useSiteText();
  const isDemonstration = useRootData()?.demo ?? false;
  const ofStory = (key: SiteTextKey, builtIn: string) =>
    siteText(key, isDemonstration || !isInvented(key) ? builtIn : "");
  const head = siteText("about.head", t.head);
  const story = ofStory("about.story.say", t.story.say);
  const paragraphs = [
    ofStory("about.story.paragraphs.0", t.story.paragraphs[0] ?? ""),
    ofStory("about.story.paragraphs.1", t.story.paragraphs[1] ?? ""),
    ofStory("about.story.paragraphs.2", t.story.paragraphs[2] ?? ""),
  ].filter(({ value }) => value);
  const year = ofStory("about.facts.year", t.facts.year);
  const rules = siteText("about.rules.points", t.rules.points);
  // The word is that of the one brand that is called so.
  const lede = isOwnMark() && (
    <>
      <span lang="sa">{t.name.word}</span>: {t.name.meaning}
    </>
  );
  return (
    <>
      <SiteHead head={head.value} headLang={head.lang} lede={lede} picture="files-and-folders" />
      <Section title={t.story.head}>
        {story.value && (
          <p lang={story.lang} className="text-say max-w-[62ch]">
            {story.value}
          </p>
        )}
        <div className="mt-6 max-w-[68ch] space-y-4 text-base/[1.5625rem] text-ink-2">
          {paragraphs.map(({ value, lang }) => (
            <p key={value} lang={lang}>
              {value}
            </p>
          ))}
        </div>
        <CompanyFacts {...t.facts} year={year.value} />
      </Section>
      <Section title={t.rules.head}>
        <Points points={rules.value} lang={rules.lang} />
      </Section>
      <EntriesSection title={t.founders.head} entries={useLoaderData<typeof loader>()} invented={<Founders />} />
    </>
  );
}
