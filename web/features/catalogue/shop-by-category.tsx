// The first categories and the way to the rest: on Home and for buyers.
import type { Category } from "@vanik/contracts/catalogue";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { PageLink } from "../../app/page-link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { CategoryGrid } from "./category-grid.tsx";

/** What Home and Buyers show, and all that their loaders send (spec 9). */
export const firstCategories = (categories: readonly Category[]) => categories.slice(0, 8);

interface ShopByCategoryProps {
  categories: readonly Category[];
  texts: { head: string; more: string; subCategories: (count: number) => string };
}

/** Left out while there is nothing to shop. */
export function ShopByCategory({ categories, texts }: ShopByCategoryProps) {
  const id = useId();
  if (categories.length === 0) return null;
  return (
    <section className="wrap mt-14 md:mt-22" aria-labelledby={id}>
      <div className="hang flex flex-wrap items-center justify-between gap-x-3 gap-y-4 pt-5 pb-5">
        <h2 id={id} className="text-h2">
          {texts.head}
        </h2>
        <PageLink to="/products" className={buttonClass()}>
          {texts.more}
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </PageLink>
      </div>
      <div className="[&_ul]:@min-[37rem]:grid-cols-4!">
        <CategoryGrid categories={categories} subCategories={texts.subCategories} lazy />
      </div>
    </section>
  );
}
