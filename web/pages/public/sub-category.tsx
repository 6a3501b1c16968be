import { useQuery } from "@tanstack/react-query";
import { readSubCategory } from "@vanik/contracts/api";
import type { ItemOption } from "@vanik/contracts/catalogue";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from "react-router";
import { browserCall } from "../../app/call.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import type { ShareHandle } from "../../app/share-card.tsx";
import { rootDataIn } from "../../app/structured-data.ts";
import { AddItemWhenOpen } from "../../features/cart/add-item.tsx";
import { CartToggle } from "../../features/cart/cart-toggle.tsx";
import { CheckoutLink } from "../../features/cart/checkout-link.tsx";
import { ChooseItems } from "../../features/cart/choose-items.tsx";
import { findCartItems, searchable } from "../../features/cart/item-search.ts";
import { QuantityCell } from "../../features/cart/quantity-cell.tsx";
import { idIn, itemPath, settleAddress, subCategoryPath } from "../../features/catalogue/addresses.ts";
import { trailData } from "../../features/catalogue/catalogue-data.ts";
import { ItemList } from "../../features/catalogue/item-list.tsx";
import { PictureLinks } from "../../features/catalogue/picture-links.tsx";
import { orNotFound, subCategoryQuery } from "../../features/catalogue/queries.ts";
import { SubCategoryHead } from "../../features/catalogue/sub-category-head.tsx";
import { subCategory as texts } from "../../texts/en/sub-category.ts";

export const handle: LanguageHandle & ShareHandle = { translated: true, share: "subCategory" };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const sub = await orNotFound(context.get(callContext)(readSubCategory, { id: idIn(params.subCategory) }));
  settleAddress(request, subCategoryPath(sub.category._id, sub._id));
  return sub;
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const sub = await orNotFound(queryClient.fetchQuery(subCategoryQuery(browserCall, idIn(params.subCategory))));
  settleAddress(request, subCategoryPath(sub.category._id, sub._id));
  return sub;
}

export function meta({ loaderData: sub, matches }: MetaArgs<typeof loader>) {
  if (!sub) return [];
  const t = textsIn(languageOf(matches), texts);
  const count = t.count(sub.item_count);
  return [
    ...pageMeta(sub.sub_category, t.description(sub.sub_category, count, sub.standards, sub.range)),
    trailData(rootDataIn(matches)?.publicUrl ?? "", { category: sub.category, subCategory: sub }),
  ];
}

const findItemIds = (items: readonly ItemOption[], typed: string) =>
  new Set(findCartItems(searchable(items), typed).map((item) => item._id));

export default function SubCategory() {
  const t = useTexts(texts);
  const initialData = useLoaderData<typeof loader>();
  const { subCategory: id = "" } = useParams();
  const { data: sub } = useQuery({ ...subCategoryQuery(browserCall, id), initialData });
  const { category, other_sub_category: others } = sub;
  const group = { id: sub._id, name: sub.sub_category };
  const [adding, setAdding] = useState(false);

  return (
    <div className="wrap pt-6 pb-14 md:pb-22">
      <SubCategoryHead sub={sub} headingId="sub-category" />
      <section aria-labelledby="items">
        <ItemList
          key={id}
          items={sub.items}
          pathOf={(item) => itemPath(category._id, sub._id, item._id)}
          find={findItemIds}
          actions={
            <>
              <ChooseItems id={sub._id} describedBy="sub-category" onChoose={() => setAdding(true)} otherwise={null} />
              <CartToggle id={sub._id} name={sub.sub_category} describedBy="sub-category" />
              <CheckoutLink />
            </>
          }
          order={(item) => <QuantityCell group={group} item={item} />}
        />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="more" className="mt-14 hang pt-4 md:mt-18">
          <h2 id="more" className="mb-5 text-h2-small">
            {t.more(category.category)}
          </h2>
          <PictureLinks
            links={others.map(({ _id, sub_category: name, image }) => ({
              to: subCategoryPath(category._id, _id),
              name,
              image,
            }))}
          />
        </section>
      )}
      <AddItemWhenOpen group={adding ? group : null} onClose={() => setAdding(false)} />
    </div>
  );
}
