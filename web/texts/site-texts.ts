// What pages say in place of which the operator may say its own: for the desk, which shows both.
import type { SiteTextKey, SiteTextLanguage, SiteTextValue } from "@vanik/contracts/site-texts";
import { english, textsIn } from "../app/language.tsx";
import { about } from "./en/about.ts";
import { belief } from "./en/belief.ts";
import { buyers } from "./en/buyers.ts";
import { checkout } from "./en/checkout.ts";
import { home } from "./en/home.ts";
import { suppliers } from "./en/suppliers.ts";
import { hindiCompany } from "./hindi-company.ts";
import { ownBuiltIn } from "./invented.ts";

// Home's texts stand in two: what lies below its middle is drawn by the server alone.
const groups: Readonly<Record<string, readonly object[]>> = {
  home: [home, belief],
  buyers: [buyers],
  suppliers: [suppliers],
  about: [about],
  checkout: [checkout],
};

/** The built-in text of a key; null where there is none, or none but in a demonstration. */
export function builtInText(
  key: SiteTextKey,
  language: SiteTextLanguage,
  isDemonstration: boolean,
): SiteTextValue | null {
  const [page = "", ...way] = key.split(".");
  const group = groups[page]?.find((texts) => (way[0] ?? "") in texts);
  if (!group) return null;
  const texts = textsIn(language === "hi" ? hindiCompany : english, group);
  const text = way.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], texts) as SiteTextValue;
  return ownBuiltIn(key, text, isDemonstration);
}

/** A text in one line. */
export const formatSiteText = (value: SiteTextValue | null): string =>
  value === null ? "" : typeof value === "string" ? value : value.map(({ head }) => head).join(" · ");
