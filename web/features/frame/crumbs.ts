import { plainPath } from "../../app/language.tsx";
import { crumbPages } from "../../app/navigation.ts";
import type { InLanguage } from "../../app/site-texts.ts";

export interface Crumb {
  label: string;
  /** In no language; missing where no page stands at that path. */
  to?: string;
}

/** What a page below those of the spec says of the way down to it, from its own data. */
export interface TrailHandle<Data> {
  trail: (data: Data, inLanguage: InLanguage) => readonly Crumb[];
}

function crumbLabelOf(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A broken escape is shown as it was typed.
  }
  // A document's number, which addresses have in small letters.
  if (/^[a-z]{2,3}-\d{4}-[\da-z]{6}$/.test(text)) return text.toUpperCase();
  // One of a company's own ERPNext stays as it is written there.
  if (/[A-Z]/.test(text)) return text;
  const words = text.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** No page stands further down; each takes its time to be drawn, and an address has room for thousands. */
const mostCrumbs = 10;

/** `names` are those of first segments; the others are read as words. The products pages are Home / Products with the `trail` of those below. */
export function crumbsOf(
  pathname: string,
  names: Readonly<Record<string, string>>,
  trail: readonly Crumb[] = [],
): Crumb[] {
  const segments = ["", ...plainPath(pathname).split("/").filter(Boolean)].slice(0, mostCrumbs);
  const shown = segments[1] === "products" ? segments.slice(0, 2) : segments;
  const crumbs = shown.map((segment, index) => {
    const path = shown.slice(0, index + 1).join("/") || "/";
    const named = index < 2 && Object.hasOwn(names, segment) ? names[segment] : undefined;
    const label = named ?? crumbLabelOf(segment);
    return crumbPages.has(path) ? { label, to: path } : { label };
  });
  return [...crumbs, ...trail];
}
