// Title, description and Open Graph of a page, in one form.
import type { MetaDescriptor } from "react-router";
import { brandName } from "./brand.ts";

/** `title` without the brand; null for the home page. */
export function pageMeta(title: string | null, description: string): MetaDescriptor[] {
  const full = title ? `${title} · ${brandName()}` : `${brandName()} · A virtual purchase department`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brandName() },
  ];
}
