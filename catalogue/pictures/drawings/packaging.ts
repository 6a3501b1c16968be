import type { Drawing } from "../drawing.ts";
import type { Vec2, Vec3 } from "../geometry.ts";
import { rounded } from "../outlines.ts";
import { carton, pallet, roll } from "../parts/packed-goods.ts";

const corner: Vec2[] = [[0, 0], [28, 0], [28, 4], [4, 4], [4, 28], [0, 28]]; // prettier-ignore

export const drawings: Record<string, Drawing> = {
  packaging: (s) => {
    carton(s, [0, 0, 0], { w: 54, d: 46, h: 34 });
    carton(s, [8, 8, 34], { w: 36, d: 30, h: 24 });
  },
  "corrugated-boxes": (s) => {
    s.poly(
      [
        [0, 0, 40],
        [54, 0, 40],
        [54, -12, 58],
        [0, -12, 58],
      ],
      "a1",
      "o",
    );
    s.poly(
      [
        [0, 0, 40],
        [0, 46, 40],
        [-12, 46, 58],
        [-12, 0, 58],
      ],
      "a2",
      "o",
    );
    s.box(0, 0, 0, 54, 46, 40);
    s.opening("z", [0, 0, 0], [[0, 0], [54, 0], [54, 46], [0, 46]], 40, 40, "n", false); // prettier-ignore
    s.poly(
      [
        [54, 0, 40],
        [54, 46, 40],
        [70, 46, 30],
        [70, 0, 30],
      ],
      "a1",
      "o",
    );
    s.poly(
      [
        [0, 46, 40],
        [54, 46, 40],
        [54, 62, 30],
        [0, 62, 30],
      ],
      "a0",
      "o",
    );
  },
  "stretch-films": (s) => {
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
    for (const [x, y] of [
      [0, 0],
      [12, 16],
      [24, 32],
    ]) {
      s.prism("y", [x, y, 0], rounded(33, 24, 66, 48, 4), 0, 3, "n", { smooth: true });
      s.prism("y", [x, y + 3, 0], [[53, 0], [59, 0], [59, 48], [53, 48]], 0, 1.4, "a", { shadow: false }); // prettier-ignore
    }
  },
  "edge-protectors": (s) => {
    for (let i = 0; i < 4; i++) s.prism("z", [i * 8, i * 8, 0], corner, 0, 74 - i * 9, i === 3 ? "a" : "n");
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
