import type { Drawing } from "../drawing.ts";
import { type Vec3, ngon } from "../geometry.ts";
import { arcAround, coil, hose } from "../parts/bent-bars.ts";
import { pipe } from "../parts/pipework.ts";

export const drawings: Record<string, Drawing> = {
  "pipes-and-fittings": (s) => {
    for (const [row, i] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [2, 0],
    ]) {
      pipe(s, [0, (i - (2 - row) / 2) * 26, 13 + row * 22.5], { mat: row === 2 ? "a" : "n", shadow: row === 0 });
    }
  },
  "ms-pipes": (s) => {
    for (const i of [0, 1, 2])
      pipe(s, [i * 32, 0, 14], { R: 14, r: 11.5, L: 88 - i * 6, axis: "y", mat: i === 2 ? "a" : "n" });
  },
  "gi-pipes": (s) => {
    const o: Vec3 = [0, 0, 15];
    s.cylinder("x", o, 0, 20, 10);
    s.rings("x", o, 10, 3, 18, 3, { skew: 0.8 });
    s.lathe("x", o, [
      [20, 11],
      [58, 11],
      [58.1, 10],
      [66, 10],
    ]);
    s.rings("x", o, 10, 60, 65, 3, { skew: 0.8 });
    s.cylinder("x", o, 66, 92, 15, "a");
    s.hole("x", o, 92, 10.5, 24, "a", false);
  },
  "cpvc-pipes": (s) => {
    for (const [x, y, L, mat] of [
      [0, 0, 66, "n"],
      [30, 2, 78, "n"],
      [4, 30, 52, "a"],
      [34, 34, 40, "n"],
    ] as const) {
      pipe(s, [x, y, 0], { R: 12, r: 9.4, L, axis: "z", mat });
    }
  },
  "upvc-pipes": (s) => {
    const o: Vec3 = [0, 0, 22];
    s.cylinder("y", o, 0, 62, 16);
    s.lathe(
      "y",
      o,
      [
        [62, 16],
        [68, 20],
        [72, 20],
        [73, 22],
        [79, 22],
        [80, 20],
        [94, 20],
      ],
      "a",
    );
    s.hole("y", o, 94, 17, 26, "a", false);
  },
  "hdpe-pipes": (s) => coil(s, [0, 0, 0], { R: 34, r: 6, loops: 4, picked: 3 }),
  elbows: (s) => {
    s.cylinder("z", [0, 0, 0], 0, 12, 17);
    hose(s, arcAround([32, 0, 12], [-32, 0, 0], [0, 0, 34], 0, Math.PI / 2), { r: 14, mat: "a" });
    s.cylinder("x", [32, 0, 46], -2, 14, 17, "n", { shadow: false });
    s.hole("x", [32, 0, 46], 14, 12.5, 20, "n", false);
  },
  tees: (s) => {
    s.cylinder("x", [0, 0, 18], -42, -28, 18, "a");
    s.cylinder("x", [0, 0, 18], -28, 28, 14);
    s.cylinder("z", [0, 0, 18], 10, 28, 14, "n", { shadow: false });
    s.cylinder("z", [0, 0, 18], 28, 42, 18, "a", { shadow: false });
    s.hole("z", [0, 0, 18], 42, 13, 24, "a", false);
    s.cylinder("x", [0, 0, 18], 28, 42, 18, "a");
    s.hole("x", [0, 0, 18], 42, 13, 24, "a", false);
  },
  flanges: (s) => {
    s.cylinder("x", [0, 0, 40], 0, 9, 40);
    for (const [u, v] of ngon(8, 31, 0.39)) s.hole("x", [9, u, 40 + v], 0, 4.6, 9, "n");
    s.lathe(
      "x",
      [0, 0, 40],
      [
        [9, 22],
        [20, 18],
      ],
      "a",
      { shadow: false },
    );
    s.hole("x", [0, 0, 40], 20, 14, 30, "a", false);
  },
  "pipe-clamps": (s) => {
    s.cylinder("y", [0, 0, 20], 0, 34, 15);
    s.box(-26, 34, 0, 52, 16, 6, "a");
    s.cylinder("y", [0, 0, 20], 34, 50, 19, "a");
    for (const x of [-22, 22]) s.cylinder("z", [x, 42, 6], 0, 5, 4.4, "k", { shadow: false });
    s.cylinder("y", [0, 0, 20], 50, 84, 15);
    s.hole("y", [0, 0, 20], 84, 12, 30, "n", false);
  },
};
