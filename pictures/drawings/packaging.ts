import type { Drawing } from "../drawing.ts";
import { type Vec2, type Vec3, ngon } from "../geometry.ts";
import { carton, openCarton, pallet, roll } from "../parts/packed-goods.ts";

export const drawings: Record<string, Drawing> = {
  packaging: (s) => {
    carton(s, [0, 0, 0], { w: 54, d: 46, h: 34 });
    carton(s, [8, 8, 34], { w: 36, d: 30, h: 24 });
  },
  "corrugated-boxes": (s) => openCarton(s, ["a1", "a2", "a1", "a0"]),
  "stretch-films": (s) => {
    const tail = [
      [0, -21],
      [54, -21],
      [57, -18],
      [60, -20],
      [64, -17],
    ];
    s.poly(
      [...tail.map(([x, y]): Vec3 => [x, y, 6]), ...[...tail].reverse().map(([x, y]): Vec3 => [x, y, 70])],
      "a0",
      "o",
    );
    s.cast([
      [0, -21, 6],
      [64, -17, 6],
      [64, -17, 70],
      [0, -21, 70],
    ]);
    s.cylinder("z", [0, 0, 0], 0, 6, 9);
    s.cylinder("z", [0, 0, 0], 6, 70, 21, "a");
    s.cylinder("z", [0, 0, 0], 70, 78, 9, "n", { shadow: false });
    s.hole("z", [0, 0, 0], 78, 6.5, 30, "n", false);
  },
  strapping: (s) => {
    s.cylinder("x", [0, 0, 36], 0, 16, 36, "a");
    for (const r of [32, 28.5]) s.cylinder("x", [16, 0, 36], 0, 0.05, r, "a", { shadow: false });
    s.hole("x", [0, 0, 36], 16, 22, 16, "n");
    s.poly(
      [
        [0, 0, 0],
        [0, 62, 0],
        [16, 62, 0],
        [16, 10, 0],
      ],
      "a0",
    );
  },
  "bubble-wrap": (s) => {
    s.poly(
      [
        [0, 0, 0.5],
        [62, 0, 0.5],
        [62, 60, 0.5],
        [0, 60, 0.5],
      ],
      "n1",
      "o",
    );
    s.cast([
      [0, 0, 4],
      [62, 0, 4],
      [62, 60, 4],
      [0, 60, 4],
    ]);
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++)
        s.lathe(
          "z",
          [28 + i * 9.4, 8 + j * 14.6, 0.5],
          [
            [0, 4.2],
            [2, 3.4],
          ],
          "a",
          { smooth: true, shadow: false },
        );
    }
    roll(s, [2, 0, 17], { R: 17, r: 6, h: 60, axis: "y" });
  },
  "packing-tapes": (s) => {
    roll(s, [0, 0, 0], { R: 26, r: 17, h: 17, mat: "n" });
    roll(s, [34, 20, 26], { R: 26, r: 17, h: 18, mat: "a", core: "n", axis: "x", through: true });
  },
  "poly-bags": (s) => {
    // A zip bag with a few nuts showing through it.
    const bag: Vec2[] = [[0, 2], [0, 50], [4, 52], [14, 53], [56, 51], [70, 51], [70, 1], [56, 1], [14, -1], [4, 0]]; // prettier-ignore
    s.prism("y", [0, 0, 0], bag, 0, 5, "n");
    const nut = (x: number, z: number, turn: number): void => {
      const face = (r: number, n: number): Vec3[] => ngon(n, r, turn).map(([u, v]) => [x + u, 5, z + v]);
      s.poly(face(9, 6), "n3");
      s.poly(face(4.6, 24), "n1");
    };
    for (const [x, z, turn] of [
      [12, 10, 0.2],
      [40, 10, 0.7],
      [26, 12, 0.4],
      [18, 25, 0.9],
      [35, 26, 0.1],
    ])
      nut(x, z, turn);
    s.line([
      [6, 5, 46],
      [10, 5, 30],
      [7, 5, 22],
    ]);
    s.line([
      [46, 5, 44],
      [44, 5, 34],
    ]);
    s.prism(
      "y",
      [0, 5, 0],
      [
        [57, 0.5],
        [62, 0.5],
        [62, 51.5],
        [57, 51.5],
      ],
      0,
      1.6,
      "a",
      { shadow: false },
    );
    s.box(38, 5, 55.5, 7, 4, 8, "a", { shadow: false });
  },
  "edge-protectors": (s) => {
    const [w, h, t] = [58, 50, 4];
    const angle: Vec2[] = [[w + t, w + t], [w + t, w - 12], [w, w - 12], [w, w], [w - 12, w], [w - 12, w + t]]; // prettier-ignore
    s.box(0, 0, 0, w, w, h);
    s.prism("z", [0, 0, 0], angle, 0, h - 1, "a");
    const along: Vec2[] = [[-12, 0], [0, 0], [0, -12], [t, -12], [t, t], [-12, t]]; // prettier-ignore
    s.prism("x", [0, w, h], along, 0, w - 14, "a", { shadow: false });
    s.prism(
      "y",
      [w, 0, h],
      along.map(([u, v]) => [v, u]),
      0,
      w - 14,
      "a",
      { shadow: false },
    );
  },
  pallets: (s) => {
    pallet(s, [0, 0, 0], { w: 84, d: 66, boards: 5 });
    const pitch = 84 / 4.75;
    s.box(pitch * 2, 0, 6, pitch * 0.75, 66, 3, "a", { shadow: false });
  },
  "shipping-labels": (s) => {
    s.poly(
      [
        [0, 0, 0.5],
        [88, 0, 0.5],
        [88, 40, 0.5],
        [0, 40, 0.5],
      ],
      "n0",
      "o",
    );
    s.cast([
      [0, 0, 3],
      [88, 0, 3],
      [88, 40, 3],
      [0, 40, 3],
    ]);
    for (const x of [30, 60]) {
      const label = (u: number, v: number): Vec3 => [x + u, v, 0.5];
      s.poly([label(0, 5), label(24, 5), label(24, 35), label(0, 35)], "a0");
      for (const v of [10, 14, 18]) s.line([label(6, v), label(18, v)]);
    }
    roll(s, [0, 0, 24], { R: 24, r: 10, h: 40, axis: "y" });
  },
};
