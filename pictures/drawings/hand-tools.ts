import type { Drawing } from "../drawing.ts";
import { type Vec2, type Vec3, ngon } from "../geometry.ts";
import { arc, rounded, xz } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import { frame, turned } from "../solids.ts";

/** An open jaw: a round head with a slot, pointing along +x from the origin. */
function jaw(r: number, slot: number, turn: number): Vec2[] {
  const a = (Math.asin(slot / r) * 180) / Math.PI;
  const rim = arc(0, 0, r, a, 180 - 22, 8);
  const low = arc(0, 0, r, 180 + 22, 360 - a, 8);
  const points: Vec2[] = [...low, [-r * 0.1, -slot], [-r * 0.35, 0], [-r * 0.1, slot], ...rim];
  const [c, d] = [Math.cos(turn), Math.sin(turn)];
  return points.map(([u, v]) => [u * c - v * d, u * d + v * c]);
}

function spanner(length: number, r: number): Vec2[] {
  const near = jaw(r, r * 0.5, 0).map(([u, v]): Vec2 => [u + length, v]);
  const far = jaw(r * 0.82, r * 0.4, 0).map(([u, v]): Vec2 => [-u, -v]);
  return [...near, ...far];
}

export const drawings: Record<string, Drawing> = {
  "hand-tools": (s) => {
    s.box(0, 0, 0, 74, 34, 26, "a");
    s.box(0, 0, 26, 74, 34, 4, "n", { shadow: false });
    for (const x of [15, 51]) s.box(x, 34, 20, 8, 2, 10, "k", { shadow: false });
    for (const x of [18, 52]) s.box(x, 14, 30, 4, 6, 9, "k", { shadow: false });
    s.cylinder("x", [14, 17, 41], 0, 46, 3.4, "k", { shadow: false });
  },
  spanners: (s) => {
    s.prism("z", [0, 0, 0], spanner(84, 17), 0, 5, "n");
    s.prism("z", [4, 40, 0], spanner(64, 14), 0, 5, "a");
  },
  screwdrivers: (s) => {
    for (const [y, m, l] of [
      [0, "n", 1],
      [30, "a", 0.8],
    ] as [number, "n" | "a", number][]) {
      s.lathe(
        "x",
        [0, y, 9],
        [
          [-38, 6],
          [-35, 8.5],
          [-10, 9],
          [-5, 6],
          [0, 7],
        ],
        m,
      );
      for (const v of [-0.4, 0.2, 0.8])
        s.line([
          [-33, y + 8.8 * Math.cos(v + 0.8), 9 + 8.8 * Math.sin(v + 0.8)],
          [-11, y + 9 * Math.cos(v + 0.8), 9 + 9 * Math.sin(v + 0.8)],
        ]);
      s.cylinder("x", [0, y, 9], 0, 50 * l, 3);
      s.prism(
        "y",
        [50 * l, y, 9],
        xz([
          [0, -3],
          [9, -1.2],
          [9, 1.2],
          [0, 3],
        ]),
        -4,
        4,
        "n",
      );
    }
  },
  pliers: (s) => {
    const handle = (side: 1 | -1): Vec2[] => [
      [-2, side * 6],
      [-14, side * 13],
      [-34, side * 15],
      [-56, side * 11],
      [-58, side * 6],
      [-56, side * 5],
      [-34, side * 8.5],
      [-16, side * 6],
      [-4, 0],
    ];
    s.prism("z", [0, 0, 0], handle(-1), 0, 6, "a");
    s.prism("z", [0, 0, 0], handle(1), 0, 6, "a");
    s.prism(
      "z",
      [0, 0, 0],
      [
        [-8, 8],
        [-8, -8],
        [6, -10],
        [16, -9],
        [34, -4],
        [34, -0.4],
        [14, -0.6],
        [14, 0.6],
        [34, 0.4],
        [34, 4],
        [16, 9],
        [6, 10],
      ],
      0,
      7,
      "n",
    );
    for (let i = 0; i < 5; i++)
      s.line([
        [20 + i * 3, -3, 7],
        [20 + i * 3, 3, 7],
      ]);
    s.cylinder("z", [0, 0, 7], 0, 1.5, 5, "k", { shadow: false });
  },
  hammers: (s) => {
    turned(
      s,
      "x",
      [6, 0, 12],
      [
        [0, 3.4],
        [36, 3.8],
        [36.1, 4.8],
        [72, 5.4],
        [75, 4],
      ],
      ["n", "k", "k", "k"],
    );
    s.lathe(
      "y",
      [0, 0, 12],
      [
        [-26, 3],
        [-23, 7],
        [-17, 9],
        [-12, 7],
      ],
      "a",
    );
    s.prism("y", [0, 0, 12], ngon(8, 9.5, Math.PI / 8), -12, 10, "a");
    s.lathe(
      "y",
      [0, 0, 12],
      [
        [10, 7],
        [16, 7],
        [18, 11],
        [27, 11],
        [28.5, 9.5],
      ],
      "a",
    );
    s.lathe(
      "x",
      [6, 0, 12],
      [
        [3, 3.5],
        [36, 3.8],
      ],
      "n",
      { shadow: false },
    );
  },
  "socket-sets": (s) => {
    s.box(0, 0, 0, 84, 24, 8, "k");
    [
      [10, 9.5, 24],
      [29, 8.5, 22],
      [46, 7.5, 20],
      [61, 6.5, 18],
      [74, 5.5, 16],
    ].forEach(([x, r, h], i) => {
      const mat = i === 0 ? "a" : "n";
      s.cylinder("z", [x, 12, 8], 0, h, r, mat, { shadow: false });
      s.rings("z", [x, 12, 8], r, 5, 5, 4);
      s.poly(
        ngon(6, r * 0.66).map(([u, v]): Vec3 => [x + u, 12 + v, 8 + h]),
        `${mat}4`,
      );
    });
    s.prism(
      "z",
      [6, 44, 0],
      [...arc(0, 0, 9, 25, 335, 14), [22, -3], [44, -4], [72, -4.5], [74, 0], [72, 4.5], [44, 4], [22, 3]],
      0,
      6,
      "n",
    );
    s.cylinder("z", [6, 44, 6], 0, 2, 5, "k", { shadow: false });
  },
  "allen-keys": (s) => {
    const key = (long: number, short: number, w: number): Vec2[] => [
      [0, 0],
      [long, 0],
      [long, w],
      [w * 1.2, w],
      [w, w * 1.2],
      [w, short],
      [0, short],
    ];
    for (const [x, y, l, q, w, m] of [
      [0, 0, 84, 46, 7, "n"],
      [14, 14, 62, 34, 6, "a"],
      [26, 26, 44, 24, 5, "n"],
    ] as [number, number, number, number, number, "n" | "a"][])
      s.prism("z", [x, y, 0], key(l, q, w), 0, w, m);
  },
  "measuring-tapes": (s) => {
    s.prism(
      "y",
      [0, 0, 0],
      xz([[0, 0], [48, 0], ...arc(38, 36, 10, 0, 90, 5), ...arc(14, 32, 14, 90, 180, 6)]),
      0,
      24,
      "n",
      { smooth: true },
    );
    s.cylinder("y", [23, 24, 23], 0, 1.5, 16, "k", { shadow: false });
    s.cylinder("y", [23, 24, 23], 1.5, 2, 10, "n", { shadow: false });
    s.box(48, 4, 4, 50, 16, 1.2, "a");
    for (let i = 1; i < 10; i++)
      s.line([
        [48 + i * 5, 20, 5.2],
        [48 + i * 5, i % 5 ? 15 : 11, 5.2],
      ]);
    s.box(98, 4, -1, 1.6, 16, 7, "k");
  },
  "vernier-calipers": (s) => {
    s.prism(
      "z",
      [0, 0, 0],
      [
        [0, 0],
        [0, -14],
        [5, -9],
        [7, 0],
        [92, 0],
        [92, 10],
        [9, 10],
        [7, 32],
        [1, 34],
        [-3, 10],
      ],
      0,
      4,
      "n",
    );
    for (let i = 0; i < 14; i++)
      s.line([
        [42 + i * 3.5, 10, 4],
        [42 + i * 3.5, i % 5 ? 6.5 : 4, 4],
      ]);
    s.prism(
      "z",
      [22, 0, 0],
      [
        [0, -2],
        [-6, -14],
        [26, -2],
        [26, 14],
        [6, 14],
        [0, 34],
        [-6, 32],
        [-8, 12],
        [-4, 8],
      ],
      0,
      6,
      "a",
    );
    s.cylinder("z", [36, -2, 6], 0, 3, 3, "k", { shadow: false });
  },
  hacksaws: (s) => {
    bentBar(
      s,
      [
        [84, 0, 8],
        [84, 0, 34],
        [82, 0, 38],
        [78, 0, 40],
        [16, 0, 40],
        [12, 0, 38],
        [10, 0, 34],
        [10, 0, 10],
      ],
      2.6,
      "n",
    );
    const teeth: Vec2[] = Array.from({ length: 23 }, (_, i) => [6 + i * 3.6, i % 2 ? 0 : 2.5]);
    s.prism("y", [0, 0, 0], xz([...teeth, [86, 12], [6, 12]]), -0.6, 0.6, "a");
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [12, 22],
        [4, 24],
        [-4, 21],
        [-17, -6],
        [-15, -11],
        [-7, -11],
        [2, 4],
        [12, 4],
      ]),
      -3,
      3,
      "k",
    );
    s.cylinder("y", [84, -3, 8], 0, 6, 3, "k", { shadow: false });
  },
  "tool-boxes": (s) => {
    // Open: the lid leans back, a tray lies in the box.
    s.prism(
      "x",
      [0, 0, 0],
      [
        [0, 26],
        [-16, 48],
        [-12, 51],
        [4, 28],
      ],
      0,
      76,
      "n",
    );
    frame(s, "z", [0, 0, 0], rounded(38, 20, 76, 40, 0.1, 1), rounded(38, 20, 71, 35, 0.1, 1), 0, 27, "n", {
      depth: 9,
      through: false,
    });
    s.box(6, 6, 17, 64, 10, 7, "a", { shadow: false });
    turned(
      s,
      "x",
      [8, 27, 21],
      [
        [0, 3.5],
        [20, 3.5],
        [20.1, 1.6],
        [52, 1.6],
      ],
      ["k", "n", "n"],
      { shadow: false },
    );
    for (const x of [16, 54]) s.box(x, 40, 18, 7, 1.5, 7, "k", { shadow: false });
  },
};
