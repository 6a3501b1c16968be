// What purchase managers type, through the real application on the demonstration catalogue.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import queries from "../../../catalogue/search-queries.json" with { type: "json" };
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { fillSearchWords } from "./search-write.ts";
import { items, searchWords, subCategories, subCategoryWords } from "./tables.ts";

/** first: one of these items comes first. among: the first items are these. kinds: the first items are of these sub-categories. */
interface Expected {
  q: string;
  first?: string[];
  among?: string[];
  kinds?: string[];
}
interface ItemFound {
  item_code: string;
  item_name: string;
  sub_category: { _id: string };
  category: { _id: string };
}

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

const ask = (q: string) => vanik.call("GET", `/search?q=${encodeURIComponent(q)}`);
const top = 3;
const leastHits = 0.95;

function isHit({ first, among, kinds }: Expected, items: readonly ItemFound[]): boolean {
  if (items.length === 0) return false;
  if (first) return first.includes(items[0]!.item_code);
  if (among) return items.slice(0, Math.min(top, among.length)).every((item) => among.includes(item.item_code));
  return items.slice(0, top).every((item) => kinds?.includes(item.sub_category._id));
}

test(`at least ${leastHits * 100} % of ${queries.length} questions are answered by what was meant`, async () => {
  const misses: string[] = [];
  for (const expected of queries as Expected[]) {
    const { status, body } = await ask(expected.q);
    expect(status, expected.q).toBe(200);
    const items = body.success.data.items as ItemFound[];
    if (!isHit(expected, items))
      misses.push(
        `${expected.q}: ${items
          .slice(0, top)
          .map((item) => `${item.sub_category._id}/${item.item_code}`)
          .join(", ")}`,
      );
  }
  if (misses.length > 0) console.log(`${misses.length} of ${queries.length} missed:\n${misses.join("\n")}`);
  expect(misses.length / queries.length).toBeLessThanOrEqual(1 - leastHits);
});

test("a reply holds items with their sub-category and category, sub-categories and categories, and an ETag", async () => {
  const { status, headers, body } = await ask("M12x50 hex bolt 8.8");
  expect(status).toBe(200);
  const { items: found, sub_categories, categories } = body.success.data;
  expect(found[0]).toEqual({
    _id: "fs-hb-12050-z",
    item_code: "FS-HB-12050-Z",
    item_name: "Hex bolt DIN 933, M12 × 50, 8.8, zinc",
    uom: "Nos",
    units: [],
    min_qty: null,
    average_price: 11.4,
    sub_category: { _id: "hex-bolts", sub_category: "Hex bolts", sub_category_hi: "हेक्स बोल्ट" },
    category: { _id: "fasteners", category: "Fasteners", category_hi: "फ़ास्टनर" },
  });
  expect(sub_categories[0]).toEqual({
    _id: "hex-bolts",
    sub_category: "Hex bolts",
    sub_category_hi: "हेक्स बोल्ट",
    image: "/pictures/hex-bolts.svg",
    category: { _id: "fasteners", category: "Fasteners", category_hi: "फ़ास्टनर" },
    item_count: 24,
  });
  expect(categories[0]).toEqual({
    _id: "fasteners",
    category: "Fasteners",
    category_hi: "फ़ास्टनर",
    image: "/pictures/fasteners.svg",
  });
  expect(headers["cache-control"]).toBe("public, no-cache");
  const again = await vanik.call("GET", "/search?q=M12x50%20hex%20bolt%208.8", {
    headers: { "if-none-match": String(headers.etag) },
  });
  expect(again.status).toBe(304);
});

test.each(["steel", "mm", "bolt", "a", "1", "fasteners", "valve"])(
  "%s never shows more than a page holds",
  async (word) => {
    const { items: found, sub_categories, categories } = (await ask(`${word} 0`)).body.success.data;
    expect(found.length).toBeLessThanOrEqual(50);
    expect(sub_categories.length).toBeLessThanOrEqual(8);
    expect(categories.length).toBeLessThanOrEqual(4);
    expect(new Set(found.map((item: ItemFound) => item.item_code)).size).toBe(found.length);
  },
);

test("a size that is asked for leaves no group of other sizes among what was found", async () => {
  const { items, categories, sub_categories } = (await ask("m12 bolt")).body.success.data;
  const idsOf = (groups: readonly { _id: string }[]) => new Set(groups.map(({ _id }) => _id));
  expect(idsOf(sub_categories)).toEqual(idsOf(items.map((item: ItemFound) => item.sub_category)));
  expect(idsOf(categories)).toEqual(idsOf(items.map((item: ItemFound) => item.category)));
});

test("whoever asks in Hindi finds the same, whatever signs that show nothing stand between", async () => {
  const found = async (q: string) => (await ask(q)).body.success.data;
  const bolts = await found("एम१२ बोल्ट");
  expect(bolts.items.length).toBeGreaterThan(5);
  for (const { item_name } of bolts.items as ItemFound[]) expect(item_name).toMatch(/\bM12\b/);
  expect(bolts.sub_categories[0].sub_category_hi).toMatch(/बोल्ट/);
  for (const q of ["एम१२ बोल्\u200dट", "एम१२ बोल्\u200cट", "M12 बोल्ट"]) expect(await found(q)).toEqual(bolts);
  expect((await found("फ़ास्टनर")).categories[0]._id).toBe("fasteners");
});

