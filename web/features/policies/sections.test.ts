import { expect, test } from "vitest";
import { withSections } from "./sections.ts";

test("every h2 gets an id and stands in the list as plain text", () => {
  expect(withSections("<h2>Prices &amp; <em>GST</em></h2><p>a</p><h3>b</h3><h2>Law</h2>")).toEqual({
    html: '<h2 id="section-1">Prices &amp; <em>GST</em></h2><p>a</p><h3>b</h3><h2 id="section-2">Law</h2>',
    sections: [
      { id: "section-1", heading: "Prices & GST" },
      { id: "section-2", heading: "Law" },
    ],
  });
});

test("a text without headings stays as it is", () => {
  expect(withSections("<p>a</p>")).toEqual({ html: "<p>a</p>", sections: [] });
});
