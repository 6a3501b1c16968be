// Titles of pages without texts of their own, in the language of the page.
import type { MetaDescriptor } from "react-router";
import { brandName } from "./brand.ts";
import { pageMeta } from "./page-meta.ts";
import { spoken } from "./spoken.ts";

const inPageLanguage = (text: string) => spoken.now?.text(text) ?? text;

/** For pages that belong to one reader: a title and nothing for search engines. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${inPageLanguage(title)} · ${brandName()}` }, { name: "robots", content: "noindex" }];
}

export const spokenMeta = (title: string, description: string): MetaDescriptor[] =>
  pageMeta(inPageLanguage(title), inPageLanguage(description));
