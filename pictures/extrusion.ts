import {
  type Axis,
  type Vec2,
  type Vec3,
  VIEW,
  direction,
  dot,
  isConvex,
  place,
  signedArea,
  toneOf,
} from "./geometry.ts";

/** What is seen of a straight extrusion, its sides far to near. */
interface Extrusion {
  convex: boolean;
  faces: { tone: number; points: Vec3[] }[];
  top: Vec3[];
  bottom: Vec3[];
  /** The heavy outline; that of a concave solid turns back behind its own faces. */
  silhouette: Vec3[];
  sides: Vec3[][];
}

const depth = (points: readonly Vec3[]): number => points.reduce((sum, p) => sum + dot(p, VIEW), 0) / points.length;

/** `smooth` joins neighbours of one tone where none can hide another. */
export function extrude(
  axis: Axis,
  o: Vec3,
  profile: readonly Vec2[],
  t0: number,
  t1: number,
  smooth: boolean,
): Extrusion {
  const corners = signedArea(profile) < 0 ? [...profile].reverse() : profile;
  const convex = isConvex(corners);
  const at = (t: number): Vec3[] => corners.map(([u, v]) => place(axis, o, t, u, v));
  const [bottom, top] = [at(t0), at(t1)];
  const all = corners.map((p, i) => {
    const j = (i + 1) % corners.length;
    const q = corners[j];
    const normal = direction(axis, 0, q[1] - p[1], p[0] - q[0]);
    const seen = dot(normal, VIEW) > 1e-6;
    return { tone: toneOf(normal), seen, far: [bottom[i], bottom[j]], near: [top[i], top[j]] };
  });
  const faces: { tone: number; far: Vec3[]; near: Vec3[] }[] = [];
  all.forEach(({ tone, seen, far, near }, i) => {
    const before = faces[faces.length - 1];
    if (!seen) return;
    if (smooth && convex && before?.tone === tone && all[i - 1]?.seen) {
      before.far.push(far[1]);
      before.near.push(near[1]);
    } else faces.push({ tone, far: [...far], near: [...near] });
  });
  return {
    convex,
    faces: faces
      .map(({ tone, far, near }) => ({ tone, points: [...far, ...near.reverse()] }))
      .sort((a, b) => depth(a.points) - depth(b.points)),
    top,
    bottom,
    silhouette: all.flatMap(({ seen, far, near }) => (seen ? far : near)),
    sides: all.map(({ far, near }) => [...far, ...near]),
  };
}
