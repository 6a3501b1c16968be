import type { Drawing } from "../drawing.ts";
import { type Axis, TAU, type Vec2, type Vec3, circle, direction, ngon, place, toneOf } from "../geometry.ts";
import { hose } from "../parts/bent-bars.ts";
import { washer } from "../parts/bolts-and-nuts.ts";
import { bearing } from "../parts/hero-goods.ts";
import type { Scene } from "../scene.ts";
import { ball } from "../solids.ts";

/** Outer and inner ring with rollers between them, seen end on; one row per radius. */
function rollerBearing(s: Scene, o: Vec3, axis: Axis, R: number, h: number, rows: number[], count: number): void {
  s.cylinder(axis, o, 0, h, R);
  s.hole(axis, o, h, R * 0.84, h * 0.4, "k", false);
  for (const at of rows) {
    const r = Math.min((R * at * Math.PI) / count / 1.12, R * 0.15);
    for (const [u, v] of ngon(count, R * at, at)) {
      s.lathe(
        axis,
        place(axis, o, 0, u, v),
        [
          [h * 0.6, r],
          [h * 0.9, r * 0.8],
        ],
        "a",
        { smooth: true, shadow: false },
      );
    }
  }
  s.cylinder(axis, o, h * 0.5, h, R * 0.5, "n", { shadow: false });
  s.hole(axis, o, h, R * 0.36, h);
}

/** A roller that is thicker in its middle, lying along x. */
function barrel(s: Scene, o: Vec3, r: number, length: number): void {
  const edge = (side: number, share: number): Vec3[] =>
    Array.from({ length: 7 }, (_, i) => {
      const reach = side * share * r * (0.7 + 0.3 * Math.sin((i / 6) * Math.PI));
      // Across the roller, square to its axis and to the view.
      return [o[0] + (i / 6) * length, o[1] - reach / Math.SQRT2, o[2] + reach / Math.SQRT2];
    });
  const outline = [...edge(1, 1), ...edge(-1, 1).reverse()];
  s.line(outline, "o", true);
  s.poly(outline, "a2");
  s.poly([...edge(1, 0.72), ...edge(1, 0).reverse()], "a0", null);
  s.poly(circle("x", o, length, r * 0.68), "a3");
}

export const drawings: Record<string, Drawing> = {
  bearings: (s) => bearing(s, [0, 0, 40], { R: 40, h: 26 }),
  "deep-groove-ball-bearings": (s) => bearing(s, [0, 0, 0], { R: 40, h: 24, axis: "z" }),
  "angular-contact-bearings": (s) => {
    // Bought in pairs, set face to face.
    bearing(s, [0, -30, 32], { R: 32, h: 17, axis: "y" });
    bearing(s, [0, 24, 32], { R: 32, h: 17, axis: "y" });
  },
  "cylindrical-roller-bearings": (s) => rollerBearing(s, [0, 0, 38], "y", 38, 34, [0.67], 11),
  "taper-roller-bearings": (s) => {
    washer(s, [-36, -26, 0], { R: 36, r: 29, h: 18 });
    s.lathe(
      "z",
      [22, 22, 0],
      [
        [0, 33],
        [3, 33],
        [24, 24],
      ],
    );
    for (let i = 0; i < 18; i++) {
      const angle = (i / 18) * TAU + 0.1;
      const [c, d] = [Math.cos(angle), Math.sin(angle)];
      if (c + d < -0.35) continue;
      hose(
        s,
        [
          [22 + 33 * c, 22 + 33 * d, 5],
          [22 + 26 * c, 22 + 26 * d, 25],
        ],
        { r: 3.3, mat: "a" },
      );
    }
    s.cylinder("z", [22, 22, 0], 24, 28, 27, "n", { shadow: false });
    s.hole("z", [22, 22, 0], 28, 18, 28);
  },
  "spherical-roller-bearings": (s) => {
    // The inner ring drawn out of the outer one, so that both rows of barrels are seen.
    s.cylinder("x", [0, 0, 38], 0, 26, 38);
    s.hole("x", [0, 0, 38], 26, 32, 12, "k", false);
    s.cylinder("x", [0, 0, 38], 14, 62, 19);
    for (const t of [22, 43]) {
      const places = Array.from({ length: 14 }, (_, i): Vec3 => {
        const angle = (i / 14) * TAU + t;
        return [t, 24 * Math.cos(angle), 38 + 24 * Math.sin(angle)];
      });
      for (const at of places.sort((a, b) => a[1] + a[2] - b[1] - b[2])) if (at[1] + at[2] > 30) barrel(s, at, 5.4, 18);
      s.cylinder("x", [t, 0, 38], 18, 20, 20.5, "n", { shadow: false });
    }
    s.cylinder("x", [0, 0, 38], 63, 67, 22, "n", { shadow: false });
    s.hole("x", [0, 0, 38], 67, 14, 40, "n", false);
  },
  "thrust-bearings": (s) => {
    washer(s, [0, 0, 0], { R: 36, r: 19, h: 9 });
    for (const [u, v] of ngon(12, 27.5, 0.2).sort((a, b) => a[0] + a[1] - b[0] - b[1])) ball(s, [u, v, 15], 6.6);
    washer(s, [0, 0, 32], { R: 36, r: 19, h: 9 });
  },
  "needle-bearings": (s) => {
    const R = 22;
    s.cylinder("z", [0, 0, 0], 0, 56, R);
    for (let i = 0; i < 18; i++) {
      const middle = (i / 18) * TAU + 0.05;
      const normal = direction("z", 0, Math.cos(middle), Math.sin(middle));
      if (normal[0] + normal[1] < 0.3) continue;
      const at = (side: number, z: number): Vec3 => [R * Math.cos(middle + side), R * Math.sin(middle + side), z];
      s.poly([at(-0.085, 8), at(0.085, 8), at(0.085, 48), at(-0.085, 48)], `a${toneOf(normal)}`);
    }
    s.hole("z", [0, 0, 0], 56, 17, 56, "n", false);
  },
  "plummer-blocks": (s) => {
    const arch = Array.from({ length: 25 }, (_, i): Vec2 => {
      const angle = (i / 24) * Math.PI;
      return [28 * Math.cos(angle), 32 + 28 * Math.sin(angle)];
    });
    s.box(2, -50, 0, 24, 100, 10);
    for (const y of [-41, 41]) s.cylinder("z", [14, y, 10], 0, 6, 6, "k", { shadow: false });
    s.prism("x", [0, 0, 0], [[-28, 10], [28, 10], ...arch], 0, 28, "n", { smooth: true });
    s.cylinder("x", [28, 0, 32], 0, 4, 21, "a", { shadow: false });
    s.hole("x", [28, 0, 32], 4, 13, 32);
  },
};
