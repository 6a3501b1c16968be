import { TAU, type Vec2, ngon } from "./geometry.ts";
import type { Profile } from "./revolution.ts";

/** Flat outlines for prisms, and a profile for lathes. */

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

/** A hexagon with flats up and down. */
export const hexagon = (r: number): Vec2[] => ngon(6, r, Math.PI / 6);

/** A gear's outline. */
export function gear(teeth: number, root: number, tip: number): Vec2[] {
  const pitch = TAU / teeth;
  return Array.from({ length: teeth }, (_, i) => i * pitch).flatMap(
    (a) =>
    ([[-0.32, root], [-0.17, tip], [0.17, tip], [0.32, root]] as const).map(([share, r]): Vec2 => [r * Math.cos(a + share * pitch), r * Math.sin(a + share * pitch)]), // prettier-ignore
  );
}

/** A half ball as a lathe profile, closing from radius r at t to nothing at t + h. */
export function dome(t: number, r: number, h = r, steps = 20): Profile {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((i / steps) * TAU) / 4;
    return [t + h * Math.sin(angle), Math.max(0.01, r * Math.cos(angle))] as const;
  });
}
