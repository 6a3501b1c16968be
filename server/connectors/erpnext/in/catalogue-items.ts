// Items with their prices and rates of tax, a page at a time (connector 4, Catalogue).
import {
  hideMirroredItems,
  type MirroredItem,
  recordChange,
  writeMirroredItems,
} from "../../../modules/catalogue/use-cases.ts";
import { setItemsOfLines } from "../../../modules/documents/use-cases.ts";
import type { Database, Transaction } from "../../../platform/db.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import { hashOfMapped } from "../mapping/hash.ts";
import { itemGroupFields } from "../mapping/item-group.ts";
import { averagePriceOf, itemPriceFields, itemPriceFilters, nextChangeDay } from "../mapping/item-price.ts";
import { gstRateOfItem, itemTaxTemplateFields } from "../mapping/item-tax-template.ts";
import { itemNameBeside, type MappedItem, mapItem, remoteItemFields } from "../mapping/item.ts";
import { textOfField } from "../mapping/texts.ts";
import { applyTree, type CatalogueNeeds, subCategoriesOf } from "./catalogue-tree.ts";
import { belongings, linkOfBelonging } from "./hinting.ts";
import { leftOutLink, linkOfSource, type LinkToWrite, type StoredLink, writeLinks } from "./links.ts";
import { findFormerLinks, findLinksOfPage, type FormerLinks, idsOfGone, nameOfSource, sameLink } from "./renamed.ts";
import type { Stream, StreamContext } from "./stream.ts";

const doctype = remoteItemFields.doctype;
const byName = (sources: readonly SourceDocument[]) => new Map(sources.map((source) => [nameOfSource(source), source]));

interface BesideItems {
  groups: readonly SourceDocument[];
  prices: readonly SourceDocument[];
  templates: readonly SourceDocument[];
  former: FormerLinks;
}

/** What an item bears of tax by its own rows, and by those of its group and of all above it. */
function taxRowsAbove(item: SourceDocument, groups: ReadonlyMap<string, SourceDocument>) {
  const rows = [...(item.tables["taxes"] ?? [])];
  const passed = new Set<string>();
  let name = textOfField(item.fields, "item_group");
  for (let group = groups.get(name); group && !passed.has(name); group = groups.get(name)) {
    passed.add(name);
    rows.push(...(group.tables["taxes"] ?? []));
    name = textOfField(group.fields, "parent_item_group");
  }
  return rows;
}

/** One that is shown, with what is written of it and by what it is known to be the same. */
interface ShownItem {
  source: SourceDocument;
  before: StoredLink | undefined;
  write: MirroredItem;
  hash: string;
  changesOn: string | null;
}

const seenOf = (group: string, changesOn: string | null) => ({ group, ...(changesOn !== null && { changesOn }) });

function toMirrored(
  item: MappedItem,
  { id, subCategoryId, averagePrice, gstRate }: Pick<MirroredItem, "id" | "subCategoryId" | "averagePrice" | "gstRate">,
): MirroredItem {
  const { group: _group, standardRate: _rate, ...itemFields } = item;
  return { ...itemFields, id, subCategoryId, averagePrice, gstRate, nameBeside: itemNameBeside(item) };
}

/** Those that are not shown, with their reason: what was here before is kept, hidden. */
function hiddenLink(
  source: SourceDocument,
  mapped: ReturnType<typeof mapItem>,
  before: StoredLink | undefined,
): LinkToWrite {
  const field = mapped.item === null ? mapped.field : undefined;
  return {
    // One whose group has no place is outside.
    ...leftOutLink(doctype, source, mapped.hidden ?? "outside", field),
    localKind: before?.localKind ?? null,
    localId: before?.localId ?? null,
    seen: seenOf(textOfField(source.fields, "item_group"), null),
  };
}

/** Stores the links of groups at once where the tree was written: where items come to stand is looked for among them. */
async function writeTreeOf(
  deps: CatalogueNeeds,
  tx: Transaction,
  page: readonly SourceDocument[],
  context: StreamContext,
  groups: readonly SourceDocument[],
) {
  const inGroups = [...new Set(page.map(({ fields }) => textOfField(fields, "item_group")))];
  const { tree, links } = await applyTree(deps, tx, groups, context, inGroups);
  await writeLinks(tx, links);
  return { places: tree.places, subs: await subCategoriesOf(tx, tree, inGroups) };
}