test("a category's name shows the category", async () => {
  const { categories, sub_categories } = (await ask("fasteners")).body.success.data;
  expect(categories[0]._id).toBe("fasteners");
  expect(sub_categories).toHaveLength(8);
});

describe("a wrong question", () => {
  const wrong: [string, string, string][] = [
    ["nothing", "", "Enter at least 2 characters"],
    ["one character", "a", "Enter at least 2 characters"],
    ["spaces", "     ", "Enter at least 2 characters"],
    ["one character between spaces", "  a  ", "Enter at least 2 characters"],
    ["101 characters", "x".repeat(101), "100 characters"],
    ["nine words", "a b c d e f g h i", "at most 8 words"],
    ["zero-width characters alone", "\u200b\u200b\u200b", "Enter at least 2 characters"],
  ];
  test.each(wrong)("of %s is refused at q", async (_, q, sentence) => {
    const { status, body } = await ask(q);
    expect(status).toBe(400);
    expect(body.error.code).toBe("invalid");
    expect(body.error.fields.q).toContain(sentence);
  });

  test("without q, or with two, is refused at q", async () => {
    for (const path of ["/search", "/search?q=bolt&q=nut"]) {
      const { status, body } = await vanik.call("GET", path);
      expect(status).toBe(400);
      expect(body.error.fields.q).toBe("Enter what to search for");
    }
  });

  test("of eight words and 100 characters is answered", async () => {
    expect((await ask("a b c d e f g h")).status).toBe(200);
    expect((await ask("bolt ".repeat(7) + "x".repeat(65))).status).toBe(200);
  });
});

describe("what is not language", () => {
  test.each(["..", "&|!:*()", "--", "''", "   ?? ", "× ×", "\\\\", "😀😀", "%%", "__"])(
    "%s finds nothing",
    async (q) => {
      const { status, body } = await ask(q);
      expect(status).toBe(200);
      expect(body.success.data).toEqual({ items: [], sub_categories: [], categories: [] });
    },
  );

  test.each([
    "hex & bolt",
    "hex | bolt",
    "!hex bolt",
    "hex <-> bolt",
    "hex:* bolt:A",
    "(hex bolt",
    "hex' bolt'",
    "hex bolt'; drop --",
    "hex\\ bolt\\",
    'hex" bolt"',
    "hex%bolt_",
    "{hex,bolt}",
    "hex\u0000bolt",
    "hex 😀 bolt",
    "HEX　BOLT",
    "hex\ud800bolt",
    "=hex-bolts bolt",
  ])("%s is read as its words", async (q) => {
    const { status, body } = await vanik.call("GET", `/search?q=${encodeURIComponent(q.toWellFormed())}`);
    expect(status).toBe(200);
    expect(body.success.data.items[0].sub_category._id).toBe("hex-bolts");
  });

  test("nonsense finds nothing, however long its words", async () => {
    expect((await ask("qqzzxxkkwwvvjj")).body.success.data.items).toEqual([]);
    expect((await ask("z".repeat(100))).body.success.data.items).toEqual([]);
    expect((await ask("9".repeat(100))).body.success.data.items).toEqual([]);
    expect((await ask("क्क्क्क")).status).toBe(200);
  });
});

test("words that are missing or were made by older rules are made again, as they were", async () => {
  const { db } = vanik.deps;
  const stored = async () => ({
    subs: await db.select().from(subCategoryWords).orderBy(subCategoryWords.word, subCategoryWords.subCategoryId),
    words: await db
      .select()
      .from(searchWords)
      .where(sql`item_count > 0`)
      .orderBy(searchWords.word),
    items: await db
      .select({ id: items.id, words: items.words })
      .from(items)
      .where(eq(items.subCategoryId, "hex-bolts")),
  });
  const before = await stored();
  await db.update(subCategories).set({ searchVersion: "" }).where(eq(subCategories.id, "hex-nuts"));
  await db.update(subCategories).set({ searchVersion: "" }).where(eq(subCategories.id, "hex-bolts"));
  await db.update(items).set({ words: "" }).where(eq(items.subCategoryId, "hex-bolts"));
  const messages: string[] = [];
  await fillSearchWords(db, { info: (message) => messages.push(message) });
  expect(messages).toEqual(["Making the search words of 2 sub-categories."]);
  const sorted = <T extends { id: string }>(rows: T[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const after = await stored();
  expect(after.subs).toEqual(before.subs);
  expect(after.words).toEqual(before.words);
  expect(sorted(after.items)).toEqual(sorted(before.items));
  await fillSearchWords(db, { info: (message) => messages.push(message) });
  expect(messages).toHaveLength(1);
});

test("nothing of it left a line in the log", () => expect(vanik.logged).toEqual([]));
