// The one address that each page of the catalogue has; whatever else leads to the page is sent there.
import { redirect } from "react-router";
import { pathIn, plainPath } from "../../app/language.tsx";
import type { InLanguage } from "../../app/site-texts.ts";

export const categoryPath = (category: string) => `/products/${category}`;
export const subCategoryPath = (category: string, sub: string) => `${categoryPath(category)}/${sub}`;
export const itemPath = (category: string, sub: string, item: string) => `${subCategoryPath(category, sub)}/${item}`;

interface Placed {
  category: { _id: string; category: string; category_hi: string };
  sub_category: { _id: string; sub_category: string; sub_category_hi: string };
}

/** The crumbs from the category down to a sub-category. */
export const subCategoryTrail = ({ category, sub_category: sub }: Placed, inLanguage: InLanguage) => [
  { label: inLanguage(category.category, category.category_hi).value, to: categoryPath(category._id) },
  { label: inLanguage(sub.sub_category, sub.sub_category_hi).value, to: subCategoryPath(category._id, sub._id) },
];

/** Ids are lower case; an address may have come through a person's hands. */
export const idIn = (param: string | undefined) => (param ?? "").toLowerCase();

/** Throws a lasting redirect when the reader came by another address than the page's own. */
export function settleAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  const plain = plainPath(pathname);
  if (plain === path) return;
  const prefix = plain === pathname ? "" : "/hi";
  // Redirects are the framework's errors: it throws them itself.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect(pathIn({ prefix }, path) + search, 301);
}