async function applyItems(
  deps: CatalogueNeeds,
  tx: Transaction,
  page: readonly SourceDocument[],
  context: StreamContext,
  { groups, prices, templates, former }: BesideItems,
): Promise<LinkToWrite[]> {
  const { today, settings } = context;
  const { places, subs } = await writeTreeOf(deps, tx, page, context, groups);
  // Read here, since the page before may have written some of them meanwhile.
  const linked = await findLinksOfPage(tx, doctype, page, former);
  const pricesOf = Map.groupBy(prices, ({ fields }) => textOfField(fields, "item_code"));
  const taxes = { templates: byName(templates), groups: byName(groups), company: settings.company, today };
  const links: LinkToWrite[] = prices.map((price) => linkOfBelonging(belongings.price, price));
  const hidden: string[] = [];
  const shown: ShownItem[] = [];
  for (const source of page) {
    const before = linked.get(nameOfSource(source));
    const mapped = mapItem(source, { today, places });
    const subCategoryId = subs.get(textOfField(source.fields, "item_group"));
    if (mapped.item === null || mapped.hidden !== null || subCategoryId === undefined) {
      if (before?.localId) hidden.push(before.localId);
      links.push(hiddenLink(source, mapped, before));
      continue;
    }
    const own = (pricesOf.get(mapped.item.code) ?? []).map(({ fields }) => fields);
    const write = toMirrored(mapped.item, {
      id: before?.localId ?? null,
      subCategoryId,
      averagePrice: averagePriceOf(mapped.item, own, today),
      gstRate: gstRateOfItem(source, taxes),
    });
    const { id: _id, ...withoutId } = write;
    const changesOn = nextChangeDay([...own, ...taxRowsAbove(source, taxes.groups)], today);
    shown.push({ source, before, write, hash: hashOfMapped(withoutId), changesOn });
  }
  const isSame = ({ before, hash }: ShownItem) =>
    before?.hash === hash && before.leftOut === null && before.goneAt === null;
  const others = shown.filter((one) => !isSame(one));
  const ids = await writeItemsThere(deps, tx, { others, hidden }, context);
  await setItemsOfLines(tx, [...ids.keys()]);
  for (const { source, before, hash, changesOn, write } of shown) {
    const seen = seenOf(textOfField(source.fields, "item_group"), changesOn);
    const localId = ids.get(write.code) ?? before!.localId;
    links.push(
      before && ids.get(write.code) === undefined
        ? { ...sameLink(doctype, source, before), seen }
        : { ...linkOfSource(doctype, source), localKind: "item", localId, hash, seen },
    );
  }
  return links;
}

/** The ids by code of what was written. */
async function writeItemsThere(
  deps: CatalogueNeeds,
  tx: Transaction,
  { others, hidden }: { others: readonly ShownItem[]; hidden: readonly string[] },
  { today, now, liveSince }: StreamContext,
): Promise<Map<string, string>> {
  if (others.length + hidden.length === 0) return new Map();
  const count = others.length + hidden.length;
  const what = `${count === 1 ? "An item" : `${count} items`} from ERPNext`;
  const writePage = async () => {
    await hideMirroredItems(tx, hidden, now);
    return writeMirroredItems(
      tx,
      others.map(({ write }) => write),
      today,
    );
  };
  const { result: ids } = await recordChange(deps, tx, what, writePage, { wordsLater: liveSince === null });
  return new Map(others.map(({ write }, at) => [write.code, ids[at]!]));
}

export const itemStream = (deps: CatalogueNeeds & { db: Database }): Stream<BesideItems> => ({
  asked: remoteItemFields,
  pageSize: 500,
  everySeconds: 60,
  begins: "at_first",
  async readBeside(reader, page, { settings }) {
    const codes = page.map(nameOfSource);
    const ofThese = [...itemPriceFilters(settings.price_list), ["item_code", "in", codes]];
    return {
      groups: await reader.readWhere(itemGroupFields, []),
      prices: settings.price_list === "" ? [] : await reader.readWhere(itemPriceFields, ofThese),
      templates: await reader.readWhere(itemTaxTemplateFields, [["company", "=", settings.company]]),
      former: await findFormerLinks(deps.db, reader, doctype, page),
    };
  },
  apply: (tx, page, context, beside) => applyItems(deps, tx, page, context, beside),
  async remove(tx, names, { now }) {
    const ids = (await idsOfGone(tx, doctype, names)).map(({ localId }) => localId!);
    await recordChange(deps, tx, "Items gone from ERPNext", () => hideMirroredItems(tx, ids, now));
  },
});
