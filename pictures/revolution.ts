import {
  type Axis,
  SIDES,
  TAU,
  type Vec2,
  type Vec3,
  VIEW,
  clip,
  direction,
  dot,
  LIGHT,
  normalise,
  place,
  project,
  toneOf,
} from "./geometry.ts";
import type { Fill } from "./tones.ts";

/** Outline of a solid of revolution: [position along the axis, radius] from far to near. */
export type Profile = readonly (readonly [number, number])[];

/** One darker region on a smooth solid. */
interface Band {
  tone: number;
  points: Vec2[];
}

interface Row {
  view: number;
  offset: number;
  visible: number;
  /** Half the angle around the lightest line that is lighter than tone 1, 2, 3, 4. */
  reach: number[];
}

function brightestAngle(brightness: (angle: number) => number): number {
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < 720; i++) {
    const angle = (i / 720) * TAU;
    const value = brightness(angle);
    if (value > most) {
      most = value;
      best = angle;
    }
  }
  return best;
}

function reachFrom(centre: number, holds: (angle: number) => boolean): number {
  let reach = 0;
  while (reach < Math.PI && holds(centre + reach)) reach += 0.01;
  return reach;
}

function shade(axis: Axis, profile: Profile, k: number): Row {
  const before = profile[Math.max(0, k - 1)];
  const after = profile[Math.min(profile.length - 1, k + 1)];
  const slope = (before[1] - after[1]) / (after[0] - before[0] || 1e-6);
  const normal = (angle: number): Vec3 => normalise(direction(axis, slope, Math.cos(angle), Math.sin(angle)));
  const lit = brightestAngle((angle) => Math.max(0, dot(normal(angle), LIGHT)));
  const view = brightestAngle((angle) => dot(normal(angle), VIEW));
  return {
    view,
    offset: Math.atan2(Math.sin(lit - view), Math.cos(lit - view)),
    visible: reachFrom(view, (angle) => dot(normal(angle), VIEW) > -0.02),
    reach: [1, 2, 3, 4].map((tone) => reachFrom(lit, (angle) => toneOf(normal(angle)) < tone)),
  };
}

/** The darker regions of a smooth solid, each bounded by one curve over all its rings. */
export function smoothBands(axis: Axis, o: Vec3, profile: Profile, silhouette: Vec2[]): Band[] {
  const bands: Band[] = [];
  const at = (k: number, angle: number): Vec3 =>
    place(axis, o, profile[k][0], profile[k][1] * Math.cos(angle), profile[k][1] * Math.sin(angle));
  const rows = profile.map((_, k) => shade(axis, profile, k));
  for (let tone = 1; tone <= 4; tone++) {
    for (const side of [1, -1]) {
      let inner: Vec3[] = [];
      let outer: Vec3[] = [];
      const flush = (): void => {
        if (inner.length > 1) {
          const points = clip([...inner, ...outer.reverse()].map(project), silhouette);
          bands.push({ tone, points });
        }
        inner = [];
        outer = [];
      };
      rows.forEach((row, k) => {
        const reach = row.reach[tone - 1];
        const from = side * row.offset + reach;
        if (reach < Math.PI && from < row.visible) {
          inner.push(at(k, row.view + side * from));
          outer.push(at(k, row.view + side * row.visible));
        } else flush();
      });
      flush();
    }
  }
  return bands;
}

interface Strip {
  fill: Fill;
  a: Vec3[];
  b: Vec3[];
}

/** The strips between two rings, neighbours of one tone merged. `fill` gives null where a strip is hidden. */
export function strips(
  a: Vec3[],
  b: Vec3[],
  fill: (cos: number, sin: number) => Fill | null,
): { fill: Fill; points: Vec2[] }[] {
  const merged: Strip[] = [];
  let before: Fill | null = null;
  for (let i = 0; i < SIDES; i++) {
    const j = (i + 1) % SIDES;
    const angle = ((i + 0.5) / SIDES) * TAU;
    const here = fill(Math.cos(angle), Math.sin(angle));
    if (here !== null && here === before) {
      const run = merged[merged.length - 1];
      run.a.push(a[j]);
      run.b.push(b[j]);
    } else if (here !== null) merged.push({ fill: here, a: [a[i], a[j]], b: [b[i], b[j]] });
    before = here;
  }
  return merged.map((run) => ({ fill: run.fill, points: [...run.a, ...run.b.reverse()].map(project) }));
}
