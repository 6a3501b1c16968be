import type { Drawing } from "../drawing.ts";
import type { Axis, Vec2, Vec3 } from "../geometry.ts";
import { arc, dome, xz } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import type { Scene } from "../scene.ts";
import type { Material } from "../tones.ts";

function bulb(s: Scene, axis: Axis, o: Vec3, k: number, globe: Material): void {
  s.lathe(
    axis,
    o,
    [
      [0, 5 * k],
      [2 * k, 8 * k],
    ],
    "k",
  );
  s.cylinder(axis, o, 2 * k, 18 * k, 10 * k, "n", { shadow: false });
  s.rings(axis, o, 10 * k, 4 * k, 17 * k, 3.4 * k, { skew: 0.9 });
  s.lathe(
    axis,
    o,
    [
      [18 * k, 12 * k],
      [40 * k, 20 * k],
    ],
    "n",
  );
  s.lathe(axis, o, dome(40 * k, 20.5 * k, 20 * k), globe, { smooth: true });
}

export const drawings: Record<string, Drawing> = {
  lighting: (s) => bulb(s, "z", [0, 0, 0], 1, "a"),
  "led-bulbs": (s) => {
    bulb(s, "z", [0, 0, 0], 0.9, "n");
    bulb(s, "x", [-6, 46, 20], 1, "a");
  },
  "led-tubes": (s) => {
    for (const [y, m] of [
      [0, "n"],
      [26, "a"],
    ] as [number, Material][]) {
      for (const v of [-3, 3]) s.cylinder("x", [-4, y + v, 9], 0, 4, 1, "k", { shadow: false });
      s.lathe(
        "x",
        [0, y, 9],
        [
          [0, 9],
          [8, 9],
          [82, 9],
          [90, 9],
        ],
        ["n", m, "n"],
      );
      for (const v of [-3, 3]) s.cylinder("x", [90, y + v, 9], 0, 5, 1.2, "k", { shadow: false });
    }
  },
  "panel-lights": (s) => {
    s.box(14, -10, 20, 30, 10, 14, "n");
    s.box(0, 0, 0, 60, 5, 60, "n");
    s.poly(
      [
        [5, 5, 5],
        [55, 5, 5],
        [55, 5, 55],
        [5, 5, 55],
      ],
      "a1",
    );
    s.cylinder("z", [44, 44, 0], 0, 5, 22);
    s.cylinder("z", [44, 44, 5], 0, 0.6, 17.5, "a", { shadow: false });
  },
  "flood-lights": (s) => {
    for (let i = 0; i < 6; i++) s.box(4 + i * 10, -9, 18, 3, 9, 34, "n", { shadow: false });
    s.box(0, 0, 14, 60, 10, 42, "n");
    s.poly(
      [
        [5, 10, 19],
        [55, 10, 19],
        [55, 10, 51],
        [5, 10, 51],
      ],
      "a1",
    );
    s.poly(
      [
        [24, 10, 30],
        [36, 10, 30],
        [36, 10, 40],
        [24, 10, 40],
      ],
      "a0",
    );
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [-7, 36],
        [-7, 0],
        [67, 0],
        [67, 36],
        [63, 36],
        [63, 4],
        [-3, 4],
        [-3, 36],
      ]),
      2,
      9,
      "n",
    );
    s.cylinder("x", [67, 5.5, 33], 0, 3, 4, "k", { shadow: false });
  },
  "high-bay-lights": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 38],
        [3, 38],
        [26, 20],
        [32, 15],
      ],
      "a",
    );
    for (let i = 0; i < 9; i++)
      s.line([
        [38 * Math.cos(-0.5 + i * 0.32), 38 * Math.sin(-0.5 + i * 0.32), 3],
        [20 * Math.cos(-0.5 + i * 0.32), 20 * Math.sin(-0.5 + i * 0.32), 26],
      ]);
    s.cylinder("z", [0, 0, 32], 0, 22, 17, "n", { shadow: false }).rings("z", [0, 0, 32], 17, 4, 19, 3.6);
    s.cylinder("z", [0, 0, 54], 0, 8, 10, "k", { shadow: false });
    bentBar(
      s,
      arc(0, 68, 7, -80, 260, 20).map(([u, z]): Vec3 => [u * 0.7, -u * 0.7, z]),
      1.4,
      "n",
      { shadow: false },
    );
  },
  "street-lights": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 4, 12);
    s.cylinder("z", [0, 0, 0], 4, 20, 6, "n");
    bentBar(
      s,
      [[0, 0, 20], [0, 0, 74], ...arc(16, 74, 16, 180, 90, 8).map(([x, z]): Vec3 => [x, 0, z]), [26, 0, 90]],
      3.4,
      "n",
      { shadow: false },
    );
    const head: Vec2[] = [[0, -6], [12, -14], [48, -13], [54, -6], [54, 6], [48, 13], [12, 14], [0, 6]]; // prettier-ignore
    s.prism("z", [22, 0, 84], head, 0, 9, "a", { shadow: false });
    for (const x of [40, 47, 54, 61]) s.box(x, -9, 93, 3, 18, 4, "n", { shadow: false });
  },
  "emergency-lights": (s) => {
    s.box(0, 0, 0, 64, 20, 34);
    s.box(44, 20, 6, 12, 0.5, 6, "k", { shadow: false });
    for (let i = 0; i < 4; i++)
      s.line([
        [8, 20, 8 + i * 5],
        [32, 20, 8 + i * 5],
      ]);
    for (const x of [14, 50]) {
      s.cylinder("z", [x, 8, 34], 0, 6, 4, "k", { shadow: false });
      s.lathe(
        "y",
        [x, 0, 52],
        [
          [0, 12],
          [18, 15],
        ],
        "n",
      );
      s.lathe("y", [x, 0, 52], [...dome(18, 12.5, 5)], "a", { smooth: true, shadow: false });
    }
  },
};
