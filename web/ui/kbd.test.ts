// Keys are told of where there are keys: on no phone, by one style, whatever draws them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const drawn = ["app", "features", "lists", "pages", "ui"].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => join(web, folder, name)),
);

test("whatever draws a key says so by a class that is hidden where fingers press and on narrow screens", () => {
  const style = readFileSync(join(web, "ui/kbd.css"), "utf8");
  const [, hidden = ""] =
    /@media \(pointer: coarse\), \(width < 48rem\) \{([^}]*)\{[^}]*?display: none !important;/.exec(style) ?? [];
  for (const name of [".kbd-hint", ".kbd:not(.shortcut-list *)", ".kbd-keys:not(.shortcut-list *)"])
    expect(hidden).toContain(name);
  const classes = drawn.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<kbd\b[^>]*className="([^"]*)"|<kbd\b/g)].map(
      ([, classNames = ""]) => classNames,
    ),
  );
  expect(classes.length).toBeGreaterThan(2);
  expect(
    classes.filter((classNames) => !classNames.split(" ").some((name) => name === "kbd" || name === "kbd-hint")),
  ).toEqual([]);
});
