// The drawings of our catalogue and of the pages, which stand as files in web/public/pictures.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Category {
  id: string;
  sub_categories: { id: string }[];
}

const root = join(import.meta.dirname, "..");
const categories: Category[] = JSON.parse(readFileSync(join(root, "catalogue/categories.json"), "utf8"));
const folder = join(root, "web/public/pictures");
const files = readdirSync(folder).map((name) => ({ name, svg: readFileSync(join(folder, name), "utf8") }));
const hero = "hero-pallet.svg";
const namesOf = (found: typeof files) => found.map(({ name }) => name);

test("every category and every sub-category has a drawing", () => {
  const ids = categories.flatMap(({ id, sub_categories: subs }) => [id, ...subs.map((sub) => sub.id)]);
  expect(ids.filter((id) => !namesOf(files).includes(`${id}.svg`))).toEqual([]);
});

test("every file is small: below 16 KB, the large one of the home page below 64 KB", () => {
  expect(namesOf(files.filter(({ name, svg }) => svg.length >= (name === hero ? 64 : 16) * 1024))).toEqual([]);
});

test("all but the large one have the frame of 160 by 120; none has text, a script or another address", () => {
  const framed = files.filter(({ name, svg }) => name === hero || svg.includes('viewBox="0 0 160 120"'));
  expect(framed).toHaveLength(files.length);
  expect(namesOf(files.filter(({ svg }) => /<text|<script|<image|href|NaN/.test(svg)))).toEqual([]);
});

test("every one but the empty carton picks out a part, by day and by night", () => {
  expect(namesOf(files.filter(({ svg }) => !/class="a\d/.test(svg)))).toEqual(["empty-carton.svg"]);
  expect(namesOf(files.filter(({ svg }) => !svg.includes("prefers-color-scheme:dark")))).toEqual([]);
});

test("no two are the same", () => {
  expect(new Set(files.map(({ svg }) => svg)).size).toBe(files.length);
});
