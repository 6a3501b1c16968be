import { expect, test } from "vitest";
import { OptionalWebAddress, WebAddress } from "./written-fields.ts";

test.each([
  ["www.company.in", "https://www.company.in"],
  ["company.in/news?id=1", "https://company.in/news?id=1"],
  ["company.in:8443/news", "https://company.in:8443/news"],
  ["http://company.in", "http://company.in"],
  ["HTTPS://company.in/a", "HTTPS://company.in/a"],
])("%s is the address %s", (typed, address) => {
  expect(WebAddress.parse(typed)).toBe(address);
  expect(OptionalWebAddress.parse(typed)).toBe(address);
});

test.each(["depot", "javascript:alert(1)", "company.in:javascript", "asha@company.in", "https://", "ftp://company.in"])(
  "%s is no address of a page",
  (typed) => {
    expect(WebAddress.safeParse(typed).success).toBe(false);
    expect(OptionalWebAddress.safeParse(typed).success).toBe(false);
  },
);

test("an optional address may be empty, the other not", () => {
  expect(OptionalWebAddress.parse(" ")).toBe("");
  expect(WebAddress.safeParse("").success).toBe(false);
});
