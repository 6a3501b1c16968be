import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toPaise } from "@vanik/contracts/money";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { readCatalogueVersion, rememberFound } from "./search-memory.ts";
import { categories, items, subCategories } from "./tables.ts";
import { eq } from "drizzle-orm";

describe("what was found", () => {
  let version = 1;
  let searches: string[] = [];
  const find = async (q: string) => {
    searches.push(q);
    if (q === "fails") throw new Error("not now");
    return `${q} ${searches.length}`;
  };
  const searchesFor = async (q: string, search: (q: string) => Promise<string>) => {
    searches = [];
    await search(q).catch(() => {});
    return searches.length;
  };

  test("is found again from memory, whatever its case and spaces", async () => {
    const search = rememberFound(async () => version, 10, find);
    expect(await searchesFor("Hex Bolt", search)).toBe(1);
    expect(await searchesFor(" hex  bolt", search)).toBe(0);
    expect(await searchesFor("hexbolt", search)).toBe(1);
  });

  test("is forgotten when the catalogue changes", async () => {
    const search = rememberFound(async () => version, 10, find);
    await search("hex bolt");
    version++;
    expect(await searchesFor("hex bolt", search)).toBe(1);
    expect(await searchesFor("hex bolt", search)).toBe(0);
  });

  test("is kept for the questions that were asked last", async () => {
    const search = rememberFound(async () => version, 2, find);
    for (const q of ["a", "b", "a", "c"]) await search(q);
    expect(await searchesFor("a", search)).toBe(0);
    expect(await searchesFor("b", search)).toBe(1);
  });

  test("is not kept when the search failed", async () => {
    const search = rememberFound(async () => version, 2, find);
    expect(await searchesFor("fails", search)).toBe(1);
    expect(await searchesFor("fails", search)).toBe(1);
  });
});

describe("the version of the catalogue", () => {
  let vanik: TestApp;
  beforeAll(async () => void (vanik = await startTestApp()));
  afterAll(() => vanik.close());

  test("rises with every change of items, sub-categories and categories", async () => {
    const { db } = vanik.deps;
    let before = await readCatalogueVersion(db);
    const changes = [
      () =>
        db
          .update(items)
          .set({ averagePrice: toPaise(0.01) })
          .where(eq(items.id, "fs-hb-12050-z")),
      () => db.update(subCategories).set({ range: "M5 to M30" }).where(eq(subCategories.id, "hex-bolts")),
      () => db.update(categories).set({ name: "Fixings" }).where(eq(categories.id, "fasteners")),
      () => db.delete(items).where(eq(items.id, "fs-hb-12050-z")),
    ];
    for (const change of changes) {
      await change();
      const after = await readCatalogueVersion(db);
      expect(after).toBeGreaterThan(before);
      before = after;
    }
  });
});
