// Groups of items become the catalogue's tree: read whole, written where any of them says something else (connector 4, Catalogue).
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { recordChange, hideMirroredBranches, writeMirroredTree } from "../../../modules/catalogue/use-cases.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { Queue } from "../../../platform/queue.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import { hashOfMapped } from "../mapping/hash.ts";
import { catalogueTree, itemGroupFields, type RemoteTree } from "../mapping/item-group.ts";
import { textOfField } from "../mapping/texts.ts";
import { erpnextLinks } from "../tables.ts";
import { hintItemsOfGroups } from "./hinting.ts";
import { findLinks, leftOutLink, linkOfSource, type LinkToWrite, type StoredLink } from "./links.ts";
import { idsOfGone, nameOfSource, sameLink } from "./renamed.ts";
import type { Stream, StreamContext } from "./stream.ts";

const groupDoctype = itemGroupFields.doctype;
export interface CatalogueNeeds {
  clock: Clock;
  queue: Queue;
}

/** Groups in which items stand that are here. */
async function groupsOfItems(db: Queryable): Promise<string[]> {
  const t = erpnextLinks;
  const group = sql<string>`${t.seen} ->> 'group'`;
  const rows = await db
    .selectDistinct({ group })
    .from(t)
    .where(and(eq(t.doctype, "Item"), isNotNull(t.localId)));
  return rows.map((row) => row.group);
}

/** The link of each group by its name; of one that was renamed, of its former name, which no group bears any more. */
function linksOfGroups(
  groups: readonly SourceDocument[],
  known: readonly StoredLink[],
): ReadonlyMap<string, StoredLink> {
  const byName = new Map(known.map((link) => [link.name, link]));
  const there = new Set(groups.map(nameOfSource));
  const left = Map.groupBy(
    known.filter(({ name }) => !there.has(name)),
    ({ creation }) => creation,
  );
  return new Map(
    groups.flatMap((group) => {
      const former = left.get(textOfField(group.fields, "creation")) ?? [];
      const link = byName.get(nameOfSource(group)) ?? (former.length === 1 ? former[0] : undefined);
      return link ? [[nameOfSource(group), link] as const] : [];
    }),
  );
}

/** What it says of where items stand and what they bear of tax. */
const hashOfGroup = ({ fields, tables }: SourceDocument, root: string) =>
  hashOfMapped({
    root,
    name: fields["item_group_name"] ?? null,
    parent: fields["parent_item_group"] ?? null,
    taxes: tables["taxes"] ?? [],
  });

const idOfCategoryIn = (link: StoredLink | undefined) => (link?.localKind === "category" ? link.localId : null);
const idOfSubIn = (link: StoredLink | undefined) =>
  link?.localKind === "sub_category" ? link.localId : (link?.ownItemsId ?? null);

/** Names of these groups and of all below them. */
function withAllBelow(names: readonly string[], groups: readonly SourceDocument[]): string[] {
  const children = Map.groupBy(groups, ({ fields }) => textOfField(fields, "parent_item_group"));
  const all = new Set(names);
  for (const name of all) for (const child of children.get(name) ?? []) all.add(nameOfSource(child));
  return [...all];
}

export interface AppliedTree {
  tree: RemoteTree;
  /** Of every group that there is. */
  links: LinkToWrite[];
}

