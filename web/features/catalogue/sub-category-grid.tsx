import type { SubCategory } from "@vanik/contracts/catalogue";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../app/language.tsx";
import { catalogue } from "../../texts/en/catalogue.ts";
import { Picture } from "../../ui/picture.tsx";

const eager = 4;

interface SubCategoryGridProps {
  subCategories: readonly SubCategory[];
  toggle: (sub: SubCategory, headingId: string) => ReactNode;
  /** What a sub-category in the cart offers; the count of its items otherwise. */
  offer: (sub: SubCategory, headingId: string, otherwise: ReactNode) => ReactNode;
}

export function SubCategoryGrid({ subCategories, toggle, offer }: SubCategoryGridProps) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] border-t border-l border-line @min-[37rem]:grid-cols-2 @min-[54.5rem]:grid-cols-3 @min-[72rem]:grid-cols-4">
        {subCategories.map((sub, index) => (
          <Card key={sub._id} sub={sub} lazy={index >= eager} toggle={toggle} offer={offer} />
        ))}
      </ul>
    </div>
  );
}

interface CardProps extends Omit<SubCategoryGridProps, "subCategories"> {
  sub: SubCategory;
  lazy: boolean;
}

function Card({ sub, lazy, toggle, offer }: CardProps) {
  const t = useTexts(catalogue);
  const headingId = useId();
  return (
    <li className="flex flex-col border-r border-b border-line bg-surface">
      <Picture src={sub.image} lazy={lazy} className="bg-sunk" />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <h3 id={headingId} className="text-h3 break-words">
          {sub.sub_category}
        </h3>
        <p className="mt-1 text-small break-words text-ink-2">{sub.standards}</p>
        <p className="text-small break-words text-ink-3">{sub.range}</p>
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
