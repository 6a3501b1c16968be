// The catalogue that Vanik brings along, category by category: a beginning for who has no sheet of their own (operator 1).
import { type OurCategoriesInput, type OurCategory } from "@vanik/contracts/set-up";
import { max } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { codeOf, invalid, Refusal } from "../../platform/errors.ts";
import { recordChange } from "./desk/change-log.ts";
import { type CatalogueFile, loadCatalogue, readCatalogueFiles } from "./load.ts";
import { categories } from "./tables.ts";

const countItems = ({ sub_categories }: CatalogueFile) =>
  sub_categories.reduce((sum, { items }) => sum + items.length, 0);

/** A category of one's own may have the same name: then that one stands for it. */
async function findAdded(db: Queryable, files: readonly CatalogueFile[]): Promise<Set<string>> {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories);
  const known = new Set(rows.flatMap(({ id, name }) => [id, name]));
  return new Set(files.filter(({ id, category }) => known.has(id) || known.has(category)).map(({ id }) => id));
}

/** Every category that may be added, in their order. */
export async function listOurCategories(db: Queryable): Promise<OurCategory[]> {
  const files = readCatalogueFiles();
  const added = await findAdded(db, files);
  return files.map((file) => ({
    id: file.id,
    category: file.category,
    items: countItems(file),
    added: added.has(file.id),
  }));
}

const withoutPrices = (file: CatalogueFile): CatalogueFile => ({
  ...file,
  sub_categories: file.sub_categories.map((sub) => ({
    ...sub,
    items: sub.items.map((item) => ({ ...item, average_price: 0 })),
  })),
});

const uniqueViolation = "23505";

/** Adds whole categories behind those that are there, as one change that can be taken back; one that is there stays as it is. */
export async function addOurCategories(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  { categories: wanted, prices }: OurCategoriesInput,
): Promise<OurCategory[]> {
  const files = readCatalogueFiles();
  const unknown = wanted.find((id) => !files.some((file) => file.id === id));
  if (unknown !== undefined) throw invalid({ categories: "There is no such category" });
  const added = await findAdded(tx, files);
  const chosen = files.filter(({ id }) => wanted.includes(id) && !added.has(id));
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const first = (last?.position ?? -1) + 1;
  try {
    const priced = prices === "none" ? chosen.map(withoutPrices) : chosen;
    const load = () => loadCatalogue(tx, priced, first);
    if (priced.length > 0)
      await recordChange(deps, tx, `Ours: ${priced.map(({ category }) => category).join(", ")}`, load);
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error;
    throw new Refusal(
      "refused",
      "Some of these items are in your catalogue already, under the same code or name. Choose other categories, or rename yours first.",
    );
  }
  return listOurCategories(tx);
}
