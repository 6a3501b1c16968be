import {
  type Axis,
  TAU,
  VIEW,
  type Vec2,
  type Vec3,
  clip,
  direction,
  dot,
  normalise,
  place,
  project,
  signedArea,
  toneOf,
} from "./geometry.ts";
import type { Profile } from "./revolution.ts";
import type { Scene } from "./scene.ts";
import type { Fill, Material } from "./tones.ts";

/** Solids the scene itself lacks: hollow and bent ones, and profiles for them. */

/** A profile in x and z for a prism along y, which takes (z, x). */
export function xz(points: readonly Vec2[]): Vec2[] {
  return points.map(([x, z]) => [z, x]);
}

/** Points on an arc around (u, v), angles in degrees. */
export function arc(u: number, v: number, r: number, from: number, to: number, steps = 10): Vec2[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * TAU) / 360;
    return [u + r * Math.cos(angle), v + r * Math.sin(angle)];
  });
}

/** A rectangle with round corners, centred on (u, v). */
export function rounded(u: number, v: number, w: number, h: number, r: number, steps = 4): Vec2[] {
  const [a, b] = [w / 2 - r, h / 2 - r];
  return [
    ...arc(u + a, v + b, r, 0, 90, steps),
    ...arc(u - a, v + b, r, 90, 180, steps),
    ...arc(u - a, v - b, r, 180, 270, steps),
    ...arc(u + a, v - b, r, 270, 360, steps),
  ];
}

/** A half ball as a lathe profile, closing from radius r at t to nothing at t + h. */
export function dome(t: number, r: number, h = r, steps = 20): Profile {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((i / steps) * TAU) / 4;
    return [t + h * Math.sin(angle), Math.max(0.01, r * Math.cos(angle))] as const;
  });
}

/** A prism of any outline, notched or bent, with a heavy silhouette. */
export function slab(
  s: Scene,
  axis: Axis,
  o: Vec3,
  profile: readonly Vec2[],
  t0: number,
  t1: number,
  mat: Material = "n",
  { shadow = true, smooth = false }: { shadow?: boolean; smooth?: boolean } = {},
): Scene {
  const corners = signedArea(profile) < 0 ? [...profile].reverse() : profile;
  const at = (t: number): Vec3[] => corners.map(([u, v]) => place(axis, o, t, u, v));
  const [far, near] = [at(t0), at(t1)];
  corners.forEach((p, i) => {
    const j = (i + 1) % corners.length;
    const normal = direction(axis, 0, corners[j][1] - p[1], p[0] - corners[j][0]);
    if (dot(normal, VIEW) > 0) s.poly([far[i], far[j], near[j], near[i]], `${mat}${toneOf(normal)}`, "o");
  });
  s.poly(near, `${mat}0`, "o");
  s.prism(axis, o, corners, t0, t1, mat, { outline: false, shadow: false, smooth });
  if (shadow) {
    for (const points of [far, near]) {
      s.shadows.push(points.map(([x, y, z]) => project([x + z * 0.42, y - z * 0.18, 0])));
    }
    if (axis !== "z")
      far.forEach((p, i) => s.cast([p, far[(i + 1) % far.length], near[i], near[(i + 1) % far.length]]));
  }
  return s;
}

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

function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** A round bar bent along the path: hose, rope, hook. Later stretches of the path lie over earlier ones. */
export function tube(
  s: Scene,
  path: readonly Vec3[],
  r: number,
  mat: Material = "n",
  { closed = false, chunk = path.length, shadow = true }: { closed?: boolean; chunk?: number; shadow?: boolean } = {},
): Scene {
  const n = path.length;
  const frames = path.map((p, i) => {
    const before = path[closed ? (i + n - 1) % n : Math.max(0, i - 1)];
    const after = path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)];
    const along = normalise([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
    const side = normalise(cross(along, VIEW));
    const front = cross(side, along);
    const facing: Vec3 = dot(front, VIEW) < 0 ? [-front[0], -front[1], -front[2]] : front;
    const normal = (angle: number): Vec3 => {
      const [c, d] = [Math.cos(angle), Math.sin(angle)];
      return [facing[0] * c + side[0] * d, facing[1] * c + side[1] * d, facing[2] * c + side[2] * d];
    };
    const at = (angle: number): Vec3 => {
      const m = normal(angle);
      return [p[0] + m[0] * r, p[1] + m[1] * r, p[2] + m[2] * r];
    };
    const ring = Array.from({ length: 24 }, (_, k) => {
      const [c, d] = [Math.cos((k / 24) * TAU), Math.sin((k / 24) * TAU)];
      return [0, 1, 2].map((a) => p[a] + r * (facing[a] * c + side[a] * d)) as unknown as Vec3;
    });
    return { along, at, normal, ring };
  });
  const steps = Array.from({ length: 25 }, (_, i) => (i / 24 - 0.5) * Math.PI);
  const end = (index: number, sign: number, last: boolean): void => {
    const { along, ring } = frames[index];
    const normal: Vec3 = [along[0] * sign, along[1] * sign, along[2] * sign];
    if (!last) s.poly(ring, `${mat}2`, "o");
    else if (dot(normal, VIEW) > 0.05) s.poly(ring, `${mat}${toneOf(normal)}`, "t");
  };
  if (!closed) {
    end(0, -1, false);
    end(n - 1, 1, false);
  }
  const length = closed ? n + 1 : n;
  for (let start = 0; start < length - 1; start += chunk) {
    const part = Array.from({ length: Math.min(chunk + 1, length - start) }, (_, i) => frames[(start + i) % n]);
    const edge = (angle: number): Vec3[] => part.map((f) => f.at(angle));
    const [left, right] = [edge(-Math.PI / 2), edge(Math.PI / 2)];
    s.poly([...left, ...[...right].reverse()], `${mat}4`, null);
    for (let tone = 3; tone >= 0; tone--) {
      let a: Vec3[] = [];
      let b: Vec3[] = [];
      const flush = (): void => {
        if (a.length > 1) s.poly([...a, ...b.reverse()], `${mat}${tone}`, null);
        [a, b] = [[], []];
      };
      for (const f of part) {
        const lit = steps.filter((angle) => toneOf(f.normal(angle)) <= tone);
        if (lit.length < 2) flush();
        else {
          a.push(f.at(lit[0]));
          b.push(f.at(lit[lit.length - 1]));
        }
      }
      flush();
    }
    s.line(left, "o").line(right, "o");
  }
  if (!closed) {
    end(0, -1, true);
    end(n - 1, 1, true);
  }
  if (shadow) {
    const stride = Math.max(1, Math.round(n / 10));
    for (let i = 0; i < (closed ? n : n - 1); i += stride) {
      const j = closed ? (i + stride) % n : Math.min(n - 1, i + stride);
      s.cast([...frames[i].ring, ...frames[j].ring].filter((_, k) => k % 3 === 0));
    }
  }
  return s;
}

/** A horizontal ring of round bar, the far half first. */
export function torus(s: Scene, [x, y, z]: Vec3, R: number, r: number, mat: Material = "n", shadow = true): Scene {
  const path = arc(x, y, R, -135, 225, 32)
    .slice(0, -1)
    .map(([u, v]): Vec3 => [u, v, z]);
  return tube(s, path, r, mat, { closed: true, chunk: 16, shadow });
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
