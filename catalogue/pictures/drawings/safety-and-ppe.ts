import type { Drawing } from "../drawing.ts";
import type { Vec2, Vec3 } from "../geometry.ts";
import { rounded } from "../outlines.ts";
import { arcAround, curve, hose } from "../parts/bent-bars.ts";
import { helmet } from "../parts/hero-goods.ts";
import type { Scene } from "../scene.ts";

function boot(s: Scene, o: Vec3): void {
  const shaft: Vec2[] = [[0, 0], [44, 0], [44, 20], [20, 26], [14, 36], [0, 36]]; // prettier-ignore
  const cap: Vec2[] = [[0, 36], [14, 36], [13, 46], [9, 52], [0, 54]]; // prettier-ignore
  const sole: Vec2[] = [[-5, -1], [0, -1], [0, 55], [-5, 54]]; // prettier-ignore
  s.prism("y", o, sole, -1, 19, "k");
  s.prism("y", o, shaft, 0, 18, "n", { shadow: true });
  s.prism("y", o, cap, 0, 18, "a");
  s.opening("z", o, [[3, 3], [17, 3], [17, 15], [3, 15]], 44, 20, "k", false); // prettier-ignore
  for (let i = 0; i < 3; i++)
    s.line(
      [
        [o[0] + 20 + i * 3, o[1] + 3, o[2] + 40 - i * 8],
        [o[0] + 20 + i * 3, o[1] + 15, o[2] + 40 - i * 8],
      ],
      "o",
    );
}

/** A bent strip: the part of a ring between two angles, as a flat profile. */
function bow(R: number, r: number, from: number, to: number, steps = 24): Vec2[] {
  const along = (q: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = from + ((to - from) * i) / steps;
      return [q * Math.cos(angle), q * Math.sin(angle)];
    });
  return [...along(R), ...along(r).reverse()];
}

