import type { Drawing } from "../drawing.ts";
import { type Vec3, ngon } from "../geometry.ts";
import { rounded } from "../outlines.ts";
import { arcAround, coil, curve, hose } from "../parts/bent-bars.ts";
import { reel } from "../parts/packed-goods.ts";

export const drawings: Record<string, Drawing> = {
  "cables-and-wires": (s) => reel(s, [0, 0, 38], {}),
  "house-wires": (s) => {
    coil(s, [0, 0, 0], { R: 28, r: 3, loops: 5, mat: "n" });
    coil(s, [50, 26, 0], { R: 28, r: 3, loops: 5, mat: "a" });
  },
  "armoured-cables": (s) => {
    const o: Vec3 = [0, 0, 18];
    s.cylinder("x", o, 0, 34, 18, "k");
    s.cylinder("x", o, 34, 60, 15);
    s.rings("x", o, 15, 37, 58, 3, { skew: 5 });
    s.cylinder("x", o, 60, 74, 12, "k");
    for (const [u, v] of [
      [-5, -3],
      [0, 6],
      [5, -3],
    ])
      s.cylinder("x", [0, u, 18 + v], 74, 94, 5, "a", { shadow: false });
  },
  "flexible-cables": (s) => {
    const snake = curve((t) => [90 * t, 20 * Math.sin(t * 8) - 20 * t, 5], 70);
    hose(s, snake, { r: 5, mat: "k", shadow: true });
    const [x, y] = snake[70];
    for (const d of [-5, 0, 5])
      hose(
        s,
        [
          [x, y + d * 0.5, 5],
          [x + 10, y + d - 6, 5],
          [x + 20, y + d * 1.3 - 10, 5],
        ],
        { r: 2, mat: "a" },
      );
  },
  "control-cables": (s) => {
    s.cylinder("z", [0, 0, 0], 0, 38, 22, "k");
    for (const [u, v] of ngon(6, 13, 0.5)
      .concat([[0, 0]])
      .sort((a, b) => a[0] + a[1] - b[0] - b[1])) {
      s.cylinder("z", [u, v, 38], 0, 26, 6, "a", { shadow: false });
      s.cylinder("z", [u, v, 64], 0, 10, 3, "n", { shadow: false });
    }
  },
  "instrumentation-cables": (s) => {
    const o: Vec3 = [0, 0, 14];
    s.cylinder("y", o, 0, 32, 14, "k");
    s.cylinder("y", o, 32, 50, 11.5);
    s.rings("y", o, 11.5, 36, 48, 4, { skew: 1.4 });
    const twist = (phase: number, from: number, to: number): Vec3[] =>
      curve((t) => {
        const at = from + (to - from) * t;
        return [4.4 * Math.sin(at * 0.26 + phase), 50 + at, 14 + 4.4 * Math.cos(at * 0.26 + phase)];
      }, 16);
    for (let k = 0; k < 4; k++) {
      hose(s, twist(k % 2 ? 0 : Math.PI, k * 12, k * 12 + 12), { r: 3, mat: k % 2 ? "a" : "n" });
      hose(s, twist(k % 2 ? Math.PI : 0, k * 12, k * 12 + 12), { r: 3, mat: k % 2 ? "n" : "a" });
    }
  },
  "welding-cables": (s) => {
    coil(s, [0, 0, 0], { R: 32, r: 5.4, loops: 3, mat: "k" });
    hose(
      s,
      curve((t) => [18 + 26 * t, 32 - 6 * t, 20 - 12 * t * t]),
      { r: 5.4, mat: "k" },
    );
    s.cylinder("x", [44, 26, 8], 0, 20, 7, "a");
    s.prism(
      "z",
      [64, 26, 4],
      rounded(12, 9, 24, 18, 8).map(([u, v]) => [u - 2, v - 9]),
      0,
      5,
      "a",
    );
    s.hole("z", [76, 26, 4], 5, 4.6, 5, "a");
  },
  "lan-cables": (s) => {
    hose(s, arcAround([0, 0, 3], [34, 0, 0], [0, 34, 0], 0.9, Math.PI * 2 - 0.1, 60), { r: 3.4, shadow: true });
    for (const o of [
      [34, -4, 0],
      [21, 27, 0],
    ] as const) {
      const [x, y] = o;
      s.box(x - 4, y - 7, 0, 10, 14, 9, "k");
      s.box(x + 6, y - 8, -1, 22, 16, 11, "a");
      for (let i = 0; i < 5; i++)
        s.line([
          [x + 18, y - 5 + i * 2.6, 10],
          [x + 28, y - 5 + i * 2.6, 10],
        ]);
    }
  },
  "cable-ties": (s) => {
    s.cylinder("y", [0, 0, 30], 0, 9, 30);
    s.hole("y", [0, 0, 30], 9, 27, 9);
    hose(
      s,
      curve((t) => [12 + 46 * t, 5, 59 + 20 * t - 8 * t * t], 12),
      { r: 2.2 },
    );
    s.box(4, -2, 53, 14, 14, 11, "a", { shadow: false });
  },
  "cable-lugs": (s) => {
    for (const [y, mat] of [
      [0, "n"],
      [40, "a"],
    ] as const) {
      s.prism("z", [0, y, 8], [[36, -9], [44, -16], [66, -16], [76, -9], [76, 9], [66, 16], [44, 16], [36, 9]], 0, 6, mat); // prettier-ignore
      s.hole("z", [60, y, 8], 6, 8, 6, mat);
      s.lathe(
        "x",
        [0, y, 12],
        [
          [-14, 11],
          [32, 11],
          [44, 6],
        ],
        mat,
      );
    }
  },
};
