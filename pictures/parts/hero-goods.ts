import { type Axis, type Vec2, type Vec3, ngon, place } from "../geometry.ts";
import { dome } from "../outlines.ts";
import type { Scene } from "../scene.ts";
import { ball } from "../solids.ts";
import type { Material } from "../tones.ts";

/** Goods that stand on the pallet of the home page as well as in their own category. */

/** A ball bearing with the balls picked out. */
export function bearing(
  s: Scene,
  o: Vec3,
  { R = 40, h = 26, axis = "x", balls = "a" }: { R?: number; h?: number; axis?: Axis; balls?: Material } = {},
): void {
  s.cylinder(axis, o, 0, h, R);
  s.hole(axis, o, h, R * 0.82, h * 0.35, "k", false);
  const places = ngon(10, R * 0.66, 0.2).map(([u, v]) => place(axis, o, h * 0.86, u, v));
  for (const at of places) ball(s, at, R * 0.14, balls);
  s.cylinder(axis, o, h * 0.5, h, R * 0.5, "n", { shadow: false });
  s.hole(axis, o, h, R * 0.36, h, "n");
}

/** Miniature circuit breakers side by side, their levers picked out. */
export function breakers(
  s: Scene,
  o: Vec3,
  { poles = 2, mat = "n", lever = "a" }: { poles?: number; mat?: Material; lever?: Material } = {},
): void {
  const [x, , z] = o;
  const side: Vec2[] = [[0, 0], [26, 0], [60, 0], [60, 10], [48, 10], [44, 20], [16, 20], [12, 10], [0, 10]]; // prettier-ignore
  for (let i = 0; i < poles; i++) {
    const y = o[1] + i * 13;
    s.prism("y", [x, y, z], side, 0, 13, mat);
    s.box(x + 18, y + 3.5, z + 30, 9, 6, 8, lever, { shadow: false });
    s.box(x + 20, y + 2, z + 19, 0.4, 9, 6, "n", { shadow: false });
    for (const up of [54, 6]) s.cylinder("x", [x + 10, y + 6.5, z + up], 0, 0.4, 2.8, "k", { shadow: false });
  }
}

/** A safety helmet with its peak along x. */
export function helmet(s: Scene, o: Vec3, { r = 34, mat = "a" }: { r?: number; mat?: Material } = {}): void {
  const brim = ngon(64, 1).map(([u, v]): Vec2 => {
    const reach = r * (1.04 + 0.42 * Math.max(0, u) ** 4);
    return [reach * u, reach * v];
  });
  s.prism("z", o, brim, 0, r * 0.08, mat, { smooth: true });
  s.lathe("z", o, dome(r * 0.1, r * 0.94, r * 0.92, 26), mat, { smooth: true });
  for (const k of [-0.26, 0, 0.26]) {
    const reach = Math.sqrt(1 - k * k);
    const seen = Array.from({ length: 41 }, (_, i): Vec3 => {
      const angle = (i / 40) * Math.PI;
      return [reach * Math.cos(angle), k, reach * Math.sin(angle)];
    }).filter(([x, y, z]) => x + y + z > 0.02);
    s.line(seen.map(([x, y, z]) => [o[0] + r * 0.94 * x, o[1] + r * 0.94 * y, o[2] + r * (0.1 + 0.92 * z)]));
  }
}

/** A pile of ribbed bars, rows from the ground up; `picked` is the [row, place] of the one in "a". */
export function ribbedBars(
  s: Scene,
  o: Vec3,
  { rows = [5, 4, 3], r = 5, L = 92, picked = [1, 0] }: { rows?: number[]; r?: number; L?: number; picked?: Vec2 } = {},
): void {
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const at: Vec3 = [o[0], o[1] + (i - (count - 1) / 2) * 2 * r, o[2] + r + row * r * 1.74];
      const length = L + ((i * 7 + row * 5) % 4) * 2;
      const mat = row === picked[0] && i === picked[1] ? "a" : "n";
      s.cylinder("x", at, 0, length, r, mat, { shadow: row === 0 });
      s.rings("x", at, r, 5, length - 3, 5.2, { skew: 2.2, from: 0.12, to: 0.88 });
    }
  });
}
