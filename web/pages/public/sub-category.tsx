import { useQuery } from "@tanstack/react-query";
import { readSubCategory } from "@vanik/contracts/api";
import type { ItemOption, SubCategoryDetail } from "@vanik/contracts/catalogue";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from "react-router";
import { browserCall } from "../../app/call.ts";
import type { KeptHandle } from "../../app/page-cache-handle.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import type { ShareHandle } from "../../app/share-card.tsx";
import { eitherIn, useEitherLanguage } from "../../app/site-texts.ts";
import { rootDataIn } from "../../app/structured-data.ts";
import { AddItemWhenOpen } from "../../features/cart/add-item.tsx";
import { CartFoot } from "../../features/cart/cart-foot.tsx";
import { CartToggle } from "../../features/cart/cart-toggle.tsx";
import { CheckoutLink } from "../../features/cart/checkout-link.tsx";
import { ChooseItems } from "../../features/cart/choose-items.tsx";
import { findCartItems, searchable } from "../../features/cart/item-search.ts";
import { QuantityCell } from "../../features/cart/quantity-cell.tsx";
import {
  idIn,
  itemPath,
  settleAddress,
  subCategoryPath,
  subCategoryTrail,
} from "../../features/catalogue/addresses.ts";
import { trailData } from "../../features/catalogue/catalogue-data.ts";
import { chosenIn, chosenOf, chosenQuery } from "../../features/catalogue/chosen.ts";
import { Facets } from "../../features/catalogue/facets.tsx";
import { ItemPaging } from "../../features/catalogue/item-paging.tsx";
import { ItemList } from "../../features/catalogue/item-list.tsx";
import { PictureLinks } from "../../features/catalogue/picture-links.tsx";
import { orNotFound, subCategoryInput, subCategoryQuery } from "../../features/catalogue/queries.ts";
import { SubCategoryHead } from "../../features/catalogue/sub-category-head.tsx";
import type { TrailHandle } from "../../features/frame/crumbs.ts";
import { subCategory as texts } from "../../texts/en/sub-category.ts";

// The whole list and its pages are kept; of what it is narrowed by there are too many.
export const handle: LanguageHandle & ShareHandle & KeptHandle & TrailHandle<SubCategoryDetail> = {
  translated: true,
  share: "subCategory",
  trail: (sub, inLanguage) => subCategoryTrail({ category: sub.category, sub_category: sub }, inLanguage),
  keptQuery: (query) => {
    const { chosen, start } = chosenIn(query);
    if (Object.keys(chosen).length > 0 || start % pageOfItems > 0) return null;
    return start > 0 ? `start=${start}` : "";
  },
};

const pageOfItems = 100;
const chosenAt = (url: string) => chosenIn(new URL(url).searchParams);

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { chosen, start } = chosenAt(request.url);
  const input = { id: idIn(params.subCategory), ...subCategoryInput(chosen, start) };
  const sub = await orNotFound(context.get(callContext)(readSubCategory, input));
  settleAddress(request, subCategoryPath(sub.category._id, sub._id));
  return sub;
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const { chosen, start } = chosenAt(request.url);
  const query = subCategoryQuery(browserCall, idIn(params.subCategory), chosen, start);
  const sub = await orNotFound(queryClient.fetchQuery(query));
  settleAddress(request, subCategoryPath(sub.category._id, sub._id));
  return sub;
}

export function meta({ loaderData: sub, matches }: MetaArgs<typeof loader>) {
  if (!sub) return [];
  const t = textsIn(languageOf(matches), texts);
  const count = t.count(sub.item_count);
  const inLanguage = eitherIn(languageOf(matches));
  const { value: name } = inLanguage(sub.sub_category, sub.sub_category_hi);
  const { value: range } = inLanguage(sub.range, sub.range_hi);
  return [
    ...pageMeta(name, t.description(name, count, sub.standards, range)),
    trailData(rootDataIn(matches)?.publicUrl ?? "", { category: sub.category, subCategory: sub }),
  ];
}

const findItemIds = (items: readonly ItemOption[], typed: string) =>
  new Set(findCartItems(searchable(items), typed).map((item) => item._id));

export default function SubCategory() {
  const t = useTexts(texts);
  const initialData = useLoaderData<typeof loader>();
  const { subCategory: id = "" } = useParams();
  const [query] = useSearchParams();
  const chosenInAddress = chosenIn(query);
  const { data: sub } = useQuery({
    ...subCategoryQuery(browserCall, id, chosenInAddress.chosen, chosenInAddress.start),
    initialData,
  });
  const chosen = chosenOf(chosenInAddress.chosen, sub.facets);
  const { category, other_sub_category: others } = sub;
  const inLanguage = useEitherLanguage();
  const description = inLanguage(sub.description, sub.description_hi);
  const group = { id: sub._id, name: sub.sub_category };
  const [adding, setAdding] = useState(false);

  return (
    <div className="wrap pt-6 pb-14 md:pb-22">
      <SubCategoryHead sub={sub} headingId="sub-category" />
      {description.value && (
        <p lang={description.lang} className="mb-6 max-w-[68ch] break-words whitespace-pre-line text-ink-2">
          {description.value}
        </p>
      )}
      <Facets facets={sub.facets} chosen={chosen} path={subCategoryPath(category._id, sub._id)} />
      <section aria-labelledby="items">
        <ItemList
          key={id + chosenQuery(chosen, sub.page.start)}
          items={sub.items}
          pathOf={(item) => itemPath(category._id, sub._id, item._id)}
          find={findItemIds}
          actions={
            <>
              <ChooseItems id={sub._id} describedBy="sub-category" onChoose={() => setAdding(true)} otherwise={null} />
              <CartToggle id={sub._id} name={sub.sub_category} describedBy="sub-category" />
              <CheckoutLink withFoot />
            </>
          }
          order={(item) => <QuantityCell group={group} item={item} />}
          total={sub.page.total}
          isNarrowed={Object.keys(chosen).length > 0}
        />
        <ItemPaging
          page={sub.page}
          addressOf={(start) => subCategoryPath(category._id, sub._id) + chosenQuery(chosen, start)}
        />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="more" className="mt-14 hang pt-4 md:mt-18">
          <h2 id="more" className="mb-5 text-h2-small">
            {t.more(inLanguage(category.category, category.category_hi).value)}
          </h2>
          <PictureLinks
            links={others.map(({ _id, sub_category: name, sub_category_hi: hindi, image, picture }) => ({
              to: subCategoryPath(category._id, _id),
              name: inLanguage(name, hindi),
              image,
              picture,
            }))}
          />
        </section>
      )}
      <CartFoot />
      <AddItemWhenOpen group={adding ? group : null} onClose={() => setAdding(false)} />
    </div>
  );
}
