import type { SubCategoryDetail } from "@vanik/contracts/catalogue";
import { ArrowLeft } from "lucide-react";
import { useTexts } from "../../app/language.tsx";
import { PageLink } from "../../app/page-link.tsx";
import { useEitherLanguage } from "../../app/site-texts.ts";
import { subCategory as texts } from "../../texts/en/sub-category.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { categoryPath } from "./addresses.ts";

export function SubCategoryHead({ sub, headingId }: { sub: SubCategoryDetail; headingId: string }) {
  const t = useTexts(texts);
  const inLanguage = useEitherLanguage();
  const name = inLanguage(sub.sub_category, sub.sub_category_hi);
  const range = inLanguage(sub.range, sub.range_hi);
  return (
    <div className="flex items-end justify-between gap-6">
      <div className="min-w-0 pb-5">
        <PageLink to={categoryPath(sub.category._id)} className={buttonClass("plain", "sm")}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
          {t.back(inLanguage(sub.category.category, sub.category.category_hi).value)}
        </PageLink>
        <h1 id={headingId} lang={name.lang} className="text-h1 mt-5 break-words">
          {name.value}
        </h1>
        <p className="mt-3 break-words text-ink-2">{sub.standards}</p>
        <p lang={range.lang} className="break-words text-ink-3">
          {range.value}
        </p>
      </div>
      <div className="hidden w-60 flex-none sm:block">
        <Picture src={sub.image} picture={sub.picture} sizes="240px" />
      </div>
    </div>
  );
}
