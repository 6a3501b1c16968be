// News and policies, through the real application on a real database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { indianDay } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import { addContent } from "../../demonstration/content.ts";
import { publishNews } from "./news.ts";
import { savePolicy } from "./policies.ts";
import { news, policies } from "./tables.ts";

interface Category {
  id: string;
  sub_categories: { id: string }[];
}

let vanik: TestApp;
let monthAgo: string;
beforeAll(async () => {
  vanik = await startTestApp();
  monthAgo = dayFromNow(-30);
});
afterAll(() => vanik.close());

const list = async (query = "") => (await vanik.call("GET", `/news${query}`)).body.success.data;
const dayFromNow = (days: number) => indianDay(new Date(vanik.deps.clock.now().getTime() + days * 86_400_000));

describe("the demonstration's news", () => {
  const catalogue = join(import.meta.dirname, "../../../catalogue/categories.json");
  const pictures = (JSON.parse(readFileSync(catalogue, "utf8")) as Category[])
    .flatMap(({ id, sub_categories: subs }) => [id, ...subs.map((sub) => sub.id)])
    .map((id) => `/pictures/${id}.svg`);
  const column = async (name: string) => (await list("?limit_page_length=100")).map((one: never) => one[name]);

  test("are 48 or more, and the last page is not full", async () => {
    const titles = await column("title");
    expect(titles.length).toBeGreaterThanOrEqual(48);
    expect(titles.length % 20).not.toBe(0);
  });

  test("repeat no title, no link and no picture, and every picture is one of the catalogue's", async () => {
    for (const name of ["title", "url", "image"]) {
      const values = await column(name);
      expect(new Set(values).size, name).toBe(values.length);
    }
    expect((await column("image")).filter((image: string) => !pictures.includes(image))).toEqual([]);
  });

  test("link to https pages and reach back two years", async () => {
    for (const url of await column("url")) expect(new URL(url).protocol).toBe("https:");
    const days = await column("date");
    expect(days.at(-1) > dayFromNow(-731) && days.at(-1) < dayFromNow(-700)).toBe(true);
    expect(days[0] <= dayFromNow(0)).toBe(true);
  });
});

