import { useQuery } from "@tanstack/react-query";
import { readItemDetail } from "@vanik/contracts/api";
import type { ItemDetail } from "@vanik/contracts/catalogue";
import { ArrowLeft } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from "react-router";
import { browserCall } from "../../app/call.ts";
import { rupees, unbroken } from "../../app/formats.ts";
import { type LanguageHandle, languageOf, textsIn, useTexts } from "../../app/language.tsx";
import { callContext } from "../../app/load-context.ts";
import { PageLink } from "../../app/page-link.tsx";
import { pageMeta } from "../../app/page-meta.ts";
import { queryClient } from "../../app/query-client.ts";
import type { ShareHandle } from "../../app/share-card.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { rootDataIn } from "../../app/structured-data.ts";
import { QuantityCell } from "../../features/cart/quantity-cell.tsx";
import { QuantityForm } from "../../features/cart/quantity-form.tsx";
import {
  idIn,
  itemPath,
  settleAddress,
  subCategoryPath,
  subCategoryTrail,
} from "../../features/catalogue/addresses.ts";
import { productData, trailData } from "../../features/catalogue/catalogue-data.ts";
import { ItemFacts, ItemPrice } from "../../features/catalogue/item-facts.tsx";
import { ItemTable } from "../../features/catalogue/item-table.tsx";
import { Picture } from "../../ui/picture.tsx";
import { itemQuery, orNotFound } from "../../features/catalogue/queries.ts";
import type { TrailHandle } from "../../features/frame/crumbs.ts";
import { item as texts } from "../../texts/en/item.ts";
import { buttonClass } from "../../ui/button.tsx";

export const handle: LanguageHandle & ShareHandle & TrailHandle<ItemDetail> = {
  translated: true,
  share: "subCategory",
  trail: (item, inLanguage) => [
    ...subCategoryTrail(item, inLanguage),
    { label: item.item_name, to: itemPath(item.category._id, item.sub_category._id, item._id) },
  ],
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const item = await orNotFound(context.get(callContext)(readItemDetail, { id: idIn(params.item) }));
  settleAddress(request, itemPath(item.category._id, item.sub_category._id, item._id));
  return item;
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const item = await orNotFound(queryClient.fetchQuery(itemQuery(browserCall, idIn(params.item))));
  settleAddress(request, itemPath(item.category._id, item.sub_category._id, item._id));
  return item;
}

export function meta({ loaderData: item, matches }: MetaArgs<typeof loader>) {
  if (!item) return [];
  const t = textsIn(languageOf(matches), texts);
  const origin = rootDataIn(matches)?.publicUrl ?? "";
  const { item_name: name, item_code: code, hsn, gst_rate: gst, uom } = item;
  return [
    ...pageMeta(
      t.title(name, code),
      t.description(name, code, hsn, gst, item.average_price > 0 ? rupees(item.average_price) : null, uom),
    ),
    trailData(origin, { category: item.category, subCategory: item.sub_category, item }),
    productData(origin, item),
  ];
}

export default function Item() {
  const t = useTexts(texts);
  const initialData = useLoaderData<typeof loader>();
  const { item: id = "" } = useParams();
  const { data: item } = useQuery({ ...itemQuery(browserCall, id), initialData });
  const { category, sub_category: sub } = item;
  const group = { id: sub._id, name: sub.sub_category };
  const placeOf = (other: object) => (other as Partial<ItemDetail["fits"][number]>).sub_category ?? sub;
  const listPath = subCategoryPath(category._id, sub._id);
  const { value: listName } = useEitherLanguage()(sub.sub_category, sub.sub_category_hi);

  return (
    <div className="wrap pt-6 pb-14 md:pb-22">
      <PageLink to={listPath} className={buttonClass("plain", "sm")}>
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
        {t.back(listName)}
      </PageLink>
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-12 md:grid-rows-[auto_1fr]">
        <div className="md:col-span-5">
          <Picture
            src={sub.image}
            picture={item.picture}
            sizes="(min-width: 48rem) 500px, 100vw"
            lazy={false}
            className="bg-sunk"
          />
        </div>
        <div className="min-w-0 md:col-span-7 md:row-span-2">
          <h1 className="text-h1 break-words md:text-[2.5rem]/[1.1]">{unbroken(item.item_name)}</h1>
          <ItemPrice item={item}>
            <QuantityForm key={id} group={group} item={item} />
          </ItemPrice>
          <ItemFacts item={item} />
        </div>
        {item.dimensions && (
          <img
            src={item.dimensions.drawing}
            alt={t.drawing(item.item_name)}
            width={360}
            height={220}
            loading="lazy"
            className="h-auto w-full bg-sunk md:col-span-5 md:col-start-1"
          />
        )}
      </div>
      {(["nearby", "fits"] as const).map(
        (id) =>
          item[id].length > 0 && (
            <section key={id} aria-labelledby={id} className="mt-14 md:mt-18">
              <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <h2 id={id} className="text-h2-small">
                  {id === "fits" ? t.fits : t.nearby(listName)}
                </h2>
                {id === "nearby" && (
                  <PageLink to={listPath} className={buttonClass("plain", "sm")}>
                    {t.all(sub.item_count)}
                  </PageLink>
                )}
              </div>
              <ItemTable
                items={item[id]}
                labelledBy={id}
                pathOf={(other) => itemPath(category._id, placeOf(other)._id, other._id)}
                order={(other) => {
                  const { _id, sub_category: name } = placeOf(other);
                  return <QuantityCell group={{ id: _id, name }} item={other} />;
                }}
              />
            </section>
          ),
      )}
    </div>
  );
}
