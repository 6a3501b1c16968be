import type { Drawing } from "../drawing.ts";
import type { Vec2, Vec3 } from "../geometry.ts";
import { hexagon, rounded } from "../outlines.ts";
import { breakers } from "../parts/hero-goods.ts";
import type { Scene } from "../scene.ts";
import type { Material } from "../tones.ts";

/** A flat panel on a face that looks along x. */
function panel(s: Scene, x: number, [y, z]: Vec2, [w, h]: Vec2, fill: `${Material}${number}`): void {
  s.poly(
    [
      [x, y, z],
      [x, y + w, z],
      [x, y + w, z + h],
      [x, y, z + h],
    ],
    fill,
  );
}

/** Screw heads of terminals in a face that looks along x. */
function screws(s: Scene, x: number, ys: number[], z: number, r = 3): void {
  for (const y of ys) s.cylinder("x", [x, y, z], 0, 0.5, r, "k", { shadow: false });
}

export const drawings: Record<string, Drawing> = {
  electricals: (s) => breakers(s, [0, 0, 0], { poles: 3 }),
  mcbs: (s) => breakers(s, [0, 0, 0], { poles: 1 }),
  mccbs: (s) => {
    s.box(0, 0, 0, 20, 46, 72);
    s.box(20, 0, 14, 8, 46, 44, "n", { shadow: false });
    screws(s, 20, [8, 23, 38], 65, 4);
    screws(s, 20, [8, 23, 38], 7, 4);
    panel(s, 28, [12, 24], [22, 26], "k1");
    s.box(28, 17, 32, 11, 12, 9, "a", { shadow: false });
  },
  rccbs: (s) => {
    const side: Vec2[] = [[0, 0], [26, 0], [60, 0], [60, 10], [48, 10], [44, 20], [16, 20], [12, 10], [0, 10]]; // prettier-ignore
    s.prism("y", [0, 0, 0], side, 0, 48);
    screws(s, 10, [7, 18, 30, 41], 54);
    screws(s, 10, [7, 18, 30, 41], 6);
    s.box(20, 26, 24, 9, 16, 9, "k", { shadow: false });
    s.box(20, 7, 25, 5, 11, 11, "a", { shadow: false });
  },
  contactors: (s) => {
    s.box(0, 0, 0, 30, 44, 56);
    s.box(30, 0, 10, 12, 44, 36, "n", { shadow: false });
    screws(s, 30, [8, 22, 36], 51, 4);
    screws(s, 30, [8, 22, 36], 5, 4);
    s.box(42, 10, 17, 8, 24, 22, "n", { shadow: false });
    s.box(50, 16, 22, 5, 12, 12, "a", { shadow: false });
  },
  "overload-relays": (s) => {
    for (const y of [9, 22, 35]) s.cylinder("z", [14, y, 40], 0, 22, 3, "k", { shadow: false });
    s.box(0, 0, 0, 36, 44, 40);
    screws(s, 36, [8, 22, 36], 6, 4);
    s.cylinder("x", [36, 15, 26], 0, 5, 9, "a", { shadow: false });
    s.poly(
      [
        [41, 14, 19],
        [41, 16, 19],
        [41, 16, 33],
        [41, 14, 33],
      ],
      "a4",
      null,
    );
    s.box(36, 30, 21, 4, 8, 8, "k", { shadow: false });
  },
  isolators: (s) => {
    s.prism("x", [0, 0, 0], rounded(26, 30, 52, 60, 5), 0, 26, "n", { smooth: true });
    s.cylinder("x", [26, 26, 30], 0, 4, 19, "k", { shadow: false });
    s.prism("x", [30, 26, 30], [[-5, -17], [5, -17], [5, 17], [-5, 17]], 0, 9, "a", { shadow: false }); // prettier-ignore
  },
  "distribution-boards": (s) => {
    s.box(0, 0, 0, 14, 84, 60);
    panel(s, 14, [5, 5], [74, 50], "n0");
    panel(s, 14, [12, 18], [60, 24], "k2");
    for (let i = 0; i < 7; i++) {
      const y = 14 + i * 8;
      s.box(14, y, 22, 1.5, 7.4, 16, "n", { shadow: false });
      s.box(15.5, y + 1.8, 28, 3, 3.8, 5, "a", { shadow: false });
    }
  },
  "switches-and-sockets": (s) => {
    s.prism("x", [0, 0, 0], rounded(33, 22, 66, 44, 5), 0, 6, "n", { smooth: true });
    s.prism("x", [6, 10, 10], [[0, 0], [14, 0], [14, 24], [0, 24]], 0, 4, "a", { shadow: false }); // prettier-ignore
    s.line([
      [10, 10, 22],
      [10, 24, 22],
    ]);
    for (const [y, z, r] of [
      [46, 30, 4.4],
      [37, 16, 3.4],
      [55, 16, 3.4],
    ])
      s.hole("x", [6, y, z], 0, r, 3, "k", false);
  },
  "industrial-plugs": (s) => {
    const o: Vec3 = [0, 0, 22];
    s.lathe(
      "x",
      o,
      [
        [-14, 5],
        [0, 6],
      ],
      "k",
    );
    s.lathe("x", o, [
      [0, 9],
      [10, 9],
      [18, 15],
      [44, 17],
    ]);
    s.cylinder("x", o, 44, 49, 22);
    s.cylinder("x", o, 49, 70, 18, "a");
    s.hole("x", o, 70, 15, 10, "a", false);
    for (const [y, z] of [
      [0, 9],
      [8, -5],
      [-8, -5],
    ])
      s.cylinder("x", [o[0], y, o[2] + z], 62, 76, 2.6, "n", { shadow: false });
  },
  "push-buttons": (s) => {
    const mushroom = Array.from({ length: 17 }, (_, i): [number, number] => {
      const angle = ((i / 16) * Math.PI) / 2;
      return [48 + 9 * Math.sin(angle), Math.max(0.01, 25 * Math.cos(angle))];
    });
    s.cylinder("z", [0, 0, 0], 0, 20, 13);
    s.rings("z", [0, 0, 0], 13, 3, 18, 3, { skew: 0.6 });
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [20, 22],
        [26, 22],
        [30, 18],
      ],
      "n",
      { shadow: false },
    );
    s.cylinder("z", [0, 0, 0], 30, 42, 11, "k", { shadow: false });
    s.lathe("z", [0, 0, 0], [[42, 22], [44, 25], ...mushroom], "a", { smooth: true, shadow: false });
    s.cylinder("z", [46, 18, 0], 0, 16, 10);
    s.lathe(
      "z",
      [46, 18, 0],
      [
        [16, 17],
        [21, 17],
        [24, 14],
      ],
      "n",
      { shadow: false },
    );
    s.cylinder("z", [46, 18, 0], 24, 30, 11, "a", { shadow: false });
  },
  "cable-glands": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 20, 13);
    s.rings("z", [0, 0, 0], 13, 3, 18, 3, { skew: 0.8 });
    s.prism("z", [0, 0, 0], hexagon(20), 20, 32);
    s.cylinder("z", [0, 0, 0], 32, 36, 14, "n", { shadow: false });
    s.prism("z", [0, 0, 0], hexagon(19), 36, 52, "a", { shadow: false });
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [52, 16],
        [58, 13],
        [62, 12],
      ],
      "a",
      { shadow: false },
    );
    s.hole("z", [0, 0, 0], 62, 9, 30, "k", false);
  },
};
