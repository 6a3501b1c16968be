import type { SubCategory } from "@vanik/contracts/catalogue";
import { type ReactNode, useId } from "react";
import { unbroken } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { catalogue } from "../../texts/en/catalogue.ts";
import { Picture } from "../../ui/picture.tsx";
import { subCategoryPath } from "./addresses.ts";

const eager = 2;

interface SubCategoryGridProps {
  /** The id of the category that they belong to. */
  category: string;
  subCategories: readonly SubCategory[];
  toggle: (sub: SubCategory, headingId: string) => ReactNode;
  /** What a sub-category in the cart offers; the count of its items otherwise. */
  offer: (sub: SubCategory, headingId: string, otherwise: ReactNode) => ReactNode;
}

export function SubCategoryGrid({ category, subCategories, toggle, offer }: SubCategoryGridProps) {
  return (
    <div className="@container">
      <ul className="pictures grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] border-t border-l border-line @min-[37rem]:grid-cols-2 @min-[54.5rem]:grid-cols-3 @min-[72rem]:grid-cols-4">
        {subCategories.map((sub, index) => (
          <Card key={sub._id} category={category} sub={sub} lazy={index >= eager} toggle={toggle} offer={offer} />
        ))}
      </ul>
    </div>
  );
}

interface CardProps extends Omit<SubCategoryGridProps, "subCategories"> {
  sub: SubCategory;
  lazy: boolean;
}

function Card({ category, sub, lazy, toggle, offer }: CardProps) {
  const t = useTexts(catalogue);
  const headingId = useId();
  const inLanguage = useEitherLanguage();
  const name = inLanguage(sub.sub_category, sub.sub_category_hi);
  const range = inLanguage(sub.range, sub.range_hi);
  return (
    <li className="flex flex-col border-r border-b border-line bg-surface">
      {/* The name is the link; its box reaches over the picture, so that there is one link and not two. */}
      <div className="group relative @max-[304px]:flex">
        <Picture
          src={sub.image}
          picture={sub.picture}
          lazy={lazy}
          className="bg-sunk @max-[304px]:w-[112px] @max-[304px]:flex-none @max-[304px]:self-start"
        />
        <div className="px-3 pt-3 sm:px-4 sm:pt-4">
          <h3 id={headingId} lang={name.lang} className="text-h3 break-words">
            <PageLink
              to={subCategoryPath(category, sub._id)}
              className="decoration-accent decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {name.value}
            </PageLink>
          </h3>
          <p className="mt-1 text-small break-words text-ink-2">{unbroken(sub.standards)}</p>
          <p lang={range.lang} className="text-small break-words text-ink-3">
            {unbroken(range.value)}
          </p>
        </div>
      </div>
      <div className="flex flex-1 flex-col px-3 pb-3 sm:px-4 sm:pb-4">
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <span className="flex min-h-8 items-center text-small text-ink-3 pointer-coarse:min-h-11">
            {offer(sub, headingId, t.items(sub.item_count))}
          </span>
          {toggle(sub, headingId)}
        </div>
      </div>
    </li>
  );
}
