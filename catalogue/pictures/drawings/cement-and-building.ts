import type { Drawing } from "../drawing.ts";
import type { Vec2, Vec3 } from "../geometry.ts";
import { arc, rounded, xz } from "../outlines.ts";
import { sack } from "../parts/packed-goods.ts";
import { frame } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  "cement-and-building": (s) => {
    sack(s, [0, 0, 0]);
    sack(s, [0, 36, 0]);
    sack(s, [2, 1, 10]);
    sack(s, [-1, 37, 10]);
    sack(s, [0, 18, 20], "a");
  },
  cement: (s) => {
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [2, 0],
        [42, 0],
        [45, 8],
        [44, 30],
        [45, 52],
        [41, 58],
        [3, 58],
        [-1, 52],
        [0, 30],
        [-1, 8],
      ]),
      0,
      20,
      "n",
    );
    s.poly(
      [
        [-0.5, 20, 16],
        [44.5, 20, 16],
        [44.5, 20, 40],
        [-0.5, 20, 40],
      ],
      "a1",
    );
    s.poly(
      [
        [44.5, 0, 16],
        [44.5, 20, 16],
        [44.5, 20, 40],
        [44.5, 0, 40],
      ],
      "a3",
    );
    s.line([
      [2, 20, 54],
      [42, 20, 54],
    ]);
  },
  "bricks-and-blocks": (s) => {
    for (const [x, y, z] of [
      [0, 0, 0],
      [0, 21, 0],
      [0, 42, 0],
    ])
      s.box(x, y, z, 44, 20, 13);
    for (const [x, y, z] of [
      [4, 4, 13],
      [2, 26, 13],
    ])
      s.box(x, y, z, 44, 20, 13);
    frame(s, "z", [4, 14, 26], rounded(22, 10, 44, 20, 0.1, 1), rounded(22, 10, 28, 9, 0.1, 1), 0, 13, "a", {
      depth: 4,
      through: false,
    });
  },
  "tile-adhesives": (s) => {
    s.box(0, 0, 0, 76, 76, 4);
    for (let i = 0; i < 6; i++) s.box(40, 41 + i * 5.8, 4, 34, 3.2, 2.6, "a", { shadow: false });
    s.box(2, 2, 4, 35, 35, 6).box(39, 2, 4, 35, 35, 6).box(2, 39, 4, 35, 35, 6);
  },
  waterproofing: (s) => {
    s.box(0, 0, 0, 66, 50, 1.6, "a");
    s.cylinder("y", [0, 0, 18], 0, 50, 18);
    for (const r of [14, 10, 6])
      s.line(
        arc(0, 18, r, 0, 360, 36).map(([x, z]): Vec3 => [x, 50, z]),
        "t",
        true,
      );
  },
  plywood: (s) => {
    for (let i = 0; i < 4; i++) {
      const [x, y, z] = [(i * 5) % 7, (i * 3) % 5, i * 7];
      s.box(x, y, z, 84, 50, 6, i === 3 ? "a" : "n");
      s.line([
        [x, y + 50, z + 3],
        [x + 84, y + 50, z + 3],
        [x + 84, y, z + 3],
      ]);
    }
  },
  "roofing-sheets": (s) => {
    const wave: Vec2[] = Array.from({ length: 31 }, (_, i) => [i * 2.3, 4 + 3.4 * Math.cos((i / 6) * Math.PI * 2)]);
    const sheet = [...wave, ...wave.map(([y, z]): Vec2 => [y, z + 1.6]).reverse()];
    [
      ["n", 5, 0],
      ["a", -3, 6],
    ].forEach(([m, dx, z]) => {
      s.prism("x", [+dx, 0, +z], sheet, 0, 78, m as "n" | "a", { smooth: true, shadow: z === 0 });
    });
  },
  "wire-mesh": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 24],
        [14, 24],
        [19, 24],
        [47, 24],
        [52, 24],
        [66, 24],
      ],
      ["n", "a", "n", "a", "n"],
    );
    const rows = 6;
    const at = (angle: number, z: number): Vec3 => [24 * Math.cos(angle), 24 * Math.sin(angle), z];
    for (let i = 0; i <= 12; i++) {
      const a = -0.785 + (i / 12) * Math.PI;
      s.line([at(a, 0), at(a, 66)]);
    }
    s.rings("z", [0, 0, 0], 24, 66 / rows, 60, 66 / rows);
    s.hole("z", [0, 0, 0], 66, 18, 40, "n", false);
  },
  "sand-and-aggregate": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 38],
        [24, 9],
        [28, 4],
        [29.5, 0.01],
      ],
      "a",
      { smooth: true },
    );
    const stones: [number, number, number, number, number][] = [
      [36, 14, 0, 8, 0],
      [22, 34, 0, 9, 1],
      [50, 22, 0, 7, 2],
      [40, 32, 0, 9, 0.4],
      [26, 50, 0, 7, 0.8],
      [44, 46, 0, 8, 1.6],
      [39, 28, 9, 7, 0.2],
    ];
    for (const [x, y, z, r, turn] of stones) {
      const stone = [
        [0, 1],
        [1.1, 0.9],
        [2.2, 1.1],
        [3.4, 0.9],
        [4.7, 1.05],
      ].map(([a, q]): Vec2 => [r * q * Math.cos(a + turn), r * q * Math.sin(a + turn)]);
      s.prism("z", [x, y, z], stone, 0, r, "n");
      s.poly(
        stone.map(([u, v]): Vec3 => [x + u * 0.6 - 1, y + v * 0.6 - 1, z + r]),
        "n0",
      );
    }
  },
};
