import { useQuery } from "@tanstack/react-query";
import { listCategories } from "@vanik/contracts/api";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { CategoryGrid } from "../../features/catalogue/category-grid.tsx";
import { categoriesQuery } from "../../features/catalogue/queries.ts";
import { PageHead } from "../../ui/page-head.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(listCategories);
}

export function clientLoader() {
  return queryClient.fetchQuery(categoriesQuery(browserCall));
}

export const meta = () =>
  pageMeta(
    "Products",
    "Every category of industrial supply that Vanik buys for companies in India, from fasteners to motors.",
  );

export default function Products() {
  const initialData = useLoaderData<typeof loader>();
  const { data: categories } = useQuery({ ...categoriesQuery(browserCall), initialData });
  const total = categories.reduce((sum, { sub_category_count: count }) => sum + count, 0);
  return (
    <div className="wrap pt-8 pb-14 md:pt-10 md:pb-22">
      <PageHead title="Products" lede={`${categories.length} categories, ${total} sub-categories`} />
      <div className="mt-6 hang pt-6">
        <CategoryGrid categories={categories} />
      </div>
    </div>
  );
}
