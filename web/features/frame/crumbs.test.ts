import { expect, test } from "vitest";
import { crumbsOf } from "./crumbs.ts";

const labels = (path: string) =>
  crumbsOf(path)
    .map(({ label }) => label)
    .join(" / ");

test.each([
  ["/sign-in", "Home / Sign in"],
  ["/user/buyer/opportunity", "Home / User / Buyer / Opportunity"],
  ["/checkout/", "Home / Checkout"],
  ["/products", "Home / Products"],
  ["/products/fasteners", "Home / Products"],
  ["/%E0%A4%95%E0%A4%AE%E0%A4%B2", "Home / कमल"],
  ["/%E0%A4", "Home / %E0%A4"],
])("%s reads %s", (path, expected) => {
  expect(labels(path)).toBe(expected);
});

test("only pages are links", () => {
  expect(crumbsOf("/user/profile").map(({ to }) => to)).toEqual(["/", undefined, undefined]);
});
