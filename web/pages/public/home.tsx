import { listCategories } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { useRootData } from "../../app/root-data.ts";
import { rootDataIn } from "../../app/structured-data.ts";
import { categoriesQuery } from "../../features/catalogue/queries.ts";
import { firstCategories, ShopByCategory } from "../../features/catalogue/shop-by-category.tsx";
import { organizationData, webSiteData } from "../../features/home/company-data.ts";
import { Hero } from "../../features/home/hero.tsx";
import { Industries } from "../../features/home/industries.tsx";
import { Services, WhatWeDo } from "../../features/home/what-we-do.tsx";
import { HeroSearch } from "../../features/search/hero-search.tsx";
import { CallToAction } from "../../features/site/call-to-action.tsx";
import { home } from "../../texts/en/home.ts";

export const handle: LanguageHandle = { translated: true };

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), home);
  const site = rootDataIn(matches);
  return [
    ...pageMeta(title, description),
    ...(site ? [organizationData(site.publicUrl, site.operator), webSiteData(site.publicUrl, site.operator)] : []),
  ];
}

export async function loader({ context }: LoaderFunctionArgs) {
  return firstCategories(await context.get(callContext)(listCategories));
}

export async function clientLoader() {
  return firstCategories(await queryClient.fetchQuery(categoriesQuery(browserCall)));
}

export default function Home() {
  const t = useTexts(home);
  const hasCatalogue = useRootData()?.site.has.catalogue ?? true;
  return (
    <>
      <Hero>
        <CallToAction {...t.hero} />
        {hasCatalogue && <HeroSearch />}
      </Hero>
      <WhatWeDo />
      <Services />
      <Industries />
      <ShopByCategory categories={useLoaderData<typeof loader>()} texts={t.shop} />
    </>
  );
}
