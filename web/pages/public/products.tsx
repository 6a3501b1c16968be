import { useQuery } from "@tanstack/react-query";
import { listCategories } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { CategoryGrid } from "../../features/catalogue/category-grid.tsx";
import { categoriesQuery } from "../../features/catalogue/queries.ts";
import { catalogue } from "../../texts/en/catalogue.ts";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";

export const handle: LanguageHandle = { translated: true };

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(listCategories);
}

export function clientLoader() {
  return queryClient.fetchQuery(categoriesQuery(browserCall));
}

export function meta({ matches }: MetaArgs) {
  const { title, description } = textsIn(languageOf(matches), catalogue).products;
  return pageMeta(title, description);
}

export default function Products() {
  const t = useTexts(catalogue);
  const initialData = useLoaderData<typeof loader>();
  const { data: categories } = useQuery({ ...categoriesQuery(browserCall), initialData });
  const total = categories.reduce((sum, { sub_category_count: count }) => sum + count, 0);
  return (
    <div className="wrap pt-8 pb-14 md:pt-10 md:pb-22">
      <PageHead title={t.products.title} lede={categories.length > 0 && t.products.lede(categories.length, total)} />
      <div className="mt-6 hang pt-6">
        {categories.length > 0 ? (
          <CategoryGrid categories={categories} subCategories={t.subCategories} />
        ) : (
          <Empty title={t.products.empty}>{t.products.emptyMeans}</Empty>
        )}
      </div>
    </div>
  );
}
