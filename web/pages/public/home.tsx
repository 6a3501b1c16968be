import { listCategories } from "@vanik/contracts/api";
import { ArrowRight } from "lucide-react";
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { browserCall } from "../../app/call.ts";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import { organizationData, rootDataIn, webSiteData } from "../../app/structured-data.ts";
import { CategoryGrid } from "../../features/catalogue/category-grid.tsx";
import { categoriesQuery } from "../../features/catalogue/queries.ts";
import { Hero } from "../../features/home/hero.tsx";
import { buttonClass } from "../../ui/button.tsx";

// Spec 9.
const firstCategories = 8;

export function meta({ matches }: MetaArgs) {
  const site = rootDataIn(matches);
  return [
    ...pageMeta(
      null,
      "Send one inquiry. Vanik finds the suppliers, compares their bids and sells to you on one quotation, one order and one GST invoice.",
    ),
    ...(site ? [organizationData(site.publicUrl, site.operator), webSiteData(site.publicUrl, site.operator)] : []),
  ];
}

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(callContext)(listCategories);
}

export function clientLoader() {
  return queryClient.fetchQuery(categoriesQuery(browserCall));
}

export default function Home() {
  const categories = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <section className="wrap mt-14 md:mt-22" aria-labelledby="shop">
        <div className="hang flex items-center justify-between gap-4 pt-5 pb-5">
          <h2 id="shop" className="text-h2">
            Shop by Category
          </h2>
          <Link to="/products" prefetch="intent" className={buttonClass()}>
            View More
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </Link>
        </div>
        <CategoryGrid categories={categories.slice(0, firstCategories)} />
      </section>
    </>
  );
}
