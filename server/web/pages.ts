// What the built web says of its own pages: which public ones have a fixed address, and which are translated.
import type { ServerBuild } from "react-router";
import type { SitemapOptions } from "./sitemap.ts";

// One reader's own, or another one with every question.
const unlisted = new Set(["checkout", "search"]);

/** The public pages stand in the table of routes once in each language, `en/…` first (web/routes.ts). */
export function listPages(build: Pick<ServerBuild, "routes">): Pick<SitemapOptions, "pages" | "translated"> {
  const english = Object.values(build.routes).filter((route) => route?.id.startsWith("en/"));
  const translated = new Map(
    english.map((route) => [route?.path ?? "", Boolean((route?.module.handle as { translated?: true })?.translated)]),
  );
  const isTranslated = (path: string) => translated.get(path) ?? false;
  return {
    pages: [...translated.keys()]
      .filter((path) => !/[:*]/.test(path) && !unlisted.has(path))
      .map((path) => ({ path: `/${path}`, translated: isTranslated(path) })),
    translated: {
      categories: isTranslated("products/:category"),
      subCategories: isTranslated("products/:category/:subCategory"),
      items: isTranslated("products/:category/:subCategory/:item"),
    },
  };
}
