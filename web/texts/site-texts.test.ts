// The keys by which the operator says its own words lead to the built-in texts in place of which they stand.
import { promiseKeys, siteTextKeys, siteTextKinds, siteTextSchema } from "@vanik/contracts/site-texts";
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

test("by itself a portal promises no weighbridge, no gauges and no test reports", () => {
  const means = /weighbridge|gauged|Test report|धर्मकाँटे|गेज से/;
  for (const language of ["en", "hi"] as const) {
    expect(builtInText("home.checks.points", language, true)).toHaveLength(6);
    expect(builtInText("home.checks.points", language, false)).toHaveLength(3);
    for (const key of siteTextKeys) expect(JSON.stringify(builtInText(key, language, false))).not.toMatch(means);
  }
});

test("a promise is left out, and all of Home's are; of other lists one point stays", () => {
  const point = { head: "Count", text: "Every pack." };
  for (const key of promiseKeys) {
    expect(siteTextSchema(key).safeParse([]).success, key).toBe(true);
    expect(siteTextSchema(key).safeParse([point]).success, key).toBe(true);
    expect(siteTextSchema(key).safeParse(Array.from({ length: 7 }, () => point)).success, key).toBe(false);
  }
  expect(siteTextSchema("about.rules.points").safeParse([]).success).toBe(false);
});

test("what is told of the demonstration's company is nothing that another's portal says by itself", () => {
  expect(builtInText("about.story.say", "en", true)).toContain("2021");
  for (const key of siteTextKeys) expect(JSON.stringify(builtInText(key, "en", false))).not.toMatch(/2021|New Delhi/);
});
