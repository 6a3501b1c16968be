import { expect, test } from "vitest";
import { drawDimensioned, shapes } from "./draw.ts";
import { sheetSize } from "./sheet.ts";

/** Of ordinary proportions, by letter. */
const sizes: Record<string, number> = { d: 12, D: 24, L: 50, k: 7, s: 19, b: 30, m: 10, h: 3, B: 9, t: 3, a: 50 };
const small: Record<string, Record<string, number>> = {
  channel: { h: 200, b: 75 },
  beam: { h: 300, b: 140 },
  plate: { b: 1500, L: 6300, t: 10 },
  "socket-screw": { d: 12, D: 18, L: 50, k: 12, s: 10 },
  "countersunk-screw": { d: 8, D: 16, L: 40, k: 4, s: 5 },
};

test.each(Object.entries(shapes))(
  "%s is drawn within its sheet, each figure by its letter",
  (name, { needs, may = [] }) => {
    const figures = Object.fromEntries([...needs, ...may].map((key) => [key, small[name]?.[key] ?? sizes[key]!]));
    const drawn = drawDimensioned(name, figures)!;
    const moved = Number(/translate\(0 (-?[\d.]+)\)/.exec(drawn)![1]);
    const texts = [...drawn.matchAll(/<text x="(-?[\d.]+)" y="(-?[\d.]+)"(?: class="(\w)")?>([^<]+)</g)];
    expect(texts).toHaveLength(Object.keys(figures).length);
    for (const [, x, y, anchor, text] of texts) {
      const width = 7.5 * text!.length;
      const left = Number(x) - (anchor === "m" ? width / 2 : anchor === "e" ? width : 0);
      expect(left).toBeGreaterThan(2);
      expect(left + width).toBeLessThan(sheetSize.width - 2);
      expect(Number(y) + moved).toBeGreaterThan(12);
      expect(Number(y) + moved).toBeLessThan(sheetSize.height - 2);
    }
    expect(drawn).toContain("prefers-color-scheme:dark");
    expect(drawn.length).toBeLessThan(8000);
  },
);

test.each([
  ["no-such-shape", { d: 1 }],
  ["toString", { d: 1 }],
  ["hex-nut", { d: 10, m: 8 }],
  ["hex-nut", { d: 10, m: 8, s: 17, q: 1 }],
  ["hex-nut", { d: 10, m: 0, s: 17 }],
  ["hex-nut", { d: 10, m: 1e6, s: 17 }],
  ["ball-bearing", { d: 50, D: 50, B: 10 }],
  ["roller-bearing", { d: 60, D: 50, B: 10 }],
  ["washer", { d: 24, D: 12, h: 3 }],
])("%s of %j is no drawing", (name, figures) => expect(drawDimensioned(name, figures as never)).toBeNull());

test.each(Object.entries(shapes))("%s of the most uneven figures is drawn as small as any", (name, { needs }) => {
  for (const [thin, thick] of [
    [0.001, 100_000],
    [99_999.999, 100_000],
  ])
    for (const key of needs) {
      const figures = Object.fromEntries(needs.map((other) => [other, other === key ? thin! : thick!]));
      expect(drawDimensioned(name, figures)?.length ?? 0).toBeLessThan(12_000);
    }
});
