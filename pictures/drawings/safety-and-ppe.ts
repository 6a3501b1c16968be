import type { Drawing } from "../drawing.ts";
import { TAU, type Vec2, type Vec3 } from "../geometry.ts";
import { arc, rounded, xz } from "../outlines.ts";
import { arcAround, curve, hose } from "../parts/bent-bars.ts";
import { helmet } from "../parts/hero-goods.ts";
import type { Scene } from "../scene.ts";
import { ball } from "../solids.ts";
import type { Fill } from "../tones.ts";

function boot(s: Scene, o: Vec3): void {
  const sole: Vec2[] = [[-2, -6], [44, -6], [56, -5], [60, 0], [59, 3], [16, 3], [14, 1], [-3, 1]]; // prettier-ignore
  const upper: Vec2[] = [[-1, 1], [42, 3], [42, 23], [34, 27], [26, 34], [22, 46], [-2, 46], [-4, 24]]; // prettier-ignore
  const cap: Vec2[] = [[42, 3], ...arc(44, 7, 14, -16, 62, 6), [42, 23]];
  s.prism("y", o, xz(sole), -1, 19, "k");
  s.prism("y", o, xz(upper), 0, 18, "n", { shadow: true });
  s.opening("z", o, [[0, 3], [20, 3], [20, 15], [0, 15]], 46, 14, "k", false); // prettier-ignore
  s.prism("y", o, xz(cap), 0, 18, "a", { smooth: true });
  for (const [x, z] of [[24, 41], [25.5, 36.5], [28.5, 32.5], [33, 28.5]]) s.line([[o[0] + x, o[1] + 4, o[2] + z], [o[0] + x, o[1] + 14, o[2] + z]], "o"); // prettier-ignore
  s.line([[-2, 40], [23, 40]].map(([x, z]) => [o[0] + x, o[1] + 18, o[2] + z])); // prettier-ignore
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

/** Webbing along a path [x, z] in the plane at y. */
function strap(s: Scene, y: number, path: Vec2[], fill: Fill, width = 7): void {
  const edge = (side: number): Vec3[] =>
    path.map(([x, z], i) => {
      const [a, b] = [path[Math.max(0, i - 1)], path[Math.min(path.length - 1, i + 1)]];
      const share = (side * width) / 2 / Math.hypot(b[0] - a[0], b[1] - a[1]);
      return [x - share * (b[1] - a[1]), y, z + share * (b[0] - a[0])];
    });
  s.poly([...edge(1), ...edge(-1).reverse()], fill, "o");
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
    s.prism("x", [0, 0, 18], rounded(19, 15, 38, 30, 8), 0, 8, "n", { smooth: true });
    for (const [y, top] of [
      [4.5, 66],
      [14, 74],
      [23.5, 72],
      [33, 64],
    ]) {
      s.prism("x", [0, y - 4.8, 40], rounded(4.8, (top - 40) / 2, 9.6, top - 40, 4.7, 5), 0, 8, "n", { smooth: true });
    }
    s.poly(
      [
        [8.2, 4, 34],
        [8.2, 34, 34],
        [8.2, 34, 48],
        [8.2, 4, 48],
      ],
      "n3",
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
    // A full body harness as it hangs on its wearer, front towards the left.
    for (const sign of [-1, 1]) {
      strap(s, -9, [[16 * sign, 92], [-20 * sign, 46]], "a3"); // prettier-ignore
      s.poly([[12.5 * sign, -9, 92], [19.5 * sign, -9, 92], [19.5 * sign, 9, 92], [12.5 * sign, 9, 92]], "a0", "o"); // prettier-ignore
    }
    strap(s, -9, [[-29, 46], [29, 46]], "a3", 9); // prettier-ignore
    s.poly([[29, -9, 41.5], [29, 9, 41.5], [29, 9, 50.5], [29, -9, 50.5]], "a3", "o"); // prettier-ignore
    for (const sign of [-1, 1]) {
      for (const turn of [0, 180]) {
        const half = arc(0, 0, 1, 90 + turn, 270 + turn, 14).map(([u, v]): Vec2 => [16.5 * sign + 11 * u, 25 + 19 * v]);
        strap(s, 2, half, "a2", 6);
      }
      strap(s, 9, [[16 * sign, 93], [18 * sign, 68], [17 * sign, 44]], "a1"); // prettier-ignore
    }
    strap(s, 9.4, [[-18, 68], [18, 68]], "a1", 6); // prettier-ignore
    strap(s, 9.4, [[-29, 46], [29, 46]], "a1", 9); // prettier-ignore
    s.box(-6, 9.5, 63, 12, 2, 10, "n", { shadow: false });
    s.box(-7, 9.5, 39.5, 14, 2, 13, "n", { shadow: false });
    s.cast([[-24, 0, 8], [24, 0, 8], [29, 0, 46], [18, 0, 92], [-18, 0, 92], [-29, 0, 46]]); // prettier-ignore
  },
  "reflective-jackets": (s) => {
    const mirrored = (half: [number, number][]): Vec2[] => [
      ...half,
      ...half.map(([x, z]): [number, number] => [-x, z]).reverse(),
    ];
    const side: [number, number][] = [[30, 0], [30, 46], [25, 54], [24, 62], [28, 76]]; // prettier-ignore
    const back = mirrored([...side, [11, 82], [6, 77]]);
    s.prism("y", [0, -14, 0], xz(back), 0, 3, "a");
    for (const x of [-28, 11])
      s.poly(
        [
          [x, -14, x < 0 ? 76 : 82],
          [x + 17, -14, x < 0 ? 82 : 76],
          [x + 17, 14, x < 0 ? 82 : 76],
          [x, 14, x < 0 ? 76 : 82],
        ],
        "a0",
        "o",
      );
    s.poly(
      [
        [30, -14, 0],
        [30, 14, 0],
        [30, 14, 46],
        [30, -14, 46],
      ],
      "a3",
      "o",
    );
    for (const z of [10, 27])
      s.poly(
        [
          [30, -14, z],
          [30, 14, z],
          [30, 14, z + 8],
          [30, -14, z + 8],
        ],
        "n3",
      );
    s.prism("y", [0, 11, 0], xz(mirrored([...side, [11, 82], [0, 52]])), 0, 3, "a");
    const band = (points: [number, number][]): void => {
      s.poly(
        points.map(([x, z]) => [x, 14.1, z]),
        "n0",
      );
    };
    for (const z of [10, 27])
      band([
        [-30, z],
        [30, z],
        [30, z + 8],
        [-30, z + 8],
      ]);
    for (const sign of [-1, 1])
      band([
        [15 * sign, 35],
        [22 * sign, 35],
        [22 * sign, 78],
        [15 * sign, 80.5],
      ]);
    s.line(
      [
        [0, 14, 0],
        [0, 14, 52],
      ],
      "o",
    );
  },
  "face-shields": (s) => {
    const [from, to] = [-TAU / 8 - 0.1, (3 * TAU) / 8 + 0.1];
    const at = (i: number, z: number, r = 34): Vec3 => {
      const angle = from + ((to - from) * i) / 36;
      return [r * Math.cos(angle), r * Math.sin(angle), z];
    };
    // The visor hangs from the brow and is cut round towards the ears.
    const visor = (first: number, last: number): Vec3[] => {
      const steps = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      const hem = steps.map((i) => at(i, 2 + 36 * Math.abs(i / 18 - 1) ** 3));
      return [...hem, ...steps.reverse().map((i) => at(i, 66))];
    };
    hose(s, arcAround([0, 0, 70], [31, 0, 0], [0, 31, 0], to - 0.1, from + TAU + 0.1), { r: 3, mat: "k" });
    s.cast(visor(0, 36).slice(0, 37)).poly(visor(0, 36), "n0", null);
    for (const [last, tone] of [[15, 1], [9, 2], [4, 3]]) s.poly(visor(0, last), `n${tone}`, null); // prettier-ignore
    s.line(visor(0, 36), "o", true);
    s.line([at(30, 54), at(30, 34)]).line([at(27, 54), at(27, 26)]);
    s.prism("z", [0, 0, 0], bow(37, 31, from, to), 62, 76, "a", { shadow: false, smooth: true });
    for (const i of [1.5, 34.5]) ball(s, at(i, 69, 38), 5.5, "k");
  },
  "road-safety": (s) => {
    s.prism("z", [-26, -26, 0], rounded(26, 26, 52, 52, 7), 0, 5, "k");
    const at = (z: number): [number, number] => [z, 21 - (z - 5) * 0.225];
    s.lathe("z", [0, 0, 0], [5, 24, 38, 52, 64, 82].map(at), ["a", "n", "a", "n", "a"]);
    s.hole("z", [0, 0, 0], 82, 3, 10, "k", false);
  },
};
