// The operator's own words in place of built-in texts, and what else comes in English and perhaps in Hindi.
import type { SiteTextKey, SiteTextValue } from "@vanik/contracts/site-texts";
import { useContext } from "react";
import { withBrand } from "./brand.ts";
import { type Language, LanguageContext } from "./language.tsx";
import { useRootData } from "./root-data.ts";

/** A text, and its language where it may be another than the page's. */
export interface Worded<Value = string> {
  value: Value;
  lang?: Language["tag"];
}

/** `say(key, built-in)`: the operator's own in the page's language, else its own in English, else what is built in. */
export function useSiteText() {
  const { tag } = useContext(LanguageContext);
  const own = useRootData()?.siteTexts;
  return <Value extends SiteTextValue>(key: SiteTextKey, builtIn: Value): Worded<Value> => {
    const hindi = tag === "hi-IN" ? own?.hi[key] : undefined;
    if (hindi !== undefined) return { value: withBrand(hindi as Value), lang: "hi-IN" };
    const english = own?.en[key];
    if (english === undefined) return { value: builtIn };
    const value = withBrand(english as Value);
    return tag === "hi-IN" ? { value, lang: "en-IN" } : { value };
  };
}

export type InLanguage = (english: string, hindi: string) => Worded;

/** `inLanguage(english, hindi)`: on a Hindi page the Hindi one, or, where there is none, the English one that says so. */
export const eitherIn =
  ({ tag }: Pick<Language, "tag">): InLanguage =>
  (english, hindi) => {
    if (tag === "en-IN") return { value: english };
    return hindi ? { value: hindi, lang: "hi-IN" } : { value: english, lang: "en-IN" };
  };

export const useEitherLanguage = (): InLanguage => eitherIn(useContext(LanguageContext));
