import type { Drawing } from "../drawing.ts";
import type { Vec3 } from "../geometry.ts";
import { rounded } from "../outlines.ts";
import { bentBar } from "../parts/bent-bars.ts";
import type { Scene } from "../scene.ts";
import { turned } from "../solids.ts";

function face(x0: number, x1: number, y: number, z0: number, z1: number): Vec3[] {
  return [
    [x0, y, z0],
    [x1, y, z0],
    [x1, y, z1],
    [x0, y, z1],
  ];
}

function keys(
  s: Scene,
  x: number,
  y: number,
  z: number,
  columns: number,
  rows: number,
  pitch: number,
  marked: (column: number, row: number) => boolean,
): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [u, v, w] = [x + column * pitch, y + row * pitch, pitch * 0.78];
      s.poly(
        [
          [u, v, z],
          [u + w, v, z],
          [u + w, v + w, z],
          [u, v + w, z],
        ],
        marked(column, row) ? "a1" : "n3",
        null,
      );
    }
  }
}

export const drawings: Record<string, Drawing> = {
  "computers-and-it": (s) => {
    s.box(0, 0, 0, 4, 66, 44);
    s.poly(
      [
        [4, 4, 5],
        [4, 62, 5],
        [4, 62, 40],
        [4, 4, 40],
      ],
      "k1",
    );
    s.poly(
      [
        [4.1, 10, 22],
        [4.1, 36, 22],
        [4.1, 36, 35],
        [4.1, 10, 35],
      ],
      "a2",
      null,
    );
    s.box(4, 0, 0, 44, 66, 3);
    for (let i = 0; i < 4; i++)
      s.poly(
        [
          [10 + i * 5.5, 6, 3],
          [14 + i * 5.5, 6, 3],
          [14 + i * 5.5, 60, 3],
          [10 + i * 5.5, 60, 3],
        ],
        "n3",
        null,
      );
    s.poly(
      [
        [35, 24, 3],
        [45, 24, 3],
        [45, 42, 3],
        [35, 42, 3],
      ],
      "n1",
    );
  },
  laptops: (s) => {
    s.prism(
      "x",
      [0, 0, 0],
      [
        [0, 3],
        [-14, 46],
        [-11, 47],
        [3, 3],
      ],
      0,
      70,
      "n",
    );
    const lean = (x: number, z: number): Vec3 => [x, 3 - ((z - 3) * 14) / 44 + 0.4, z];
    s.poly([lean(4, 8), lean(66, 8), lean(66, 43), lean(4, 43)], "a1");
    s.box(0, 0, 0, 70, 46, 3.5);
    keys(s, 6, 6, 3.5, 10, 4, 5.8, () => false);
    s.poly(
      [
        [24, 32, 3.5],
        [46, 32, 3.5],
        [46, 43, 3.5],
        [24, 43, 3.5],
      ],
      "n1",
    );
  },
  monitors: (s) => {
    s.prism("z", [36, 6, 0], rounded(0, 4, 40, 24, 4), 0, 2.5);
    s.box(31, -1, 2.5, 10, 5, 20, "n", { shadow: false });
    s.box(0, 4, 16, 72, 5, 46);
    s.poly(face(3, 69, 9, 21, 59), "k1");
    s.poly(face(9, 40, 9, 30, 52), "a1", null);
    s.poly(face(44, 63, 9, 44, 52), "k0", null);
    s.poly(face(44, 63, 9, 30, 38), "k0", null);
  },
  "keyboards-and-mice": (s) => {
    s.box(0, 0, 0, 92, 34, 4);
    keys(s, 3, 3.5, 4, 15, 4, 5.8, () => false);
    s.poly(
      [
        [26, 27, 4],
        [62, 27, 4],
        [62, 31.5, 4],
        [26, 31.5, 4],
      ],
      "n3",
      null,
    );
    s.prism("z", [50, 58, 0], rounded(0, 0, 36, 22, 10.9, 8), 0, 8, "a", { smooth: true });
    s.line([
      [54, 47, 8],
      [54, 69, 8],
    ]).line([
      [54, 58, 8],
      [68, 58, 8],
    ]);
    s.box(57, 56.5, 8, 6, 3, 1.5, "k", { shadow: false });
  },
  printers: (s) => {
    s.prism(
      "x",
      [0, 0, 0],
      [
        [-6, 60],
        [-2, 60],
        [8, 30],
        [4, 30],
      ],
      14,
      50,
      "a",
    );
    s.box(0, 0, 0, 64, 44, 24).box(0, 0, 24, 64, 30, 10, "n", { shadow: false });
    s.poly(face(10, 54, 44, 7, 17), "k3");
    s.box(13, 44, 7, 38, 20, 1.5, "a");
    s.poly(
      [
        [6, 33, 24],
        [26, 33, 24],
        [26, 41, 24],
        [6, 41, 24],
      ],
      "k1",
    );
    s.box(50, 34, 24, 8, 5, 1.5, "k", { shadow: false });
  },
  toners: (s) => {
    s.prism(
      "x",
      [0, 0, 0],
      [
        [0, 0],
        [30, 0],
        [30, 8],
        [22, 12],
        [18, 24],
        [0, 24],
      ],
      0,
      84,
      "n",
    );
    s.cylinder("x", [4, 31, 9], 0, 76, 8, "a");
    s.box(24, 6, 24, 36, 6, 5, "k", { shadow: false });
    turned(
      s,
      "x",
      [84, 12, 13],
      [
        [0, 7],
        [3, 7],
        [3.1, 3],
        [6, 3],
      ],
      "k",
      { shadow: false },
    );
  },
  "storage-drives": (s) => {
    s.box(0, 0, 0, 66, 48, 10);
    s.cylinder("z", [25, 24, 10], 0, 1.2, 21, "a", { shadow: false });
    s.cylinder("z", [25, 24, 11.2], 0, 2.5, 6, "n", { shadow: false });
    s.prism(
      "z",
      [56, 38, 12],
      [
        [4, 0],
        [0, 5],
        [-4, 2],
        [-23, -14],
        [-24, -18],
        [-20, -17],
        [2, -4],
      ],
      0,
      1.5,
      "k",
      { shadow: false },
    );
    s.cylinder("z", [56, 38, 13.5], 0, 1.5, 3.5, "n", { shadow: false });
    for (const [x, y] of [
      [4, 4],
      [62, 4],
      [4, 44],
    ])
      s.cylinder("z", [x, y, 10], 0, 0.6, 2, "k", { shadow: false });
    s.box(20, 60, 0, 44, 28, 4, "n");
  },
  "network-switches": (s) => {
    s.box(0, 0, 0, 96, 40, 16);
    for (let i = 0; i < 8; i++) {
      s.poly(face(6 + i * 10, 14 + i * 10, 40, 4, 12), "k3");
    }
    for (const i of [1, 4]) {
      s.box(6.5 + i * 10, 40, 4.5, 7, 7, 7, "a", { shadow: false });
      bentBar(
        s,
        [
          [10 + i * 10, 47, 8],
          [10 + i * 10, 54, 8],
          [11 + i * 10, 60, 5],
          [16 + i * 10, 66, 2],
          [28 + i * 10, 70, 2],
        ],
        2,
        "a",
      );
    }
    for (let i = 0; i < 3; i++)
      s.line([
        [20 + i * 6, 8, 16],
        [20 + i * 6, 26, 16],
      ]);
  },
  "ups-systems": (s) => {
    s.box(0, 0, 0, 30, 54, 52);
    s.poly(
      [
        [30, 6, 30],
        [30, 48, 30],
        [30, 48, 46],
        [30, 6, 46],
      ],
      "k2",
    );
    s.poly(
      [
        [30, 12, 33],
        [30, 34, 33],
        [30, 34, 43],
        [30, 12, 43],
      ],
      "a2",
    );
    s.cylinder("x", [30, 41.5, 38], 0, 1, 3.4, "n", { shadow: false });
    for (let i = 0; i < 5; i++)
      s.line([
        [30, 10, 6 + i * 4],
        [30, 44, 6 + i * 4],
      ]);
    for (let i = 0; i < 5; i++)
      s.line([
        [6 + i * 4.5, 54, 8],
        [6 + i * 4.5, 54, 30],
      ]);
  },
};
