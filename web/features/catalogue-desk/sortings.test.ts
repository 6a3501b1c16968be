import type { CatalogueTree, DeskItem } from "@vanik/contracts/catalogue-desk";
import { expect, test } from "vitest";
import { countPlaces, sortingsOf } from "./sortings.ts";

const leaf = (id: string, name: string) =>
  ({ id, name }) as CatalogueTree["categories"][number]["sub_categories"][number];
const branch = (name: string, ...subs: ReturnType<typeof leaf>[]) =>
  ({ id: name, name, sub_categories: subs }) as unknown as CatalogueTree["categories"][number];
const tree: CatalogueTree = {
  categories: [
    branch("Fasteners", leaf("hex-bolts", "Hex bolts"), leaf("nuts", "Nuts")),
    branch("Gloves & masks", leaf("gloves", "Gloves & masks")),
    branch("Electrical", leaf("nuts-2", "Nuts")),
    branch("Not sorted", leaf("not-sorted", "Not sorted")),
  ],
};
const item = (id: string, name: string) => ({ id, item_code: id.toUpperCase(), item_name: name }) as DeskItem;
const items = [item("a-1", "Nitrile gloves"), item("a-2", "M8 bolt, zinc"), item("a-3", "Lock nut")];
const read = (text: string) => sortingsOf(text, items, tree, "not-sorted");

test.each<[string, string | null, string | null | undefined]>([
  ["A-1\tGloves and masks", null, "gloves"],
  ["nitrile  GLOVES\tgloves & masks", null, "gloves"],
  ["a-2; Hex bolts", null, "hex-bolts"],
  ["M8 bolt, zinc, Hex bolts", null, "hex-bolts"],
  ["a-3\tFasteners > Nuts", null, "nuts"],
  ["a-3\tElectrical", null, "nuts-2"],
  ["a-3\tSafety", null, null],
  ["a-3\tNuts", "Nuts is in several categories: write Category > Nuts", undefined],
  ["a-3\tFasteners", "Fasteners has several sub-categories: write which of them", undefined],
  ["a-3\tFasteners > Screws", "There is no Screws in Fasteners", undefined],
  ["a-3\tNot sorted", "It is there already", "not-sorted"],
  ["a-3", "Say where it goes, in a second column", undefined],
  ["b-9\tHex bolts", "No item here has this code or name", "hex-bolts"],
])("%j goes where it says, or says why not: %s", (text, problem, id) => {
  const [one] = read(text);
  expect([one!.problem, one!.to === null ? undefined : one!.to.id]).toEqual([problem, id]);
});

test("a head and empty lines are no items, an item is taken once, and places are told with how many go there", () => {
  const some = read("Item\tCategory\na-1\tSafety\n\na-2\tsafety\na-2\tHex bolts\n");
  expect(some.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [4, null],
    [5, "It stands in the list before"],
  ]);
  expect(countPlaces(some)).toEqual([{ place: { id: null, name: "Safety" }, items: 2 }]);
});
