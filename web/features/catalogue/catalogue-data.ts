// The catalogue's pages for search engines: the way down to them, and the item itself.
import type { ItemDetail } from "@vanik/contracts/catalogue";
import type { MetaDescriptor } from "react-router";
import { shareCardPath } from "../../app/share-card.tsx";
import { structuredData } from "../../app/structured-data.ts";
import { categoryPath, itemPath, subCategoryPath } from "./addresses.ts";

/** The way down to a page, the page itself included: names and paths. */
function breadcrumbData(origin: string, trail: readonly (readonly [name: string, path: string])[]) {
  return structuredData("BreadcrumbList", {
    itemListElement: trail.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  });
}

interface Place {
  category: { _id: string; category: string };
  subCategory?: { _id: string; sub_category: string };
  item?: { _id: string; item_name: string };
}

/** Home, Products, the category, the sub-category, the item: as far down as the page stands. */
export function trailData(origin: string, { category, subCategory, item }: Place): MetaDescriptor {
  const trail: [string, string][] = [
    ["Home", "/"],
    ["Products", "/products"],
    [category.category, categoryPath(category._id)],
  ];
  if (subCategory) trail.push([subCategory.sub_category, subCategoryPath(category._id, subCategory._id)]);
  if (subCategory && item) trail.push([item.item_name, itemPath(category._id, subCategory._id, item._id)]);
  return breadcrumbData(origin, trail);
}

/** An average price is no offer: what the item costs is said by a quotation. */
export function productData(origin: string, item: ItemDetail): MetaDescriptor {
  const { category, sub_category: sub } = item;
  return structuredData("Product", {
    name: item.item_name,
    sku: item.item_code,
    category: `${category.category} > ${sub.sub_category}`,
    image: origin + (item.picture?.urls[1280] ?? shareCardPath(sub._id)),
    url: origin + itemPath(category._id, sub._id, item._id),
    additionalProperty: [
      ...(item.hsn ? [{ "@type": "PropertyValue", name: "HSN", value: item.hsn }] : []),
      { "@type": "PropertyValue", name: "Unit", value: item.uom },
    ],
  });
}
