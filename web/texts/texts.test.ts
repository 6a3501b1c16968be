import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { hindiAccount } from "./hindi-account.ts";
import { hindiCompany } from "./hindi-company.ts";

const translations = new Map([...hindiCompany.translations, ...hindiAccount.translations]);

/** Every text of a group by its path; of a function, how many parameters it has. */
function leavesOf(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "object" && value !== null)
    return new Map(Object.entries(value).flatMap(([key, inside]) => [...leavesOf(inside, `${path}.${key}`)]));
  if (typeof value === "function") return new Map([[path, `function of ${value.length}`]]);
  return new Map(typeof value === "string" ? [[path, value]] : []);
}

const groups = [...translations].map(([english, translated]) => ({
  name: Object.keys(english).slice(0, 4).join(", "),
  english: leavesOf(english),
  translated: leavesOf(translated),
}));

// What reads the same in both: names of tax law and trade, a year and the number of the page.
const latin = new Set(["HSN", "RFQ", "404", "GSTIN", "GST, %", "GST {0} %", "CIN", "TDS", "GSTR-2B", "2021"]);
const isPictureName = (path: string) => path.endsWith(".picture");
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
    ([path, text]) => !isFunction(text) && !isPictureName(path) && !latin.has(text) && !/\p{Script=Deva}/u.test(text),
  );
  expect(left.map(([path]) => path)).toEqual([]);
});

test("every group of texts is there in Hindi", async () => {
  const files = readdirSync(new URL("en/", import.meta.url));
  const groups = await Promise.all(
    files.map(async (file) => [file, await import(`${import.meta.dirname}/en/${file}`)] as const),
  );
  const left = groups.flatMap(([file, module]) =>
    Object.entries(module as Record<string, object>)
      .filter(([, group]) => typeof group === "object" && !translations.has(group))
      .map(([name]) => `${name} of ${file}`),
  );
  expect(left).toEqual([]);
});
