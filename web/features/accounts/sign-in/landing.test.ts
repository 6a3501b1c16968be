import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import type { RouteTable } from "../../../app/our-pages.ts";
import routes from "../../../routes.ts";
import { landing, ownPath } from "./landing.ts";

describe("a sign-in goes on to a path of ours", () => {
  test.each([
    ["/checkout", "/checkout"],
    ["/user/buyer/opportunity?details=OPP-2627-000123", "/user/buyer/opportunity?details=OPP-2627-000123"],
    ["/products/fasteners#bolts", "/products/fasteners#bolts"],
    ["/products/../checkout", "/checkout"],
    ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
  ])("%s", (next, path) => expect(ownPath(next)).toBe(path));
});

describe("a sign-in never goes elsewhere", () => {
  test.each([
    null,
    "",
    "checkout",
    "https://evil.example/",
    "javascript:alert(1)",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/sign-in",
    "/sign-in?next=/sign-in",
    "/hi/sign-in",
    "//",
  ])("%j", (next) => expect(ownPath(next)).toBeNull());
});

/** As React Router hands the routes to a page. */
function rowsOf(entries: readonly RouteConfigEntry[], parentId: string): RouteTable {
  return Object.assign(
    {},
    ...entries.map(({ id, file, path, index, children = [] }) => {
      const own = id ?? file;
      return { [own]: { id: own, parentId, path, index }, ...rowsOf(children, own) };
    }),
  );
}
const pages: RouteTable = { root: { id: "root", path: "" }, ...rowsOf(routes, "root") };

describe("a sign-in goes on to what is a page of ours", () => {
  test.each([
    "/",
    "/hi",
    "/checkout",
    "/hi/checkout",
    "/products/fasteners/hex-bolts/fs-hb-12050-z",
    "/user/buyer/opportunity?details=OPP-2627-000123",
    "/desk/orders/SO-2627-000016#lines",
    "/desk/sales-invoices/SGT%2F26-27%2F0413",
    "/user/buyer/invoice?details=SGT/26-27/0413",
    "/user/supplier/request-quotation/SGT%2FR%2F26-27%2F41/bid",
  ])("%s", (next) => expect(landing(next, "buyer", pages)).toBe(next));
});

describe("a next that no page answers leads to the profile", () => {
  test.each(["/no-such-page", "/user/no-such-page", "/desk/a/b/c/d", "/hi/no-such-page", "/api/profile", "/%E0%A4%A"])(
    "%s",
    (next) => expect(landing(next, "buyer", pages)).toBe("/user/profile"),
  );
});

test("without a next, buyers and suppliers see their profile and staff the desk", () => {
  expect(landing(null, "buyer", pages)).toBe("/user/profile");
  expect(landing("//evil.example", "supplier", pages)).toBe("/user/profile");
  expect(landing(null, "staff", pages)).toBe("/desk");
  expect(landing("/desk?details=OPP-2627-000123", "staff", pages)).toBe("/desk?details=OPP-2627-000123");
});
