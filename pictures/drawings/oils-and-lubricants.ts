import type { Drawing } from "../drawing.ts";
import { arcAround, hose } from "../parts/bent-bars.ts";
import { bottle, drum, jerrycan, tin } from "../parts/vessels.ts";

export const drawings: Record<string, Drawing> = {
  "oils-and-lubricants": (s) => {
    drum(s, [0, 0, 0], { r: 26, h: 72 });
    jerrycan(s, [20, 34, 0], {});
  },
  "hydraulic-oils": (s) => {
    drum(s, [0, 0, 0], { r: 21, h: 60, mat: "n" });
    drum(s, [42, 10, 0], { r: 21, h: 60 });
  },
  "gear-oils": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 25],
        [48, 29],
      ],
    );
    hose(s, arcAround([0, 0, 46], [22, -22, 0], [6, 6, -26], 0, Math.PI), { r: 1.3, mat: "k" });
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [48, 31],
        [53, 31],
        [54, 28],
      ],
      "a",
      { shadow: false },
    );
    s.cylinder("z", [11, 0, 54], 0, 5, 6, "k", { shadow: false });
  },
  "engine-oils": (s) => {
    jerrycan(s, [0, 0, 0], { w: 42, d: 20, h: 58, label: "a" });
    bottle(s, [44, 26, 0], { r: 9, h: 34, label: "a" });
  },
  greases: (s) => {
    tin(s, [0, 0, 0], { r: 28, h: 26, lid: "a" });
    s.lathe(
      "x",
      [18, 46, 9],
      [
        [0, 8],
        [2, 9],
        [44, 9],
      ],
    );
    s.lathe(
      "x",
      [18, 46, 9],
      [
        [44, 6],
        [46, 3],
        [56, 2],
      ],
      "a",
      { shadow: false },
    );
  },
  "cutting-oils": (s) => {
    for (const x of [8, 50])
      s.prism(
        "x",
        [x, 0, 0],
        [
          [-26, 0],
          [26, 0],
          [26, 14],
          [0, 6],
          [-26, 14],
        ],
        0,
        8,
      );
    s.lathe(
      "x",
      [0, 0, 30],
      [
        [0, 24],
        [22, 24],
        [23, 25.4],
        [25, 25.4],
        [26, 24],
        [46, 24],
        [47, 25.4],
        [49, 25.4],
        [50, 24],
        [72, 24],
      ],
      "a",
      { smooth: true },
    );
    for (const t of [24, 48]) s.rings("x", [0, 0, 30], 25.4, t, t, 9);
    s.cylinder("x", [0, 0, 30], 72, 72.1, 22, "a", { shadow: false });
    s.cylinder("x", [72, 0, 16], 0, 10, 3, "k", { shadow: false });
  },
  "compressor-oils": (s) => {
    for (const [i, mat] of [
      [0, "n"],
      [1, "a"],
      [2, "n"],
    ] as const)
      bottle(s, [i * 4, i * 30, 0], { r: 13, h: 56, mat });
  },
  "rust-preventives": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 14],
        [1, 15],
        [52, 15],
        [60, 9],
      ],
    );
    s.rings("z", [0, 0, 0], 15, 12, 42, 30);
    s.cylinder("z", [0, 0, 0], 60, 63, 8, "k", { shadow: false });
    s.cylinder("z", [0, 0, 0], 63, 71, 5, "a", { shadow: false });
    hose(
      s,
      [
        [4, 0, 68],
        [42, 0, 68],
      ],
      { r: 1.1, mat: "a" },
    );
  },
};
