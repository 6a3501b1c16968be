import { TAU, type Vec2, type Vec3, project } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import type { Material } from "./tones.ts";

/** A ball of radius 1 measures this much on the drawing plane. */
const APPARENT = Math.sqrt(1.5);
/** Where the light comes from on the drawing plane. */
const LIGHT_ON_PLANE: Vec2 = [-0.5, -0.87];

/** The point moved by (right, down) on the drawing plane. */
const shifted = (p: Vec3, right: number, down: number): Vec3 => {
  const across = right / Math.sqrt(3);
  return [p[0] + across, p[1] - across, p[2] - down];
};

/** A round bar, cable or hose bent along the points; paint loops that cross themselves in pieces. */
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
export function arc(o: Vec3, u: Vec3, v: Vec3, from = 0, to = TAU, steps = 40): Vec3[] {
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
    const round = arc([o[0], o[1], o[2] + r + i * r * 1.7], [R, 0, 0], [0, R, 0]).slice(0, -1);
    hose(s, round, { r, mat: i === picked ? "a" : mat, closed: true, shadow: i === 0 });
  }
}
