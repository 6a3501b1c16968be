import { expect, test } from "vitest";
import { frame } from "../../texts/en/frame.ts";
import { frameHindi } from "../../texts/hi/frame.ts";
import { crumbsOf } from "./crumbs.ts";

const labels = (path: string, { crumbs } = frame) =>
  crumbsOf(path, crumbs)
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
  ["/user/products", "Home / User / Products"],
  [
    "/user/supplier/request-quotation/PUR-RFQ-2026-00045/bid",
    "Home / User / Supplier / Request quotation / PUR-RFQ-2026-00045 / Bid",
  ],
])("%s reads %s", (path, expected) => {
  expect(labels(path)).toBe(expected);
});

test("an address of thousands of segments has ten", () => {
  const crumbs = crumbsOf("/a".repeat(7000), frame.crumbs);
  expect(crumbs.map(({ label }) => label)).toEqual(["Home", ...Array(9).fill("A")]);
});

test("in Hindi they carry Hindi names and lead to the same pages", () => {
  expect(labels("/hi/checkout", frameHindi)).toBe("होम / चेकआउट");
  expect(labels("/hi/products/fasteners", frameHindi)).toBe("होम / उत्पाद");
  expect(crumbsOf("/hi/checkout", frameHindi.crumbs).map(({ to }) => to)).toEqual(["/", "/checkout"]);
});

test("what stands below a category has its whole trail", () => {
  const trail = [
    { label: "Fasteners", to: "/products/fasteners" },
    { label: "Hex bolts", to: "/products/fasteners/hex-bolts" },
  ];
  const crumbs = crumbsOf("/products/fasteners/hex-bolts", frame.crumbs, trail);
  expect(crumbs.map(({ label }) => label)).toEqual(["Home", "Products", "Fasteners", "Hex bolts"]);
  expect(crumbs.map(({ to }) => to)).toEqual(["/", "/products", ...trail.map(({ to }) => to)]);
});

test("only pages are links", () => {
  expect(crumbsOf("/user/profile", frame.crumbs).map(({ to }) => to)).toEqual(["/", undefined, undefined]);
});
