// The desk's manual: every page of the desk leads to one of it, and whatever its pages name is there.
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskPages } from "@vanik/contracts/desk-pages";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { guideLinkAt, guideNameAt, guideTitles } from "./features/guide/guide-table.ts";
import { settingPages } from "./features/settings/form-parts.ts";
import { isPageThere } from "./lists/rights/pages-there.ts";
import { guideFolder, guideNames, readGuide } from "./guide-pages.ts";
import routes from "./routes.ts";

const desk = routes.find(({ path }) => path === "desk")?.children ?? [];
const lists = Object.values(deskPages).map(({ to }) => to.replace("/desk/", ""));

/** A route's addresses: of every list and setting that there is, of one document or party. */
function addressesOfRoute({ path = "" }: RouteConfigEntry): string[] {
  const spread = path.startsWith(":list") ? lists.map((list) => path.replace(":list", list)) : [path];
  const settings = Object.keys(settingPages);
  return spread
    .flatMap((one) => (one === "settings/:name" ? settings.map((name) => `settings/${name}`) : [one]))
    .map((one) => `/desk/${one.replace("/:page?", "").replaceAll(/:\w+/g, "X-1")}`);
}

const addresses = desk.filter(({ path }) => path !== "*").flatMap(addressesOfRoute);

test("the desk's routes are walked", () => expect(addresses.length).toBeGreaterThan(40));

test.each(addresses)("%s leads to a page of the guide", (address) => {
  expect(guideNameAt(address)).not.toBeNull();
});

test("a page of the desk that nothing is written about leads to the first page, and what lies below Today to its own", () => {
  expect(guideNameAt("/desk/made-up")).toBeNull();
  expect(guideLinkAt("/desk/made-up")).toEqual({ to: "/desk/guide", label: "How to" });
  expect(guideLinkAt("/desk/settings/books").label).toBe("How to: Close a month");
  expect(guideLinkAt("/desk/settings/bookshelf").label).toBe("How to: Change a setting or a registration");
  expect(guideLinkAt("/desk/catalogue/hex-bolts/").to).toBe("/desk/guide/change-a-price");
  const beside = (to: string) => isPageThere(to, { besideErpnext: true });
  expect(guideLinkAt("/desk/catalogue/hex-bolts/", beside).to).toBe("/desk/guide/beside-erpnext");
  expect(guideLinkAt("/desk/people", beside).to).toBe("/desk/guide/give-rights");
  expect(guideLinkAt("/desk/erpnext", (to) => isPageThere(to, { besideErpnext: false })).to).toBe("/desk/guide");
});

const names = await guideNames();
const fileOf = (name: string) => join(guideFolder, `${name || "README"}.md`);
const texts = new Map(
  await Promise.all(names.map(async (name) => [name, await readGuide(await readFile(fileOf(name), "utf8"))] as const)),
);

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, file }) =>
    index ? { index: true, id: file } : { path: path!, id: `${file} ${path}`, children: asObjects(children ?? []) },
  );
const table = asObjects(routes);

/** The page of the web that an address leads to; null where that says that there is none. */
function pageAt(address: string): string | null {
  const route = matchRoutes(table, address)?.at(-1)?.route;
  return route?.path === "*" ? null : (route?.id ?? null);
}

test("the table of the guide's titles has its pages, and no other", () => {
  expect(Object.fromEntries([...texts].map(([name, { title }]) => [name, title]))).toEqual(guideTitles);
});

describe.each(names)("the page %s", (name) => {
  const { links, pictures, html } = texts.get(name)!;

  test.each([...new Set(links)])("has a link that leads somewhere: %s", (link) => {
    if (/^[\w-]+\.md$/.test(link)) return expect(existsSync(join(guideFolder, link))).toBe(true);
    const { pathname } = new URL(link, "http://localhost");
    const setting = /^\/desk\/settings\/(.+)$/.exec(pathname)?.[1];
    const list = /^\/desk\/([^/]+)$/.exec(pathname)?.[1];
    expect(link).toMatch(/^\//);
    expect(pageAt(pathname), pathname).not.toBeNull();
    if (pageAt(pathname)?.includes(":list")) expect(lists).toContain(list);
    if (setting) expect([...Object.keys(settingPages), "books", "health"]).toContain(setting);
  });

  test("says in words what its pictures show, and each is there", () => {
    for (const { file, alt } of pictures) {
      expect(existsSync(join(guideFolder, file)), file).toBe(true);
      expect(alt, file).toMatch(/^.{20,}\.$/);
    }
  });

  test("leads on at the desk, not into the folder", () => expect(html).not.toContain('.md"'));
});

test("every page can be reached from the first, and every picture stands on a page", () => {
  const reached = new Set(texts.get("")!.links.map((link) => link.replace(/\.md$/, "")));
  expect(names.filter((name) => name !== "" && !reached.has(name))).toEqual([]);
  const used = new Set([...texts.values()].flatMap(({ pictures }) => pictures.map(({ file }) => file)));
  expect(readdirSync(join(guideFolder, "pictures")).filter((file) => !used.has(`pictures/${file}`))).toEqual([]);
});
