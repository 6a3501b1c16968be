import type { Drawing } from "../drawing.ts";
import { type Vec2, type Vec3, ngon } from "../geometry.ts";
import { arc, xz } from "../outlines.ts";
import { bentBar, hook } from "../parts/bent-bars.ts";
import { carton } from "../parts/packed-goods.ts";
import type { Scene } from "../scene.ts";
import { turned } from "../solids.ts";
import type { Fill, Material } from "../tones.ts";

/** An open-fronted bin, its low front towards +y. */
function bin(s: Scene, x: number, y: number, z: number, mat: Material): void {
  s.box(x, y, z, 40, 2, 26, mat);
  s.prism(
    "x",
    [x, y, z],
    [
      [0, 0],
      [44, 0],
      [48, 12],
      [30, 26],
      [0, 26],
    ],
    0,
    2,
    mat,
  );
  s.box(x, y, z, 40, 44, 2, mat);
  s.prism(
    "y",
    [x, y, z],
    xz([
      [0, 0],
      [40, 0],
      [40, 12],
      [0, 12],
    ]),
    44,
    47,
    mat,
  );
  s.prism(
    "x",
    [x, y, z],
    [
      [0, 0],
      [44, 0],
      [48, 12],
      [30, 26],
      [0, 26],
    ],
    38,
    40,
    mat,
  );
}

