// How the site is found: robots.txt, the sitemap and its parts, addresses that have moved.
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { readCatalogueVersion } from "../modules/catalogue/use-cases.ts";
import { movedAddresses } from "../platform/tables.ts";
import { addressInSmallLetters, movedAddress, openedByMail, withoutTrailingSlash } from "./addresses.ts";
import { listPages } from "./pages.ts";
import { registerRobots } from "./robots.ts";
import { registerSitemap, type SitemapOptions } from "./sitemap.ts";

const site = "https://vanik.example";
let vanik: TestApp;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await vanik.close();
});

function sitemap(options: Partial<SitemapOptions> = {}): (path: string) => Promise<string[]> {
  const app = Fastify();
  apps.push(app);
  const isOpen = async () => true;
  registerRobots(app, site, isOpen);
  const all: SitemapOptions = {
    db: vanik.deps.db,
    publicUrl: site,
    shown: async () => String(await readCatalogueVersion(vanik.deps.db)),
    pages: [
      { path: "/", translated: true },
      { path: "/products", translated: false },
    ],
    translated: { categories: false, subCategories: false, items: false },
    ...options,
  };
  registerSitemap(app, all, isOpen);
  return async (path) => {
    const reply = await app.inject({ url: path });
    expect(reply.statusCode, path).toBe(200);
    return [...reply.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  };
}

describe("the sitemap", () => {
  test("names every page, category, sub-category and item once, however many parts there are", async () => {
    const read = sitemap({ itemsInPart: 700 });
    const index = await read("/sitemap.xml");
    expect(index).toEqual(
      ["pages", "categories", "items-1", "items-2", "items-3", "items-4"].map((name) => `${site}/sitemaps/${name}.xml`),
    );
    expect(await read("/sitemaps/pages.xml")).toEqual([`${site}/`, `${site}/hi`, `${site}/products`]);
    const places = await read("/sitemaps/categories.xml");
    expect(places).toHaveLength(24 + 205);
    expect(places).toContain(`${site}/products/fasteners/hex-bolts`);
    const items: string[][] = [];
    for (const address of index.slice(2)) items.push(await read(address.slice(site.length)));
    expect(items.map((part) => part.length)).toEqual([700, 700, 700, 645]);
    expect(new Set(items.flat()).size).toBe(2745);
    expect(items.flat()).toContain(`${site}/products/fasteners/hex-bolts/fs-hb-12050-z`);
  });

  test("reads a part longer than one chunk whole", async () => {
    const read = sitemap();
    expect(await read("/sitemap.xml")).toHaveLength(3);
    expect(await read("/sitemaps/items-1.xml")).toHaveLength(2745);
  });

  test("names the languages of translated pages only", async () => {
    const read = sitemap();
    await read("/sitemaps/pages.xml");
    const { body } = await apps.at(-1)!.inject({ url: "/sitemaps/pages.xml" });
    const english = `<url><loc>${site}/</loc><xhtml:link rel="alternate" hreflang="en-IN" href="${site}/"/>`;
    expect(body).toContain(english);
    expect(body).toContain(`<xhtml:link rel="alternate" hreflang="hi-IN" href="${site}/hi"/>`);
    expect(body).toContain(`<url><loc>${site}/products</loc></url>`);
  });

  test.each(["items-0", "items-2", "items-x", "other"])("has no part %s", async (name) => {
    sitemap();
    expect((await apps.at(-1)!.inject({ url: `/sitemaps/${name}.xml` })).statusCode).toBe(404);
  });

  test("makes a part once a minute, however often it is asked for", async () => {
    sitemap();
    const app = apps.at(-1)!;
    const query = vi.spyOn(vanik.deps.db.$client, "query");
    const sizes = new Set<number>();
    for (let n = 0; n < 3; n++) sizes.add((await app.inject({ url: "/sitemaps/items-1.xml" })).body.length);
    for (let n = 0; n < 70; n++) await app.inject({ url: `/sitemaps/none-${n}.xml` });
    sizes.add((await app.inject({ url: "/sitemaps/items-1.xml" })).body.length);
    expect(sizes.size).toBe(1);
    // Three chunks of a thousand; the application's other queries do not count.
    expect(query.mock.calls.filter((call) => JSON.stringify(call).includes("/products/"))).toHaveLength(3);
    query.mockRestore();
  });

  test("is fetched again only when it has changed", async () => {
    sitemap();
    const app = apps.at(-1)!;
    const first = await app.inject({ url: "/sitemaps/items-1.xml", headers: { "accept-encoding": "gzip" } });
    expect(first.headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, no-cache",
    });
    const etag = String(first.headers.etag);
    const again = await app.inject({ url: "/sitemaps/items-1.xml", headers: { "if-none-match": etag } });
    expect(again.statusCode).toBe(304);
  });
});

