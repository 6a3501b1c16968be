import type { Drawing } from "../drawing.ts";
import { type Vec3, ngon } from "../geometry.ts";
import { arc } from "../outlines.ts";
import { bentBar, torus } from "../parts/bent-bars.ts";
import { hexEnd } from "../parts/pipework.ts";
import { turned } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  pneumatics: (s) => {
    s.box(-6, -15, 0, 12, 30, 30);
    s.cylinder("x", [6, 0, 15], 0, 58, 13, "a");
    for (const y of [-11.5, 11.5]) s.cylinder("x", [6, y, 26.5], 0, 58, 1.6, "n", { shadow: false });
    s.box(64, -15, 0, 14, 30, 30);
    s.cylinder("z", [71, 0, 30], 0, 5, 4.5, "k", { shadow: false });
    turned(
      s,
      "x",
      [78, 0, 15],
      [
        [0, 9],
        [3, 9],
        [3.1, 4.5],
        [34, 4.5],
      ],
    );
  },
  "pneumatic-cylinders": (s) => {
    // The round-bodied kind, its rod run out.
    turned(
      s,
      "y",
      [0, 0, 14],
      [
        [-8, 6],
        [0, 6],
        [0, 14],
        [8, 14],
        [8, 12.5],
        [50, 12.5],
        [50, 14],
        [58, 14],
        [58.1, 8],
        [64, 8],
      ],
    );
    for (const y of [4, 54]) s.cylinder("z", [0, y, 27], 0, 4, 4, "k", { shadow: false });
    hexEnd(s, "y", [0, 0, 14], 64, 69, 11);
    s.cylinder("y", [0, 0, 14], 69, 100, 5, "a");
    s.cylinder("y", [0, 0, 14], 100, 112, 3.4, "n").rings("y", [0, 0, 14], 3.4, 102, 111, 2.4, { skew: 0.6 });
  },
  "solenoid-valves": (s) => {
    s.box(0, 0, 0, 70, 20, 24);
    for (const x of [12, 30, 48]) {
      s.cylinder("y", [x, 20, 9], 0, 0.5, 6, "n", { shadow: false }).hole("y", [x, 20, 9], 0.5, 4.5, 4, "k", false);
    }
    s.box(4, 1, 24, 26, 18, 22, "a");
    s.cylinder("z", [17, 10, 46], 0, 5, 6, "n", { shadow: false });
    s.box(30, 3, 28, 14, 14, 14, "k");
    s.cylinder("x", [44, 10, 35], 0, 6, 4, "n", { shadow: false });
    s.cylinder("x", [70, 10, 12], 0, 8, 8, "n");
  },
  "frl-units": (s) => {
    const bowl = (x: number, mat: "n" | "a"): void => {
      s.lathe(
        "z",
        [x, 0, 4],
        [
          [0, 4],
          [3, 10],
          [34, 11],
        ],
        ["k", mat],
      );
      s.box(x - 13, -13, 38, 26, 26, 18);
    };
    hexEnd(s, "x", [0, 0, 47], -20, -13, 8);
    bowl(0, "a");
    turned(
      s,
      "z",
      [0, 0, 56],
      [
        [0, 11],
        [5, 11],
        [5.1, 8.5],
        [16, 8.5],
      ],
      "k",
      { shadow: false },
    ).rings("z", [0, 0, 61], 8.5, 2, 9, 2.6);
    s.cylinder("y", [0, 13, 47], 0, 4, 9, "n", { shadow: false }).line(
      [
        [-3, 17, 44],
        [4, 17, 52],
      ],
      "o",
    );
    bowl(30, "a");
    s.lathe(
      "z",
      [30, 0, 56],
      [
        [0, 6],
        [7, 6],
        [9, 3],
      ],
      "n",
      { shadow: false },
    );
    hexEnd(s, "x", [30, 0, 47], 13, 20, 8, "n", 5);
  },
  "pu-tubes": (s) => {
    for (let i = 0; i < 3; i++) torus(s, [0, 0, 5 + i * 8.4], 32, 5, "a", i === 0);
    s.box(26, -3, -0.5, 13, 6, 28, "n", { shadow: false }).box(-3, 26, -0.5, 6, 13, 28, "n", {
      shadow: false,
    });
  },
  "push-fittings": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 14, 9).rings("z", [0, 0, 0], 9, 2, 13, 2.8, { skew: 0.8 });
    s.prism("z", [0, 0, 14], ngon(6, 15), 0, 9, "n");
    turned(
      s,
      "z",
      [0, 0, 23],
      [
        [0, 9],
        [4, 9],
        [4.1, 12],
        [27, 12],
        [30, 9],
      ],
      "k",
      { shadow: false },
    );
    s.cylinder("x", [8, 0, 38], 0, 24, 11, "k");
    turned(
      s,
      "x",
      [8, 0, 38],
      [
        [24, 8],
        [28, 8],
        [28.1, 11],
        [31, 11],
      ],
      "a",
    ).hole("x", [8, 0, 38], 31, 5.5, 8, "k", false);
  },
  "quick-couplers": (s) => {
    hexEnd(s, "x", [0, 0, 14], -46, -34, 13);
    turned(
      s,
      "x",
      [0, 0, 14],
      [
        [-34, 11],
        [-26, 11],
        [-26, 14],
        [-2, 14],
      ],
      ["n", "a", "a"],
    ).rings("x", [0, 0, 14], 14, -23, -7, 3.2);
    s.hole("x", [0, 0, 14], -2, 9, 8, "n", false);
    turned(
      s,
      "x",
      [0, 0, 14],
      [
        [16, 6],
        [28, 6.5],
        [28.1, 4.8],
        [32, 4.8],
        [32.1, 7.5],
        [42, 7.5],
      ],
    );
    hexEnd(s, "x", [0, 0, 14], 42, 50, 12);
    s.lathe(
      "x",
      [0, 0, 14],
      [
        [50, 6.5],
        [64, 5.5],
      ],
    );
  },
  "hydraulic-hoses": (s) => {
    const path: Vec3[] = [
      [0, 8, 8],
      [20, 8, 8],
      ...arc(44, 34, 26, -90, 90, 16).map(([x, y]): Vec3 => [x, y, 8]),
      [20, 60, 8],
      [0, 60, 8],
    ];
    hexEnd(s, "x", [0, 8, 8], -26, -16, 10, "a");
    s.cylinder("x", [0, 8, 8], -16, 4, 7.5);
    bentBar(s, path, 6, "k");
    hexEnd(s, "x", [0, 60, 8], -26, -16, 10, "a");
    s.cylinder("x", [0, 60, 8], -16, 4, 7.5);
  },
};
