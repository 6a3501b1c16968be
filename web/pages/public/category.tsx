import { useQuery } from "@tanstack/react-query";
import { readCategory } from "@vanik/contracts/api";
import { ArrowLeft } from "lucide-react";
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
import { PageLink } from "../../app/page-link.tsx";
import { pageMeta } from "../../app/page-meta.ts";
import type { ShareHandle } from "../../app/share-card.tsx";
import { eitherIn, useEitherLanguage } from "../../app/site-texts.ts";
import { rootDataIn } from "../../app/structured-data.ts";
import { queryClient } from "../../app/query-client.ts";
import { AddItemWhenOpen } from "../../features/cart/add-item.tsx";
import { CartToggle } from "../../features/cart/cart-toggle.tsx";
import { CheckoutLink } from "../../features/cart/checkout-link.tsx";
import { ChooseItems } from "../../features/cart/choose-items.tsx";
import { categoryPath, idIn, settleAddress } from "../../features/catalogue/addresses.ts";
import { trailData } from "../../features/catalogue/catalogue-data.ts";
import { PictureLinks } from "../../features/catalogue/picture-links.tsx";
import { categoryQuery, orNotFound } from "../../features/catalogue/queries.ts";
import { SubCategoryGrid } from "../../features/catalogue/sub-category-grid.tsx";
import { catalogue } from "../../texts/en/catalogue.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";

export const handle: LanguageHandle & ShareHandle = { translated: true, share: "category" };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = idIn(params.category);
  const category = await orNotFound(context.get(callContext)(readCategory, { id }));
  settleAddress(request, categoryPath(id));
  return category;
}

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = idIn(params.category);
  const category = await orNotFound(queryClient.fetchQuery(categoryQuery(browserCall, id)));
  settleAddress(request, categoryPath(id));
  return category;
}

export function meta({ loaderData: data, params, matches }: MetaArgs<typeof loader>) {
  if (!data) return [];
  const t = textsIn(languageOf(matches), catalogue).category;
  const inLanguage = eitherIn(languageOf(matches));
  const { value: name } = inLanguage(data.category, data.category_hi);
  const names = data.sub_category.map((sub) => inLanguage(sub.sub_category, sub.sub_category_hi).value);
  const origin = rootDataIn(matches)?.publicUrl ?? "";
  return [
    ...pageMeta(name, t.description(name, names.length, names.slice(0, 8).join(", "))),
    trailData(origin, { category: { _id: params.category ?? "", category: data.category } }),
  ];
}

export default function Category() {
  const t = useTexts(catalogue).category;
  const initialData = useLoaderData<typeof loader>();
  const id = useParams().category ?? "";
  const { data } = useQuery({ ...categoryQuery(browserCall, id), initialData });
  const { sub_category: subCategories, other_category: others } = data;
  const inLanguage = useEitherLanguage();
  const name = inLanguage(data.category, data.category_hi);
  const [adding, setAdding] = useState<{ id: string; name: string } | null>(null);
  const items = subCategories.reduce((sum, sub) => sum + sub.item_count, 0);

  return (
    <div className="wrap pt-6 pb-14 md:pb-22">
      <div className="flex items-end justify-between gap-6">
        <div className="min-w-0 pb-5">
          <PageLink to="/products" className={buttonClass("plain", "sm")}>
            <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
            {t.back}
          </PageLink>
          <h1 lang={name.lang} className="text-h1 mt-5 break-words">
            {name.value}
          </h1>
        </div>
        <div className="hidden w-[200px] flex-none sm:block">
          <Picture src={data.image} picture={data.picture} sizes="200px" />
        </div>
      </div>

      <section aria-labelledby="sub-categories" className="hang">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
          <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-4">
            <h2 id="sub-categories" className="text-h2-small">
              {t.subCategories}
            </h2>
            <p className="text-small text-ink-3">{t.counts(subCategories.length, items)}</p>
          </div>
          <CheckoutLink />
        </div>
        <SubCategoryGrid
          category={id}
          subCategories={subCategories}
          toggle={(sub, heading) => <CartToggle id={sub._id} name={sub.sub_category} describedBy={heading} />}
          offer={(sub, heading, otherwise) => (
            <ChooseItems
              id={sub._id}
              describedBy={heading}
              onChoose={() => setAdding({ id: sub._id, name: sub.sub_category })}
              otherwise={otherwise}
            />
          )}
        />
      </section>

      {others.length > 0 && (
        <section aria-labelledby="other-categories" className="mt-14 hang pt-4 md:mt-18">
          <h2 id="other-categories" className="mb-5 text-h2-small">
            {t.others}
          </h2>
          <PictureLinks
            links={others.map(({ _id, category, category_hi: hindi, image, picture }) => ({
              to: categoryPath(_id),
              name: inLanguage(category, hindi),
              image,
              picture,
            }))}
          />
        </section>
      )}
      <AddItemWhenOpen group={adding} onClose={() => setAdding(null)} />
    </div>
  );
}
