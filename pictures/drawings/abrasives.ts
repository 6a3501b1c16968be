import type { Drawing } from "../drawing.ts";
import { TAU, type Vec3, ngon } from "../geometry.ts";
import { arc } from "../outlines.ts";
import { frame, turned } from "../solids.ts";

export const drawings: Record<string, Drawing> = {
  abrasives: (s) => {
    for (const o of [
      [0, 0, 38],
      [10, 4, 38],
    ] as Vec3[]) {
      s.cylinder("x", o, 0, 4, 38);
      s.cylinder("x", o, 4, 5, 16, "a", { shadow: false }).hole("x", o, 5, 5.5, 5);
    }
  },
  "cutting-wheels": (s) => {
    for (let i = 0; i < 3; i++) {
      s.cylinder("z", [i * 5 - 5, 5 - i * 3, i * 3.2], 0, 2.4, 38, i === 2 ? "a" : "n");
    }
    s.hole("z", [5, -1, 6.4], 2.4, 7, 2.4, "a", false);
    s.line(
      arc(5, -1, 17, 0, 360, 48).map(([x, y]): Vec3 => [x, y, 8.8]),
      "t",
      true,
    );
  },
  "grinding-wheels": (s) => {
    s.cylinder("y", [0, 0, 36], 0, 18, 36);
    s.cylinder("y", [0, 0, 36], 18, 18.8, 20, "a", { shadow: false });
    s.hole("y", [0, 0, 36], 18.8, 8, 19, "n");
  },
  "flap-discs": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 3, 40);
    const at = (angle: number, r: number, z: number): Vec3 => [r * Math.cos(angle), r * Math.sin(angle), z];
    const flaps = Array.from({ length: 30 }, (_, i) => (i / 30) * TAU).sort(
      (a, b) => Math.cos(a - TAU / 8) - Math.cos(b - TAU / 8),
    );
    for (const a of flaps) {
      const b = a + TAU / 30;
      s.poly(
        [at(a, 40, 3), at(b, 40, 3), at(b, 40, 5), at(a, 40, 8)],
        `a${Math.cos(a - TAU / 4) > -0.2 && Math.cos(a) < 0.6 ? 2 : 3}`,
      );
      s.poly([at(b, 18, 8.5), at(b, 40, 5), at(b, 40, 8), at(b, 18, 11)], "a3");
      s.poly([at(a, 18, 11), at(b, 18, 8.5), at(b, 40, 5), at(a, 40, 8)], `a${Math.cos(a - 0.4) > 0.35 ? 1 : 0}`);
    }
    turned(
      s,
      "z",
      [0, 0, 7],
      [
        [0, 18],
        [3, 16],
        [3.1, 12],
        [4, 12],
      ],
      "n",
      { shadow: false },
    );
    s.hole("z", [0, 0, 7], 4, 8, 6, "n", false);
  },
  "emery-paper": (s) => {
    // Three sheets, the top one curling up at its near end.
    s.box(6, -4, 0, 54, 50, 1.2).box(2, 0, 1.2, 54, 50, 1.2);
    s.box(0, 2, 2.4, 44, 48, 1.2, "a");
    const curl = arc(44, 12.6, 9, 270, 470, 20);
    const back = curl.slice(13);
    s.poly(
      [
        ...curl.slice(0, 14).map(([x, z]): Vec3 => [x, 2, z]),
        ...curl
          .slice(0, 14)
          .reverse()
          .map(([x, z]): Vec3 => [x, 50, z]),
      ],
      "n3",
      "o",
    );
    s.poly(
      [...back.map(([x, z]): Vec3 => [x, 2, z]), ...[...back].reverse().map(([x, z]): Vec3 => [x, 50, z])],
      "n1",
      "o",
    );
    s.line(
      curl.map(([x, z]): Vec3 => [x, 50, z]),
      "o",
    );
    s.cast([
      [44, 2, 4],
      [54, 2, 12],
      [44, 50, 4],
      [54, 50, 12],
      [44, 50, 21],
    ]);
  },
  "abrasive-belts": (s) => {
    const belt = (r: number): [number, number][] =>
      [...arc(15, 60, r, 0, 180, 14), ...arc(15, 15, r, 180, 360, 14)].map(([x, z]) => [z, x] as [number, number]);
    frame(s, "y", [0, 0, 0], belt(15), belt(12.8), 0, 34, "a", { inside: "n", smooth: true });
    const wide = (r: number): [number, number][] => belt(r).map(([z, x]) => [z * 0.62, x * 0.9]);
    frame(s, "y", [38, 16, 0], wide(15), wide(12.6), 0, 24, "n", { inside: "n", smooth: true });
  },
  "wire-brushes": (s) => {
    // A cup brush: bristles below, cup and nut above.
    s.lathe(
      "z",
      [0, 0, 0],
      [
        [0, 33],
        [24, 25],
      ],
      "a",
    );
    for (let i = 0; i < 22; i++) {
      const a = ((-40 + i * 8.2) / 360) * TAU;
      s.line([
        [33 * Math.cos(a), 33 * Math.sin(a), 0.5],
        [25 * Math.cos(a + 0.04), 25 * Math.sin(a + 0.04), 24],
      ]);
    }
    turned(
      s,
      "z",
      [0, 0, 24],
      [
        [0, 27],
        [14, 27],
        [20, 18],
        [20.1, 12],
        [22, 12],
      ],
    );
    s.prism("z", [0, 0, 46], ngon(6, 13, Math.PI / 6), 0, 12, "n", { shadow: false });
    s.hole("z", [0, 0, 46], 12, 6.5, 8, "n", false);
  },
  "polishing-pads": (s) => {
    // A backing plate with its thread behind, a dimpled foam pad in front.
    s.cylinder("z", [-16, -34, 0], 0, 5, 30, "n");
    s.cylinder("z", [-16, -34, 0], 5, 14, 28, "k", { shadow: false });
    s.prism("z", [-16, -34, 14], ngon(6, 10, Math.PI / 6), 0, 9, "n", { shadow: false });
    s.hole("z", [-16, -34, 14], 9, 5, 8, "n", false);
    s.lathe(
      "z",
      [14, 14, 0],
      [
        [0, 36],
        [4, 38],
        [16, 38],
        [20, 34],
      ],
      ["k", "a", "a"],
    );
    for (let row = -4; row <= 4; row++)
      for (let i = -4; i <= 4; i++) {
        const [u, v] = [(i + (row % 2) / 2) * 8.8, row * 7.6];
        if (Math.hypot(u, v) < 29)
          s.poly(
            ngon(8, 2.6).map(([x, y]) => [14 + u + x, 14 + v + y, 20]),
            "a3",
            null,
          );
      }
  },
};
