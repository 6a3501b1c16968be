// The desk makes, changes, moves, hides and deletes categories and sub-categories.
import type {
  CategoryChange,
  DeskCategory,
  DeskSubCategory,
  NewCategory,
  NewSubCategory,
  SubCategoryChange,
} from "@vanik/contracts/catalogue-desk";
import { count, eq, sql } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound } from "../../../platform/errors.ts";
import { hiddenSince } from "../../../platform/hidden-since.ts";
import { checkPicture } from "../../content/use-cases.ts";
import { categories, items, subCategories } from "../tables.ts";
import { recordChange } from "./change-log.ts";
import { refuseTheirs } from "./refuse-theirs.ts";
import { idsFromTexts, takenIds } from "./ids.ts";
import { changedSince, hideInstead } from "./save-items.ts";
import { isRowNamed } from "./is-named.ts";
import { refuseTakenNames } from "./refuse-taken-names.ts";
import { categoryAtDesk, subCategoryAtDesk } from "./tree.ts";

const namedBySupplies = "is named elsewhere, as by what a party supplies";

type Recording = Pick<Deps, "clock" | "queue" | "erpnext">;

const namedColumns = ({ name, name_hi: nameHi, picture_id: pictureId }: Partial<NewCategory>) => ({
  name,
  nameHi,
  pictureId,
});
const subColumns = ({
  standards,
  range,
  range_hi: rangeHi,
  description,
  description_hi: descriptionHi,
  category,
}: Partial<NewSubCategory>) => ({
  standards,
  range,
  rangeHi,
  description,
  descriptionHi,
  categoryId: category,
});
/** What is not named is not written. */
const definedOf = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

async function newTreeId(tx: Transaction, table: "categories" | "sub_categories", name: string): Promise<string> {
  const word = table === "categories" ? "category" : "sub-category";
  return idsFromTexts([name], word, await takenIds(tx, table, [name], word))[0]!;
}

async function checkCategory(tx: Transaction, id: string): Promise<void> {
  const found = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for("key share");
  if (found.length === 0) throw invalid({ category: "This category is not there" });
}

const lastOf = (categoryId: string) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${subCategories} where category_id = ${categoryId})`;

export async function addCategory(desk: Recording, tx: Transaction, input: NewCategory): Promise<DeskCategory> {
  await checkPicture(tx, input.picture_id);
  const id = await newTreeId(tx, "categories", input.name);
  const values = {
    ...definedOf(namedColumns(input)),
    id,
    name: input.name,
    hiddenAt: hiddenSince(input.hidden, desk.clock.now()) ?? null,
    position: sql<number>`(select coalesce(max(position) + 1, 0) from ${categories})`,
  };
  await recordChange(desk, tx, `New category ${input.name}`, () =>
    refuseTakenNames(tx.insert(categories).values(values).execute()),
  );
  return categoryAtDesk(tx, id);
}

export async function editCategory(
  desk: Recording,
  tx: Transaction,
  { id, version, ...input }: CategoryChange & { id: string },
): Promise<DeskCategory> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!row) throw notFound("This category");
  if (row.version !== version) throw changedSince(row.name, await categoryAtDesk(tx, id));
  refuseTheirs(
    desk,
    "category",
    [{ sent: input, stored: { name: row.name, hidden: row.hiddenAt !== null } }],
    row.name,
  );
  await checkPicture(tx, input.picture_id);
  const set = definedOf({
    ...namedColumns(input),
    hiddenAt: hiddenSince(input.hidden, desk.clock.now(), row.hiddenAt),
  });
  if (Object.keys(set).length > 0)
    await recordChange(desk, tx, `Category ${row.name}`, () =>
      refuseTakenNames(tx.update(categories).set(set).where(eq(categories.id, id)).execute()),
    );
  return categoryAtDesk(tx, id);
}

export async function removeCategory(
  desk: Recording,
  tx: Transaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!row) throw notFound("This category");
  if (version !== undefined && row.version !== version) throw changedSince(row.name, await categoryAtDesk(tx, id));
  const [below] = await tx.select({ n: count() }).from(subCategories).where(eq(subCategories.categoryId, id));
  if (below!.n > 0) throw hideInstead(row.name, "has sub-categories");
  if (await isRowNamed(tx, "categories", id)) throw hideInstead(row.name, namedBySupplies);
  await recordChange(desk, tx, `Deleted category ${row.name}`, () =>
    tx.delete(categories).where(eq(categories.id, id)),
  );
}

export async function addSubCategory(
  desk: Recording,
  tx: Transaction,
  input: NewSubCategory,
): Promise<DeskSubCategory> {
  await checkCategory(tx, input.category);
  await checkPicture(tx, input.picture_id);
  const id = await newTreeId(tx, "sub_categories", input.name);
  const values = {
    standards: "",
    range: "",
    ...definedOf({ ...namedColumns(input), ...subColumns(input) }),
    id,
    name: input.name,
    categoryId: input.category,
    hiddenAt: hiddenSince(input.hidden, desk.clock.now()) ?? null,
    position: lastOf(input.category),
    itemCount: 0,
  };
  await recordChange(desk, tx, `New sub-category ${input.name}`, () => tx.insert(subCategories).values(values));
  return subCategoryAtDesk(tx, id);
}

export async function editSubCategory(
  desk: Recording,
  tx: Transaction,
  { id, version, ...input }: SubCategoryChange & { id: string },
): Promise<DeskSubCategory> {
  const [row] = await tx.select().from(subCategories).where(eq(subCategories.id, id)).for("update");
  if (!row) throw notFound("This sub-category");
  if (row.version !== version) throw changedSince(row.name, await subCategoryAtDesk(tx, id));
  const storedFields = { name: row.name, category: row.categoryId, hidden: row.hiddenAt !== null };
  refuseTheirs(desk, "sub_category", [{ sent: input, stored: storedFields }], row.name);
  const moves = input.category !== undefined && input.category !== row.categoryId;
  if (moves) await checkCategory(tx, input.category!);
  await checkPicture(tx, input.picture_id);
  const set = definedOf({
    ...namedColumns(input),
    ...subColumns(input),
    hiddenAt: hiddenSince(input.hidden, desk.clock.now(), row.hiddenAt),
    position: moves ? lastOf(input.category!) : undefined,
  });
  if (Object.keys(set).length > 0)
    await recordChange(desk, tx, `Sub-category ${row.name}`, () =>
      tx.update(subCategories).set(set).where(eq(subCategories.id, id)),
    );
  return subCategoryAtDesk(tx, id);
}

export async function removeSubCategory(
  desk: Recording,
  tx: Transaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  const [row] = await tx.select().from(subCategories).where(eq(subCategories.id, id)).for("update");
  if (!row) throw notFound("This sub-category");
  if (version !== undefined && row.version !== version) throw changedSince(row.name, await subCategoryAtDesk(tx, id));
  const [item] = await tx.select({ id: items.id }).from(items).where(eq(items.subCategoryId, id)).limit(1);
  if (item) throw hideInstead(row.name, "has items");
  if (await isRowNamed(tx, "sub_categories", id)) throw hideInstead(row.name, namedBySupplies);
  await recordChange(desk, tx, `Deleted sub-category ${row.name}`, () =>
    tx.delete(subCategories).where(eq(subCategories.id, id)),
  );
}
