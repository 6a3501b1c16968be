import type { Axis, Vec3 } from "../geometry.ts";
import { hexagon } from "../outlines.ts";
import type { Scene } from "../scene.ts";
import type { Material } from "../tones.ts";

/** A bolt of length L and shank radius d, its head at the far end. */
export function bolt(
  s: Scene,
  o: Vec3,
  {
    L = 46,
    d = 8,
    mat = "n",
    head = "a",
    axis = "x",
  }: { L?: number; d?: number; mat?: Material; head?: Material; axis?: Axis } = {},
): void {
  s.prism(axis, o, hexagon(d * 1.75), 0, d * 1.25, head);
  s.lathe(
    axis,
    o,
    [
      [d * 1.25, d],
      [L, d],
      [L + 2, d * 0.8],
    ],
    mat,
  );
  s.rings(axis, o, d, d * 1.25 + 6, L - 1, 3.2, { skew: 0.9 });
}

/** A threaded rod with plain ends. */
export function threadedRod(
  s: Scene,
  o: Vec3,
  { r = 8, L = 96, mat = "n", axis = "x" }: { r?: number; L?: number; mat?: Material; axis?: Axis } = {},
): void {
  s.cylinder(axis, o, 0, L, r, mat);
  s.rings(axis, o, r, 3, L - 2, 3.2, { skew: 0.9 });
}

/** A hexagon nut with its bore. */
export function nut(
  s: Scene,
  o: Vec3,
  { r = 15, h = 11, mat = "a", axis = "z" }: { r?: number; h?: number; mat?: Material; axis?: Axis } = {},
): void {
  s.prism(axis, o, hexagon(r), 0, h, mat);
  s.hole(axis, o, h, r * 0.56, h, mat);
}

/** A flat ring: washer, core of a roll, collar. */
export function washer(
  s: Scene,
  o: Vec3,
  {
    R = 30,
    r = 15,
    h = 4,
    mat = "n",
    axis = "z",
  }: { R?: number; r?: number; h?: number; mat?: Material; axis?: Axis } = {},
): void {
  s.cylinder(axis, o, 0, h, R, mat);
  s.hole(axis, o, h, r, h, mat);
}