export const drawings: Record<string, Drawing> = {
  "safety-and-ppe": (s) => helmet(s, [0, 0, 0], { r: 34 }),
  "safety-helmets": (s) => {
    helmet(s, [0, 0, 0], { r: 28, mat: "n" });
    helmet(s, [14, 52, 0], { r: 28 });
  },
  "safety-shoes": (s) => {
    boot(s, [0, 0, 5]);
    boot(s, [6, 30, 5]);
  },
  "safety-goggles": (s) => {
    hose(
      s,
      curve((t) => [-46 * Math.sin(t * Math.PI), 78 * t, 18 + 4 * Math.sin(t * Math.PI)]),
      { r: 3, mat: "k", shadow: true },
    );
    s.prism("x", [0, 0, 0], rounded(39, 19, 78, 38, 15, 6), -8, 4, "n", { smooth: true });
    for (const y of [6, 42]) s.prism("x", [4, y, 6], rounded(15, 13, 30, 26, 11, 6), 0, 2, "a", { shadow: false });
  },
  "hand-gloves": (s) => {
    s.prism("x", [0, 4, 0], rounded(15, 9, 30, 18, 3), -2, 10, "a");
    s.prism("x", [0, 0, 18], rounded(19, 15, 38, 30, 8), 0, 8);
    for (const [y, top] of [
      [4.5, 66],
      [14, 74],
      [23.5, 72],
      [33, 64],
    ]) {
      s.prism("x", [0, y - 4.8, 40], rounded(4.8, (top - 40) / 2, 9.6, top - 40, 4.7, 5), 0, 8);
    }
    s.poly(
      [
        [8.2, 4, 34],
        [8.2, 34, 34],
        [8.2, 34, 48],
        [8.2, 4, 48],
      ],
      "n0",
      null,
    );
    s.prism("x", [0, 0, 0], [[36, 22], [46, 34], [53, 46], [50, 51], [44, 50], [37, 38]], 0, 8); // prettier-ignore
  },
  "ear-protection": (s) => {
    s.lathe(
      "y",
      [0, -30, 14],
      [
        [-8, 14],
        [-4, 18],
        [4, 18],
      ],
      "a",
    );
    s.lathe(
      "y",
      [0, -30, 14],
      [
        [4, 15],
        [9, 14],
      ],
      "k",
      { shadow: false },
    );
    hose(s, arcAround([0, 0, 18], [0, 33, 0], [0, 0, 48], Math.PI, 0), { r: 3 });
    s.lathe(
      "y",
      [0, 24, 14],
      [
        [0, 14],
        [5, 15],
      ],
      "k",
      { shadow: false },
    );
    s.lathe(
      "y",
      [0, 24, 14],
      [
        [5, 18],
        [13, 18],
        [17, 14],
      ],
      "a",
    );
  },
  respirators: (s) => {
    const shell = Array.from({ length: 21 }, (_, i): [number, number] => {
      const angle = ((i / 20) * Math.PI) / 2;
      return [26 * Math.sin(angle), Math.max(0.01, 30 * Math.cos(angle))];
    });
    for (const z of [18, 46])
      hose(
        s,
        curve((t) => [-42 * Math.sin(t * Math.PI), -27 + 54 * t, z + 8 * Math.sin(t * Math.PI)]),
        { r: 1.6, mat: "k" },
      );
    s.cylinder("x", [0, 0, 32], -4, 0, 33);
    s.lathe("x", [0, 0, 32], shell, "n", { smooth: true });
    s.lathe(
      "x",
      [21, 0, 32],
      [
        [0, 12],
        [6, 11],
      ],
      "a",
      { shadow: false },
    );
    for (const d of [-4, 0, 4])
      s.line([
        [27, -7, 32 + d],
        [27, 7, 32 + d],
      ]);
  },
  "fall-protection": (s) => {
    hose(s, arcAround([9, 20, 112], [0, 9, 0], [0, 0, 10], -0.6, Math.PI + 0.6), { r: 2.6 });
    s.prism("x", [0, 0, 62], rounded(20, 24, 40, 48, 16, 6), 0, 18, "n", { smooth: true });
    s.cylinder("x", [18, 20, 86], 0, 3, 12, "k", { shadow: false });
    hose(
      s,
      [
        [9, 20, 64],
        [9, 20, 40],
      ],
      { r: 2, mat: "k" },
    );
    hose(s, arcAround([9, 20, 20], [0, 15, 0], [0, 0, 21]).slice(0, -1), { r: 3.4, mat: "a", closed: true });
  },
  "reflective-jackets": (s) => {
    const front: Vec2[] = [[0, 0], [54, 0], [54, 44], [48, 52], [52, 70], [40, 76], [27, 52], [14, 76], [2, 70], [6, 52], [0, 44]]; // prettier-ignore
    s.prism("x", [0, 0, 0], front, 0, 8, "a");
    const strip = (y0: number, y1: number, z: number): void => {
      s.poly(
        [
          [8, y0, z],
          [8, y1, z],
          [8, y1, z + 7],
          [8, y0, z + 7],
        ],
        "n1",
      );
    };
    strip(0, 54, 10);
    strip(0, 54, 24);
    for (const y of [10, 37])
      s.poly(
        [
          [8, y, 31],
          [8, y + 7, 31],
          [8, y + 7, 70],
          [8, y, 70],
        ],
        "n1",
      );
    s.line(
      [
        [8, 27, 0],
        [8, 27, 52],
      ],
      "o",
    );
  },
  "face-shields": (s) => {
    hose(s, arcAround([0, 0, 62], [32, 0, 0], [0, 32, 0], 0.75 * Math.PI + 0.6, 1.75 * Math.PI - 0.4), {
      r: 3,
      mat: "k",
      shadow: true,
    });
    s.prism("z", [0, 0, 0], bow(36, 34.5, -0.75, 2.3), 4, 60, "n", { smooth: true });
    s.prism("z", [0, 0, 0], bow(40, 32, -0.8, 2.36), 58, 70, "a", { shadow: false, smooth: true });
  },
  "road-safety": (s) => {
    s.prism("z", [-26, -26, 0], rounded(26, 26, 52, 52, 7), 0, 5, "k");
    const at = (z: number): [number, number] => [z, 21 - (z - 5) * 0.225];
    s.lathe("z", [0, 0, 0], [5, 24, 38, 52, 64, 82].map(at), ["a", "n", "a", "n", "a"]);
    s.hole("z", [0, 0, 0], 82, 3, 10, "k", false);
  },
};
