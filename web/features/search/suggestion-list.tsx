// The open list: sub-categories, items under their sub-categories (first where an item is meant), categories, and all results.
import type { SearchResult } from "@vanik/contracts/catalogue";
import { type ReactNode, type Ref, useId } from "react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { usePrice } from "../../app/price.ts";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { searchTexts } from "../../texts/en/search.ts";
import { bySubCategory, foundItemPath, foundSubCategoryPath, meansItem } from "./found.ts";
import { toMarks } from "./mark.ts";
import { Marked } from "./marked.tsx";

// What can be taken in at a glance; the page of results has the rest.
const most = { subCategories: 3, items: 12, categories: 2 };

interface SuggestionListProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  q: string;
  found: SearchResult;
  /** The id of the chosen option. */
  active: string | null;
}

export function SuggestionList({ ref, id, q, found, active }: SuggestionListProps) {
  const t = useTexts(searchTexts);
  const { price, per } = usePrice();
  const inLanguage = useEitherLanguage();
  const marks = toMarks(q);
  const option = (key: string) => ({ id: `${id}${key}`, selected: `${id}${key}` === active });
  const subCategories = (
    <SuggestionGroup key="subs" head={t.subCategories}>
      {found.sub_categories.slice(0, most.subCategories).map((sub) => (
        <SuggestionOption
          key={sub._id}
          {...option(`s-${sub._id}`)}
          to={foundSubCategoryPath(sub.category, sub)}
          name={<Marked text={inLanguage(sub.sub_category, sub.sub_category_hi).value} marks={marks} />}
          below={inLanguage(sub.category.category, sub.category.category_hi).value}
          right={t.itemCount(sub.item_count)}
        />
      ))}
    </SuggestionGroup>
  );
  const items = bySubCategory(found.items.slice(0, most.items)).map(({ subCategory, items: own }) => (
    <SuggestionGroup
      key={subCategory._id}
      head={inLanguage(subCategory.sub_category, subCategory.sub_category_hi).value}
    >
      {own.map((item) => (
        <SuggestionOption
          key={item._id}
          {...option(`i-${item._id}`)}
          to={foundItemPath(item)}
          name={<Marked text={item.item_name} marks={marks} />}
          below={<Marked text={item.item_code} marks={marks} />}
          price={price(item.average_price)}
          right={per(item.average_price, t.per(item.uom))}
        />
      ))}
    </SuggestionGroup>
  ));
  const isItem = meansItem(q, found);
  return (
    // The press of an option must not take the focus from the field.
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={t.suggestions}
      tabIndex={-1}
      className="search-panel"
      onMouseDown={(event) => event.preventDefault()}
    >
      {isItem ? [items, subCategories] : [subCategories, items]}
      <SuggestionGroup head={t.categories}>
        {found.categories.slice(0, most.categories).map(({ _id, category, category_hi: hindi }) => (
          <SuggestionOption
            key={_id}
            {...option(`c-${_id}`)}
            to={`/products/${_id}`}
            name={<Marked text={inLanguage(category, hindi).value} marks={marks} />}
          />
        ))}
      </SuggestionGroup>
      <SuggestionOption {...option("all")} to={`/search?${new URLSearchParams({ q })}`} name={t.all(q)} />
    </div>
  );
}

function SuggestionGroup({ head, children }: { head: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className="search-head">
        {head}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  selected: boolean;
  to: string;
  name: ReactNode;
  below?: ReactNode;
  price?: string;
  right?: string;
}

/** A link, so that it opens in a new tab as well. */
function SuggestionOption({ id, selected, to, name, below, price, right }: OptionProps) {
  return (
    <PageLink id={id} role="option" aria-selected={selected} tabIndex={-1} to={to} className="search-option">
      <span className="min-w-0 flex-1 basis-32">
        <span className="block text-label break-words">{name}</span>
        {below && <span className="block text-caption break-all text-ink-3">{below}</span>}
      </span>
      <span className="ml-auto flex-none text-right">
        {price && <span className="figures block text-label">{price}</span>}
        <span className="block text-caption text-ink-3">{right}</span>
      </span>
    </PageLink>
  );
}
