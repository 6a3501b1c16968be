import type { Drawing } from "../drawing.ts";
import { type Vec3, ngon } from "../geometry.ts";
import { hexagon } from "../outlines.ts";
import { bolt, nut, threadedRod, washer } from "../parts/bolts-and-nuts.ts";
import type { Scene } from "../scene.ts";

/** A split ring whose cut face is picked out. */
function springWasher(s: Scene, o: Vec3, R: number, r: number, h: number): void {
  const [from, to] = [0.16, 0.42];
  const at = (angle: number, d: number, z: number): Vec3 => [
    o[0] + d * Math.cos(angle),
    o[1] + d * Math.sin(angle),
    o[2] + z,
  ];
  washer(s, o, { R, r, h });
  s.poly([at(from, r, h), at(from, R + 0.6, h), at(to, R + 0.6, h), at(to, r, h)], "bg", null);
  s.poly([at(from, R + 0.7, h), at(to, R + 0.7, h), at(to, R + 0.7, -0.6), at(from, R + 0.7, -0.6)], "bg", null);
  s.poly([at(from, r, h), at(from, R, h), at(from, R, 0), at(from, r, 0)], "a1", "o");
  s.line([at(to, r, h), at(to, R, h), at(to, R, 0)], "o");
}

export const drawings: Record<string, Drawing> = {
  fasteners: (s) => {
    bolt(s, [0, 0, 15], { L: 60, d: 9 });
    nut(s, [52, 34, 0], { r: 15, h: 11, mat: "n" });
  },
  "hex-bolts": (s) => bolt(s, [0, 0, 18], { L: 78, d: 10 }),
  "hex-nuts": (s) => {
    nut(s, [0, 0, 0], { r: 24, h: 18, mat: "n" });
    nut(s, [46, 12, 0], { r: 24, h: 18 });
  },
  "plain-washers": (s) => {
    for (let i = 0; i < 3; i++) washer(s, [0, 0, i * 5], { mat: i === 2 ? "a" : "n" });
    washer(s, [52, 20, 0], { R: 22, r: 11, h: 3.6 });
  },
  "spring-washers": (s) => {
    springWasher(s, [0, 0, 0], 30, 18, 9);
    springWasher(s, [50, 30, 0], 21, 12.5, 6.5);
  },
  "socket-head-cap-screws": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 8.6],
        [2, 10],
        [46, 10],
      ],
    );
    s.rings("z", [0, 0, 0], 10, 5, 40, 3.4, { skew: 0.9 });
    s.cylinder("z", [0, 0, 46], 0, 18, 17, "a");
    s.poly(
      ngon(6, 9.5).map(([u, v]): Vec3 => [u, v, 64]),
      "a4",
    );
  },
  "countersunk-screws": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 7],
        [2, 8.4],
        [42, 8.4],
        [56, 21],
        [58, 21],
      ],
      ["n", "n", "n", "a"],
    );
    s.rings("z", [0, 0, 0], 8.4, 5, 40, 3.2, { skew: 0.8 });
    s.poly(
      [
        [-12, -2.6, 58],
        [12, -2.6, 58],
        [12, 2.6, 58],
        [-12, 2.6, 58],
      ],
      "a4",
    );
    s.poly(
      [
        [-2.6, -12, 58],
        [2.6, -12, 58],
        [2.6, 12, 58],
        [-2.6, 12, 58],
      ],
      "a4",
      null,
    );
  },
  "threaded-rods": (s) => {
    for (const y of [0, 20, 40]) threadedRod(s, [0, y, 8], { mat: y === 20 ? "a" : "n" });
  },
  "anchor-bolts": (s) => {
    const o: Vec3 = [0, 0, 14];
    s.lathe(
      "x",
      o,
      [
        [-6, 10.5],
        [0, 8],
        [10, 8],
      ],
      "a",
    );
    s.cylinder("x", o, 10, 44, 10.4);
    s.line(
      [
        [14, 10.4, 14],
        [40, 10.4, 14],
      ],
      "o",
    );
    s.cylinder("x", o, 44, 47, 15);
    s.prism("x", o, hexagon(15), 47, 58);
    s.lathe("x", o, [
      [58, 8],
      [82, 8],
      [83.5, 6.6],
    ]);
    s.rings("x", o, 8, 60, 81, 3.2, { skew: 0.8 });
  },
  "blind-rivets": (s) => {
    for (const [y, mat] of [
      [0, "n"],
      [26, "a"],
    ] as const) {
      s.cylinder("x", [0, y, 13], 0, 40, 2.6);
      s.lathe(
        "x",
        [0, y, 13],
        [
          [40, 13],
          [44, 12],
        ],
        mat,
      );
      s.cylinder("x", [0, y, 13], 44, 72, 6.4, mat);
      s.lathe(
        "x",
        [0, y, 13],
        [
          [72, 5],
          [77, 6.6],
          [82, 4],
        ],
        "n",
        { shadow: false },
      );
    }
  },
  "self-drilling-screws": (s) => {
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 0.6],
        [8, 4.6],
        [14, 4.6],
        [16, 7],
        [56, 7],
      ],
    );
    s.rings("z", [0, 0, 0], 8.4, 18, 52, 5, { skew: 1.8 });
    s.cylinder("z", [0, 0, 56], 0, 2.6, 19, "a");
    s.prism("z", [0, 0, 58.6], ngon(6, 12), 0, 11, "a", { shadow: false });
  },
  studs: (s) => {
    s.lathe(
      "x",
      [0, 0, 10],
      [
        [0, 7.4],
        [2, 9],
        [26, 9],
        [26.1, 10],
        [58, 10],
        [58.1, 9],
        [90, 9],
        [92, 7.4],
      ],
      ["n", "n", "n", "a", "n", "n", "n"],
    );
    s.rings("x", [0, 0, 10], 9, 4, 25, 3.2, { skew: 0.8 });
    s.rings("x", [0, 0, 10], 9, 60, 89, 3.2, { skew: 0.8 });
  },
  "dowel-pins": (s) => {
    for (const [x, y, h, mat] of [
      [0, 0, 52, "n"],
      [30, 10, 38, "a"],
      [12, 36, 24, "n"],
    ] as const) {
      s.lathe(
        "z",
        [x, y, 0],
        [
          [0, 11],
          [2, 12.5],
          [h, 12.5],
          [h + 2, 11],
        ],
        mat,
      );
    }
  },
};
