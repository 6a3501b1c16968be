import type { Drawing } from "../drawing.ts";
import { type Vec3, ngon } from "../geometry.ts";
import { arc } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import { dial, hexEnd } from "../parts/pipework.ts";
import { turned } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  welding: (s) => {
    for (let i = 0; i < 7; i++) s.cylinder("x", [0, i * 7, 3], 0, 22, 1.2);
    for (let i = 0; i < 7; i++) s.cylinder("x", [0, i * 7, 3], 22, 88, 3, i === 3 ? "a" : "n");
  },
  "welding-electrodes": (s) => {
    // An opened packet, rods standing out of it.
    s.box(0, 0, 0, 54, 34, 16);
    s.poly(
      [
        [54, 2, 2],
        [54, 32, 2],
        [54, 32, 14],
        [54, 2, 14],
      ],
      "k3",
    );
    for (const z of [5, 11])
      for (let i = 0; i < 5; i++)
        s.cylinder("x", [54, 5.5 + i * 5.8, z], 0, ((i * 5 + z) % 7) + 22, 2.4, "a", { shadow: z === 5 });
  },
  "mig-wires": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 4, 38);
    s.cylinder("z", [0, 0, 4], 0, 20, 30, "a", { shadow: false }).rings("z", [0, 0, 4], 30, 2, 19, 2.6);
    s.cylinder("z", [0, 0, 24], 0, 4, 38);
    s.hole("z", [0, 0, 24], 4, 12, 28);
    for (let i = 0; i < 6; i++)
      s.poly(
        ngon(20, 4).map(([u, v]): Vec3 => [u + 25 * Math.cos(i * 1.047), v + 25 * Math.sin(i * 1.047), 28]),
        "n4",
      );
  },
  "tig-rods": (s) => {
    // A cardboard tube, rods slid out of its mouth.
    s.cylinder("y", [0, -50, 10], 0, 60, 10).hole("y", [0, -50, 10], 60, 8.6, 20, "k", false);
    for (const [x, z, l] of [
      [-4.5, 7, 40],
      [4.5, 7, 30],
      [0, 5, 52],
      [-2.4, 12, 34],
      [3, 13, 44],
    ]) {
      s.cylinder("y", [x, 7, z], 0, l, 1.7, "a", { shadow: z < 8 });
    }
  },
  "welding-torches": (s) => {
    bentBar(
      s,
      [
        [-34, 0, 4],
        [-20, 0, 4],
        [-8, 0, 7],
        [4, 0, 12],
      ],
      4,
      "n",
    );
    s.lathe(
      "x",
      [0, 0, 14],
      [
        [0, 6],
        [4, 8],
        [38, 7],
        [42, 5],
      ],
      "k",
    );
    s.box(12, 5, 9, 12, 4, 5, "n");
    bentBar(s, [[42, 0, 14], [54, 0, 15], ...arc(54, 3, 12, 90, 35, 6).map(([x, z]): Vec3 => [x + 4, 0, z])], 3.6, "n");
    bentBar(
      s,
      [
        [65, 0, 11],
        [76, 0, 2],
      ],
      6.4,
      "a",
    );
    bentBar(
      s,
      [
        [76, 0, 2],
        [79, 0, -0.5],
      ],
      2.2,
      "n",
    );
  },
  "welding-holders": (s) => {
    bentBar(
      s,
      [
        [-44, 0, 5],
        [-24, 4, 5],
        [0, 0, 8],
      ],
      3.4,
      "k",
    );
    s.lathe(
      "x",
      [0, 0, 8],
      [
        [0, 5],
        [3, 8],
        [34, 7],
        [36, 10],
        [38, 10],
      ],
      "k",
    );
    s.prism(
      "y",
      [0, 0, 0],
      [
        [3, 38],
        [13, 38],
        [11, 68],
        [5, 70],
      ],
      -5,
      5,
      "n",
    );
    s.prism(
      "y",
      [0, 0, 0],
      [
        [13, 40],
        [19, 34],
        [21, 36],
        [16, 50],
        [15, 66],
        [11, 68],
      ],
      -4,
      4,
      "n",
    );
    bentBar(
      s,
      [
        [62, 0, 13],
        [62, 0, 20],
        [62, 0, 22],
      ],
      1.6,
      "n",
    );
    bentBar(
      s,
      [
        [62, 0, 22],
        [62, 0, 56],
      ],
      3,
      "a",
    );
  },
  "welding-screens": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 15],
        [3, 17],
        [6, 19],
        [9, 20.6],
        [12, 22],
        [16, 23.5],
        [20, 24.5],
        [24, 25.4],
        [28, 26],
        [32, 26],
        [36, 26],
        ...arc(0, 36, 26, 6, 90, 14).map(([r, t]): [number, number] => [t * 0.9 + 3.6, Math.max(0.01, r)]),
      ],
      "n",
      { smooth: true },
    );
    const shield = (from: number, to: number, z0: number, z1: number, r: number): Vec3[] => [
      ...arc(0, 0, r, from, to, 12).map(([x, y]): Vec3 => [x, y, z0]),
      ...arc(0, 0, r, to, from, 12).map(([x, y]): Vec3 => [x, y, z1]),
    ];
    s.poly(shield(18, 98, 20, 42, 26.4), "a1", "o");
    s.poly(shield(25, 91, 24, 38, 26.6), "k2");
    s.cylinder("x", [14, -23, 30], 0, 8, 5, "k", { shadow: false });
  },
  "gas-regulators": (s) => {
    hexEnd(s, "x", [0, 0, 16], -34, -26, 8);
    turned(
      s,
      "x",
      [0, 0, 16],
      [
        [-26, 5],
        [30, 5],
        [30.1, 7],
        [42, 7],
      ],
    );
    s.cylinder("z", [-14, 0, 20], 0, 12, 3, "n", { shadow: false }).cylinder("z", [16, 0, 20], 0, 12, 3, "n", {
      shadow: false,
    });
    dial(s, [-14, -4, 44], 14, 8);
    dial(s, [18, -4, 44], 14, 8);
    turned(
      s,
      "y",
      [0, -6, 16],
      [
        [0, 16],
        [16, 16],
        [16.1, 7],
        [42, 6],
      ],
      ["n", "n", "a"],
    );
  },
  "cutting-nozzles": (s) => {
    [
      [0, 0, 44, "n"],
      [32, 12, 52, "a"],
    ].forEach(([x, y, h, m]) => {
      const [o, t, mat] = [[+x, +y, 0] as Vec3, +h, m as "n" | "a"];
      turned(
        s,
        "z",
        o,
        [
          [0, 8],
          [10, 8],
          [10.1, 12],
          [17, 12],
          [17.1, 9],
          [t, 5],
        ],
        mat,
      );
      s.hole("z", o, t, 2, 4, mat, false);
    });
  },
};
