// Groups of items as the catalogue's tree: two levels below a root, and what is deeper falls to the second (connector 4, Catalogue).
import { type AskedFields, fieldsOfAll, type SourceDocument } from "./asked-fields.ts";
import { remoteLine, textOfField } from "./texts.ts";

/** Templates of tax, of an Item or a group: those without a tax_category hold for everybody. */
export const itemTaxRows = {
  doctype: "Item Tax",
  fields: ["item_tax_template", "tax_category", "valid_from"],
} as const;

export const itemGroupFields: AskedFields = {
  doctype: "Item Group",
  fields: [...fieldsOfAll, "item_group_name", "parent_item_group"],
  tables: { taxes: itemTaxRows },
};

/** Where the items of a group stand: the group of their category, and that of their sub-category, which for a category's own items is the same. */
export interface CataloguePlace {
  category: string;
  subCategory: string;
}

export interface RemoteTree {
  categories: { remote: string; name: string }[];
  /** A category's own items make one of its name, whose group is the category's. */
  subCategories: { remote: string; name: string; category: string }[];
  /** By group. What is not below the root has no place, nor has what stands in the root itself. */
  places: ReadonlyMap<string, CataloguePlace>;
}

/** Where each group below the root leads its items; a circle is below nothing. */
function placesBelow(root: string, parents: ReadonlyMap<string, string>): Map<string, CataloguePlace> {
  const children = Map.groupBy(parents.keys(), (name) => parents.get(name)!);
  const places = new Map<string, CataloguePlace>();
  const open = (children.get(root) ?? []).map((name) => ({ name, place: { category: name, subCategory: name } }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { name, place } = next;
    places.set(name, place);
    const isCategory = place.category === name;
    for (const child of children.get(name) ?? [])
      if (child !== root && !places.has(child))
        open.push({ name: child, place: isCategory ? { category: name, subCategory: child } : place });
  }
  return places;
}

/**
 * The tree below a root, by names. `withItems` are the groups in which items stand themselves: a category among them, or one without
 * groups of its own, has a sub-category of its name.
 */
export function catalogueTree(
  groups: readonly SourceDocument[],
  root: string,
  withItems: ReadonlySet<string>,
): RemoteTree {
  const rows = new Map(groups.map(({ fields }) => [textOfField(fields, "name"), fields]));
  const parents = new Map([...rows].map(([name, row]) => [name, textOfField(row, "parent_item_group")]));
  parents.delete(root);
  const places = placesBelow(root, parents);
  const shown = (remote: string) => {
    const row = rows.get(remote) ?? {};
    return { remote, name: remoteLine(row, "item_group_name") || remote };
  };
  const found = [...places];
  const categories = found.filter(([name, { category }]) => name === category).map(([name]) => name);
  const seconds = found.filter(([name, { category, subCategory }]) => name === subCategory && name !== category);
  const own = categories.filter((name) => withItems.has(name));
  return {
    categories: categories.map(shown).toSorted(byNameOf),
    subCategories: [
      ...own.map((name) => ({ ...shown(name), category: name })),
      ...seconds.map(([name, { category }]) => ({ ...shown(name), category })),
    ].toSorted((one, other) => byLetters(one.category, other.category) || byNameOf(one, other)),
    places,
  };
}

const byLetters = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byNameOf = (one: { name: string; remote: string }, other: { name: string; remote: string }) =>
  byLetters(one.name, other.name) || byLetters(one.remote, other.remote);
