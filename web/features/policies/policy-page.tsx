// The policy in force: the first record of its list (spec 2), in a reading column beside its contents.
import type { Policy } from "@vanik/contracts/content";
import { useMemo } from "react";
import { day } from "../../app/days-and-times.ts";
import { useTexts } from "../../app/language.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { policyTexts } from "../../texts/en/policies.ts";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { type Section, withSections } from "./sections.ts";
import "../../ui/policy-text.css";
import "./policy-page.css";

function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useTexts(policyTexts);
  return (
    <nav aria-label={t.contents} className="policy-contents">
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PolicyText({ content, lang }: { content: string; lang: string | undefined }) {
  const { html, sections } = useMemo(() => withSections(content), [content]);
  return (
    <div className="grid gap-x-6 hang pt-6 lg:grid-cols-12">
      <div className="lg:col-span-3">{sections.length > 2 && <Contents sections={sections} />}</div>
      <div lang={lang} className="policy-text lg:col-span-9" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

export function PolicyPage({ title, policy }: { title: string; policy: Policy | undefined }) {
  const t = useTexts(policyTexts);
  const inLanguage = useEitherLanguage();
  const text = policy && inLanguage(policy.content, policy.content_hi);
  return (
    <div className="wrap pt-8 pb-14 md:pt-10 md:pb-22">
      <PageHead title={title} lede={policy && t.inForceSince(day(policy.effective_from))} />
      <div className="mt-6">
        {text ? (
          <PolicyText content={text.value} lang={text.lang} />
        ) : (
          <div className="hang">
            <Empty title={t.empty}>{t.emptyMeans}</Empty>
          </div>
        )}
      </div>
    </div>
  );
}
