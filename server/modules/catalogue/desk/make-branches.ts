// Categories and sub-categories that a sheet names and nobody has made yet, in its order.
import type { ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { and, eq, inArray, max } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { attributes, categories, subCategories } from "../tables.ts";
import { idsFromTexts, takenIds } from "./ids.ts";

interface OwnBranch {
  categoryId: string;
  id: string;
  categoryHi: string;
  nameHi: string;
  standards: string;
  range: string;
  rangeHi: string;
  attributes: readonly ItemAttribute[];
}

/** A branch by its names; what Vanik brings with it keeps its ids, which its pictures bear, its Hindi names, its lines of text and what tells its items apart. */
export interface BranchToMake {
  category: string;
  subCategory: string;
  own?: OwnBranch;
}

/** Where items stand that nobody has sorted. */
export const notSorted = "Not sorted";

const chunk = 1000;

/** One level of category: the id of the sub-category of each name in the category of that name, made where it is not there. */
export async function makePlaces(tx: Transaction, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(names)];
  await makeBranches(
    tx,
    wanted.map((name) => ({ category: name, subCategory: name })),
  );
  const places = await tx
    .select({ id: subCategories.id, name: subCategories.name })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(and(inArray(categories.name, wanted), eq(categories.name, subCategories.name)));
  return new Map(places.map(({ id, name }) => [name, id]));
}

/** Makes what is not there, within a change; names are compared as they are written. */
export async function makeBranches(tx: Transaction, branches: readonly BranchToMake[]): Promise<void> {
  const known = new Map(
    (await tx.select({ id: categories.id, name: categories.name }).from(categories)).map(({ id, name }) => [name, id]),
  );
  const newNames = [...new Set(branches.map(({ category }) => category))].filter((name) => !known.has(name));
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const own = newNames.map((name) => branches.find(({ category }) => category === name)?.own);
  const texts = newNames.map((name, at) => own[at]?.categoryId ?? name);
  const ids = idsFromTexts(texts, "category", await takenIds(tx, "categories", texts, "category"));
  const made = newNames.map((name, at) => ({
    id: ids[at]!,
    name,
    nameHi: own[at]?.categoryHi ?? "",
    position: (last?.position ?? -1) + 1 + at,
  }));
  if (made.length > 0) await tx.insert(categories).values(made);
  for (const { id, name } of made) known.set(name, id);
  await makeSubCategories(tx, branches, known);
}

async function makeSubCategories(
  tx: Transaction,
  branches: readonly BranchToMake[],
  categoryIds: ReadonlyMap<string, string>,
): Promise<void> {
  const there = await tx
    .select({
      id: subCategories.id,
      name: subCategories.name,
      categoryId: subCategories.categoryId,
      position: subCategories.position,
    })
    .from(subCategories);
  const keyOf = (categoryId: string, name: string) => `${categoryId} ${name}`;
  const known = new Set(there.map(({ categoryId, name }) => keyOf(categoryId, name)));
  const next = new Map<string, number>();
  for (const { categoryId, position } of there) next.set(categoryId, Math.max(next.get(categoryId) ?? 0, position + 1));
  const wanted = branches.filter(({ category, subCategory }) => {
    const key = keyOf(categoryIds.get(category)!, subCategory);
    return !known.has(key) && known.add(key);
  });
  const texts = wanted.map(({ subCategory, own }) => own?.id ?? subCategory);
  const ids = idsFromTexts(texts, "sub-category", await takenIds(tx, "sub_categories", texts, "sub-category"));
  const rows = wanted.map(({ category, subCategory, own }, at) => {
    const categoryId = categoryIds.get(category)!;
    const position = next.get(categoryId) ?? 0;
    next.set(categoryId, position + 1);
    return {
      id: ids[at]!,
      categoryId,
      position,
      name: subCategory,
      nameHi: own?.nameHi ?? "",
      standards: own?.standards ?? "",
      range: own?.range ?? "",
      rangeHi: own?.rangeHi ?? "",
      itemCount: 0,
    };
  });
  for (let at = 0; at < rows.length; at += chunk) await tx.insert(subCategories).values(rows.slice(at, at + chunk));
  const attributeRows = wanted.flatMap(({ own }, at) =>
    (own?.attributes ?? []).map(({ label_hi: labelHi, ...attribute }, position) => ({
      ...attribute,
      labelHi,
      subCategoryId: ids[at]!,
      position,
    })),
  );
  if (attributeRows.length > 0) await tx.insert(attributes).values(attributeRows);
}
