import { type Axis, type Vec3, ngon } from "../geometry.ts";
import type { Scene } from "../scene.ts";
import type { Material } from "../tones.ts";

/** A pipe seen into from its near end. */
export function pipe(
  s: Scene,
  o: Vec3,
  {
    R = 13,
    r = 10.4,
    L = 72,
    mat = "n",
    axis = "x",
    shadow = true,
  }: { R?: number; r?: number; L?: number; mat?: Material; axis?: Axis; shadow?: boolean } = {},
): void {
  s.cylinder(axis, o, 0, L, R, mat, { shadow });
  s.hole(axis, o, L, r, Math.min(L, 40), mat, false);
}

/** A pipe flange with its bolt heads. */
export function flange(s: Scene, axis: Axis, o: Vec3, t: number, r: number, thick: number, bore = 0): Scene {
  s.cylinder(axis, o, t, t + thick, r, "n");
  if (bore > 0) s.hole(axis, o, t + thick, bore, 14, "n", false);
  return s;
}

/** A short hexagon: the end of a screwed fitting. */
export function hexEnd(
  s: Scene,
  axis: Axis,
  o: Vec3,
  t0: number,
  t1: number,
  r: number,
  mat: Material = "n",
  bore = 0,
): Scene {
  s.prism(axis, o, ngon(6, r, Math.PI / 6), t0, t1, mat);
  if (bore > 0) s.hole(axis, o, t1, bore, 12, mat, false);
  return s;
}

/** A spoked handwheel on a stem, seen from above. */
export function handwheel(s: Scene, o: Vec3, r: number, mat: Material = "a"): Scene {
  s.cylinder("z", o, 0, 3.5, r, mat).hole("z", o, 3.5, r * 0.74, 3.5, mat);
  s.prism(
    "z",
    o,
    [
      [-r * 0.8, -2],
      [r * 0.8, -2],
      [r * 0.8, 2],
      [-r * 0.8, 2],
    ],
    0.5,
    3,
    mat,
    { shadow: false },
  );
  s.prism(
    "z",
    o,
    [
      [-2, -r * 0.8],
      [2, -r * 0.8],
      [2, r * 0.8],
      [-2, r * 0.8],
    ],
    0.5,
    3,
    mat,
    { shadow: false },
  );
  return s.cylinder("z", o, 0, 6, 4, "k", { shadow: false });
}

/** A dial facing left-front. */
export function dial(s: Scene, [x, y, z]: Vec3, r: number, thick: number, bezel: Material = "n"): Scene {
  s.cylinder("y", [x, y, z], 0, thick, r, bezel);
  const at = (angle: number, q: number): Vec3 => [
    x + q * r * Math.cos(angle),
    y + thick + 0.2,
    z + q * r * Math.sin(angle),
  ];
  const face = Array.from({ length: 32 }, (_, i) => at((i / 32) * Math.PI * 2, 0.8));
  s.poly(face, "n0");
  for (let i = 0; i <= 8; i++) {
    const angle = (-0.25 + (1.5 * i) / 8) * Math.PI;
    s.line([at(angle, 0.58), at(angle, 0.72)]);
  }
  return s.line([at(-0.4, -0.12), at(2.2, 0.6)], "o");
}
