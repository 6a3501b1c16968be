import { listCategories, listSiteEntries } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { useSiteText } from "../../app/site-texts.ts";
import { queryClient } from "../../app/query-client.ts";
import { categoriesQuery } from "../../features/catalogue/queries.ts";
import { firstCategories, ShopByCategory } from "../../features/catalogue/shop-by-category.tsx";
import { CallToAction } from "../../features/site/call-to-action.tsx";
import { EntriesSection, ListNote } from "../../features/site/own-entries.tsx";
import { siteEntriesQuery } from "../../features/site/queries.ts";
import { Comparison } from "../../features/site/comparison.tsx";
import { Projects } from "../../features/site/projects.tsx";
import { buyers } from "../../texts/en/buyers.ts";
import { Chain } from "../../ui/chain.tsx";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";
import { SiteHead } from "../../ui/site-head.tsx";

export const handle: LanguageHandle = { translated: true };

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), buyers);
  return pageMeta(title, description);
}

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(callContext);
  const [categories, projects] = await Promise.all([call(listCategories), call(listSiteEntries, { list: "project" })]);
  return { categories: firstCategories(categories), projects };
}

export async function clientLoader() {
  const [categories, projects] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery(browserCall)),
    queryClient.fetchQuery(siteEntriesQuery(browserCall, "project")),
  ]);
  return { categories: firstCategories(categories), projects };
}

export default function Buyers() {
  const t = useTexts(buyers);
  const siteText = useSiteText();
  const head = siteText("buyers.head", t.head);
  const lede = siteText("buyers.lede", t.lede);
  const offerings = siteText("buyers.offerings.points", t.offerings.points);
  const note = siteText("buyers.projects.note", t.projects.note);
  const { categories, projects } = useLoaderData<typeof loader>();
  return (
    <>
      <SiteHead
        head={head.value}
        headLang={head.lang}
        lede={lede.value}
        ledeLang={lede.lang}
        picture="industry-warehousing"
      >
        <CallToAction as="buyer" {...t.actions} />
      </SiteHead>
      <Section title={t.chain.head}>
        <Chain {...t.chain} />
      </Section>
      <Section title={t.offerings.head}>
        <Points points={offerings.value} lang={offerings.lang} />
      </Section>
      <Section title={t.value.head}>
        <Comparison caption={t.value.head} columns={t.value.columns} rows={t.value.rows} />
      </Section>
      <EntriesSection
        title={t.projects.head}
        entries={projects}
        note={<ListNote {...note} />}
        invented={<Projects note={note.value} />}
      />
      <ShopByCategory categories={categories} texts={t.shop} />
    </>
  );
}
