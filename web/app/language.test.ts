import { expect, test } from "vitest";
import {
  english,
  isTranslated,
  type Language,
  languageOf,
  pathIn,
  plainPath,
  textsIn,
  translation,
} from "./language.tsx";

const home = { title: "Home", items: (count: number) => `${count} items` };
const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([translation(home, { title: "होम", items: (count) => `${count} वस्तुएँ` })]),
};

test.each([
  ["/", "/hi"],
  ["/products/fasteners", "/hi/products/fasteners"],
  ["/search?q=bolt", "/hi/search?q=bolt"],
  ["/user/profile", "/user/profile"],
  ["/sign-in?next=%2Fcheckout", "/hi/sign-in?next=%2Fcheckout"],
  ["/desk", "/desk"],
  ["/set-password#token", "/hi/set-password#token"],
  ["https://example.com/products", "https://example.com/products"],
])("%s is %s in Hindi and itself in English", (path, inHindi) => {
  expect(pathIn(hindi, path)).toBe(inHindi);
  expect(pathIn(english, path)).toBe(path);
});

test.each([
  ["/hi", "/"],
  ["/hi/products", "/products"],
  ["/products", "/products"],
  ["/hinges", "/hinges"],
  ["/HI/products", "/products"],
  ["/hi//elsewhere.example", "/elsewhere.example"],
  ["//elsewhere.example", "/elsewhere.example"],
])("%s without its language is %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test("a group with a translation is read in it, another stays English", () => {
  const about = { title: "About Us" };
  expect(textsIn(hindi, home).items(3)).toBe("3 वस्तुएँ");
  expect(textsIn(hindi, about)).toBe(about);
  expect(textsIn(english, home)).toBe(home);
});

test("the language is that of the route; a page says whether it is translated", () => {
  const layout = { handle: { language: hindi } };
  expect(languageOf([undefined, layout, {}])).toBe(hindi);
  expect(languageOf([{}])).toBe(english);
  expect(isTranslated([layout, { handle: { translated: true } }])).toBe(true);
  expect(isTranslated([layout, {}])).toBe(false);
  expect(isTranslated([{}])).toBe(true);
});
