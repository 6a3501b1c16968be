import type { Drawing } from "../drawing.ts";
import type { Vec3 } from "../geometry.ts";
import { arc, dome } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import { extinguisher } from "../parts/vessels.ts";
import { turned } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  "fire-safety": (s) => {
    extinguisher(s, [0, 0, 0], { r: 15, h: 58 });
    s.rings("z", [0, 0, 0], 15, 20, 40, 20);
  },
  "abc-extinguishers": (s) => {
    extinguisher(s, [0, 0, 0], { r: 17, h: 60 });
    extinguisher(s, [36, 26, 0], { r: 10, h: 34, mat: "n" });
    bentBar(
      s,
      [
        [4, 3, 61],
        [8, 10, 60],
        [10, 16, 50],
        [9, 19, 34],
        [8, 19, 16],
      ],
      2,
      "k",
      { shadow: false },
    );
  },
  "co2-extinguishers": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 11],
        [1.5, 12],
        [58, 12],
      ],
      "a",
    );
    s.lathe("z", [0, 0, 58], dome(0, 12, 12).slice(0, 18), "a", { smooth: true, shadow: false });
    s.cylinder("z", [0, 0, 68], 0, 8, 4.5, "n", { shadow: false });
    s.box(-3, -2.5, 76, 24, 5, 3);
    bentBar(
      s,
      [
        [3, 3, 72],
        [14, 14, 70],
        [20, 20, 60],
      ],
      2,
      "k",
      { shadow: false },
    );
    turned(
      s,
      "z",
      [20, 20, 12],
      [
        [0, 0.1],
        [0.1, 11],
        [24, 7],
        [40, 3.5],
        [50, 3],
      ],
      "k",
    );
  },
  "foam-extinguishers": (s) => {
    extinguisher(s, [0, 0, 0], { r: 19, h: 56, mat: "n", label: "a" });
    bentBar(
      s,
      [
        [5, 4, 58],
        [14, 14, 56],
        [19, 19, 44],
        [18, 18, 24],
        [15.5, 15.5, 12],
      ],
      2.2,
      "k",
      { shadow: false },
    );
  },
  "fire-hoses": (s) => {
    s.cylinder("y", [0, 0, 32], 0, 15, 32);
    for (const r of [27, 22, 17, 12, 7])
      s.line(
        arc(0, 32, r, 0, 360, 40).map(([x, z]): Vec3 => [x, 15, z]),
        "t",
        true,
      );
    s.prism(
      "y",
      [0, 0, 0],
      [
        [0, 0],
        [0, 42],
        [3, 42],
        [3, 0],
      ],
      0,
      15,
      "n",
    );
    turned(
      s,
      "x",
      [42, 7.5, 8],
      [
        [0, 7],
        [8, 7],
        [8.1, 9],
        [20, 9],
      ],
      "a",
    );
    s.hole("x", [42, 7.5, 8], 20, 6.5, 8, "a", false);
  },
  "hose-reels": (s) => {
    s.box(-30, -14, 0, 60, 6, 84, "n");
    s.cylinder("y", [0, -8, 44], 0, 3, 36, "a");
    s.cylinder("y", [0, -8, 44], 3, 17, 28, "k", { shadow: false }).rings("y", [0, -8, 44], 28, 6, 16, 4);
    s.cylinder("y", [0, -8, 44], 17, 20, 36, "a");
    s.hole("y", [0, -8, 44], 20, 26, 1.5, "n", false);
    turned(
      s,
      "y",
      [0, -8, 44],
      [
        [19, 10],
        [25, 10],
        [25.1, 4],
        [29, 4],
      ],
      "n",
      { shadow: false },
    );
    bentBar(
      s,
      [
        [30, 6, 36],
        [32, 8, 20],
        [32, 8, 12],
      ],
      2.6,
      "k",
    );
  },
  "hydrant-valves": (s) => {
    turned(
      s,
      "z",
      [0, 0, 0],
      [
        [0, 22],
        [5, 22],
        [5.1, 13],
        [36, 17],
        [42, 10],
      ],
      ["n", "n", "a", "a"],
    );
    s.lathe(
      "z",
      [0, 0, 42],
      [
        [0, 5],
        [16, 3],
      ],
      "n",
      { shadow: false },
    );
    s.cylinder("z", [0, 0, 58], 0, 3.5, 16, "k").hole("z", [0, 0, 58], 3.5, 11.5, 3.5, "k");
    s.prism(
      "z",
      [0, 0, 58],
      [
        [-12, -2],
        [12, -2],
        [12, 2],
        [-12, 2],
      ],
      0.5,
      3,
      "k",
      { shadow: false },
    );
    turned(
      s,
      "x",
      [10, 0, 26],
      [
        [0, 11],
        [18, 11],
        [18, 14],
        [32, 14],
      ],
      ["a", "n", "n"],
    );
    s.hole("x", [10, 0, 26], 32, 10, 8, "n", false);
    for (const y of [-12, 12]) s.box(34, y - 3 + (y > 0 ? 2 : -2), 23, 8, 6, 6, "n", { shadow: false });
  },
  "fire-alarms": (s) => {
    s.box(0, 0, 0, 44, 12, 44, "a");
    s.poly(
      [
        [8, 12, 8],
        [36, 12, 8],
        [36, 12, 36],
        [8, 12, 36],
      ],
      "n0",
    );
    s.poly(
      arc(22, 22, 7, 0, 360, 24)
        .slice(0, -1)
        .map(([x, z]): Vec3 => [x, 12, z]),
      "k2",
    );
    turned(
      s,
      "z",
      [34, 44, 0],
      [
        [0, 22],
        [5, 22],
        [5.1, 18],
        [12, 16],
      ],
    );
    s.rings("z", [34, 44, 0], 17, 8.5, 8.5, 5);
    s.lathe("z", [34, 44, 12], dome(0, 9, 6), "n", { smooth: true, shadow: false });
  },
  "fire-buckets": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 17],
        [42, 26],
      ],
      "a",
    );
    s.cylinder("z", [0, 0, 42], 0, 3, 27.5, "a", { shadow: false });
    s.hole("z", [0, 0, 42], 3, 25, 8, "n", false);
    s.lathe(
      "z",
      [0, 0, 38],
      [
        [0, 22],
        [5, 8],
        [6, 0.01],
      ],
      "n",
      { smooth: true, shadow: false },
    );
    bentBar(
      s,
      Array.from({ length: 21 }, (_, i): Vec3 => {
        const a = (i / 20) * Math.PI;
        return [19 * Math.cos(a), -19 * Math.cos(a), 44 + 34 * Math.sin(a)];
      }),
      1.4,
      "n",
      { shadow: false },
    );
  },
};
