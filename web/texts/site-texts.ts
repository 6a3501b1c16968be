// What pages say in place of which the operator may say its own: for the desk, which shows both.
import type { SiteTextKey, SiteTextLanguage, SiteTextValue } from "@vanik/contracts/site-texts";
import { english, textsIn } from "../app/language.tsx";
import { about } from "./en/about.ts";
import { buyers } from "./en/buyers.ts";
import { home } from "./en/home.ts";
import { suppliers } from "./en/suppliers.ts";
import { hindi } from "./hindi.ts";
import { isInvented } from "./invented.ts";

const groups: Readonly<Record<string, object>> = { home, buyers, suppliers, about };

/** The built-in text of a key; null where there is none in the language, or none but in a demonstration. */
export function builtInText(
  key: SiteTextKey,
  language: SiteTextLanguage,
  isDemonstration: boolean,
): SiteTextValue | null {
  if (!isDemonstration && isInvented(key)) return null;
  const [page = "", ...way] = key.split(".");
  const group = groups[page];
  if (!group) return null;
  if (language === "hi" && !hindi.translations.has(group)) return null;
  const texts = textsIn(language === "hi" ? hindi : english, group);
  return way.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], texts) as SiteTextValue;
}

/** A text in one line. */
export const sayValue = (value: SiteTextValue | null): string =>
  value === null ? "" : typeof value === "string" ? value : value.map(({ head }) => head).join(" · ");
