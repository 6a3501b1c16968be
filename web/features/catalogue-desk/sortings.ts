// A pasted list of two columns, an item and where it goes: read against the items of a sheet and the tree, before anything is moved.
import type { CatalogueTree, DeskItem } from "@vanik/contracts/catalogue-desk";
import { comparedName } from "@vanik/contracts/compared-name";
import { fieldsOfHeads } from "@vanik/contracts/sheet-titles";
import { quantity } from "../../app/formats.ts";

/** A sub-category that is there, or one that is made, with a category of its name. */
export type Place = { id: string; name: string } | { id: null; name: string };

export interface ListSorting {
  /** As it was pasted, from 1. */
  line: number;
  typed: string;
  item: DeskItem | null;
  to: Place | null;
  /** Why the line is left out. */
  problem: string | null;
}

/** From Excel by tabs; typed by hand with a semicolon, or a comma before the last part. */
function cellsOfLine(line: string): [string, string] {
  const at = line.includes("\t") ? line.indexOf("\t") : line.includes(";") ? line.indexOf(";") : line.lastIndexOf(",");
  return at < 0
    ? [line.trim(), ""]
    : [
        line.slice(0, at).trim(),
        line
          .slice(at + 1)
          .split("\t")[0]!
          .trim(),
      ];
}

/** The sub-category of a name, alone or behind its category: "Fasteners > Hex bolts"; of a category with one sub-category that one. */
function placeNamed(typed: string, { categories }: CatalogueTree): Place | string {
  const [first = "", second] = typed.split(/[>›]/).map((part) => part.trim());
  const wanted = comparedName(second ?? first);
  const within =
    second === undefined ? categories : categories.filter(({ name }) => comparedName(name) === comparedName(first));
  const found = within.flatMap(({ sub_categories: subs }) => subs.filter(({ name }) => comparedName(name) === wanted));
  if (found.length === 1) return { id: found[0]!.id, name: found[0]!.name };
  if (found.length > 1) return `${typed} is in several categories: write Category > ${typed}`;
  if (second !== undefined) return `There is no ${second} in ${first}`;
  const category = categories.find(({ name }) => comparedName(name) === wanted);
  if (category && category.sub_categories.length > 1)
    return `${category.name} has several sub-categories: write which of them`;
  const [only] = category?.sub_categories ?? [];
  return only ? { id: only.id, name: only.name } : { id: null, name: category?.name ?? typed };
}

const isHeadOfList = (cells: readonly string[]) => fieldsOfHeads("items", cells, []).filter(Boolean).length === 2;

/** Each line with what comes of it; a head of two known columns and empty lines are none. */
export function sortingsOf(text: string, items: readonly DeskItem[], tree: CatalogueTree, here: string): ListSorting[] {
  const byCode = new Map(items.map((item) => [comparedName(item.item_code), item]));
  const byName = new Map(items.map((item) => [comparedName(item.item_name), item]));
  const seen = new Set<string>();
  return text.split(/\r?\n/).flatMap((raw, at): ListSorting[] => {
    const [typed, where] = cellsOfLine(raw);
    if (typed === "" && where === "") return [];
    if (at === 0 && isHeadOfList([typed, where])) return [];
    const key = comparedName(typed);
    const item = byCode.get(key) ?? byName.get(key) ?? null;
    const place = where === "" ? "Say where it goes, in a second column" : placeNamed(where, tree);
    const problem = !item
      ? "No item here has this code or name"
      : seen.has(item.id)
        ? "It stands in the list before"
        : typeof place === "string"
          ? place
          : place.id === here
            ? "It is there already"
            : null;
    if (item && problem === null) seen.add(item.id);
    return [{ line: at + 1, typed, item, to: typeof place === "string" ? null : place, problem }];
  });
}

/** The places of what is moved, each with how many go there. */
export function countPlaces(sortings: readonly ListSorting[]): { place: Place; items: number }[] {
  const moved = sortings.flatMap(({ to, problem }) => (to && problem === null ? to : []));
  const grouped = Map.groupBy(moved, ({ id, name }) => id ?? `new ${comparedName(name)}`);
  return [...grouped.values()].map((some) => ({ place: some[0]!, items: some.length }));
}

/** What is said once they are moved. */
export const movedWords = (items: number) => `${items === 1 ? "1 item is" : `${quantity(items)} items are`} moved`;
