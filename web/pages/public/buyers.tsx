import { listCategories } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { categoriesQuery } from "../../features/catalogue/queries.ts";
import { ShopByCategory } from "../../features/catalogue/shop-by-category.tsx";
import { CallToAction } from "../../features/site/call-to-action.tsx";
import { Comparison } from "../../features/site/comparison.tsx";
import { Projects } from "../../features/site/projects.tsx";
import { buyers } from "../../texts/en/buyers.ts";
import { Chain } from "../../ui/chain.tsx";
import { Points } from "../../ui/points.tsx";
import { Section } from "../../ui/section.tsx";
import { SiteHead } from "../../ui/site-head.tsx";

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), buyers);
  return pageMeta(title, description);
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(listCategories);
}

export function clientLoader() {
  return queryClient.fetchQuery(categoriesQuery(browserCall));
}

export default function Buyers() {
  const t = useTexts(buyers);
  return (
    <>
      <SiteHead head={t.head} lede={t.lede} picture="industry-warehousing">
        <CallToAction as="buyer" {...t.actions} />
      </SiteHead>
      <Section title={t.chain.head}>
        <Chain {...t.chain} />
      </Section>
      <Section title={t.offerings.head}>
        <Points points={t.offerings.points} />
      </Section>
      <Section title={t.value.head}>
        <Comparison caption={t.value.head} columns={t.value.columns} rows={t.value.rows} />
      </Section>
      <Section title={t.projects.head}>
        <Projects note={t.projects.note} />
      </Section>
      <ShopByCategory categories={useLoaderData<typeof loader>()} texts={t.shop} />
    </>
  );
}
