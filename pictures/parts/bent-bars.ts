import { TAU, VIEW, type Vec2, type Vec3, cross, dot, normalise, project, toneOf } from "../geometry.ts";
import { arc } from "../outlines.ts";
import type { Scene } from "../scene.ts";
import type { Material } from "../tones.ts";

/** A ball of radius 1 measures this much on the drawing plane. */
const APPARENT = Math.sqrt(1.5);
/** Where the light comes from on the drawing plane. */
const LIGHT_ON_PLANE: Vec2 = [-0.5, -0.87];

/** The point moved by (right, down) on the drawing plane. */
const shifted = (p: Vec3, right: number, down: number): Vec3 => {
  const across = right / Math.sqrt(3);
  return [p[0] + across, p[1] - across, p[2] - down];
};

/** A cable or hose bent along the points, in two tones only, which keeps long ones small; paint loops that cross themselves in pieces. */
export function hose(
  s: Scene,
  path: readonly Vec3[],
  {
    r = 3,
    mat = "n",
    closed = false,
    shadow = false,
  }: { r?: number; mat?: Material; closed?: boolean; shadow?: boolean } = {},
): void {
  const n = path.length;
  const half = r * APPARENT;
  const normals = path.map((_, i): Vec2 => {
    const a = project(path[closed ? (i + n - 1) % n : Math.max(0, i - 1)]);
    const b = project(path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)]);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
  });
  const side = (offset: (normal: Vec2) => number): Vec3[] =>
    path.map((p, i) => shifted(p, normals[i][0] * offset(normals[i]), normals[i][1] * offset(normals[i])));
  const band = (from: Vec3[], to: Vec3[], tone: number): void => {
    const middle = closed ? Math.floor(n / 2) : n - 1;
    s.poly([...from.slice(0, middle + 1), ...to.slice(0, middle + 1).reverse()], `${mat}${tone}`, null);
    if (!closed) return;
    s.poly([...from.slice(middle), from[0], to[0], ...to.slice(middle).reverse()], `${mat}${tone}`, null);
  };
  const left = side(() => -half);
  const right = side(() => half);
  const lit = (normal: Vec2): number => 0.45 * half * (normal[0] * LIGHT_ON_PLANE[0] + normal[1] * LIGHT_ON_PLANE[1]);
  band(left, right, 2);
  band(
    side((normal) => lit(normal) - half * 0.42),
    side((normal) => lit(normal) + half * 0.42),
    0,
  );
  if (closed) {
    s.line(left, "o", true);
    s.line(right, "o", true);
  } else s.line([...left, ...[...right].reverse()], "o", true);
  if (shadow) s.cast(path);
}

/** Points along a curve given by t from 0 to 1. */
export function curve(at: (t: number) => Vec3, steps = 32): Vec3[] {
  return Array.from({ length: steps + 1 }, (_, i) => at(i / steps));
}

/** Points of an arc round o, in the plane across the axis given by two directions. */
export function arcAround(o: Vec3, u: Vec3, v: Vec3, from = 0, to = TAU, steps = 40): Vec3[] {
  return curve((t) => {
    const angle = from + (to - from) * t;
    const [c, d] = [Math.cos(angle), Math.sin(angle)];
    return [o[0] + u[0] * c + v[0] * d, o[1] + u[1] * c + v[1] * d, o[2] + u[2] * c + v[2] * d];
  }, steps);
}

/** A coil lying on the ground, loop upon loop. */
export function coil(
  s: Scene,
  o: Vec3,
  {
    R = 30,
    r = 4,
    loops = 3,
    mat = "n",
    picked = -1,
  }: { R?: number; r?: number; loops?: number; mat?: Material; picked?: number } = {},
): void {
  for (let i = 0; i < loops; i++) {
    const round = arcAround([o[0], o[1], o[2] + r + i * r * 1.7], [R, 0, 0], [0, R, 0]).slice(0, -1);
    hose(s, round, { r, mat: i === picked ? "a" : mat, closed: true, shadow: i === 0 });
  }
}

interface Section {
  along: Vec3;
  ring: Vec3[];
  /** Outwards at an angle from the line that faces the viewer. */
  normal: (angle: number) => Vec3;
  at: (angle: number) => Vec3;
}

