import { plainPath } from "../../app/language.tsx";
import { crumbPages } from "../../app/navigation.ts";

export interface Crumb {
  label: string;
  /** In no language; missing where no page stands at that path. */
  to?: string;
}

function crumbLabelOf(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A broken escape is shown as it was typed.
  }
  const words = text.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `names` are those of first segments; the others are read as words. */
export function crumbsOf(pathname: string, names: Readonly<Record<string, string>>): Crumb[] {
  const segments = plainPath(pathname).replace(/\/+$/, "").split("/");
  const shown = segments[1] === "products" ? segments.slice(0, 2) : segments;
  return shown.map((segment, index) => {
    const path = shown.slice(0, index + 1).join("/") || "/";
    const named = index < 2 && Object.hasOwn(names, segment) ? names[segment] : undefined;
    const label = named ?? crumbLabelOf(segment);
    return crumbPages.has(path) ? { label, to: path } : { label };
  });
}