describe("news", () => {
  test("come newest first, 20 unless asked otherwise, with their day and month", async () => {
    const page = await list();
    expect(page).toHaveLength(20);
    const days = page.map((one: { date: string }) => one.date);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(Object.keys(page[0]).toSorted()).toEqual([
      "_id",
      "date",
      "image",
      "month",
      "picture",
      "title",
      "title_hi",
      "url",
    ]);
    await publishNews(vanik.deps.db, [
      {
        title: "a",
        url: "https://example.com/",
        image: "/pictures/cement.svg",
        publishedOn: "2031-09-01",
        publishAt: vanik.deps.clock.now(),
      },
    ]);
    expect((await list("?limit_page_length=1"))[0]).toMatchObject({ date: "2031-09-01", month: "Sep 2031" });
  });

  test("are read page by page without a gap, and after exactly 20 at the end comes an empty page", async () => {
    const { db } = vanik.deps;
    const all = await db.select({ id: news.id }).from(news).orderBy(asc(news.publishedOn), asc(news.id));
    const rest = all.slice(0, all.length - 40).map(({ id }) => id);
    await db.delete(news).where(inArray(news.id, rest));
    const pages = [await list(), await list("?limit_start=20&limit_page_length=20"), await list("?limit_start=40")];
    expect(pages.map((page) => page.length)).toEqual([20, 20, 0]);
    const ids = pages.flat().map((one: { _id: string }) => one._id);
    expect(ids).toEqual(
      all
        .slice(-40)
        .toReversed()
        .map(({ id }) => id),
    );
  });

  const wrong: [string, string, string][] = [
    ["limit_start=-1", "limit_start", "Enter 0 or more"],
    ["limit_start=10001", "limit_start", "narrow the filter"],
    ["limit_start=x", "limit_start", "as a number"],
    ["limit_page_length=0", "limit_page_length", "Enter 1 or more"],
    ["limit_page_length=101", "limit_page_length", "at most 100 rows"],
    ["limit_page_length=1.5", "limit_page_length", "whole number"],
  ];
  test.each(wrong)("refuse %s at its field", async (query, field, sentence) => {
    const { status, body } = await vanik.call("GET", `/news?${query}`);
    expect(status).toBe(400);
    expect(body.error.fields[field]).toContain(sentence);
  });

  test("are served by their index", async () => {
    const { rows } = await vanik.deps.db.transaction(async (tx) => {
      await tx.execute("set local enable_seqscan = off");
      return tx.execute<{ "QUERY PLAN": string }>(
        "explain select * from news order by published_on desc, id desc limit 20",
      );
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Backward using news_published_on_id_index");
  });
});

describe.each([
  ["privacy_policy", "Privacy Policy"],
  ["terms_n_cond", "Terms & Conditions"],
] as const)("the page %s", (kind, title) => {
  const read = async () => (await vanik.call("GET", `/pages/${kind}`)).body.success.data;
  const save = (content: string, effectiveFrom: string) =>
    savePolicy(vanik.deps.db, vanik.deps, { kind, title, content, effectiveFrom });

  test("is the demonstration's draft with the operator's own address", async () => {
    const [policy, ...older] = await read();
    expect(older).toEqual([]);
    expect(policy).toMatchObject({ title, effective_from: monthAgo });
    expect(Object.keys(policy).toSorted()).toEqual(["_id", "content", "content_hi", "effective_from", "title"]);
    expect(policy.content).toContain("draft of a demonstration");
    expect(policy.content).toContain("4th floor, 18 Barakhamba Road, New Delhi 110001");
    expect(policy.content).not.toMatch(/\{\{|<(?!\/?(?:h2|p|ul|li|strong|a|br|table|thead|tbody|tr|t[hd])\b)/);
    expect(policy.content.replace(/<[^>]*>/g, " ").split(/\s+/).length).toBeGreaterThan(700);
  });

  test("shows versions newest first, and a later one from its day on", async () => {
    await save("<p>today</p>", dayFromNow(0));
    await save("<p>later</p>", dayFromNow(3));
    expect((await read()).map((one: { content: string }) => one.content)[0]).toBe("<p>today</p>");
    vanik.advance(3 * 86_400);
    expect((await read()).map((one: { content: string }) => one.content).slice(0, 2)).toEqual([
      "<p>later</p>",
      "<p>today</p>",
    ]);
  });

  test("keeps every version as it was", async () => {
    await expect(save("<p>other</p>", dayFromNow(0))).rejects.toMatchObject({
      fields: { effective_from: expect.any(String) },
    });
    await expect(save("<p> <br></p><script>1</script>", dayFromNow(9))).rejects.toMatchObject({
      fields: { content: "Enter the policy's text" },
    });
  });

  test("is sanitised on the way in, and on the way out whatever the database holds", async () => {
    const nasty =
      '<p onclick="alert(1)" style="color:red">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a>';
    await save(nasty, dayFromNow(1));
    const stored = await vanik.deps.db.select().from(policies);
    expect(stored.find((row) => row.kind === kind && row.effectiveFrom === dayFromNow(1))?.content).toBe(
      "<p>a</p><a>b</a>",
    );
    const row = { id: newId(), kind, title, content: nasty, effectiveFrom: dayFromNow(2), savedAt: new Date() };
    await vanik.deps.db.insert(policies).values(row);
    vanik.advance(2 * 86_400);
    const [newest] = await read();
    expect(newest).toMatchObject({ _id: row.id, content: "<p>a</p><a>b</a>" });
  });
});

test("a demonstration that has neither gets news and policies, one that has some keeps them", async () => {
  const { db } = vanik.deps;
  const before = await list("?limit_page_length=100");
  await db.transaction((tx) => addContent(tx, vanik.deps));
  expect(await list("?limit_page_length=100")).toEqual(before);
  await db.delete(news);
  await db.delete(policies);
  await db.transaction((tx) => addContent(tx, vanik.deps));
  expect((await list("?limit_page_length=100")).length).toBeGreaterThanOrEqual(48);
});

test("nothing of it left a line in the log", () => expect(vanik.logged).toEqual([]));