function sections(path: readonly Vec3[], r: number, closed: boolean): Section[] {
  const n = path.length;
  return path.map((p, i) => {
    const before = path[closed ? (i + n - 1) % n : Math.max(0, i - 1)];
    const after = path[closed ? (i + 1) % n : Math.min(n - 1, i + 1)];
    const along = normalise([after[0] - before[0], after[1] - before[1], after[2] - before[2]]);
    const across = normalise(cross(along, VIEW));
    const front = cross(across, along);
    const facing: Vec3 = dot(front, VIEW) < 0 ? [-front[0], -front[1], -front[2]] : front;
    const normal = (angle: number): Vec3 => {
      const [c, d] = [Math.cos(angle), Math.sin(angle)];
      return [facing[0] * c + across[0] * d, facing[1] * c + across[1] * d, facing[2] * c + across[2] * d];
    };
    const at = (angle: number): Vec3 => {
      const m = normal(angle);
      return [p[0] + m[0] * r, p[1] + m[1] * r, p[2] + m[2] * r];
    };
    return { along, normal, at, ring: Array.from({ length: 24 }, (_, k) => at((k / 24) * TAU)) };
  });
}

const HALF_ROUND = Array.from({ length: 25 }, (_, i) => (i / 24 - 0.5) * Math.PI);

/** One stretch of a bent bar: its darkest tone, and each lighter one inside it. */
function paintStretch(s: Scene, part: readonly Section[], mat: Material): void {
  const edge = (angle: number): Vec3[] => part.map((section) => section.at(angle));
  const [left, right] = [edge(-Math.PI / 2), edge(Math.PI / 2)];
  s.poly([...left, ...[...right].reverse()], `${mat}4`, null);
  for (let tone = 3; tone >= 0; tone--) {
    let a: Vec3[] = [];
    let b: Vec3[] = [];
    const flush = (): void => {
      if (a.length > 1) s.poly([...a, ...b.reverse()], `${mat}${tone}`, null);
      [a, b] = [[], []];
    };
    for (const section of part) {
      const lit = HALF_ROUND.filter((angle) => toneOf(section.normal(angle)) <= tone);
      if (lit.length < 2) flush();
      else {
        a.push(section.at(lit[0]));
        b.push(section.at(lit[lit.length - 1]));
      }
    }
    flush();
  }
  s.line(left, "o").line(right, "o");
}

/** A round bar bent along the path, in all its tones: rope, hook, shackle. Later stretches lie over earlier ones. */
export function bentBar(
  s: Scene,
  path: readonly Vec3[],
  r: number,
  mat: Material = "n",
  { closed = false, chunk = path.length, shadow = true }: { closed?: boolean; chunk?: number; shadow?: boolean } = {},
): Scene {
  const n = path.length;
  const all = sections(path, r, closed);
  const ends = closed ? [] : [{ section: all[0], sign: -1 }, { section: all[n - 1], sign: 1 }]; // prettier-ignore
  for (const { section } of ends) s.poly(section.ring, `${mat}2`, "o");
  const length = closed ? n + 1 : n;
  for (let start = 0; start < length - 1; start += chunk) {
    const count = Math.min(chunk + 1, length - start);
    paintStretch(s, Array.from({ length: count }, (_, i) => all[(start + i) % n]), mat); // prettier-ignore
  }
  for (const { section, sign } of ends) {
    const [x, y, z] = section.along;
    const normal: Vec3 = [x * sign, y * sign, z * sign];
    if (dot(normal, VIEW) > 0.05) s.poly(section.ring, `${mat}${toneOf(normal)}`, "t");
  }
  if (shadow) {
    const stride = Math.max(1, Math.round(n / 10));
    for (let i = 0; i < (closed ? n : n - 1); i += stride) {
      const j = closed ? (i + stride) % n : Math.min(n - 1, i + stride);
      s.cast([...all[i].ring, ...all[j].ring].filter((_, k) => k % 3 === 0));
    }
  }
  return s;
}

/** A horizontal ring of round bar, the far half first. */
export function torus(s: Scene, [x, y, z]: Vec3, R: number, r: number, mat: Material = "n", shadow = true): Scene {
  const path = arc(x, y, R, -135, 225, 32)
    .slice(0, -1)
    .map(([u, v]): Vec3 => [u, v, z]);
  return bentBar(s, path, r, mat, { closed: true, chunk: 16, shadow });
}

/** A lifting hook in the x–z plane, hung from (x, y, z). */
export function hook(s: Scene, [x, y, z]: Vec3, r: number, bar: number, mat: Material = "n"): Scene {
  const path: Vec3[] = [
    [x, y, z],
    [x, y, z - r * 0.5],
    ...arc(x - r * 0.2, z - r * 1.6, r, 70, -190, 22).map(([u, v]): Vec3 => [u, y, v]),
  ];
  return bentBar(s, path, bar, mat);
}
