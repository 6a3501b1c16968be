import { crumbPages } from "../../app/navigation.ts";

export interface Crumb {
  label: string;
  /** Missing where no page stands at that path. */
  to?: string;
}

function labelOf(segment: string): string {
  let text = segment;
  try {
    text = decodeURIComponent(segment);
  } catch {
    // A broken escape is shown as it was typed.
  }
  const words = text.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function crumbsOf(pathname: string): Crumb[] {
  if (/^\/products(\/|$)/.test(pathname))
    return [
      { label: "Home", to: "/" },
      { label: "Products", to: "/products" },
    ];
  const segments = pathname.replace(/\/+$/, "").split("/");
  return segments.map((segment, index) => {
    const path = segments.slice(0, index + 1).join("/") || "/";
    const label = segment === "" ? "Home" : labelOf(segment);
    return crumbPages.has(path) ? { label, to: path } : { label };
  });
}
