// Categories and sub-categories as a company's own ERPNext has its groups of items: the whole tree, written where it differs (connector 4).
import { sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { idsFromTexts, takenIds } from "../desk/ids.ts";
import { categories, subCategories } from "../tables.ts";
import { hideOwnItems } from "./mirrored-items.ts";

interface MirroredBranch {
  /** What it is called there, for ever another's: by it its id is given. */
  key: string;
  /** Of one that is there; null of one that is taken over by its name, or new. */
  id: string | null;
  name: string;
}
export interface MirroredTree {
  categories: readonly MirroredBranch[];
  /** `category` is the key of its category. */
  subCategories: readonly (MirroredBranch & { category: string })[];
}

interface Standing {
  id: string;
  name: string;
  /** Above it; empty of a category. */
  above: string;
  position: number;
}
type Branch = Standing & { key: string; isNew: boolean };

/** The branches with their ids and names: by the id that is known, else by an equal name in the same place, else anew. */
async function branchesOf(
  tx: Transaction,
  table: "categories" | "sub_categories",
  wanted: readonly (MirroredBranch & { above: string })[],
  storedBranches: readonly Standing[],
): Promise<Branch[]> {
  const word = table === "categories" ? "category" : "sub-category";
  const byId = new Map(storedBranches.map((one) => [one.id, one]));
  const claimed = new Set(wanted.flatMap(({ id }) => (id !== null && byId.has(id) ? [id] : [])));
  const place = ({ above, name }: { above: string; name: string }) => `${above}\n${name}`;
  const free = new Map(storedBranches.filter(({ id }) => !claimed.has(id)).map((one) => [place(one), one]));
  const found = wanted.map((one) => {
    const there = (one.id === null ? undefined : byId.get(one.id)) ?? free.get(place(one));
    if (there) free.delete(place(there));
    return { ...one, there };
  });
  const fresh = found.filter(({ there }) => !there).map(({ name }) => name);
  const made = idsFromTexts(fresh, word, await takenIds(tx, table, fresh, word));
  let next = 0;
  const lasts = new Map<string, number>();
  for (const { above, position } of storedBranches) lasts.set(above, Math.max(lasts.get(above) ?? -1, position));
  return found.map(({ key, name, above, there }) => {
    const stays = there?.above === above;
    const position = stays ? there.position : (lasts.get(above) ?? -1) + 1;
    if (!stays) lasts.set(above, position);
    return { key, name, above, position, id: there?.id ?? made[next++]!, isNew: !there };
  });
}

/** No two categories are called the same: the second of a name bears what it is called there as well. */
function toldApart(branches: readonly Branch[], leftNames: ReadonlySet<string>): Branch[] {
  const takenNames = new Set(leftNames);
  return branches.map((branch) => {
    let { name } = branch;
    for (let n = 1; takenNames.has(name); n++) name = `${branch.name} (${branch.key})${n > 1 ? ` ${n}` : ""}`;
    takenNames.add(name);
    return { ...branch, name };
  });
}

const column = (branches: readonly Branch[], key: "id" | "name" | "above" | "position") =>
  sql.param(branches.map((branch) => branch[key]));

async function writeCategories(tx: Transaction, branches: readonly Branch[]): Promise<void> {
  const [fresh, there] = [true, false].map((isNew) => branches.filter((branch) => branch.isNew === isNew));
  // What another bears until this is written is put aside: each statement by itself must leave names unique.
  await tx.execute(sql`update categories c set name = '~' || c.id
    from unnest(${column(there!, "id")}::text[], ${column(there!, "name")}::text[]) as w (id, name)
    where c.id = w.id and c.name <> w.name`);
  await tx.execute(sql`update categories c set name = w.name, hidden_at = null
    from unnest(${column(there!, "id")}::text[], ${column(there!, "name")}::text[]) as w (id, name)
    where c.id = w.id and (c.name <> w.name or c.hidden_at is not null)`);
  if (fresh!.length > 0)
    await tx.insert(categories).values(fresh!.map(({ id, name, position }) => ({ id, name, position })));
}

async function writeSubCategories(tx: Transaction, branches: readonly Branch[]): Promise<void> {
  const [fresh, there] = [true, false].map((isNew) => branches.filter((branch) => branch.isNew === isNew));
  await tx.execute(sql`
    update sub_categories s set name = w.name, category_id = w.above, position = w.position, hidden_at = null
    from unnest(${column(there!, "id")}::text[], ${column(there!, "name")}::text[], ${column(there!, "above")}::text[],
      ${column(there!, "position")}::int[]) as w (id, name, above, position)
    where s.id = w.id and (s.name <> w.name or s.category_id <> w.above or s.hidden_at is not null)`);
  if (fresh!.length > 0)
    await tx.insert(subCategories).values(
      fresh!.map(({ id, name, above, position }) => ({
        id,
        name,
        position,
        categoryId: above,
        standards: "",
        range: "",
        itemCount: 0,
      })),
    );
}

/** What is in no tree any more is hidden, with all that stands in it. */
const hideOthers = (tx: Transaction, table: "categories" | "sub_categories", ids: readonly string[], at: Date) =>
  tx.execute(sql`update ${sql.identifier(table)} set hidden_at = ${at.toISOString()}::timestamptz
    where hidden_at is null and id <> all(${sql.param(ids)}::text[])`);

/**
 * Puts the tree in place of what stands, within a change (`recordChange`), and gives the ids by the keys. Hindi, order, pictures and
 * words of ours stay; what is not in it is hidden, and so is what stood here of our own.
 */
export async function writeMirroredTree(
  tx: Transaction,
  tree: MirroredTree,
  at: Date,
): Promise<{ categories: Map<string, string>; subCategories: Map<string, string> }> {
  const tops = await tx.select().from(categories).orderBy(categories.position, categories.id).for("update");
  const subs = await tx.select().from(subCategories).orderBy(subCategories.position, subCategories.id).for("update");
  const storedBranches = tops.map(({ id, name, position }) => ({ id, name, position, above: "" }));
  const wantedTops = tree.categories.map((one) => ({ ...one, above: "" }));
  const found = await branchesOf(tx, "categories", wantedTops, storedBranches);
  const those = new Set(found.map(({ id }) => id));
  const left = new Set(storedBranches.filter(({ id }) => !those.has(id)).map(({ name }) => name));
  const written = toldApart(found, left);
  await writeCategories(tx, written);
  const idOfCategory = new Map(written.map(({ key, id }) => [key, id]));
  const below = await branchesOf(
    tx,
    "sub_categories",
    tree.subCategories.map((one) => ({ ...one, above: idOfCategory.get(one.category)! })),
    subs.map(({ id, name, position, categoryId: above }) => ({ id, name, position, above })),
  );
  await writeSubCategories(tx, below);
  await hideOthers(tx, "categories", [...those], at);
  await hideOthers(
    tx,
    "sub_categories",
    below.map(({ id }) => id),
    at,
  );
  await hideOwnItems(tx, at);
  return { categories: idOfCategory, subCategories: new Map(below.map(({ key, id }) => [key, id])) };
}

/** These are groups no longer. */
export async function hideMirroredBranches(
  tx: Transaction,
  gone: { categories: readonly string[]; subCategories: readonly string[] },
  at: Date,
): Promise<void> {
  for (const [table, ids] of [
    ["categories", gone.categories],
    ["sub_categories", gone.subCategories],
  ] as const)
    await tx.execute(sql`update ${sql.identifier(table)} set hidden_at = ${at.toISOString()}::timestamptz
      where hidden_at is null and id = any(${sql.param(ids)}::text[])`);
}
