import type { Drawing } from "../drawing.ts";
import { TAU, type Vec3 } from "../geometry.ts";
import { arc, dome, xz } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import { bottle } from "../parts/vessels.ts";
import { ball, turned } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  housekeeping: (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 20],
        [35, 26.5],
        [38, 28],
      ],
    );
    s.hole("z", [0, 0, 0], 38, 25, 12, "n", false);
    s.lathe(
      "z",
      [36, 30, 0],
      [
        [0, 11],
        [1.5, 12],
        [34, 12],
        [40, 8],
        [44, 5],
      ],
      ["n", "a", "n", "n"],
    );
    s.cylinder("z", [36, 30, 44], 0, 7, 5.6, "k", { shadow: false });
    s.box(34, 27.5, 51, 18, 5, 6, "k", { shadow: false });
  },
  "floor-cleaners": (s) => {
    // A five-litre can with its grip, and a bottle.
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [0, 0],
        [36, 0],
        [36, 36],
        [30, 48],
        [22, 52],
        [8, 52],
        [0, 44],
      ]),
      0,
      24,
      "n",
    );
    s.poly(
      [
        [5, 24, 8],
        [31, 24, 8],
        [31, 24, 34],
        [5, 24, 34],
      ],
      "a1",
    );
    bentBar(
      s,
      [
        [24, 12, 50],
        [26, 12, 58],
        [20, 12, 61],
        [4, 12, 58],
        [2, 12, 46],
      ],
      2.8,
      "n",
      { shadow: false },
    );
    s.cylinder("z", [30, 12, 49], 0, 8, 5, "k", { shadow: false });
    bottle(s, [50, 26, 0], { r: 11, h: 42, label: "a" });
  },
  "hand-wash": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 17],
        [2, 18],
        [38, 18],
        [46, 12],
        [48, 8],
      ],
      "a",
    );
    turned(
      s,
      "z",
      [0, 0, 48],
      [
        [0, 9],
        [6, 9],
        [6.1, 3],
        [16, 3],
      ],
      "n",
      { shadow: false },
    );
    bentBar(
      s,
      [
        [-4, 0, 66],
        [12, 0, 66],
        [22, 0, 65],
        [26, 0, 61],
      ],
      2.8,
      "n",
      { shadow: false },
    );
    s.cylinder("z", [0, 0, 66], 0, 4, 7, "n", { shadow: false });
  },
  "mops-and-wipers": (s) => {
    s.box(-30, 0, 0, 6, 54, 6, "k").box(-31, 0, 6, 8, 54, 5, "n");
    s.cylinder("z", [-27, 27, 11], 0, 60, 2, "n").cylinder("z", [-27, 27, 54], 0, 20, 2.8, "k", { shadow: false });
    s.lathe(
      "z",
      [26, 22, 0],
      [
        [0, 22],
        [5, 21],
        [16, 13],
        [26, 6],
      ],
      "a",
    );
    for (let i = 0; i < 14; i++) {
      const a = ((-38 + i * 12) / 360) * TAU;
      s.line(
        [
          [22, 0],
          [21, 5],
          [13, 16],
          [6, 26],
        ].map(([r, z]): Vec3 => [26 + r * Math.cos(a), 22 + r * Math.sin(a), z]),
      );
    }
    s.lathe(
      "z",
      [26, 22, 26],
      [
        [0, 6.5],
        [7, 5],
      ],
      "k",
      { shadow: false },
    );
    s.cylinder("z", [26, 22, 33], 0, 40, 2, "n").cylinder("z", [26, 22, 60], 0, 16, 2.8, "k", { shadow: false });
  },
  brooms: (s) => {
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [-26, 0],
        [26, 0],
        [19, 30],
        [-19, 30],
      ]),
      0,
      12,
      "a",
    );
    for (let i = 1; i < 9; i++)
      s.line([
        [-26 + i * 5.8, 12, 0.5],
        [-19 + i * 4.2, 12, 30],
      ]);
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [-20, 30],
        [20, 30],
        [15, 40],
        [-15, 40],
      ]),
      -1,
      13,
      "n",
    );
    s.lathe(
      "z",
      [0, 6, 40],
      [
        [0, 4],
        [7, 2.4],
        [30, 2.4],
      ],
    );
    s.box(22, 24, 0, 44, 12, 10, "a").box(20, 22, 10, 48, 16, 6, "n");
    for (let i = 1; i < 9; i++)
      s.line([
        [22 + i * 4.9, 36, 0.5],
        [22 + i * 4.9, 36, 10],
      ]);
  },
  dustbins: (s) => {
    turned(
      s,
      "z",
      [0, 0, 0],
      [
        [0, 21],
        [3, 21],
        [3.1, 20],
        [52, 25],
      ],
      ["k", "n", "n"],
    );
    s.cylinder("z", [0, 0, 52], 0, 4, 26.5, "a", { shadow: false });
    s.lathe("z", [0, 0, 56], dome(0, 26, 13), "a", { smooth: true, shadow: false });
    s.box(14, 14, 2, 12, 12, 2.5, "k");
  },
  "garbage-bags": (s) => {
    const bag = [
      [0, 20],
      [2, 25],
      [6, 28],
      [12, 30],
      [18, 30.5],
      [24, 29.5],
      [30, 27],
      [36, 22.5],
      [40, 18],
      [44, 12],
      [47, 8],
      [49, 5.5],
      [51, 4.5],
      [53, 4],
    ].map(([t, r]) => [t, r] as const);
    s.lathe("z", [0, 0, 0], bag, "k", { smooth: true });
    for (const a of [0.1, 0.5, 0.9, 1.4])
      s.line(
        [
          [49, 5.5],
          [44, 12],
          [36, 22],
          [30 - a * 6, 27 + a],
        ].map(([z, r]): Vec3 => [r * Math.cos(a), r * Math.sin(a), z]),
      );
    s.cylinder("z", [0, 0, 51], 0, 5, 5.5, "n", { shadow: false });
    s.lathe(
      "z",
      [0, 0, 56],
      [
        [0, 4],
        [6, 9],
        [11, 12],
      ],
      "k",
      { shadow: false },
    );
    s.hole("z", [0, 0, 56], 11, 10, 4, "k", false);
    s.cylinder("y", [42, 14, 9], 0, 34, 9, "a").hole("y", [42, 14, 9], 34, 3.5, 6, "k", false);
  },
  "tissue-paper": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 36, 21).hole("z", [0, 0, 0], 36, 7, 20, "n", false);
    s.line(
      arc(0, 0, 14, 0, 360, 36).map(([x, y]): Vec3 => [x, y, 36]),
      "t",
      true,
    );
    s.cylinder("y", [40, 12, 21], 0, 36, 21, "a").hole("y", [40, 12, 21], 36, 7, 14, "a", false);
    s.line(
      arc(40, 21, 14, 0, 360, 36).map(([x, z]): Vec3 => [x, 48, z]),
      "t",
      true,
    );
    s.poly(
      [
        [61, 12, 21],
        [61, 48, 21],
        [61, 48, 2],
        [61, 44, 0.5],
        [61, 12, 0.5],
      ],
      "a3",
      "o",
    );
  },
  "air-fresheners": (s) => {
    const [r, angle] = [17, TAU / 8];
    const onLabel = (turn: number, z: number): Vec3 => [r * Math.cos(angle + turn), r * Math.sin(angle + turn), z];
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, r],
        [10, r],
        [44, r],
        [56, r],
        [62, 11],
      ],
      ["n", "a", "n", "n"],
    );
    // A leaf on the label tells it from the cans of paint and of cleaner.
    const half = (sign: number): Vec3[] =>
      Array.from({ length: 13 }, (_, i) =>
        onLabel(sign * 0.36 * Math.sin((i / 12) * Math.PI) - 0.28 + i * 0.046, 15 + i * 2),
      );
    s.poly([...half(1), ...half(-1).reverse()], "n0");
    s.line([onLabel(-0.34, 12), onLabel(0.12, 33)]);
    s.cylinder("z", [0, 0, 62], 0, 5, 8, "k", { shadow: false });
    s.cylinder("z", [0, 0, 67], 0, 8, 4.5, "n", { shadow: false });
    const mist: [along: number, up: number, size: number][] = [[14, 0, 1.6], [23, 4, 2], [23, -4, 2], [34, 9, 2.5], [34, 0, 2.5], [34, -9, 2.5]]; // prettier-ignore
    for (const [along, up, size] of mist) ball(s, [-along * 0.7, along * 0.7, 71 + up], size, "n");
  },
};