export const drawings: Record<string, Drawing> = {
  "material-handling": (s) => {
    for (const [x, y] of [
      [8, 6],
      [8, 42],
      [72, 6],
      [72, 42],
    ])
      s.cylinder("y", [x, y - 3, 7], 0, 6, 7, "k");
    s.box(0, 0, 15, 82, 48, 5, "a", { shadow: false });
    carton(s, [30, 6, 20], { w: 44, d: 36, h: 26, tape: "n" });
    for (const y of [4, 44]) s.cylinder("z", [3, y, 20], 0, 44, 2, "n", { shadow: false });
    s.cylinder("y", [3, 2, 64], 0, 44, 2.2, "n", { shadow: false });
  },
  "hand-trolleys": (s) => {
    // A sack truck, standing.
    s.cylinder("y", [-7, -5, 9], 0, 6, 9, "k");
    bentBar(
      s,
      [
        [0, 4, 4],
        [0, 4, 70],
        [-4, 4, 78],
        [-12, 4, 80],
      ],
      2,
      "n",
    );
    for (const z of [24, 44, 64]) s.cylinder("y", [0, 4, z], 0, 32, 1.6, "n", { shadow: false });
    s.box(0, 0, 0, 28, 40, 2.5, "a");
    bentBar(
      s,
      [
        [0, 36, 4],
        [0, 36, 70],
        [-4, 36, 78],
        [-12, 36, 80],
      ],
      2,
      "n",
    );
    s.cylinder("y", [-7, 39, 9], 0, 6, 9, "k").cylinder("y", [-7, 45, 9], 0, 1, 4, "n", { shadow: false });
    carton(s, [3, 5, 2.5], { w: 22, d: 30, h: 20, tape: "n" });
  },
  "pallet-trucks": (s) => {
    bentBar(
      s,
      [
        [-4, 0, 20],
        [-16, 0, 66],
      ],
      2.2,
      "n",
    );
    bentBar(
      s,
      [
        [-16, -12, 66],
        [-18, -12, 74],
        [-20, 0, 78],
        [-18, 12, 74],
        [-16, 12, 66],
      ],
      2.2,
      "k",
    );
    s.cylinder("y", [-6, -6, 6], 0, 12, 6, "k");
    s.box(-8, -8, 10, 10, 16, 16);
    s.box(2, -26, 10, 6, 52, 12, "a");
    for (const y of [-26, 12]) {
      s.cylinder("y", [82, y + 4, 4], 0, 6, 4, "k");
      s.prism(
        "z",
        [0, y, 8],
        [
          [8, 0],
          [88, 0],
          [96, 4],
          [96, 10],
          [88, 14],
          [8, 14],
        ],
        0,
        6,
        "a",
      );
    }
  },
  "castor-wheels": (s) => {
    s.box(-24, -20, 62, 48, 40, 4);
    for (const [x, y] of [
      [-18, -14],
      [18, -14],
      [-18, 14],
      [18, 14],
    ])
      s.poly(
        arc(x, y, 3, 0, 360, 16)
          .slice(0, -1)
          .map(([u, v]): Vec3 => [u, v, 66]),
        "n4",
      );
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [-6, 28],
        [6, 28],
        [16, 56],
        [-16, 56],
      ]),
      -14,
      -11,
      "n",
    );
    s.cylinder("y", [0, 0, 28], -9, 9, 28, "a");
    s.cylinder("y", [0, 0, 28], 9, 9.5, 18, "n", { shadow: false });
    s.prism(
      "y",
      [0, 0, 0],
      xz([
        [-6, 22],
        [6, 22],
        [16, 56],
        [-16, 56],
      ]),
      11,
      14,
      "n",
    );
    s.cylinder("y", [0, 0, 28], 14, 18, 5, "k", { shadow: false });
    s.cylinder("z", [0, 0, 54], 0, 8, 17, "n", { shadow: false });
  },
  "chain-hoists": (s) => {
    const chain = (x: number, from: number, to: number): void => {
      for (let z = from; z > to; z -= 8)
        s.line(
          arc(0, 0, 1, 0, 360, 16).map(([u, v]): Vec3 => [x + 2.4 * u, 2, z + 5 * v]),
          "o",
          true,
        );
    };
    bentBar(
      s,
      arc(0, 92, 8, -60, 200, 18).map(([x, z]): Vec3 => [x, 0, z]),
      2.4,
      "n",
    );
    chain(-14, 48, 6);
    chain(4, 44, 22);
    s.box(-8, -16, 52, 16, 32, 30, "n");
    turned(
      s,
      "y",
      [0, 6, 66],
      [
        [0, 20],
        [6, 20],
        [10, 16],
        [10.1, 7],
        [13, 7],
      ],
      "a",
    );
    hook(s, [4, 2, 22], 8, 2.6, "n");
  },
  "wire-ropes": (s) => {
    const [r, L] = [14, 84];
    s.cylinder("x", [0, 0, r], 0, L, r);
    for (let t = -26; t < L; t += 11) {
      const lay = Array.from({ length: 13 }, (_, i): Vec3 => {
        const angle = (i / 12 - 0.25) * Math.PI;
        return [t + 26 * (i / 12), r * Math.cos(angle), r + r * Math.sin(angle)];
      }).filter(([x]) => x >= 0 && x <= L);
      if (lay.length > 1) s.line(lay);
    }
    const strands = ngon(6, 9, 0.26).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
    const strand = ([u, v]: Vec2): void => void s.cylinder("x", [L, u, r + v], 0, 13, 4.5, "n", { shadow: false });
    strands.slice(0, 3).forEach(strand);
    s.cylinder("x", [L, 0, r], 0, 30, 4.5, "a");
    strands.slice(3).forEach(strand);
  },
  "webbing-slings": (s) => {
    const [w, d, h] = [64, 44, 30];
    const top: Vec3 = [w / 2, d / 2, 84];
    const leg = (x: number, y: number, fill: Fill): void => {
      const near = (side: number): Vec3 => [top[0] + (x > w / 2 ? 2 : -2), top[1] + side * 2.5, top[2]];
      s.poly([[x, y - 4, h], [x, y + 4, h], near(1), near(-1)], fill, "o");
    };
    s.box(0, 0, 0, w, d, h);
    for (const z of [10, 20])
      s.line([
        [0, d, z],
        [w, d, z],
        [w, 0, z],
      ]);
    for (const y of [9, d - 9]) {
      s.poly(
        [
          [w, y - 4, 0],
          [w, y + 4, 0],
          [w, y + 4, h],
          [w, y - 4, h],
        ],
        "a3",
      );
      leg(0, y, "a0");
      leg(w, y, "a2");
    }
    hook(s, [top[0], top[1], top[2] + 24], 8, 2.6);
  },
  shackles: (s) => {
    s.cylinder("x", [-30, 0, 10], 0, 7, 9, "a");
    const bow: Vec3[] = [
      [-20, 0, 10],
      [-20, 0, 22],
      ...arc(0, 46, 27, 205, -25, 24).map(([x, z]): Vec3 => [x, 0, z]),
      [20, 0, 22],
      [20, 0, 10],
    ];
    bentBar(s, bow, 5.5, "n");
    s.cylinder("y", [-20, -7, 10], 0, 14, 10);
    s.cylinder("x", [-12, 0, 10], 0, 26, 5.5, "a");
    s.cylinder("y", [20, -7, 10], 0, 14, 10);
    s.cylinder("x", [29, 0, 10], 0, 12, 5.5, "a").rings("x", [29, 0, 10], 5.5, 2, 11, 2.6, { skew: 0.8 });
  },
  "storage-racks": (s) => {
    const post = (x: number, y: number): void => void s.box(x, y, 0, 4, 4, 84, "n");
    post(0, 0);
    post(72, 0);
    post(0, 28);
    for (const [z, boxes] of [
      [
        8,
        [
          [6, 24],
          [34, 34],
        ],
      ],
      [
        36,
        [
          [8, 30],
          [44, 24],
        ],
      ],
      [64, [[30, 26]]],
    ] as [number, number[][]][]) {
      s.box(1, 1, z, 74, 30, 4, "a", { shadow: z === 8 });
      for (const [x, w] of boxes) s.box(x, 5, z + 4, w, 22, 16, "n", { shadow: false });
    }
    s.box(0, 28, 0, 4, 4, 84, "n", { shadow: false });
    post(72, 28);
  },
  "storage-bins": (s) => {
    bin(s, 0, 0, 0, "n");
    bin(s, 44, 0, 0, "n");
    bin(s, 20, 0, 28, "a");
  },
};
