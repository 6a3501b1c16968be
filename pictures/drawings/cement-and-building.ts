import type { Drawing } from "../drawing.ts";
import { TAU, VIEW, type Vec2, type Vec3, cross, dot, toneOf } from "../geometry.ts";
import { arc, rounded, xz } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import { sack } from "../parts/packed-goods.ts";
import { frame } from "../solids.ts";

const between = (a: Vec3, b: Vec3): Vec3 => [b[0] - a[0], b[1] - a[1], b[2] - a[2]];

/** Corners of a broken stone: [angle, share of its radius]. */
const stone: Vec2[] = [[0, 1], [1.1, 0.9], [2.2, 1.1], [3.4, 0.9], [4.7, 1.05]]; // prettier-ignore

export const drawings: Record<string, Drawing> = {
  "cement-and-building": (s) => {
    sack(s, [0, 0, 0]);
    sack(s, [0, 36, 0]);
    sack(s, [2, 1, 10]);
    sack(s, [-1, 37, 10]);
    sack(s, [0, 18, 20], "a");
  },
  cement: (s) => {
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [2, 0],
        [42, 0],
        [45, 8],
        [44, 30],
        [45, 52],
        [41, 58],
        [3, 58],
        [-1, 52],
        [0, 30],
        [-1, 8],
      ]),
      0,
      20,
      "n",
    );
    s.poly(
      [
        [-0.5, 20, 16],
        [44.5, 20, 16],
        [44.5, 20, 40],
        [-0.5, 20, 40],
      ],
      "a1",
    );
    s.poly(
      [
        [44.5, 0, 16],
        [44.5, 20, 16],
        [44.5, 20, 40],
        [44.5, 0, 40],
      ],
      "a3",
    );
    s.line([
      [2, 20, 54],
      [42, 20, 54],
    ]);
  },
  "bricks-and-blocks": (s) => {
    for (const [x, y, z] of [
      [0, 0, 0],
      [0, 21, 0],
      [0, 42, 0],
    ])
      s.box(x, y, z, 44, 20, 13);
    for (const [x, y, z] of [
      [4, 4, 13],
      [2, 26, 13],
    ])
      s.box(x, y, z, 44, 20, 13);
    frame(s, "z", [4, 14, 26], rounded(22, 10, 44, 20, 0.1, 1), rounded(22, 10, 28, 9, 0.1, 1), 0, 13, "a", {
      depth: 4,
      through: false,
    });
  },
  "tile-adhesives": (s) => {
    s.box(0, 0, 0, 76, 76, 4);
    for (let i = 0; i < 6; i++) s.box(40, 41 + i * 5.8, 4, 34, 3.2, 2.6, "a", { shadow: false });
    s.box(2, 2, 4, 35, 35, 6).box(39, 2, 4, 35, 35, 6).box(2, 39, 4, 35, 35, 6);
  },
  waterproofing: (s) => {
    s.box(0, 0, 0, 66, 50, 1.6, "a");
    s.cylinder("y", [0, 0, 18], 0, 50, 18);
    for (const r of [14, 10, 6])
      s.line(
        arc(0, 18, r, 0, 360, 36).map(([x, z]): Vec3 => [x, 50, z]),
        "t",
        true,
      );
  },
  plywood: (s) => {
    for (let i = 0; i < 4; i++) {
      const [x, y, z] = [(i * 5) % 7, (i * 3) % 5, i * 7];
      s.box(x, y, z, 84, 50, 6, i === 3 ? "a" : "n");
      s.line([
        [x, y + 50, z + 3],
        [x + 84, y + 50, z + 3],
        [x + 84, y, z + 3],
      ]);
    }
  },
  "roofing-sheets": (s) => {
    const wave: Vec2[] = Array.from({ length: 31 }, (_, i) => [i * 2.3, 4 + 3.4 * Math.cos((i / 6) * Math.PI * 2)]);
    const sheet = [...wave, ...wave.map(([y, z]): Vec2 => [y, z + 1.6]).reverse()];
    [
      ["n", 5, 0],
      ["a", -3, 6],
    ].forEach(([m, dx, z]) => {
      s.prism("x", [+dx, 0, +z], sheet, 0, 78, m as "n" | "a", { smooth: true, shadow: z === 0 });
    });
  },
  "wire-mesh": (s) => {
    const [pitch, n] = [15, 6];
    for (let i = 0; i < n; i++) s.cylinder("y", [4 + i * pitch, 0, 2], 0, n * pitch - 8, 2, i === 2 ? "a" : "n");
    for (let i = 0; i < n; i++) s.cylinder("x", [0, 4 + i * pitch, 5.4], 0, n * pitch - 8, 2, i === 2 ? "a" : "n");
  },
  "sand-and-aggregate": (s) => {
    const reach = [44, 50, 43, 52, 46, 49, 42, 51, 45, 48, 44, 50];
    const foot = reach.map((r, i): Vec3 => [r * Math.cos((i * TAU) / 12), r * Math.sin((i * TAU) / 12), 0]);
    const peak: Vec3 = [-4, -4, 48];
    const slope = foot.map(([x, y], i): Vec3 => [x * 0.45, y * 0.45, 26 + (i % 3) * 2]);
    bentBar(s, [[-8, -22, 26], [-13, -32, 70]], 2.4, "n", { shadow: false }); // prettier-ignore
    bentBar(s, [[-20, -25, 71], [-6, -39, 71]], 2.6, "k", { shadow: false }); // prettier-ignore
    s.cast([...foot, peak]);
    const facets = foot
      .flatMap((a, i) => {
        const [b, c, d] = [foot[(i + 1) % 12], slope[i], slope[(i + 1) % 12]];
        return [[a, b, d, c], [c, d, peak]]; // prettier-ignore
      })
      .map((points) => ({ points, normal: cross(between(points[0], points[1]), between(points[0], points[2])) }))
      .filter(({ normal }) => dot(normal, VIEW) > 0);
    for (const { points } of facets) s.line(points, "o", true);
    for (const { points, normal } of facets) s.poly(points, `a${toneOf(normal)}`, null);
    const stones = [[46, 12, 0, 8], [32, 46, 0, 9], [60, 24, 0, 7], [48, 34, 0, 9], [36, 62, 0, 7], [52, 52, 0, 8], [64, 38, 0, 7], [47, 45, 8, 7]]; // prettier-ignore
    stones.forEach(([x, y, z, r], turn) => {
      const outline = stone.map(([a, q]): Vec2 => [r * q * Math.cos(a + turn), r * q * Math.sin(a + turn)]);
      s.prism("z", [x, y, z], outline, 0, r * 0.9, "n");
    });
  },
};
