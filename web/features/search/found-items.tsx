// The items found, under their sub-categories, in the order in which the search ranks them.
import type { ReactNode } from "react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { usePrice } from "../../app/price.ts";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { searchTexts } from "../../texts/en/search.ts";
import { bySubCategory, type ResultItem, type ItemGroup, foundItemPath, foundSubCategoryPath } from "./found.ts";
import { toMarks } from "./mark.ts";
import { Marked } from "./marked.tsx";

interface FoundItemsProps {
  q: string;
  items: readonly ResultItem[];
  /** What stands at the end of a row: a quantity and Add. */
  order: (item: ResultItem) => ReactNode;
}

export function FoundItems({ q, items, order }: FoundItemsProps) {
  const marks = toMarks(q);
  return bySubCategory(items).map((group) => (
    <FoundGroup key={group.subCategory._id} group={group} marks={marks} order={order} />
  ));
}

interface GroupProps extends Pick<FoundItemsProps, "order"> {
  group: ItemGroup;
  marks: RegExp | null;
}

function FoundGroup({ group: { subCategory, category, items }, marks, order }: GroupProps) {
  const id = `in-${subCategory._id}`;
  const inLanguage = useEitherLanguage();
  const name = inLanguage(subCategory.sub_category, subCategory.sub_category_hi);
  const above = inLanguage(category.category, category.category_hi);
  return (
    <section aria-labelledby={id} className="mb-10">
      <div className="hang flex flex-wrap items-baseline gap-x-3 border-b border-b-line-2 py-2.5">
        <h3 id={id} lang={name.lang} className="text-h3">
          <PageLink to={foundSubCategoryPath(category, subCategory)} className="found-link">
            {name.value}
          </PageLink>
        </h3>
        <span lang={above.lang} className="text-small text-ink-3">
          {above.value}
        </span>
      </div>
      <ul>
        {items.map((item) => (
          <FoundItemRow key={item._id} item={item} marks={marks} order={order} />
        ))}
      </ul>
    </section>
  );
}

function FoundItemRow({ item, marks, order }: { item: ResultItem } & Pick<GroupProps, "marks" | "order">) {
  const t = useTexts(searchTexts);
  const { price, per } = usePrice();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3 md:py-2.5">
      <span className="min-w-0 flex-1 basis-full md:basis-48">
        <PageLink to={foundItemPath(item)} className="found-link font-medium break-words">
          <Marked text={item.item_name} marks={marks} />
        </PageLink>
        <span className="block text-caption break-words text-ink-3">
          <Marked text={item.item_code} marks={marks} />
        </span>
      </span>
      <span className="flex-none md:text-right">
        <span className="figures block">{price(item.average_price)}</span>
        <span className="block text-caption text-ink-3">{per(item.average_price, t.per(item.uom))}</span>
      </span>
      {order(item)}
    </li>
  );
}
