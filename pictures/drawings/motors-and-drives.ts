import type { Drawing } from "../drawing.ts";
import { type Vec2, type Vec3, hull, ngon } from "../geometry.ts";
import { gear } from "../outlines.ts";
import { frame } from "../solids.ts";

/** A closed loop between two circles, as a belt or chain runs: n points of the outline. */
function loop(r: number, distance: number, steps = 16): Vec2[] {
  const half = (centre: number, from: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = from + (i / steps) * Math.PI;
      return [centre + r * Math.cos(angle), r * Math.sin(angle)];
    });
  return [...half(distance / 2, -Math.PI / 2), ...half(-distance / 2, Math.PI / 2)];
}

export const drawings: Record<string, Drawing> = {
  "motors-and-drives": (s) => {
    s.box(2, -24, 0, 14, 48, 6);
    s.box(44, -24, 0, 14, 48, 6);
    s.lathe(
      "x",
      [0, 0, 30],
      [
        [-8, 22],
        [-2, 26],
        [62, 26],
        [68, 22],
      ],
      ["n", "a", "n"],
    );
    s.rings("x", [0, 0, 30], 26, 4, 58, 4.5);
    s.lathe(
      "x",
      [0, 0, 30],
      [
        [68, 9],
        [72, 9],
        [72.1, 4.5],
        [92, 4.5],
      ],
      "n",
      { shadow: false },
    );
    s.box(18, -11, 54, 26, 22, 10, "n", { shadow: false });
  },
  "induction-motors": (s) => {
    const o: Vec3 = [0, 0, 30];
    for (const y of [16, 52]) s.box(-24, y, 0, 48, 12, 6);
    s.lathe(
      "y",
      o,
      [
        [-14, 20],
        [-10, 25],
        [8, 25],
      ],
      "a",
    );
    s.lathe("y", o, [
      [8, 27],
      [70, 27],
      [76, 22],
    ]);
    s.rings("y", o, 27, 13, 66, 5.5);
    s.lathe(
      "y",
      o,
      [
        [76, 9],
        [80, 9],
        [80.1, 4.5],
        [100, 4.5],
      ],
      "n",
      { shadow: false },
    );
    s.box(-11, 24, 54, 22, 28, 10, "n", { shadow: false });
  },
  "flange-motors": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 18],
        [3, 22],
        [16, 22],
      ],
    );
    s.cylinder("z", [0, 0, 0], 16, 54, 24, "n", { shadow: false });
    s.rings("z", [0, 0, 0], 24, 20, 51, 4.4);
    s.cylinder("z", [0, 0, 0], 54, 60, 37, "a", { shadow: false });
    for (const [u, v] of ngon(6, 30, 0.2)) s.cylinder("z", [u, v, 60], 0, 0.4, 3, "k", { shadow: false });
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [60, 16],
        [64, 14],
        [64.1, 5.5],
        [86, 5.5],
      ],
      "n",
      { shadow: false },
    );
  },
  gearboxes: (s) => {
    s.box(-4, -4, 0, 62, 56, 6);
    s.cylinder("y", [27, -8, 28], 0, 8, 16);
    s.box(4, 2, 6, 46, 44, 46, "n", { shadow: true });
    s.lathe(
      "x",
      [50, 24, 32],
      [
        [0, 16],
        [8, 14],
        [8.1, 7],
        [12, 7],
      ],
      "n",
      { shadow: false },
    );
    s.cylinder("x", [50, 24, 32], 12, 32, 5.5, "a", { shadow: false });
    s.lathe(
      "y",
      [27, 46, 26],
      [
        [0, 18],
        [6, 17],
        [6.1, 9],
        [10, 9],
      ],
      "n",
      { shadow: false },
    );
    s.cylinder("y", [27, 46, 26], 10, 32, 6.5, "a", { shadow: false });
    s.cylinder("z", [27, 24, 52], 0, 5, 5, "k", { shadow: false });
  },
  "variable-drives": (s) => {
    s.box(0, 0, 0, 36, 44, 76);
    for (let x = 6; x < 32; x += 5)
      s.line([
        [x, 44, 52],
        [x, 44, 68],
      ]);
    s.poly(
      [
        [36, 7, 34],
        [36, 37, 34],
        [36, 37, 68],
        [36, 7, 68],
      ],
      "k1",
    );
    s.poly(
      [
        [36, 11, 54],
        [36, 33, 54],
        [36, 33, 64],
        [36, 11, 64],
      ],
      "a1",
    );
    s.lathe(
      "x",
      [36, 22, 43],
      [
        [0, 6],
        [4, 5.4],
      ],
      "n",
      { shadow: false },
    );
    for (const z of [20, 15, 10])
      s.line([
        [36, 8, z],
        [36, 36, z],
      ]);
  },
  "v-belts": (s) => {
    // One belt round two pulleys.
    const [big, small]: Vec3[] = [
      [0, -30, 26],
      [0, 40, 14],
    ];
    const round = (grow: number): Vec2[] =>
      hull([...ngon(48, 26 + grow), ...ngon(48, 14 + grow).map(([u, v]): Vec2 => [u + 70, v - 12])]);
    frame(s, "x", big, round(5), round(0), 0, 13, "a", { smooth: true });
    for (const [o, r] of [
      [big, 26],
      [small, 14],
    ] as const) {
      s.cylinder("x", o, 0, 9, r, "n", { shadow: false });
      s.cylinder("x", o, 9, 15, r * 0.4, "n", { shadow: false });
      s.hole("x", o, 15, r * 0.22, 15, "k", false);
    }
  },
  "v-pulleys": (s) => {
    const o: Vec3 = [0, 0, 40];
    s.lathe("x", o, [
      [0, 40],
      [4, 40],
      [9, 32],
      [12, 32],
      [17, 40],
      [20, 40],
      [25, 32],
      [28, 32],
      [33, 40],
      [37, 40],
    ]);
    s.cylinder("x", o, 37, 37.1, 31, "n", { shadow: false });
    for (const [u, v] of ngon(4, 22, 0.8)) s.hole("x", [37, u, 40 + v], 0, 6, 20, "n", false);
    s.cylinder("x", o, 37, 46, 14, "a", { shadow: false });
    s.hole("x", o, 46, 7, 30, "a", false);
  },
  couplings: (s) => {
    const o: Vec3 = [0, 0, 27];
    s.cylinder("y", o, -22, 0, 8);
    s.lathe("y", o, [
      [0, 17],
      [14, 17],
      [14.1, 27],
      [30, 27],
    ]);
    s.prism("y", o, gear(6, 24, 27.5), 30, 40, "a");
    s.lathe("y", o, [
      [40, 27],
      [56, 27],
      [56.1, 17],
      [70, 17],
    ]);
    s.hole("y", o, 70, 8, 20, "n", false);
  },
  "roller-chains": (s) => {
    const plate = (at: number, y: number): void => {
      const outline = loop(8, 20, 10).map(([u, v]): Vec2 => [v + 9, u + at + 10]);
      s.prism("y", [0, y, 0], outline, 0, 2.4, "n", { smooth: true });
    };
    const links = [0, 1, 2, 3];
    for (const i of links) plate(i * 20, i % 2 ? 3 : 0);
    for (let i = 0; i <= links.length; i++) s.cylinder("y", [i * 20, 5, 9], 0, 14, 6.4, "a", { shadow: false });
    for (const i of [1, 3, 0, 2]) plate(i * 20, i % 2 ? 19 : 22);
    for (let i = 0; i <= links.length; i++) s.cylinder("y", [i * 20, 24, 9], 0, 2, 3, "k", { shadow: false });
  },
};
