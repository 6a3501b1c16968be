import { listCategories, readHome } from "@vanik/contracts/api";
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
import { BeliefPart } from "../../features/home/belief-part.tsx";
import { Way } from "../../features/home/way.tsx";
import { WhatWeDo } from "../../features/home/what-we-do.tsx";
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
  const call = context.get(callContext);
  const [categories, shown] = await Promise.all([call(listCategories), call(readHome)]);
  return { categories: firstCategories(categories), shown };
}

export async function clientLoader() {
  const [categories, shown] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery(browserCall)),
    queryClient.fetchQuery({ queryKey: ["home"], queryFn: () => browserCall(readHome) }),
  ]);
  return { categories: firstCategories(categories), shown };
}

export default function Home() {
  const t = useTexts(home);
  const hasCatalogue = useRootData()?.site.has.catalogue ?? true;
  const { categories, shown } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero example={shown.example}>
        <CallToAction {...t.hero} first={hasCatalogue && <Way />} />
        {hasCatalogue && <HeroSearch />}
      </Hero>
      <WhatWeDo />
      <BeliefPart shown={shown} />
      <ShopByCategory categories={categories} texts={t.shop} />
    </>
  );
}
