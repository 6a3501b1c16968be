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
import { SidePage } from "../../features/site/side-page.tsx";
import { Projects } from "../../features/site/projects.tsx";
import { buyers } from "../../texts/en/buyers.ts";

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
  const note = siteText("buyers.projects.note", t.projects.note);
  const { categories, projects } = useLoaderData<typeof loader>();
  return (
    <>
      <SidePage
        side="buyers"
        texts={t}
        picture="industry-warehousing"
        actions={<CallToAction as="buyer" {...t.actions} />}
      />
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
