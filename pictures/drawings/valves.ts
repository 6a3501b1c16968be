import type { Drawing } from "../drawing.ts";
import { type Vec3, ngon } from "../geometry.ts";
import { arc, dome } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import { dial, flange, handwheel, hexEnd } from "../parts/pipework.ts";
import { turned } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  valves: (s) => {
    const o: Vec3 = [0, 0, 24];
    flange(s, "x", o, -34, 22, 6);
    s.cylinder("x", o, -28, 28, 13);
    s.lathe(
      "z",
      [0, 0, 30],
      [
        [0, 14],
        [24, 8],
        [41, 3],
      ],
      "n",
      { shadow: false },
    );
    handwheel(s, [0, 0, 70], 22);
    flange(s, "x", o, 28, 22, 6, 10);
  },
  "ball-valves": (s) => {
    const o: Vec3 = [0, 0, 17];
    hexEnd(s, "x", o, -36, -22, 15);
    s.lathe("x", o, [
      [-22, 12],
      [-16, 18],
      [14, 18],
      [20, 12],
    ]);
    s.cylinder("z", [0, 0, 34], 0, 6, 6, "n", { shadow: false });
    hexEnd(s, "x", o, 20, 34, 15, "n", 10);
    s.prism(
      "z",
      [0, 0, 40],
      [
        [-8, -6],
        [8, -6],
        [16, -4],
        [62, -4],
        [62, 4],
        [16, 4],
        [8, 6],
        [-8, 6],
      ],
      0,
      3.5,
      "a",
    );
    s.prism("z", [0, 0, 43.5], ngon(6, 4.5), 0, 4, "k", { shadow: false });
  },
  "gate-valves": (s) => {
    // Screwed ends, seen along the other axis, the stem raised.
    const o: Vec3 = [0, 0, 18];
    hexEnd(s, "y", o, -34, -22, 16);
    s.cylinder("y", o, -22, 22, 12);
    s.lathe(
      "z",
      [0, 0, 18],
      [
        [0, 15],
        [18, 15],
        [22, 11],
      ],
      "n",
      { shadow: false },
    );
    s.prism("z", [0, 0, 40], ngon(6, 12), 0, 9, "n", { shadow: false });
    turned(
      s,
      "z",
      [0, 0, 49],
      [
        [0, 5],
        [6, 5],
        [6.1, 2.5],
        [22, 2.5],
      ],
      "n",
      { shadow: false },
    );
    handwheel(s, [0, 0, 71], 17);
    hexEnd(s, "y", o, 22, 34, 16, "n", 11);
  },
  "globe-valves": (s) => {
    const o: Vec3 = [0, 0, 24];
    flange(s, "x", o, -36, 20, 5);
    s.lathe(
      "x",
      o,
      Array.from({ length: 19 }, (_, i) => [-31 + i * 3.44, 13 + 10 * Math.sin((i / 18) * Math.PI)] as const),
      "a",
      { smooth: true },
    );
    turned(
      s,
      "z",
      [0, 0, 44],
      [
        [0, 14],
        [5, 14],
        [5.1, 9],
        [13, 7],
      ],
      "n",
      { shadow: false },
    );
    for (const y of [-8.5, 5.5]) s.box(-1.5, y, 57, 3, 3, 15, "n", { shadow: false });
    s.cylinder("z", [0, 0, 57], 0, 26, 2.5, "n", { shadow: false });
    s.cylinder("z", [0, 0, 76], 0, 3, 15, "k").hole("z", [0, 0, 76], 3, 11, 3, "k");
    s.prism(
      "z",
      [0, 0, 76],
      [
        [-12, -1.6],
        [12, -1.6],
        [12, 1.6],
        [-12, 1.6],
      ],
      0.5,
      2.5,
      "k",
      { shadow: false },
    );
    flange(s, "x", o, 31, 20, 5, 10);
  },
  "butterfly-valves": (s) => {
    const o: Vec3 = [0, 0, 34];
    s.cylinder("y", o, 0, 13, 34);
    s.hole("y", o, 13, 25, 13);
    s.prism(
      "y",
      o,
      arc(0, 0, 1, 0, 360, 40)
        .slice(0, -1)
        .map(([u, v]) => [u * 24.5, v * 15]),
      5,
      9,
      "a",
      { shadow: false, smooth: true },
    );
    s.cylinder("z", [0, 6, 9], 0, 50, 2.6, "n", { shadow: false });
    turned(
      s,
      "z",
      [0, 6.5, 66],
      [
        [0, 6],
        [14, 6],
        [14.1, 9],
        [18, 9],
      ],
      "n",
      { shadow: false },
    );
    s.prism(
      "z",
      [0, 6.5, 84],
      [
        [-6, -5],
        [8, -5],
        [44, -3],
        [44, 3],
        [8, 5],
        [-6, 5],
      ],
      0,
      4,
      "k",
    );
  },
  "check-valves": (s) => {
    const o: Vec3 = [0, 0, 20];
    hexEnd(s, "x", o, -38, -25, 18);
    s.cylinder("x", o, -25, 25, 15);
    turned(
      s,
      "z",
      [0, 0, 30],
      [
        [0, 16],
        [10, 16],
        [10.1, 20],
        [15, 20],
      ],
      ["n", "n", "n"],
      { shadow: false },
    );
    s.cylinder("z", [0, 0, 45], 0, 4, 19, "a", { shadow: false });
    s.lathe("z", [0, 0, 49], dome(0, 13, 8), "a", { smooth: true, shadow: false });
    for (let i = 0; i < 4; i++)
      s.box(15.5 * Math.cos(i * 1.571) - 2, 15.5 * Math.sin(i * 1.571) - 2, 49, 4, 4, 2.5, "k", {
        shadow: false,
      });
    hexEnd(s, "x", o, 25, 38, 18, "n", 12);
  },
  "safety-valves": (s) => {
    flange(s, "z", [0, 0, 0], 0, 20, 5);
    turned(
      s,
      "z",
      [0, 0, 0],
      [
        [5, 10],
        [14, 15],
        [32, 15],
        [32.1, 18],
        [36, 18],
      ],
    );
    s.box(-11, -11, 36, 4, 4, 32, "n", { shadow: false });
    s.cylinder("z", [0, 0, 36], 0, 32, 9.5, "a", { shadow: false }).rings("z", [0, 0, 36], 9.5, 3, 30, 5.4, {
      skew: 2.4,
      w: "o",
    });
    s.box(8, 8, 36, 4, 4, 32, "n", { shadow: false });
    turned(
      s,
      "z",
      [0, 0, 68],
      [
        [0, 16],
        [4, 16],
        [4.1, 7],
        [14, 6],
      ],
      "n",
      { shadow: false },
    );
    turned(
      s,
      "x",
      [12, 0, 22],
      [
        [0, 9],
        [14, 9],
        [14.1, 17],
        [19, 17],
      ],
    );
    s.hole("x", [12, 0, 22], 19, 8, 10, "n", false);
  },
  strainers: (s) => {
    const o: Vec3 = [0, 0, 34];
    flange(s, "x", o, -36, 20, 5);
    s.cylinder("x", o, -31, 31, 13);
    bentBar(
      s,
      [
        [-6, 0, 30],
        [14, 14, 14],
      ],
      11,
      "a",
    );
    bentBar(
      s,
      [
        [12, 12.5, 15.5],
        [16, 15.5, 12.5],
      ],
      14,
      "a",
    );
    bentBar(
      s,
      [
        [16, 15.5, 12.5],
        [20, 18, 10],
      ],
      5,
      "k",
    );
    flange(s, "x", o, 31, 20, 5, 10);
  },
  "pressure-gauges": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 10, 4.5).rings("z", [0, 0, 0], 4.5, 1.5, 9, 2.4, { skew: 0.6 });
    s.prism("z", [0, 0, 10], ngon(6, 8), 0, 8, "n", { shadow: false });
    s.cylinder("z", [0, 0, 18], 0, 8, 4, "n", { shadow: false });
    dial(s, [0, -8, 54], 32, 15, "a");
    s.cylinder("y", [0, 7.2, 54], 0, 1, 3, "k", { shadow: false });
  },
};
