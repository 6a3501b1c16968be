import type { Drawing } from "../drawing.ts";
import type { Vec2, Vec3 } from "../geometry.ts";
import { rounded } from "../outlines.ts";
import { arcAround, hose } from "../parts/bent-bars.ts";
import { ream, sheetStack } from "../parts/packed-goods.ts";
import type { Scene } from "../scene.ts";
import type { Material } from "../tones.ts";

/** A lever-arch file standing with its spine towards y. */
function file(s: Scene, o: Vec3, mat: Material): void {
  const [x, y, z] = o;
  s.box(x, y, z, 16, 46, 62, mat);
  s.poly(
    [
      [x + 3, y + 46, z + 34],
      [x + 13, y + 46, z + 34],
      [x + 13, y + 46, z + 54],
      [x + 3, y + 46, z + 54],
    ],
    "n0",
  );
  s.cylinder("y", [x + 8, y + 46, z + 14], 0, 0.4, 4, "k", { shadow: false });
}

export const drawings: Record<string, Drawing> = {
  stationery: (s) => {
    ream(s, [0, 0, 0], { band: "n" });
    ream(s, [1.5, 1, 11], { band: "n" });
    ream(s, [0, 0, 22], {});
  },
  "copier-paper": (s) => {
    s.box(0, 0, 0, 54, 40, 30);
    s.opening("z", [0, 0, 0], [[2, 2], [52, 2], [52, 38], [2, 38]], 30, 10, "n", false); // prettier-ignore
    ream(s, [5, 4, 24], {});
  },
  pens: (s) => {
    for (const [y, cap] of [
      [0, "a"],
      [24, "a"],
    ] as const) {
      const o: Vec3 = [y / 3, y, 7];
      s.cylinder("x", o, 0, 34, 6.4, cap);
      s.cylinder("x", o, 34, 82, 5);
      s.lathe(
        "x",
        o,
        [
          [82, 4.4],
          [94, 1.6],
        ],
        "k",
      );
      s.box(o[0] - 1, y - 1.5, 13, 28, 3, 2, "k", { shadow: false });
    }
  },
  markers: (s) => {
    for (const i of [0, 1, 2]) {
      s.lathe(
        "z",
        [i * 4, i * 26, 0],
        [
          [0, 9],
          [42, 9],
          [44, 8],
        ],
      );
      s.lathe(
        "z",
        [i * 4, i * 26, 0],
        [
          [44, 10],
          [66, 9.4],
          [68, 8],
        ],
        "a",
        { shadow: false },
      );
    }
  },
  "files-and-folders": (s) => {
    for (const i of [0, 1, 2, 3]) file(s, [i * 17, 0, 0], i === 2 ? "a" : "n");
  },
  notebooks: (s) => {
    sheetStack(s, [0, 0, 0], { w: 60, d: 46, h: 8, sheets: 4 });
    s.box(0, 0, 8, 60, 46, 1.6, "n", { shadow: false });
    sheetStack(s, [3, 5, 9.6], { w: 60, d: 46, h: 8, sheets: 4, shadow: false });
    s.box(3, 5, 17.6, 60, 46, 2, "a", { shadow: false });
    for (let i = 0; i < 9; i++)
      hose(s, arcAround([8 + i * 6.2, 50, 15], [0, 5, 0], [0, 0, 6], -1.6, 2.8, 14), { r: 0.9, mat: "k" });
  },
  staplers: (s) => {
    const arm: Vec2[] = [[14, 4], [30, 8], [32, 18], [30, 66], [24, 84], [18, 86], [12, 20]]; // prettier-ignore
    s.prism(
      "y",
      [0, 0, 0],
      [
        [0, 0],
        [90, 0],
        [90, 6],
        [0, 6],
      ].map(([u, v]): Vec2 => [v, u]),
      -2,
      20,
      "k",
    );
    s.prism("y", [0, 0, 0], [[6, 2], [14, 2], [18, 84], [13, 84]], 1, 17, "n", { shadow: false }); // prettier-ignore
    s.prism("y", [0, 0, 0], arm, 0, 18, "a");
  },
  envelopes: (s) => {
    for (let i = 0; i < 4; i++) s.box(i % 2 ? 2 : 0, i % 2 ? 0 : 2, i * 2.4, 76, 50, 2.4, "n", { shadow: i === 0 });
    s.poly(
      [
        [2, 50, 9.6],
        [40, 20, 9.6],
        [78, 50, 9.6],
      ],
      "n1",
    );
    s.poly(
      [
        [2, 0, 9.6],
        [78, 0, 9.6],
        [40, 32, 9.6],
      ],
      "a0",
      "o",
    );
  },
  "sticky-notes": (s) => {
    sheetStack(s, [0, 0, 0], { w: 44, d: 44, h: 14, sheets: 5 });
    sheetStack(s, [2, -1, 14], { w: 44, d: 44, h: 14, sheets: 5, mat: "a", shadow: false });
    s.poly(
      [
        [2, 43, 28],
        [46, 43, 28],
        [46, 16, 40],
        [46, -1, 28],
        [2, -1, 28],
      ],
      "a0",
      "o",
    );
    s.poly(
      [
        [30, 43, 28],
        [46, 43, 28],
        [46, 24, 28],
      ],
      "a2",
    );
  },
  calculators: (s) => {
    s.prism("z", [0, 0, 0], rounded(39, 27, 78, 54, 5), 0, 7, "n", { smooth: true });
    s.poly(
      [
        [6, 7, 7],
        [20, 7, 7],
        [20, 47, 7],
        [6, 47, 7],
      ],
      "k2",
    );
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 4; j++) {
        s.box(26 + i * 12, 7 + j * 10.6, 7, 8.6, 8, 3, i === 3 ? "a" : "n", { shadow: false });
      }
    }
  },
  boards: (s) => {
    for (const y of [10, 70])
      hose(
        s,
        [
          [-24, y, 0],
          [-2, y, 60],
        ],
        { r: 1.8, mat: "k" },
      );
    for (const y of [10, 70])
      hose(
        s,
        [
          [10, y, 0],
          [-2, y, 60],
        ],
        { r: 1.8, mat: "k", shadow: true },
      );
    s.box(2, 0, 22, 4, 84, 54);
    s.poly(
      [
        [6, 4, 26],
        [6, 80, 26],
        [6, 80, 72],
        [6, 4, 72],
      ],
      "n0",
    );
    s.box(6, 8, 20, 7, 68, 3, "n", { shadow: false });
    s.box(7, 44, 23, 6, 20, 6, "a", { shadow: false });
  },
};
