// The language of a page. English is at hand; another comes with its own routes (routes.ts), so that nobody loads what they do not read.
import { createContext, useContext } from "react";
import { branded } from "./brand.ts";
import type { Spoken } from "./spoken.ts";

export interface Language {
  /** For `lang` and `hreflang`. */
  tag: "en-IN" | "hi-IN";
  /** Stands before every public address; empty for English. */
  prefix: "" | "/hi";
  /** From a group of English texts to its translation; a group without one stays English. */
  translations: ReadonlyMap<object, object>;
  /** How screens without texts of their own are drawn in it. */
  spoken?: Spoken;
}

/** What a route's `handle` says of languages. */
export interface LanguageHandle {
  language?: Language;
  /** True for a page whose own texts are translated; the others keep English between a translated header and footer. */
  translated?: boolean;
}

export const english: Language = { tag: "en-IN", prefix: "", translations: new Map() };

export const LanguageContext = createContext(english);

/** A pair for `translations`: the compiler sees to it that no text is missing. */
export function translation<Texts extends object>(texts: Texts, translated: NoInfer<Texts>): [object, object] {
  return [texts, translated];
}

type Match = { handle?: unknown; loaderData?: unknown } | undefined;
const languageOfHandle = (handle: unknown) => (handle as LanguageHandle | undefined)?.language;

/**
 * Reads the language out of a page's matches: for `meta` and the document itself, which stand outside of the context. The route
 * says it, or what was loaded for it.
 */
export function languageOf(matches: readonly Match[]): Language {
  for (const match of matches) {
    const language = languageOfHandle(match?.handle) ?? languageOfHandle(match?.loaderData);
    if (language) return language;
  }
  return english;
}

/** True when the page itself speaks the language of its frame. */
export function isTranslated(matches: readonly Match[]): boolean {
  const { tag, spoken } = languageOf(matches);
  return (
    tag === english.tag || Boolean(spoken) || matches.some((match) => (match?.handle as LanguageHandle)?.translated)
  );
}

/** A group of texts in a language, with the operator's brand. */
export function textsIn<Texts extends object>(language: Language, texts: Texts): Texts {
  return branded((language.translations.get(texts) as Texts | undefined) ?? texts);
}

/** A group of texts in the language of the page: `const t = useTexts(home)`. */
export function useTexts<Texts extends object>(texts: Texts): Texts {
  return textsIn(useContext(LanguageContext), texts);
}

/** True for the pages that every language has; account area and desk have one address. */
export const isMirrored = (path: string): boolean => !/^\/(user|desk|set-up)(?![\w-])/.test(path);

/** The address of a page in a language: `/products` becomes `/hi/products`. */
export function pathIn({ prefix }: Pick<Language, "prefix">, path: string): string {
  if (!prefix || !path.startsWith("/") || !isMirrored(path)) return path;
  return path === "/" ? prefix : prefix + path;
}

/** The address without its language: `/hi/products` becomes `/products`. Never `//…`, which is another site's address. */
export function plainPath(pathname: string): string {
  return pathname.replace(/^\/hi(?=\/|$)/i, "").replace(/^\/*/, "/");
}
