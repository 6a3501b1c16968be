// Where the items found belong: their sub-categories with pictures, their categories as words.
import type { SearchResult } from "@vanik/contracts/catalogue";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { searchTexts } from "../../texts/en/search.ts";
import { type ResultSubCategory, foundSubCategoryPath } from "./found.ts";
import { toMarks } from "./mark.ts";
import { Marked } from "./marked.tsx";

interface FoundGroupsProps {
  q: string;
  found: SearchResult;
}

export function FoundGroups({ q, found: { items, sub_categories: subCategories, categories } }: FoundGroupsProps) {
  const t = useTexts(searchTexts);
  const inLanguage = useEitherLanguage();
  const marks = toMarks(q);
  return (
    <>
      {subCategories.length > 0 && (
        <section aria-labelledby="found-sub-categories">
          <h2 id="found-sub-categories" className="hang pt-3 pb-2 text-h3 max-sm:sr-only">
            {t.subCategories}
          </h2>
          <ul className="runs-on flex gap-x-5 sm:grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
            {subCategories.map((sub) => (
              <FoundSubCategoryRow key={sub._id} sub={sub} marks={marks} />
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        // On a narrow screen the heads of the items say the same.
        <section
          aria-labelledby="found-categories"
          className={`mt-4 lg:mt-8 ${items.length > 0 ? "max-lg:hidden" : ""}`}
        >
          <h2 id="found-categories" className="hang pt-3 pb-2 text-h3">
            {t.categories}
          </h2>
          <ul className="flex flex-wrap gap-x-6 lg:block">
            {categories.map(({ _id, category, category_hi: hindi }) => {
              const name = inLanguage(category, hindi);
              return (
                <li key={_id} lang={name.lang}>
                  <PageLink to={`/products/${_id}`} className="found-link inline-block py-2.5 font-medium lg:py-1">
                    <Marked text={name.value} marks={marks} />
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

function FoundSubCategoryRow({ sub, marks }: { sub: ResultSubCategory; marks: RegExp | null }) {
  const t = useTexts(searchTexts);
  const name = useEitherLanguage()(sub.sub_category, sub.sub_category_hi);
  return (
    <li className="border-line max-sm:flex-none sm:border-b">
      <PageLink to={foundSubCategoryPath(sub.category, sub)} className="group flex min-h-11 items-center gap-3 sm:py-2">
        <img
          src={sub.image}
          alt=""
          width={64}
          height={48}
          loading="lazy"
          className="plate h-12 w-16 flex-none max-sm:hidden"
        />
        <span className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-1.5">
          <span
            lang={name.lang}
            className="block leading-5 font-medium break-words decoration-accent decoration-2 underline-offset-4 group-hover:underline"
          >
            <Marked text={name.value} marks={marks} />
          </span>
          <span className="block text-caption text-ink-3">{t.itemCount(sub.item_count)}</span>
        </span>
      </PageLink>
    </li>
  );
}