/** Puts all groups in place of the tree that stands, unless each says what it said; `withItems` are groups in which items come to stand. */
export async function applyTree(
  deps: CatalogueNeeds,
  tx: Transaction,
  groups: readonly SourceDocument[],
  { settings, now }: StreamContext,
  withItems: readonly string[] = [],
): Promise<AppliedTree> {
  const root = settings.item_group_root;
  const known = linksOfGroups(groups, await allGroupLinks(tx));
  const occupied = new Set([...(await groupsOfItems(tx)), ...withItems]);
  // Without a root nothing is below it.
  const tree = catalogueTree(root === "" ? [] : groups, root, occupied);
  const hashes = new Map(groups.map((group) => [nameOfSource(group), hashOfGroup(group, root)]));
  const others = groups.map(nameOfSource).filter((name) => known.get(name)?.hash !== hashes.get(name));
  const isWhole = tree.subCategories.every(({ remote }) => idOfSubIn(known.get(remote)) !== null);
  if (others.length === 0 && isWhole)
    return { tree, links: groups.map((group) => sameLink(groupDoctype, group, known.get(nameOfSource(group))!)) };
  const { result: ids } = await recordChange(deps, tx, "Item groups from ERPNext", () =>
    writeMirroredTree(
      tx,
      {
        categories: tree.categories.map(({ remote, name }) => ({
          key: remote,
          name,
          id: idOfCategoryIn(known.get(remote)),
        })),
        subCategories: tree.subCategories.map(({ remote, name, category }) => ({
          key: remote,
          name,
          category,
          id: idOfSubIn(known.get(remote)),
        })),
      },
      now,
    ),
  );
  const links = groups.map((group): LinkToWrite => {
    const name = nameOfSource(group);
    const before = known.get(name);
    const hash = hashes.get(name)!;
    const place = tree.places.get(name);
    const isCategory = place?.category === name;
    const isSub = place?.subCategory === name && !isCategory;
    // What is deeper, or outside, keeps the ids of when it was a branch.
    if (!isCategory && !isSub)
      return {
        ...(place ? linkOfSource(groupDoctype, group) : leftOutLink(groupDoctype, group, "outside")),
        hash,
        localKind: before?.localKind ?? null,
        localId: before?.localId ?? null,
        ownItemsId: before?.ownItemsId ?? null,
      };
    const subId = ids.subCategories.get(name) ?? null;
    return {
      ...linkOfSource(groupDoctype, group),
      hash,
      ...(isCategory
        ? { localKind: "category", localId: ids.categories.get(name)!, ownItemsId: subId ?? idOfSubIn(before) }
        : { localKind: "sub_category", localId: subId, ownItemsId: null }),
    };
  });
  await hintItemsOfGroups(
    tx,
    withAllBelow(
      others.filter((name) => known.has(name)),
      groups,
    ),
    now,
  );
  return { tree, links };
}

const allGroupLinks = (db: Queryable) => db.select().from(erpnextLinks).where(eq(erpnextLinks.doctype, groupDoctype));

/** The sub-categories of these groups' items, by group; a group of which it is missing is not among them. */
export async function subCategoriesOf(
  tx: Transaction,
  tree: RemoteTree,
  groups: readonly string[],
): Promise<Map<string, string>> {
  const leading = new Map(
    groups.flatMap((group) => {
      const place = tree.places.get(group);
      return place ? [[group, place.subCategory] as const] : [];
    }),
  );
  const links = await findLinks(tx, groupDoctype, [...new Set(leading.values())]);
  return new Map(
    [...leading].flatMap(([group, remote]) => {
      const id = idOfSubIn(links.get(remote));
      return id === null ? [] : [[group, id] as const];
    }),
  );
}

export const itemGroupStream = (deps: CatalogueNeeds): Stream<readonly SourceDocument[]> => ({
  asked: itemGroupFields,
  pageSize: 500,
  everySeconds: 60,
  begins: "at_first",
  readBeside: (reader) => reader.readWhere(itemGroupFields, []),
  async apply(tx, page, context, all) {
    // What was read after the page is what there is now.
    const names = new Set(all.map(nameOfSource));
    const { links } = await applyTree(
      deps,
      tx,
      [...all, ...page.filter((group) => !names.has(nameOfSource(group)))],
      context,
    );
    return links;
  },
  async remove(tx, names, { now }) {
    const gone = await idsOfGone(tx, groupDoctype, names);
    await recordChange(deps, tx, "Item groups gone from ERPNext", () =>
      hideMirroredBranches(
        tx,
        {
          categories: gone.flatMap((link) => idOfCategoryIn(link) ?? []),
          subCategories: gone.flatMap((link) => idOfSubIn(link) ?? []),
        },
        now,
      ),
    );
  },
});
