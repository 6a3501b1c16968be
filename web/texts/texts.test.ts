import { expect, test } from "vitest";
import { hindi } from "./hindi.ts";

/** Every text of a group by its path; of a function, how many parameters it has. */
function leavesOf(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "object" && value !== null)
    return new Map(Object.entries(value).flatMap(([key, inside]) => [...leavesOf(inside, `${path}.${key}`)]));
  if (typeof value === "function") return new Map([[path, `function of ${value.length}`]]);
  return new Map(typeof value === "string" ? [[path, value]] : []);
}

const groups = [...hindi.translations].map(([english, translated]) => ({
  name: Object.keys(english).slice(0, 4).join(", "),
  english: leavesOf(english),
  translated: leavesOf(translated),
}));

// What reads the same in both: names of tax law and trade, and the number of the page.
const latin = new Set(["HSN", "RFQ", "404"]);
const isFunction = (text: string) => text.startsWith("function of");

test.each(groups)("the group of $name has the same texts in Hindi", ({ english, translated }) => {
  // In English the home page is titled by the brand alone.
  if (translated.has(".title") && !english.has(".title")) english.set(".title", "");
  expect([...translated.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [path, text] of [...english, ...translated])
    if (isFunction(text)) expect(translated.get(path), path).toBe(english.get(path));
});

test.each(groups)("no text of $name is left in English", ({ translated }) => {
  const left = [...translated].filter(
    ([, text]) => !isFunction(text) && !latin.has(text) && !/\p{Script=Deva}/u.test(text),
  );
  expect(left.map(([path]) => path)).toEqual([]);
});