describe("what changes at the desk is so in the next sitemap", () => {
  const put = async (path: string, change: object) => {
    const token = await vanik.tokenOf("desk@vanik.example");
    const { version } = (await vanik.call("GET", `/desk/${path}`, { token })).body.success.data;
    const reply = await vanik.call("PUT", `/desk/${path}`, { token, body: { version, ...change } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  const item = `${site}/products/fasteners/hex-bolts/fs-hb-12050-z`;
  const branch = `${site}/products/fasteners/hex-bolts`;

  test("an item that is hidden is gone at once, and back once it is shown", async () => {
    const read = sitemap();
    expect(await read("/sitemaps/items-1.xml")).toContain(item);
    await put("items/fs-hb-12050-z", { hidden: true });
    expect(await read("/sitemaps/items-1.xml")).not.toContain(item);
    await put("items/fs-hb-12050-z", { hidden: false });
    expect(await read("/sitemaps/items-1.xml")).toContain(item);
  });

  test("so is what stands below a sub-category or category that is hidden, and a sub-category that moves", async () => {
    const read = sitemap();
    const categories = (await vanik.call("GET", "/category")).body.success.data as { _id: string }[];
    const other = categories.find(({ _id }) => _id !== "fasteners")!._id;
    expect(await read("/sitemaps/categories.xml")).toContain(branch);
    await put("subCategories/hex-bolts", { hidden: true });
    expect(await read("/sitemaps/categories.xml")).not.toContain(branch);
    expect(await read("/sitemaps/items-1.xml")).not.toContain(item);
    await put("subCategories/hex-bolts", { hidden: false, category: other });
    const moved = `${site}/products/${other}/hex-bolts`;
    expect(await read("/sitemaps/categories.xml")).toContain(moved);
    expect(await read("/sitemaps/items-1.xml")).toContain(`${moved}/fs-hb-12050-z`);
    await put(`categories/${other}`, { hidden: true });
    expect(await read("/sitemaps/categories.xml")).not.toContain(moved);
    expect(await read("/sitemaps/items-1.xml")).not.toContain(`${moved}/fs-hb-12050-z`);
    await put(`categories/${other}`, { hidden: false });
    await put("subCategories/hex-bolts", { category: "fasteners" });
    expect(await read("/sitemaps/items-1.xml")).toContain(item);
  });
});

test("robots.txt closes what is no public page, and names the sitemap", async () => {
  sitemap();
  const { body, headers } = await apps.at(-1)!.inject({ url: "/robots.txt" });
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const path of ["/api/", "/user", "/desk", "/bid/", "/hi/bid/", "/checkout", "/dev/"])
    expect(body).toContain(`\nDisallow: ${path}\n`);
  expect(body).not.toContain("Disallow: /products");
  expect(body.endsWith(`\nSitemap: ${site}/sitemap.xml\n`)).toBe(true);
});

test("the built web says which pages there are and which are translated", () => {
  const route = (id: string, path: string | undefined, handle?: object) => [id, { id, path, module: { handle } }];
  const routes = Object.fromEntries([
    route("root", ""),
    route("en/home", undefined, { translated: true }),
    route("hi/home", undefined, { translated: true }),
    route("en/products", "products"),
    route("en/item", "products/:category/:subCategory/:item", { translated: true }),
    route("en/checkout", "checkout"),
    route("pages/user/layout", "user"),
  ]);
  expect(listPages({ routes })).toEqual({
    pages: [
      { path: "/", translated: true },
      { path: "/products", translated: false },
    ],
    translated: { categories: false, subCategories: false, items: true },
  });
});

test.each([
  ["/", null],
  ["/products", null],
  ["/products/", "/products"],
  ["/products//?q=a/", "/products?q=a/"],
  ["/hi/", "/hi"],
  ["//", "/"],
  ["/?x=/", null],
])("%s without slashes at its end is %s", (url, expected) => {
  expect(withoutTrailingSlash(url)).toBe(expected);
});

test.each([
  ["/open/QTN-2627-000123", "/sign-in?next=/user/buyer/quotation?details=QTN-2627-000123"],
  ["/hi/open/SI27-2627-000123?utm=1", "/hi/sign-in?next=/user/buyer/invoice?details=SI27-2627-000123"],
  ["/open/PO-2627-000123", "/sign-in?next=/user/supplier/sales-orders?details=PO-2627-000123"],
  ["/bid/RFQ-2627-000123", "/sign-in?next=/user/supplier/request-quotation/RFQ-2627-000123/bid"],
  ["/hi/bid/RFQ-2627-000123", "/hi/sign-in?next=/user/supplier/request-quotation/RFQ-2627-000123/bid"],
  ["/bid/rfq-2627-000123/", "/sign-in?next=/user/supplier/request-quotation/RFQ-2627-000123/bid"],
  ["/HI/Open/QTN-2627-000123//?utm=1", "/hi/sign-in?next=/user/buyer/quotation?details=QTN-2627-000123"],
  ["/bid/QTN-2627-000123", null],
  ["/open/XYZ-2627-000123", null],
  ["/open/QTN-2627-000123/more", null],
  ["/open/QTN-%22", null],
  ["/open/", null],
  ["/products", null],
])("a mail's short address %s opens %s", (url, expected) => {
  expect(openedByMail(url)).toBe(expected);
});

test("a path full of slashes costs no more than another one", () => {
  const path = `/${"/".repeat(1_000_000)}a`;
  expect(withoutTrailingSlash(`${path}/`)).toBe(path);
});

test.each([
  ["/HI/Products", "/hi/products"],
  ["/About?q=M12", "/about?q=M12"],
  ["/%E0%A4%A8", null],
  ["/products?q=M12", null],
  ["/desk/quotations/QTN-2627-000184", null],
])("%s in small letters is %s", (url, expected) => {
  expect(addressInSmallLetters(url)).toBe(expected);
});

test("an address that has moved leads to the new one, in the reader's language and with its query", async () => {
  const { db } = vanik.deps;
  await db.insert(movedAddresses).values([
    { fromPath: "/products/bolts", toPath: "/products/fasteners" },
    { fromPath: "/welcome", toPath: "/" },
  ]);
  expect(await movedAddress(db, "/products/bolts")).toBe("/products/fasteners");
  expect(await movedAddress(db, "/products/Bolts?a=1")).toBe("/products/fasteners?a=1");
  expect(await movedAddress(db, "/hi/products/bolts")).toBe("/hi/products/fasteners");
  expect(await movedAddress(db, "/hi/welcome")).toBe("/hi");
  expect(await movedAddress(db, "/products/nuts")).toBeNull();
  await expect(db.insert(movedAddresses).values({ fromPath: "/a", toPath: "/a" })).rejects.toThrow();
  await expect(db.insert(movedAddresses).values({ fromPath: "/welcome", toPath: "/b" })).rejects.toThrow();
});
