// An attacker who makes up parameters must not fill the memory with copies of one page.
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageCacheKeys } from "./page-cache-keys.ts";

const start = (query: URLSearchParams) => (query.get("start") === "20" ? "start=20" : "");
const table: [id: string, path?: string, handle?: object][] = [
  ["en/home"],
  ["en/item", "products/:category/:subCategory/:item", { translated: true }],
  ["en/media", "media", { keptQuery: start }],
  ["en/search", "search", { keptQuery: () => null }],
  ["pages/hindi", "hi"],
  ["hi/home"],
  ["hi/media", "media", { keptQuery: start }],
  ["hi/not-found", "*"],
  ["pages/auth/sign-in", "sign-in"],
  ["pages/desk/today", undefined],
];
const routes = Object.fromEntries(table.map(([id, path, handle]) => [id, { id, path, module: { handle } }]));
const addressOf = createPageCacheKeys({ routes: routes as unknown as ServerBuild["routes"] });

test.each([
  ["/", "/"],
  ["/hi", "/hi"],
  ["/products/fasteners/hex-bolts/fs-hb-12050-z", "/products/fasteners/hex-bolts/fs-hb-12050-z"],
  ["/?utm_source=mail&x=1", "/"],
  ["/media", "/media"],
  ["/media?start=20", "/media?start=20"],
  ["/media?x=1&start=20&start=40", "/media?start=20"],
  ["/hi/media?start=20?start=20", "/hi/media"],
])("%s is kept as %s", (url, address) => expect(addressOf(url)).toBe(address));

test.each([
  "/search?q=bolt",
  "/sign-in",
  "/nothing",
  "/hi/nothing",
  "/Media",
  "/%6dedia",
  "/media/",
  "//media",
  "/media.data",
  "/products/a/b/c.data?x=1",
  "/products/a/b/c/d",
  "/_root.data",
])("%s is no page to keep", (url) => expect(addressOf(url)).toBeNull());

test("of 10,000 made-up parameters each page has one address", () => {
  const addresses = Array.from({ length: 10_000 }, (_, at) =>
    addressOf(`/media?x=${at}&start=${at % 2 ? 20 : "junk"}`),
  );
  expect(new Set(addresses)).toEqual(new Set(["/media", "/media?start=20"]));
});
