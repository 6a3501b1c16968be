// The tree at the desk: categories and sub-categories in their order, hidden ones too.
import type { CatalogueTree, DeskCategory, DeskSubCategory } from "@vanik/contracts/catalogue-desk";
import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { picturesNamed } from "../../content/use-cases.ts";
import { attributes, categories, subCategories } from "../tables.ts";
import { hiddenCounts } from "./read-items.ts";
import { toAttribute, toDeskCategory, toDeskSubCategory } from "./desk-rows.ts";

export async function readTree(db: Queryable): Promise<CatalogueTree> {
  const tops = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const subs = await db.select().from(subCategories).orderBy(asc(subCategories.position), asc(subCategories.id));
  const hidden = await hiddenCounts(db);
  const pictures = await picturesNamed(db, [...tops, ...subs]);
  const below = Map.groupBy(subs, ({ categoryId }) => categoryId);
  const shown = (sub: (typeof subs)[number]) =>
    toDeskSubCategory({ ...sub, hiddenCount: hidden.get(sub.id) ?? 0 }, pictures);
  return {
    categories: tops.map((top) => ({
      ...toDeskCategory(top, pictures),
      sub_categories: (below.get(top.id) ?? []).map(shown),
    })),
  };
}

export async function categoryAtDesk(db: Queryable, id: string): Promise<DeskCategory> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  if (!row) throw notFound("This category");
  return toDeskCategory(row, await picturesNamed(db, [row]));
}

export async function subCategoryAtDesk(db: Queryable, id: string): Promise<DeskSubCategory> {
  const [row] = await db.select().from(subCategories).where(eq(subCategories.id, id));
  if (!row) throw notFound("This sub-category");
  const hidden = await hiddenCounts(db, id);
  const own = await db.select().from(attributes).where(eq(attributes.subCategoryId, id)).orderBy(attributes.position);
  return {
    ...toDeskSubCategory({ ...row, hiddenCount: hidden.get(id) ?? 0 }, await picturesNamed(db, [row])),
    attributes: own.map(toAttribute),
  };
}
