// The keys by which the operator says its own words lead to the built-in texts in place of which they stand.
import { siteTextKeys, siteTextKinds, siteTextSchema } from "@vanik/contracts/site-texts";
import { expect, test } from "vitest";
import { branded } from "../app/brand.ts";
import { about } from "./en/about.ts";
import { buyers } from "./en/buyers.ts";
import { home } from "./en/home.ts";
import { suppliers } from "./en/suppliers.ts";
import { builtInText } from "./site-texts.ts";

test("every key but the footer's own leads to a built-in text of its type", () => {
  for (const key of siteTextKeys) {
    const text = builtInText(key, "en", true);
    if (key === "footer.line") expect(text).toBeNull();
    else expect(siteTextSchema(key).safeParse(text).success, key).toBe(true);
  }
});

test("a built-in text is found by its way, in Hindi where its page speaks it", () => {
  expect(builtInText("home.hero.lede", "en", true)).toBe(branded(home).hero.lede);
  expect(builtInText("home.hero.lede", "hi", true)).toMatch(/\p{Script=Deva}/u);
  expect(builtInText("buyers.head", "en", true)).toBe(buyers.head);
  expect(builtInText("suppliers.offerings.points", "en", true)).toBe(branded(suppliers).offerings.points);
  expect(builtInText("about.story.paragraphs.2", "en", true)).toBe(branded(about).story.paragraphs[2]);
  expect(builtInText("buyers.head", "hi", true)).toMatch(/\p{Script=Deva}/u);
  expect(Object.keys(siteTextKinds).length).toBeGreaterThan(20);
});

test("what is told of the demonstration's company is nothing that another's portal says by itself", () => {
  expect(builtInText("about.story.say", "en", true)).toContain("2021");
  for (const key of siteTextKeys) expect(JSON.stringify(builtInText(key, "en", false))).not.toMatch(/2021|New Delhi/);
});
