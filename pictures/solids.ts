import {
  type Axis,
  VIEW,
  type Vec2,
  type Vec3,
  clip,
  direction,
  dot,
  ngon,
  onView,
  place,
  project,
  signedArea,
  toneOf,
} from "./geometry.ts";
import { arc } from "./outlines.ts";
import type { Profile } from "./revolution.ts";
import type { Scene } from "./scene.ts";
import type { Fill, Material } from "./tones.ts";

/** Solids the scene itself lacks: hollow and stepped ones. */

/** A prism with a convex opening: a loop, a frame, an open box. Solid below `depth` unless it goes through. */
export function frame(
  s: Scene,
  axis: Axis,
  o: Vec3,
  outer: readonly Vec2[],
  inner: readonly Vec2[],
  t0: number,
  t1: number,
  mat: Material = "n",
  {
    inside = mat,
    depth = t1 - t0,
    through = true,
    smooth = false,
    shadow = true,
  }: {
    inside?: Material;
    depth?: number;
    through?: boolean;
    smooth?: boolean;
    shadow?: boolean;
  } = {},
): Scene {
  s.prism(axis, o, outer, t0, t1, mat, { smooth, shadow });
  const corners = signedArea(inner) < 0 ? [...inner].reverse() : inner;
  const mouth = corners.map(([u, v]) => project(place(axis, o, t1, u, v)));
  const paint = (points: Vec2[], fill: Fill, stroke: "t" | null): void => {
    if (points.length > 2) s.shapes.push({ points, fill, stroke });
  };
  const floor = corners.map(([u, v]) => project(place(axis, o, t1 - depth, u, v)));
  paint(mouth, `${inside}4`, null);
  const bottom = clip(floor, mouth);
  const bottomTone = Math.min(4, toneOf(direction(axis, 1, 0, 0)) + 1);
  paint(bottom, through ? "bg" : `${inside}${bottomTone}`, null);
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length];
    const normal = direction(axis, 0, p[1] - q[1], q[0] - p[0]);
    if (dot(normal, VIEW) <= 0) return;
    const wall = [
      place(axis, o, t1, ...p),
      place(axis, o, t1, ...q),
      place(axis, o, t1 - depth, ...q),
      place(axis, o, t1 - depth, ...p),
    ];
    paint(clip(wall.map(project), mouth), `${inside}${Math.min(4, toneOf(normal) + 1)}`, smooth ? null : "t");
  });
  paint(mouth, "none", "t");
  return s;
}

/** A stepped solid of revolution, drawn as its plain stretches: a step in the profile costs no shape of its own. */
export function turned(
  s: Scene,
  axis: Axis,
  o: Vec3,
  profile: Profile,
  mat: Material | readonly Material[] = "n",
  { shadow = true }: { shadow?: boolean } = {},
): Scene {
  let from = 0;
  for (let k = 1; k <= profile.length; k++) {
    const last = k === profile.length;
    const step = !last && profile[k][0] - profile[k - 1][0] < 0.11 && profile[k][1] !== profile[k - 1][1];
    if (!last && !step) continue;
    if (k - from > 1)
      s.lathe(axis, o, profile.slice(from, k), typeof mat === "string" ? mat : mat.slice(from, k - 1), {
        shadow: false,
      });
    from = k;
  }
  if (shadow) s.cast(profile.flatMap(([t, r]) => arc(0, 0, r, 0, 345, 23).map(([u, v]) => place(axis, o, t, u, v))));
  return s;
}

/** A ball seen from the viewer's side, in two tones: a row of them stays small. */
export function ball(s: Scene, o: Vec3, r: number, mat: Material = "a"): Scene {
  const disc = (size: number, right: number, up: number): Vec3[] =>
    ngon(24, size).map(([u, v]) => onView(o, u + right, v + up));
  s.poly(disc(r, 0, 0), `${mat}2`);
  return s.poly(disc(r * 0.62, -r * 0.18, r * 0.22), `${mat}0`, null);
}
