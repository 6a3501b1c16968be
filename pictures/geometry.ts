/** A point or direction in space: x runs right-down, y left-down, z up. */
export type Vec3 = readonly [number, number, number];
/** A point on the drawing plane, y downwards. */
export type Vec2 = readonly [number, number];
export type Axis = "x" | "y" | "z";

export const TAU = Math.PI * 2;
/** How many corners stand for a circle. */
export const SIDES = 64;

const COS_30 = Math.cos(Math.PI / 6);

/** Isometric projection on to the drawing plane. */
export function project([x, y, z]: Vec3): Vec2 {
  return [(x - y) * COS_30, (x + y) * 0.5 - z];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function normalise(a: Vec3): Vec3 {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** Towards the viewer, who stands at (+, +, +). */
export const VIEW = normalise([1, 1, 1]);
/** The point moved by (right, up) in the plane that faces the viewer. */
export function onView([x, y, z]: Vec3, right: number, up: number): Vec3 {
  const [across, down] = [right / Math.SQRT2, up / Math.sqrt(6)];
  return [x + across - down, y - across - down, z + 2 * down];
}
/** Towards the one light. */
export const LIGHT = normalise([0.15, 0.5, 0.85]);

/** The tone of a face with this normal: 0 is lightest, 4 darkest. */
export function toneOf(normal: Vec3): number {
  const brightness = 0.25 + 0.75 * Math.max(0, dot(normalise(normal), LIGHT));
  return Math.max(0, Math.min(4, 4 - Math.floor(brightness * 5)));
}

/** The point at t along the axis and (u, v) across it. */
export function place(axis: Axis, o: Vec3, t: number, u: number, v: number): Vec3 {
  if (axis === "x") return [o[0] + t, o[1] + u, o[2] + v];
  if (axis === "y") return [o[0] + v, o[1] + t, o[2] + u];
  return [o[0] + u, o[1] + v, o[2] + t];
}

/** The direction with these components along and across the axis. */
export function direction(axis: Axis, t: number, u: number, v: number): Vec3 {
  return place(axis, [0, 0, 0], t, u, v);
}

/** A circle around the axis at t. */
export function circle(axis: Axis, o: Vec3, t: number, r: number): Vec3[] {
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = (i / SIDES) * TAU;
    return place(axis, o, t, r * Math.cos(angle), r * Math.sin(angle));
  });
}

/** A regular polygon of n corners. */
export function ngon(n: number, r: number, start = 0): Vec2[] {
  return Array.from({ length: n }, (_, i) => {
    const angle = start + (i / n) * TAU;
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });
}

/** Twice the signed area of a polygon. */
export function signedArea(polygon: readonly Vec2[]): number {
  return polygon.reduce((sum, p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    return sum + p[0] * q[1] - q[0] * p[1];
  }, 0);
}

/** Which side of the line from a to b the point lies on, scaled by its distance. */
export function side(a: Vec2, b: Vec2, p: Vec2): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

/** The convex hull of the points. */
export function hull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly Vec2[]): Vec2[] => {
    const kept: Vec2[] = [];
    for (const p of from) {
      while (kept.length > 1 && side(kept[kept.length - 2], kept[kept.length - 1], p) <= 0) kept.pop();
      kept.push(p);
    }
    kept.pop();
    return kept;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** Whether the polygon is its own hull; corners on a straight edge do no harm. */
export function isConvex(polygon: readonly Vec2[]): boolean {
  return Math.abs(signedArea(polygon)) > Math.abs(signedArea(hull(polygon))) * 0.999;
}

/** The part of a polygon inside a convex one (Sutherland–Hodgman). */
export function clip(subject: readonly Vec2[], convex: readonly Vec2[]): Vec2[] {
  const sign = Math.sign(signedArea(convex));
  let kept: Vec2[] = [...subject];
  convex.forEach((a, i) => {
    const b = convex[(i + 1) % convex.length];
    const before = kept;
    kept = [];
    before.forEach((p, j) => {
      const q = before[(j + 1) % before.length];
      const atP = sign * side(a, b, p);
      const atQ = sign * side(a, b, q);
      if (atP >= 0) kept.push(p);
      if (atP * atQ < 0) {
        const t = atP / (atP - atQ);
        kept.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
      }
    });
  });
  return kept;
}

/** Leaves out points nearer than epsilon to the line through their neighbours (Douglas–Peucker). */
export function simplify(points: readonly Vec2[], epsilon: number): Vec2[] {
  if (points.length < 3) return [...points];
  const a = points[0];
  const b = points[points.length - 1];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let farthest = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const p = points[i];
    const distance = length < 1e-6 ? Math.hypot(p[0] - a[0], p[1] - a[1]) : Math.abs(side(a, b, p)) / length;
    if (distance > farthest) {
      farthest = distance;
      at = i;
    }
  }
  if (farthest <= epsilon) return [a, b];
  return [...simplify(points.slice(0, at + 1), epsilon).slice(0, -1), ...simplify(points.slice(at), epsilon)];
}
