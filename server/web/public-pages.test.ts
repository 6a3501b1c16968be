import { expect, test } from "vitest";
import { isAtTheTop } from "./public-pages.ts";

test.each([
  ["/", true],
  ["/hi", true],
  ["/products", true],
  ["/hi/products", true],
  ["/media?start=20", false],
  ["/products/fasteners", false],
  ["/hi/products/fasteners", false],
  ["/products/fasteners/hex-bolts/fs-hb-12050-z", false],
])("%s is packed closely for its many readers: %s", (address, is) => {
  expect(isAtTheTop(address)).toBe(is);
});
