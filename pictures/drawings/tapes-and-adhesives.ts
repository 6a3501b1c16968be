import type { Drawing } from "../drawing.ts";
import type { Vec3 } from "../geometry.ts";
import { bolt } from "../parts/bolts-and-nuts.ts";
import { roll } from "../parts/packed-goods.ts";

export const drawings: Record<string, Drawing> = {
  "tapes-and-adhesives": (s) => {
    for (const i of [0, 1, 2]) s.cylinder("z", [0, 0, i * 17], 0, 16, 32, i === 2 ? "a" : "n");
    s.hole("z", [0, 0, 34], 16, 20, 34, "n", false);
  },
  "insulation-tapes": (s) => {
    for (const [x, y, mat] of [
      [0, 0, "n"],
      [30, 8, "n"],
      [60, 16, "a"],
    ] as const) {
      roll(s, [x, y, 26], { R: 26, r: 15, h: 14, mat, core: "n", axis: "x", through: true });
    }
  },
  "masking-tapes": (s) => {
    roll(s, [0, 0, 0], { R: 28, r: 19, h: 20, mat: "a", core: "n" });
    s.poly(
      [
        [20, 19.6, 0],
        [20, 19.6, 20],
        [62, 6, 20],
        [66, 5, 14],
        [62, 6, 10],
        [66, 5, 0],
      ].map(([x, y, z]): Vec3 => [x, y + 2, z]),
      "a1",
      "o",
    );
  },
  "double-sided-tapes": (s) => {
    s.poly(
      [
        [0, 0, 0.4],
        [70, 0, 0.4],
        [70, 24, 0.4],
        [0, 24, 0.4],
      ],
      "n0",
      "o",
    );
    s.poly(
      [
        [0, 0, 0.4],
        [46, 0, 0.4],
        [52, 24, 0.4],
        [0, 24, 0.4],
      ],
      "a1",
    );
    roll(s, [0, 0, 30], { R: 30, r: 19, h: 24, axis: "y", through: true });
  },
  "ptfe-tapes": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 4, 33);
    s.cylinder("z", [0, 0, 0], 4, 20, 26, "a");
    s.rings("z", [0, 0, 0], 26, 8, 16, 4);
    s.cylinder("z", [0, 0, 0], 20, 24, 33, "n", { shadow: false });
    s.hole("z", [0, 0, 0], 24, 9, 24);
  },
  "floor-marking-tapes": (s) => {
    s.poly(
      [
        [0, 0, 0.4],
        [24, 0, 0.4],
        [24, 88, 0.4],
        [0, 88, 0.4],
      ],
      "n0",
      "o",
    );
    for (let y = 34; y < 80; y += 18)
      s.poly(
        [
          [0, y + 9, 0.4],
          [24, y - 9, 0.4],
          [24, y, 0.4],
          [0, y + 18, 0.4],
        ].map(([x, v]): Vec3 => [x, Math.min(v, 88), 0.4]),
        "a0",
      );
    s.cylinder("x", [0, 0, 28], 0, 24, 28);
    s.hole("x", [0, 0, 28], 24, 19, 24, "n");
  },
  "epoxy-adhesives": (s) => {
    // Resin and hardener in one double syringe.
    for (const [x, mat] of [
      [0, "n"],
      [24, "a"],
    ] as const) {
      s.cylinder("y", [x, -34, 12], 0, 22, 5, "n");
      s.cylinder("y", [x, 0, 12], 0, 62, 11.5, mat);
      s.rings("y", [x, 0, 12], 11.5, 10, 52, 7, { from: 0.2, to: 0.55 });
    }
    s.box(-12, -40, 2, 48, 5, 20, "n");
    s.box(-16, -4, 3, 56, 4, 18, "n");
    s.box(-8, 62, 5, 40, 5, 14, "n");
    s.lathe(
      "y",
      [12, 67, 12],
      [
        [0, 7],
        [6, 7],
        [6.1, 4],
        [36, 3],
        [42, 1.4],
      ],
      "k",
    );
  },
  threadlockers: (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 13],
        [34, 13],
        [42, 6],
      ],
      "a",
    );
    s.cylinder("z", [0, 0, 0], 42, 48, 6.5, "k", { shadow: false });
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [48, 4.5],
        [66, 1.6],
      ],
      "n",
      { shadow: false },
    );
    bolt(s, [8, 36, 10], { L: 44, d: 6, head: "n" });
  },
  "silicone-sealants": (s) => {
    const o: Vec3 = [0, 0, 15];
    s.cylinder("x", o, 0, 66, 14);
    s.rings("x", o, 14, 16, 52, 36);
    s.cylinder("x", o, 66, 70, 15);
    s.lathe(
      "x",
      o,
      [
        [70, 5],
        [76, 5],
        [104, 2],
      ],
      "a",
    );
  },
};
