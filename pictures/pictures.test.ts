import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allDrawings, buildPictures, drawingsByCategory, pictureFile } from "./build.ts";

interface Category {
  id: string;
  sub_categories: { id: string }[];
}

const categories = JSON.parse(
  await readFile(join(import.meta.dirname, "../catalogue/categories.json"), "utf8"),
) as Category[];
const files = Object.entries(allDrawings).map(([id, drawing]) => ({ id, svg: pictureFile(drawing, id) }));
const hero = "hero-pallet";
const small = files.filter(({ id }) => id !== hero);
const kilobyte = 1024;

describe("Pictures", () => {
  test("every category and every sub-category has a drawing", () => {
    const missing = categories.flatMap(({ id, sub_categories: subs }) =>
      [id, ...subs.map((sub) => sub.id)].filter((picture) => !(picture in (drawingsByCategory[id] ?? {}))),
    );
    expect(missing).toEqual([]);
  });

  test("every file stays below 16 KB, the large one of the home page below 64 KB", () => {
    const limit = (id: string): number => (id === hero ? 64 : 16) * kilobyte;
    expect(files.filter(({ id, svg }) => svg.length >= limit(id)).map(({ id }) => id)).toEqual([]);
  });

  test("every picture but the large one has the frame of 160 by 120, and none has text", () => {
    const wrong = [
      ...small.filter(({ svg }) => !svg.includes('viewBox="0 0 160 120"')),
      ...files.filter(({ svg }) => svg.includes("<text")),
    ];
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("every picture except the empty carton picks out a part", () => {
    const plain = files.filter(({ svg }) => !/class="a\d/.test(svg));
    expect(plain.map(({ id }) => id)).toEqual(["empty-carton"]);
  });

  test("no coordinate is missing or infinite", () => {
    expect(files.filter(({ svg }) => /NaN|Infinity/.test(svg)).map(({ id }) => id)).toEqual([]);
  });

  test.each(categories.map(({ id }) => id))("no two drawings of %s are the same", (id) => {
    const drawn = Object.values(drawingsByCategory[id]).map((drawing) => pictureFile(drawing));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test("the build writes one file for every picture", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pictures-"));
    try {
      const count = await buildPictures(folder);
      expect(await readdir(folder)).toHaveLength(count);
      const inCategories = categories.reduce((sum, { sub_categories: subs }) => sum + 1 + subs.length, 0);
      expect(count).toBeGreaterThan(inCategories);
      expect(count).toBeLessThan(inCategories + 20);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
