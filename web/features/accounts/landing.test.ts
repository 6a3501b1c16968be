import { describe, expect, test } from "vitest";
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
    "//",
  ])("%j", (next) => expect(ownPath(next)).toBeNull());
});

test("without a next, buyers and suppliers see their profile and staff the desk", () => {
  expect(landing(null, "buyer")).toBe("/user/profile");
  expect(landing("//evil.example", "supplier")).toBe("/user/profile");
  expect(landing(null, "staff")).toBe("/desk");
  expect(landing("/desk?details=OPP-2627-000123", "staff")).toBe("/desk?details=OPP-2627-000123");
});
