import type { Category } from "@vanik/contracts/catalogue";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { Picture } from "../../ui/picture.tsx";

// A phone's first row. The others come once the page is drawn: asked for at once, they would take the open connections from
// the styles and the letters.
const eager = 2;

interface CategoryGridProps {
  categories: readonly Category[];
  /** How many sub-categories, in words. */
  subCategories: (count: number) => string;
  /** True below the fold: no picture comes before it is scrolled to. */
  lazy?: boolean;
}

/** Every category in a lattice of hairlines, the picture up to the cell's edges. */
export function CategoryGrid({ categories, subCategories, lazy = false }: CategoryGridProps) {
  const inLanguage = useEitherLanguage();
  return (
    <div className="@container">
      <ul className="pictures grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] border-t border-l border-line @min-[37rem]:grid-cols-3 @min-[60rem]:grid-cols-4">
        {categories.map(({ _id, category, category_hi, image, picture, sub_category_count: count }, index) => {
          const name = inLanguage(category, category_hi);
          return (
            <li key={_id} className="border-r border-b border-line bg-surface">
              <PageLink to={`/products/${_id}`} className="group flex h-full flex-col">
                <Picture src={image} picture={picture} lazy={lazy || index >= eager} className="bg-sunk" />
                <span className="block p-3 max-[22rem]:px-1.5 sm:p-4">
                  <span
                    lang={name.lang}
                    className="text-h3 block break-words decoration-accent decoration-2 underline-offset-4 group-hover:underline"
                  >
                    {name.value}
                  </span>
                  <span className="block text-small text-ink-3">{subCategories(count)}</span>
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
